import { message } from '../../../i18n/message';
import type { FileFinding } from '../../contents';

/** The parts of a file that were left out, and how often: positions with altitudes, points of lines with times and with other details. */
export type LeftOut = { readonly altitudes: number; readonly times: number; readonly details: number };

/** The findings that a file gets once, however often the case occurs. */
export function reportedOnce({ altitudes, times, details }: LeftOut): readonly FileFinding[] {
  const findingOf = (id: 'file.altitudesDropped' | 'file.timesDropped' | 'file.pointDetailsDropped', count: number) =>
    count > 0 ? [{ outcome: 'repaired' as const, reason: message(id, { count }) }] : [];
  return [
    ...findingOf('file.altitudesDropped', altitudes),
    ...findingOf('file.timesDropped', times),
    ...findingOf('file.pointDetailsDropped', details),
  ];
}
