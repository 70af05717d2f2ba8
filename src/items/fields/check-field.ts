import { type Message, message } from '../../i18n/message';
import type { FieldSpec } from '../model-spec';

const dateShape = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?Z?)?$/;

/** Characters of a text field: more than people type, and less than what would slow a list down. */
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

function checkNumber(spec: FieldSpec, value: unknown): Message | null {
  const { label, integer, min, max, unit } = spec;
  if (typeof value !== 'number' || !Number.isFinite(value)) return message('field.noNumber', { label });
  if (integer && !Number.isSafeInteger(value)) return message('field.noWholeNumber', { label });
  if (min !== undefined && value < min) {
    return unit
      ? message('field.tooSmallOf', { label, value: min, unit })
      : message('field.tooSmall', { label, value: min });
  }
  if (max === undefined || value <= max) return null;
  return unit
    ? message('field.tooLargeOf', { label, value: max, unit })
    : message('field.tooLarge', { label, value: max });
}

/**
 * Why a value does not fit its field, or null when it does. The message names the registry's label and unit. Null and undefined
 * empty a field and fit every field but the service's own. A choice outside of the list fits: services know more words than we
 * do.
 */
export function checkField(spec: FieldSpec, value: unknown): Message | null {
  const { label, kind } = spec;
  if (spec.readOnly) return message('field.setByService', { label });
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'number':
    case 'reference':
      return checkNumber(spec, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : message('field.noYesOrNo', { label });
    case 'date':
    case 'date-time':
      return typeof value === 'string' && isDate(value) ? null : message('field.noDate', { label });
    case 'text':
    case 'long-text':
    case 'choice':
      if (typeof value !== 'string') return message('field.noText', { label });
      return value.length > longestText ? message('field.tooLong', { label, most: longestText }) : null;
    case 'tags':
    case 'owner':
    case 'structured':
      return typeof value === 'object' ? null : message('field.notTyped', { label });
  }
}
