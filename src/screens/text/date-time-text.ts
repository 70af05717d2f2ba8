import type { FieldSpec } from '../../items/model-spec';
import { dateLocale, readMoment } from '../time/moment';

/** A day as people of the language write it: "20 Nov 2026". Null for what is no day. */
export function dayText(written: unknown): string | null {
  const day = typeof written === 'string' ? /^\d{4}-\d\d-\d\d/.exec(written)?.[0] : undefined;
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(at)) return null;
  return new Date(at).toLocaleDateString(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * A moment or a day in a field as people of the language write it, by this device's clock: "20 Nov 2026, 16:12", one form in the inspector
 * and in tables. Null for a field of another kind, and for what is no moment: that is shown as it is.
 */
export function dateTimeText({ kind }: Pick<FieldSpec, 'kind'>, value: unknown): string | null {
  if (kind === 'date') return dayText(value);
  const moment = kind === 'date-time' && typeof value === 'string' ? readMoment(value) : null;
  return moment === null
    ? null
    : new Date(moment).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
}
