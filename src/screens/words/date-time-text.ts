import type { FieldSpec } from '../../items/model-spec';
import { dateLocale, readMoment } from '../projects/moment';

/**
 * A moment in a field as people of the language write it, by this device's clock: "20 Nov 2026, 16:12", one form in the inspector
 * and in tables. Null for a field of another kind, and for what is no moment: that is shown as it is.
 */
export function dateTimeText({ kind }: Pick<FieldSpec, 'kind'>, value: unknown): string | null {
  const moment = kind === 'date-time' && typeof value === 'string' ? readMoment(value) : null;
  return moment === null
    ? null
    : new Date(moment).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
}
