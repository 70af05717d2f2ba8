import type { EditorDocument } from '../../../editor/document/document';
import type { FibrePlace } from '../../../fibres/otdr/locate-reading';
import type { LngLat } from '../../../geo/lng-lat';
import { destination } from '../../../geo/measure/destination';
import { pathLength } from '../../../geo/path/path-length';
import { pointAlongPath } from '../../../geo/path/points-along-path';
import { type ItemId, refOf } from '../../../items/item';

/** A place on the map, and the ring within which it is. */
export type Spot = { readonly at: LngLat; readonly ring: readonly LngLat[] };

/** Corners of a ring. */
const corners = 64;

/** Where a place of a fibre lies on the map. Null for one on no cable that is drawn. `totals`: metres of cable of each. */
export function spotOf(
  place: FibrePlace,
  document: Pick<EditorDocument, 'get'>,
  totals: ReadonlyMap<ItemId, number>,
): Spot | null {
  if (place.kind !== 'on-cable') return null;
  const line = document.get(refOf('cable', place.cable))?.geometry;
  const total = totals.get(place.cable) ?? 0;
  if (line?.kind !== 'line' || total <= 0) return null;
  const share = Math.min(1, Math.max(0, place.alongM / total));
  const at = share === 1 ? line.path.at(-1) : pointAlongPath(line.path, share * pathLength(line.path))?.at;
  if (!at) return null;
  const ring = Array.from({ length: corners + 1 }, (_, corner) =>
    destination(at, (360 * (corner % corners)) / corners, place.radiusM),
  );
  return { at, ring };
}
