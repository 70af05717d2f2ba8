import { numeral } from '../../../i18n/numeral';
import { text } from '../../../i18n/text';
import type { ModelKey } from '../../../items/item';
import type { LinePattern } from '../../../items/model-spec';
import { abandonedOpacity } from '../../../items/models/plant-style';
import { fieldSpecOf, specOf } from '../../../items/registry';
import { patternOf } from '../../../items/states/life-cycle';
import { type ColourRule, colourAt } from '../../../map/style/colour-rule';
import type { StyleColour } from '../../../map/style/style-colour';
import { dayText } from '../../text/date-time-text';
import { fieldName, unitOf, valueWord } from '../../text/model-name';
import { shownFactor } from '../../text/quantities/shown-value';
import { yesOrNo } from '../../text/yes-no';
import { symbolDashes } from '../common/model-symbol';
import { useReference } from '../common/use-reference';

type Line = {
  readonly colour: StyleColour;
  readonly label: string;
  readonly dim?: boolean | undefined;
  /** Only for segments and cables coloured by status: the map distinguishes their states by line patterns. */
  readonly pattern?: LinePattern | undefined;
};

/** A break as people read it: the day of a date, a number with as many digits as it needs. */
export function breakText(model: ModelKey, field: string, at: number): string {
  const spec = fieldSpecOf(model, field);
  if (spec?.kind === 'date' || spec?.kind === 'date-time') return dayText(new Date(at).toISOString()) ?? '';
  // A year is no amount.
  const number = /year/i.test(field)
    ? String(Math.round(at))
    : numeral(spec ? at * shownFactor(spec) : at, { maximumFractionDigits: 1 });
  const unit = spec && unitOf(spec);
  return unit ? `${number}\u2009${unit}` : number;
}

function classLines(model: ModelKey, { field, breaks }: Extract<ColourRule, { by: 'class' }>): readonly Line[] {
  const spell = (at: number | undefined) => (at === undefined ? '' : breakText(model, field, at));
  const labels = breaks.map((at, index) =>
    index === 0
      ? text('layers.under', { to: spell(at) })
      : text('layers.to', { from: spell(breaks[index - 1]), to: spell(at) }),
  );
  const last = breaks.length === 0 ? text('layers.anyValue') : text('layers.andMore', { from: spell(breaks.at(-1)) });
  const lines = [...labels, last].map((label, index) => ({ colour: colourAt('class', index), label }));
  return [...lines, { colour: 'other', label: text('layers.noValue') }];
}

function Swatch({ colour, dim = false, pattern }: Pick<Line, 'colour' | 'dim' | 'pattern'>) {
  const stroke = `var(--colour-${colour})`;
  if (pattern) {
    return (
      <svg width={26} height={14} viewBox="0 0 26 14" aria-hidden="true">
        <path d="M1 7h24" {...{ stroke, strokeDasharray: symbolDashes[pattern] }} strokeWidth={2.4} />
      </svg>
    );
  }
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <rect x={1} y={1} width={12} height={12} rx={3} fill={stroke} opacity={dim ? abandonedOpacity : undefined} />
    </svg>
  );
}

/**
 * The meaning of the colours of a styled layer, line by line. `referenced`: the name of a value that is a number of the service's
 * lists.
 */
export function legendLines(
  model: ModelKey,
  style: ColourRule,
  referenced: (value: string) => string | undefined,
): readonly Line[] {
  if (style.by === 'class') return classLines(model, style);
  const spec = fieldSpecOf(model, style.field);
  const named = (value: string) =>
    spec?.kind === 'boolean' ? yesOrNo(value === 'true') : (referenced(value) ?? valueWord(spec, value));
  const isState = style.field === 'status' && (model === 'segment' || model === 'cable');
  const patterned = (value: string) => (isState ? { pattern: patternOf(value) } : {});
  const lines = style.values.map((value, index) => ({
    colour: colourAt('value', index),
    label: named(value),
    ...patterned(value),
    // As the map has symbols of it; a line is distinguished by its pattern.
    dim: style.field === 'status' && value === 'abandoned' && specOf(model).geometry.includes('point'),
  }));
  return [...lines, { colour: 'other', label: text('layers.other'), ...patterned('') }];
}

/** The meaning of the colours of a styled layer. */
export function Legend({ model, style }: { readonly model: ModelKey; readonly style: ColourRule }) {
  const reference = useReference(fieldSpecOf(model, style.field)?.refType ?? '');
  const lines = legendLines(model, style, (value) => reference?.items.find(({ id }) => String(id) === value)?.name);
  return (
    <ul
      className="stack gap-2 legend"
      aria-label={text('layers.coloursBy', { field: fieldName(model, style.field) })}
      data-testid={`legend-${model}`}
    >
      {lines.map(({ colour, label, dim, pattern }) => (
        <li key={`${colour} ${label}`}>
          <Swatch {...{ colour, dim, pattern }} />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
