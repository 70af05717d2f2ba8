const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds of a moment as the interface writes it: `YYYY-MM-DD HH:MM:SS`, UTC (gaps.md 11); null when unreadable. */
export function readMoment(text: string | null | undefined): number | null {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d)?)/.exec(text ?? '');
  if (!found) return null;
  const moment = Date.parse(`${found[1]}T${found[2]}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** How long ago, in the words of a person: "12 min ago", "yesterday", "3 Mar 2026". */
export function agoWords(moment: number, now: number): string {
  const ago = now - moment;
  if (ago < minute) return 'just now';
  if (ago < hour) return `${Math.floor(ago / minute)} min ago`;
  if (ago < day) return `${Math.floor(ago / hour)} h ago`;
  if (ago < 2 * day) return 'yesterday';
  if (ago < 14 * day) return `${Math.floor(ago / day)} days ago`;
  return new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

/** The exact moment by this device's clock: "Sat, 21 Nov 2026, 07:41:03 UTC". */
export function exactMoment(moment: number): string {
  return new Date(moment).toLocaleString('en-GB', {
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
