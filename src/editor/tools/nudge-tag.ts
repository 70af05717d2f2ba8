import { bearing } from '../../geo/bearing';
import { distance } from '../../geo/distance';
import type { LngLat } from '../../geo/lng-lat';
import type { DraftTag } from '../draft';
import { noNumbers } from '../edge-tag';

/** The tag of a run of nudges: how far the active vertex is from where the run began. */
export function nudgeTag(start: LngLat, at: LngLat): DraftTag {
  const lengthM = distance(start, at);
  return { ...noNumbers, at, lengthM, bearing: lengthM > 0 ? bearing(start, at) : null };
}
