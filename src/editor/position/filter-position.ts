import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { localPlane } from '../../geo/measure/local-plane';
import { planarDistance } from '../../geo/measure/planar-distance';
import { type Fix, isFix, radiusOf95 } from './fix';

/** Where the device is, as all readings together say. */
export type FilteredPosition = {
  readonly at: LngLat;
  /** The square of the error along an axis, square metres. */
  readonly variance: number;
  readonly time: number;
  /** Degrees clockwise from north; null: it has not moved far enough to say. */
  readonly headingDeg: number | null;
  /** From where the direction of the movement is measured. */
  readonly from: LngLat;
  readonly fix: Fix;
};

/** Metres a second by which a user on foot may have moved unseen. */
const unseenSpeed = 1.2;
/** Below this many metres a second a device's own heading is chance. */
const leastSpeed = 0.5;
/** A reading further away than so many times what both can be wrong by is no noise: the device was moved, or slept. */
const jump = 3;
/** Readings are joined for so many milliseconds; after a longer pause it begins again. */
const longestPause = 30_000;

function begin(fix: Fix, headingDeg: number | null): FilteredPosition {
  const variance = (fix.accuracyM / radiusOf95) ** 2;
  return { at: fix.at, variance, time: fix.time, headingDeg, from: fix.at, fix };
}

/** The heading that the device gives while it moves, else the direction from where it was last far enough away. */
function headed(before: FilteredPosition, at: LngLat, fix: Fix): Pick<FilteredPosition, 'headingDeg' | 'from'> {
  if (fix.headingDeg !== null && Number.isFinite(fix.headingDeg) && (fix.speedMs ?? leastSpeed) >= leastSpeed)
    return { headingDeg: fix.headingDeg, from: at };
  const isFar = planarDistance(before.from, at) > Math.max(4, fix.accuracyM);
  return isFar
    ? { headingDeg: bearing(before.from, at), from: at }
    : { headingDeg: before.headingDeg, from: before.from };
}

/**
 * Joins a further reading to the ones before it: each counts by its accuracy, and less with every second (a Kalman filter for a
 * user on foot). An invalid reading, or a reading older than the last, changes nothing; after a jump or a pause the filter begins
 * again.
 */
export function filterPosition(before: FilteredPosition | null, fix: Fix): FilteredPosition | null {
  if (!isFix(fix)) return before;
  if (!before) return begin(fix, null);
  const seconds = (fix.time - before.time) / 1000;
  if (seconds <= 0) return before;
  const reading = (fix.accuracyM / radiusOf95) ** 2;
  const predicted = before.variance + (unseenSpeed * seconds) ** 2;
  const away = planarDistance(before.at, fix.at);
  if (seconds * 1000 > longestPause || away > jump * radiusOf95 * Math.sqrt(predicted + reading))
    return begin(fix, before.headingDeg);
  const gain = predicted / (predicted + reading);
  const plane = localPlane([before.at, fix.at]);
  const [[ax, ay], [bx, by]] = [plane.to(before.at), plane.to(fix.at)];
  const at = plane.from([ax + gain * (bx - ax), ay + gain * (by - ay)]);
  return { at, variance: (1 - gain) * predicted, time: fix.time, ...headed(before, at, fix), fix };
}
