import type { FieldSpec } from '../../../items/model-spec';

/** What stands in the control for a value: empty for none, never `null` or `undefined` as a word. */
export function fieldText(spec: Pick<FieldSpec, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (spec.kind === 'date' && typeof value === 'string') return value.slice(0, 10);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return valueText(value);
}

export type Typed = { readonly value: unknown } | { readonly problem: string };

const emptied: Typed = { value: null };

function typedNumber(text: string): Typed {
  const plain = text.replaceAll(/[\s,\u2009\u00a0']/g, '');
  const value = Number(plain);
  return Number.isFinite(value) ? { value } : { problem: 'Not a number' };
}

function typedDate(text: string): Typed {
  const date = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && date.toISOString().startsWith(text);
  return real ? { value: text } : { problem: 'Not a date: write it as 2026-11-30' };
}

/** What the user means by a text in a field's control: an emptied field means no value. */
export function typedValue(spec: Pick<FieldSpec, 'kind'>, text: string): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return emptied;
  switch (spec.kind) {
    case 'number':
      return typedNumber(trimmed);
    case 'date':
      return typedDate(trimmed);
    case 'long-text':
      return { value: text };
    default:
      return { value: trimmed };
  }
}

/** True when the text in the control says nothing new. */
export function sameValue(spec: Pick<FieldSpec, 'kind'>, before: unknown, typed: unknown): boolean {
  return fieldText(spec, before) === fieldText(spec, typed);
}

const longest = 400;

/** Any value of a record for reading: lists with commas, records as `key: value`, long ones cut. */
export function valueText(value: unknown): string {
  const text = spelled(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function spelled(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
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
