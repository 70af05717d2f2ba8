import type { FieldSpec } from '../model-spec';

const dateShape = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?Z?)?$/;

/** Characters of a text field: more than anybody types, and less than what would slow a list down. */
const longestText = 10_000;

/** True for `YYYY-MM-DD`, also with a time behind it, that exists in the calendar. */
function isDate(text: string): boolean {
  const match = dateShape.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second));
  const monthDay = `${String(date.getUTCMonth() + 1).padStart(2, '0')}-${String(date.getUTCDate()).padStart(2, '0')}`;
  return monthDay === text.slice(5, 10) && (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60;
}

function checkNumber(spec: FieldSpec, value: unknown): string | null {
  const { label, integer, min, max, unit } = spec;
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number.`;
  if (integer && !Number.isSafeInteger(value)) return `${label} must be a whole number.`;
  const withUnit = (bound: number) => (unit ? `${bound} ${unit}` : `${bound}`);
  if (min !== undefined && value < min) return `${label} must be ${withUnit(min)} or more.`;
  return max !== undefined && value > max ? `${label} must be ${withUnit(max)} or less.` : null;
}

/**
 * Why a value does not fit its field, as a sentence, or null when it does. Null and undefined empty a field and fit all but
 * those that only the service writes. A choice outside of the list fits: services know more words than we do.
 */
export function checkField(spec: FieldSpec, value: unknown): string | null {
  const { label, kind } = spec;
  if (spec.readOnly) return `${label} is set by the service.`;
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'number':
    case 'reference':
      return checkNumber(spec, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : `${label} must be yes or no.`;
    case 'date':
    case 'date-time':
      return typeof value === 'string' && isDate(value) ? null : `${label} must be a date such as 2025-03-31.`;
    case 'text':
    case 'long-text':
    case 'choice':
      if (typeof value !== 'string') return `${label} must be text.`;
      return value.length > longestText ? `${label} is too long: at most ${longestText} characters.` : null;
    case 'tags':
    case 'owner':
    case 'structured':
      return typeof value === 'object' ? null : `${label} cannot be typed as text.`;
  }
}
