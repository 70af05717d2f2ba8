import type { LngLat } from '../../geo/lng-lat';
import { localPlane } from '../../geo/measure/local-plane';
import { type Fix, isFix, radiusOf95 } from './fix';

/** One place from several readings. */
export type AveragedFix = {
  readonly at: LngLat;
  /** Metres within which the true place lies in 95 of 100 cases. */
  readonly spreadM: number;
  readonly count: number;
  /** Milliseconds from the first reading to the last. */
  readonly spanMs: number;
  /** Of the last reading. */
  readonly time: number;
};

/** Seconds in which the error of a receiver wanders: readings that follow closer are wrong in the same way. */
const wander = 10;
/** The error that a receiver leaves out of its own statement, and that few readings do not show. */
const caution = 1.15;

/** The share of the variance of one reading in the mean of those of so many seconds, 0 to 1 (an error that wanders). */
function leftVariance(seconds: number, count: number): number {
  if (seconds <= 0) return 1;
  const t = wander / seconds;
  return Math.max(1 / count, 2 * t * (1 - t * (1 - Math.exp(-1 / t))));
}

/**
 * The mean of readings, each with the weight of its accuracy, and how far it may be off. That follows from what the receiver states
 * of itself or from how far its readings differ, whichever is worse, and from how long was waited: ten readings in one second are
 * worth no more than one. Null without a reading.
 */
export function averageFixes(readings: readonly Fix[]): AveragedFix | null {
  const fixes = readings.filter(isFix);
  const [first, last] = [fixes[0], fixes.at(-1)];
  if (!first || !last) return null;
  const plane = localPlane(fixes.map(({ at }) => at));
  const points = fixes.map((fix) => ({ place: plane.to(fix.at), weight: fix.accuracyM ** -2 }));
  const weights = points.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (axis: 0 | 1) => points.reduce((sum, { place, weight }) => sum + place[axis] * weight, 0) / weights;
  const [x, y] = [mean(0), mean(1)];
  const squares = points.reduce(
    (sum, { place, weight }) => sum + weight * ((place[0] - x) ** 2 + (place[1] - y) ** 2),
    0,
  );
  const count = fixes.length;
  const scatter = count > 1 ? radiusOf95 * Math.sqrt((squares / weights / 2) * (count / (count - 1))) : 0;
  const stated = Math.sqrt(count / weights);
  const spanMs = last.time - first.time;
  const left = leftVariance(spanMs / 1000, count);
  return {
    at: plane.from([x, y]),
    spreadM: caution * Math.max(stated, scatter) * Math.sqrt(left),
    count,
    spanMs,
    time: last.time,
  };
}
