import { instantOf } from '../filter/instant-of';

const dayMs = 86_400_000;

/** Days since 1970 of a date or an instant (UTC), as a field has it; null for what is no date. */
export function dayNumber(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const instant = instantOf(value);
  return Number.isNaN(instant) ? null : Math.floor(instant / dayMs);
}

/** `YYYY-MM-DD` of such a day. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
