import { message } from '../../../i18n/message';
import { parseField } from '../../../items/fields/parse-field';
import type { Fields, ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import type { FileFeature, FileFinding, StyleHint } from '../../contents';
import { numberFrom } from '../../read/table/number-from';
import type { LayerPlan } from '../import-plan';

/** The values of a feature, as fields of its model, and which columns could not be read as their field. */
export type MadeFields = {
  readonly fields: Fields;
  readonly doubtful: readonly FileFinding['reason'][];
};

/** A line of the description: "Owner: Valley Power". */
export const lineOf = (column: string, value: string) => `${column}: ${value}`;

/** Fields with some lines behind what their description has. */
export function withDescription(fields: Fields, lines: readonly string[]): Fields {
  if (lines.length === 0) return fields;
  const own = typeof fields['description'] === 'string' ? [fields['description']] : [];
  return { ...fields, description: [...own, ...lines].join('\n') };
}

type Cell = { readonly column: string; readonly text: string };
type Making = { readonly model: ModelKey; readonly plan: LayerPlan };

/** A text as its column writes numbers, as the number that it is; any other text as it stands there. */
function numberIn({ column, text }: Cell, { numbers }: LayerPlan): string {
  const style = Object.hasOwn(numbers, column) ? numbers[column] : undefined;
  const number = style && numberFrom(text, style.decimal);
  return number === undefined ? text : String(number);
}

/** Puts one cell into its field, or says why it does not fit there. */
function fieldOf({ column, text }: Cell, field: string, { model, plan }: Making) {
  const spec = fieldSpecOf(model, field);
  if (!spec || spec.readOnly) return null;
  const [meant, key] = [plan.values[field] ?? {}, text.toLowerCase()];
  const written = spec.kind === 'number' ? numberIn({ column, text }, plan) : text;
  // A value may be called as what every object has: "constructor".
  const parsed = parseField(spec, (Object.hasOwn(meant, key) ? meant[key] : undefined) ?? written);
  return 'value' in parsed
    ? { value: parsed.value }
    : { doubt: message('import.valueNotField', { column, value: text.slice(0, 80), why: parsed.problem }) };
}

/** The status for features drawn in this style; a symbol may have any name, also the name of a property that every object has. */
function statusOfStyle({ colour = '', symbol = '' }: StyleHint = {}, { styles }: LayerPlan): string | undefined {
  const key = [colour, symbol].find((one) => Object.hasOwn(styles, one));
  return key === undefined ? undefined : styles[key];
}

/**
 * Makes the fields of an item of `model` from the values of a feature, by the plan of its layer. A value that its field cannot take
 * goes to the description, so that nothing is lost, and gets a finding.
 */
export function makeFields(feature: FileFeature, model: ModelKey, plan: LayerPlan): MadeFields {
  const fields: Record<string, unknown> = {};
  const described: string[] = [];
  const doubtful: FileFinding['reason'][] = [];
  for (const [column, value] of Object.entries(feature.values)) {
    const target = plan.columns[column] ?? { kind: 'description' };
    if (value === null || value === '' || target.kind === 'nothing') continue;
    const text = String(value);
    if (target.kind === 'description') {
      described.push(lineOf(column, text));
      continue;
    }
    const made = fieldOf({ column, text }, target.field, { model, plan });
    if (made && 'doubt' in made) doubtful.push(made.doubt);
    if (made && 'value' in made) fields[target.field] = made.value;
    else described.push(lineOf(column, text));
  }
  const status = statusOfStyle(feature.style, plan) ?? plan.status;
  if (fields['status'] === undefined && status && fieldSpecOf(model, 'status')?.choices?.includes(status)) {
    fields['status'] = status;
  }
  return { fields: withDescription(fields, described), doubtful };
}
