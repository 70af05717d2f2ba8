import { shareAt } from '../../fibres/otdr/cable-layout';
import type { FibrePlace } from '../../fibres/otdr/locate-reading';
import type { CableLayouts } from '../../fibres/otdr/measured-path';
import type { LngLat } from '../../geo/lng-lat';
import { destination } from '../../geo/measure/destination';
import { pathLength } from '../../geo/path/path-length';
import { pointAlongPath } from '../../geo/path/points-along-path';
import { refOf } from '../../items/item';
import type { EditorDocument } from '../document/document';

/** A place on the map, and the ring within which it is. */
export type Spot = { readonly at: LngLat; readonly ring: readonly LngLat[] };

/** Corners of a ring. */
const corners = 64;

/** Where a place of a fibre lies on the map. Null for one on no cable that is drawn. `layouts`: how cables lie on their lines. */
export function spotOf(place: FibrePlace, document: Pick<EditorDocument, 'get'>, layouts: CableLayouts): Spot | null {
  if (place.kind !== 'on-cable') return null;
  const line = document.get(refOf('cable', place.cable))?.geometry;
  const layout = layouts.get(place.cable);
  if (line?.kind !== 'line' || !layout || layout.totalM <= 0) return null;
  const share = shareAt(layout, place.alongM);
  const at = share === 1 ? line.path.at(-1) : pointAlongPath(line.path, share * pathLength(line.path))?.at;
  if (!at) return null;
  const ring = Array.from({ length: corners + 1 }, (_, corner) =>
    destination(at, (360 * (corner % corners)) / corners, place.radiusM),
  );
  return { at, ring };
}
