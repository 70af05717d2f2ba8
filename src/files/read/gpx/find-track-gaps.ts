import type { Position } from 'geojson';
import { planarDistance } from '../../../geo/measure/planar-distance';
import { type Message, message } from '../../../i18n/message';

/** A point of a track, and when the device was there, milliseconds; NaN where it does not say. */
export type TrackPoint = { readonly at: Position; readonly time: number };

/** A step is a gap when it is longer than this, metres, and many times as long as the usual one. */
const far = { metres: 200, times: 20 } as const;
/** Or when the device said nothing for so long, milliseconds, and many times as long as usual, and was elsewhere then. */
const silent = { ms: 60_000, times: 10, metres: 30 } as const;

const middleOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Where a device lost its way: what is doubtful about the straight lines of a track over such gaps; nothing where there are none. */
export function findTrackGaps(segments: readonly (readonly TrackPoint[])[]): readonly Message[] {
  const steps = segments.flatMap((points) =>
    points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      const [[x = 0, y = 0], [nextX = 0, nextY = 0]] = [before.at, point.at];
      return { metres: planarDistance([x, y], [nextX, nextY]), ms: point.time - before.time };
    }),
  );
  const usualMetres = middleOf(steps.flatMap(({ metres }) => (metres > 0 ? [metres] : [])));
  const usualMs = middleOf(steps.flatMap(({ ms }) => (ms > 0 ? [ms] : [])));
  const gaps = steps.filter(({ metres, ms }) => {
    const isFar = metres > Math.max(far.metres, far.times * usualMetres);
    return isFar || (metres > silent.metres && ms > Math.max(silent.ms, silent.times * usualMs));
  });
  if (gaps.length === 0) return [];
  const longest = Math.round(Math.max(...gaps.map(({ metres }) => metres)));
  return [message('file.trackGaps', { count: gaps.length, metres: longest })];
}
