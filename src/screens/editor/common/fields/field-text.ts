import type { FieldSpec } from '../../../../items/model-spec';
import { shownValue } from '../../../text/quantities/shown-value';
import { typedNumber } from '../../../text/quantities/typed-number';
import { yesOrNo } from '../../../text/yes-no';

/** The text in the control for a value, in the current units: empty for none, never `null` or `undefined` as a word. */
export function fieldText(spec: Pick<FieldSpec, 'kind' | 'unit'>, given: unknown): string {
  const value = shownValue(spec, given);
  if (value === null || value === undefined) return '';
  if (spec.kind === 'date' && typeof value === 'string') return value.slice(0, 10);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return typedNumber(value);
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return valueText(value);
}

/** True when the typed value has the same text in the control as the present value. */
export function sameValue(spec: Pick<FieldSpec, 'kind' | 'unit'>, before: unknown, typed: unknown): boolean {
  return fieldText(spec, before) === fieldText(spec, typed);
}

const longest = 400;

/** Any value of a record for reading: lists with commas, records as `key: value`, long ones cut. */
export function valueText(value: unknown): string {
  const words = spelled(value);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

function spelled(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return typedNumber(value);
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(named).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${named(part)}`)
      .join(', ');
  return '–';
}

/** Records that carry a name are called by it. */
function named(value: unknown): string {
  if (typeof value !== 'object' || value === null) return spelled(value);
  const name: unknown = Reflect.get(value, 'name');
  return typeof name === 'string' ? name : spelled(value);
}
