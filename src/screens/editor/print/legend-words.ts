import { text } from '../../../i18n/text';
import type { LinePattern } from '../../../items/model-spec';
import type { DrawnStyle } from '../../../items/pack/drawn-items';
import { fieldSpecOf } from '../../../items/registry';
import { ruleColour } from '../../../map/style/colour-rule';
import type { ChosenStyles } from '../../../map/style/layer-style';
import type { LegendWords } from '../../../print/furniture/draw-legend';
import { modelName, valueWord } from '../../text/model-name';
import { sentenceCase } from '../../text/model-word';
import { legendLines } from '../layers/legend';

/** By a style's colour or symbol, where a model has several: the field and the value that make it so. */
const meanings: Readonly<Record<string, readonly [field: string, value: string]>> = {
  aerial: ['segmentType', 'aerial'],
  underground: ['segmentType', 'underground'],
  drop: ['networkLevel', 'drop'],
  'permit-draft': ['status', 'draft'],
  'permit-review': ['status', 'in review'],
  'permit-issued': ['status', 'issued'],
  'permit-refused': ['status', 'rejected'],
  handhole: ['kind', 'handhole'],
  cabinet: ['kind', 'cabinet'],
  terminal: ['kind', 'terminal'],
};

/** Empty for what the states of lines say already. */
function thingText(drawn: DrawnStyle, chosen: ChosenStyles): string {
  const { model } = drawn;
  const name = modelName(model);
  const rule = chosen[model]?.style;
  if (rule) {
    const colour = ruleColour(rule)(drawn.value);
    const line = legendLines(model, rule, () => undefined).find((one) => one.colour === colour);
    return line ? text('print.modelAndKind', { model: name, kind: line.label }) : name;
  }
  if (drawn.colour === 'abandoned') {
    const kind = valueWord(fieldSpecOf('segment', 'status'), 'abandoned');
    return drawn.kind === 'line' ? '' : text('print.modelAndKind', { model: name, kind });
  }
  if (drawn.colour === 'other-route') return text('print.modelAndKind', { model: name, kind: text('layers.other') });
  const [field, value] = meanings[drawn.symbol ?? drawn.colour] ?? [];
  if (field === undefined || value === undefined) return name;
  return text('print.modelAndKind', { model: name, kind: valueWord(fieldSpecOf(model, field), value) });
}

const states: Readonly<Partial<Record<LinePattern, string>>> = {
  solid: 'built',
  planned: 'planned',
  permitted: 'permitted',
  construction: 'under construction',
  'as-built': 'as-built',
  existing: 'existing',
  abandoned: 'abandoned',
};

/** The legend's words about some styles, in the language of this moment. */
export function legendWords(drawn: readonly DrawnStyle[], chosen: ChosenStyles): LegendWords {
  const spec = fieldSpecOf('segment', 'status');
  return {
    title: text('print.legend'),
    things: drawn.map((style) => thingText(style, chosen)),
    states: {
      ...Object.fromEntries(
        Object.entries(states).map(([pattern, state]) => [pattern, sentenceCase(valueWord(spec, state ?? ''))]),
      ),
      unknown: text('print.statusNotKnown'),
    },
    more: text('print.andMore', { count: '#' }),
  };
}
