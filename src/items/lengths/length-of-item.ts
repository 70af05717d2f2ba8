import { pathLength } from '../../geo/path/path-length';
import { areaOf } from '../../geo/polygon/area-of';
import type { Item, ItemGeometry } from '../item';

/** Lengths of shapes that were measured once: a shape never changes, an edit makes a new one. */
const measured = new WeakMap<ItemGeometry, number>();

/** Metres of a line on the ellipsoid; null for everything else. */
export function lengthOfItem({ geometry }: Pick<Item, 'geometry'>): number | null {
  if (geometry?.kind !== 'line') return null;
  const known = measured.get(geometry);
  if (known !== undefined) return known;
  const metres = pathLength(geometry.path);
  measured.set(geometry, metres);
  return metres;
}

/** Square metres of each polygon of an area, in their order. */
export function polygonAreas(geometry: ItemGeometry | null): readonly number[] {
  return geometry?.kind === 'area' ? geometry.polygons.map(areaOf) : [];
}
