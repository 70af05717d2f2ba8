import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { distance } from '../../geo/measure/distance';
import { liveRuler } from '../../geo/measure/live-ruler';
import { pathLength } from '../../geo/path/path-length';
import { areaOf } from '../../geo/polygon/area-of';
import type { ItemGeometry } from '../../items/item';
import type { Moved } from '../topology/moved-with';
import type { DraftTag } from './draft';
import { noNumbers } from './next-tag';

/** A shape of more vertices is measured roughly while it is dragged: the ellipsoid takes too long for every move. */
const exactLimit = 500;

/** The numbers of a reshaped line or area: what it measures now, and the change of length against before. */
export function changeTag(before: ItemGeometry, after: ItemGeometry, at: LngLat): DraftTag {
  if (after.kind === 'area') {
    const measurable = after.polygons.flat().length <= exactLimit;
    const areaM2 = after.polygons.reduce((sum, ring) => sum + (measurable ? areaOf(ring) : 0), 0);
    return { ...noNumbers, at, areaM2: measurable ? areaM2 : null };
  }
  return { ...noNumbers, at, totalM: lengthOf(after), changeM: lengthOf(after) - lengthOf(before) };
}

/** The numbers of a moved point item: how far and where to, and the change of all lines that follow. */
export function moveTag(moved: readonly Moved[], at: LngLat): DraftTag | null {
  const [node, ...lines] = moved;
  if (node?.before.kind !== 'point') return null;
  const lengthM = distance(node.before.at, at);
  const changes = lines.flatMap(({ before, after }) =>
    after.kind === 'line' ? [lengthOf(after) - lengthOf(before)] : [],
  );
  return {
    ...noNumbers,
    at,
    lengthM,
    bearing: lengthM > 0 ? bearing(node.before.at, at) : null,
    changeM: changes.length > 0 ? changes.reduce((sum, change) => sum + change, 0) : null,
  };
}

function lengthOf(geometry: ItemGeometry): number {
  if (geometry.kind !== 'line') return 0;
  const [first] = geometry.path;
  if (!first || geometry.path.length <= exactLimit) return pathLength(geometry.path);
  return liveRuler(first[1]).pathLength(geometry.path);
}
