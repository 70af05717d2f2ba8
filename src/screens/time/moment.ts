import { locale, text } from '../../i18n/text';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds of a moment as the interface writes it: `YYYY-MM-DD HH:MM:SS`, UTC (A11); null when unreadable. */
export function readMoment(written: string | null | undefined): number | null {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d)?)/.exec(written ?? '');
  if (!found) return null;
  const moment = Date.parse(`${found[1]}T${found[2]}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** Dates of English are written day first, whatever the numbers are. */
export const dateLocale = () => (locale() === 'en-US' ? 'en-GB' : locale());

/** A day by this device's clock, from milliseconds: "20 Nov 2026". */
export function dateText(at: number): string {
  return new Date(at).toLocaleDateString(dateLocale(), { dateStyle: 'medium' });
}

/** How long ago, in the words of a person: "12 min ago", "yesterday", "3 Mar 2026". */
export function relativeTimeText(moment: number, now: number): string {
  const ago = now - moment;
  if (ago < minute) return text('time.justNow');
  if (ago < hour) return text('time.minAgo', { count: Math.floor(ago / minute) });
  if (ago < day) return text('time.hAgo', { count: Math.floor(ago / hour) });
  if (ago < 2 * day) return text('time.yesterday');
  if (ago < 14 * day) return text('time.daysAgo', { count: Math.floor(ago / day) });
  return new Date(moment).toLocaleDateString(dateLocale(), { day: 'numeric', month: 'short', year: 'numeric' });
}

/** The exact moment by this device's clock: "Sat, 21 Nov 2026, 07:41:03 UTC". */
export function exactMoment(moment: number): string {
  return new Date(moment).toLocaleString(dateLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
}
