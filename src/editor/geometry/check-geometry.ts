import type { LngLat } from '../../geo/lng-lat';
import { checkPath, checkPolygons, isInRange, maxPoints } from '../../geo/path/check-path';
import { openRing } from '../../geo/polygon/ring';
import type { ItemGeometry } from '../../items/item';
import type { Refusal, RefusalKey } from '../change';
import { shapeOntoGlobe } from './shape-onto-globe';
import { runsOf, samePlace } from './vertex';

export type GeometryCheck = {
  /** The user's own drawing or import: it must be sound, not only acceptable to the service. */
  readonly own: boolean;
  /** The shape before an edit: a line that had no length already may stay so. */
  readonly before?: ItemGeometry;
};

/**
 * Why a geometry may not be committed, or null. Longitudes may lie beyond ±180°: a change puts them back within it. Refusals that the
 * service would give too (A12): too-few-points, too-many-points, out-of-range. Also zero-length, unless the shape had no length before;
 * for the user's own drawing, crosses-itself.
 */
export function checkGeometry(drawn: ItemGeometry, { own, before }: GeometryCheck): Refusal | null {
  const geometry = shapeOntoGlobe(drawn);
  const fault = serviceFault(geometry) ?? (own ? ownFault(geometry) : collapseFault(geometry, before));
  return fault === null ? null : { refusal: fault };
}

function serviceFault(geometry: ItemGeometry): RefusalKey | null {
  if (geometry.kind === 'point') return isInRange(geometry.at) ? null : 'out-of-range';
  const runs = runsOf(geometry);
  const least = geometry.kind === 'line' ? 2 : 3;
  // A last vertex on the first one is read as the ring's end: it does not count.
  const counts = runs.map(({ path, closed }) => (closed ? openRing(path) : path).length);
  if (runs.length === 0 || counts.some((count) => count < least)) return 'too-few-points';
  // A record that repeats the first point of a ring has one more of it (A13).
  if (runs.reduce((sum, { path, closed }) => sum + path.length + (closed ? 1 : 0), 0) > maxPoints) {
    return 'too-many-points';
  }
  return runs.every(({ path }) => path.every(isInRange)) ? null : 'out-of-range';
}

function ownFault(geometry: ItemGeometry): RefusalKey | null {
  if (geometry.kind === 'point') return null;
  return geometry.kind === 'line' ? checkPath(geometry.path) : checkPolygons(geometry.polygons);
}

function collapseFault(geometry: ItemGeometry, before: ItemGeometry | undefined): RefusalKey | null {
  return isCollapsed(geometry) && !(before && isCollapsed(before)) ? 'zero-length' : null;
}

function isCollapsed(geometry: ItemGeometry): boolean {
  return runsOf(geometry).some(({ path }) => inOnePlace(path));
}

function inOnePlace(path: readonly LngLat[]): boolean {
  const [first] = path;
  return first !== undefined && path.every((at) => samePlace(at, first));
}
