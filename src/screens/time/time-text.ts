import { dateLocale } from './moment';
/** A moment of today by its time, an older one by its day. Wall clock milliseconds. */
export function timeText(at: number, now = Date.now()): string {
  const moment = new Date(at);
  if (new Date(now).toDateString() === moment.toDateString()) {
    return moment.toLocaleTimeString(dateLocale(), { hour: '2-digit', minute: '2-digit' });
  }
  return moment.toLocaleDateString(dateLocale(), { day: 'numeric', month: 'short' });
}
