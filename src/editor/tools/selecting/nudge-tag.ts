import type { LngLat } from '../../../geo/lng-lat';
import { bearing } from '../../../geo/measure/bearing';
import { distance } from '../../../geo/measure/distance';
import type { DraftTag } from '../../draft/draft';
import { noNumbers } from '../../draft/edge-tag';
import { samePlace } from '../../geometry/vertex';

/** The tag of a run of nudges: how far the active vertex is from where the run began; null when it is back there. */
export function nudgeTag(start: LngLat, at: LngLat): DraftTag | null {
  if (samePlace(start, at)) return null;
  return { ...noNumbers, at, lengthM: distance(start, at), bearing: bearing(start, at) };
}
