import type { Note } from '../../../editor/change';
import { text } from '../../../i18n/text';
import type { FieldSpec } from '../../../items/model-spec';
import { fieldSpecOf } from '../../../items/registry';
import { dateTimeText } from '../date-time-text';
import { plainParams } from '../message-text';
import { fieldName, unitOf, valueWord } from '../model-name';
import { isModelKey } from '../model-word';
import { shownValue } from '../quantities/shown-value';
import { typedNumber } from '../quantities/typed-number';
import { yesOrNo } from '../yes-no';
import { noteText, subject } from './note-text';

/** Values of these fields are ids, lists or long texts: a line of the history has no words for them. */
const wordless: ReadonlySet<FieldSpec['kind']> = new Set(['reference', 'owner', 'tags', 'structured', 'long-text']);

/** A value as the inspector shows it; a dash for none. */
function valueIn(spec: FieldSpec, value: string | number | undefined): string {
  if (value === undefined || value === '') return '–';
  const when = dateTimeText(spec, value);
  if (when !== null) return when;
  if (spec.kind === 'boolean') return yesOrNo(value === 'true');
  const shown = shownValue(spec, value);
  const word = typeof shown === 'number' ? typedNumber(shown) : valueWord(spec, String(value));
  const unit = unitOf(spec);
  return unit === undefined ? word : `${word}\u2009${unit}`;
}

/** "Status of P-0605: existing → replaced"; null where the values have no words, or the step does not know them. */
function valuesText({ key, params: values }: Note): string | null {
  const params = plainParams(values);
  const { model, field } = params;
  if (key !== 'changed-field' || !isModelKey(model) || !('to' in params)) return null;
  const spec = fieldSpecOf(model, String(field));
  if (!spec || wordless.has(spec.kind) || spec.crm) return null;
  const common = { field: fieldName(model, spec.name), what: subject(params), to: valueIn(spec, params['to']) };
  return 'from' in params
    ? text('history.ofFieldWhatFromTo', { ...common, from: valueIn(spec, params['from']) })
    : text('history.ofFieldWhatTo', common);
}

/** The sentence of a step in the lists of steps: of a changed field it names the values too. */
export function historyText(note: Note): string {
  return valuesText(note) ?? noteText(note);
}
