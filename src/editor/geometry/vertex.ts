import type { LngLat } from '../../geo/lng-lat';
import { roundTo } from '../../geo/position/round-to';
import type { Item, ItemGeometry } from '../../items/item';

/** One run of vertices of a shape: a line's path (`polygon` 0), or one ring of an area. */
export type Run = { readonly polygon: number; readonly path: readonly LngLat[]; readonly closed: boolean };

/** All runs of vertices of a geometry; a point has none. */
export function runsOf(geometry: ItemGeometry | null): readonly Run[] {
  if (geometry?.kind === 'line') return [{ polygon: 0, path: geometry.path, closed: false }];
  if (geometry?.kind !== 'area') return [];
  return geometry.polygons.map((path, polygon) => ({ polygon, path, closed: true }));
}

/** The same geometry with one run replaced. A point stays as it is. */
export function withRun(geometry: ItemGeometry, polygon: number, path: readonly LngLat[]): ItemGeometry {
  if (geometry.kind === 'line') return { kind: 'line', path };
  if (geometry.kind === 'point') return geometry;
  return { kind: 'area', polygons: geometry.polygons.map((ring, index) => (index === polygon ? path : ring)) };
}

/** A vertex of an item: `polygon` is the run (0 for lines), `index` its place in it. */
export type VertexPlace = { readonly polygon: number; readonly index: number };

/**
 * A geometry with one vertex moved, and others by the same difference (degrees, to seven decimals); missing vertices are left
 * out.
 */
export function withVertexMoved(
  geometry: ItemGeometry,
  place: VertexPlace,
  { to, also = [] }: { readonly to: LngLat; readonly also?: readonly VertexPlace[] },
): ItemGeometry {
  const from = vertexAt(geometry, place);
  if (!from) return geometry;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let moved = geometry;
  for (const [polygon, indices] of byRun(also)) {
    moved = changedRun(moved, polygon, (path) =>
      path.map((at, index) => (indices.has(index) ? roundTo([at[0] + dx, at[1] + dy]) : at)),
    );
  }
  return changedRun(moved, place.polygon, (path) => path.with(place.index, to));
}

/** The indices of vertices by their run. */
function byRun(places: readonly VertexPlace[]): ReadonlyMap<number, ReadonlySet<number>> {
  const runs = new Map<number, Set<number>>();
  for (const { polygon, index } of places) runs.set(polygon, (runs.get(polygon) ?? new Set()).add(index));
  return runs;
}

/** A geometry with a new vertex, which gets the index `place.index`. */
export function withVertexInserted(geometry: ItemGeometry, place: VertexPlace, at: LngLat): ItemGeometry {
  return changedRun(geometry, place.polygon, (path) => path.toSpliced(place.index, 0, at));
}

/** A geometry without some of its vertices. */
export function withVerticesRemoved(geometry: ItemGeometry, places: readonly VertexPlace[]): ItemGeometry {
  let left = geometry;
  for (const [polygon, indices] of byRun(places)) {
    left = changedRun(left, polygon, (path) => path.filter((_, index) => !indices.has(index)));
  }
  return left;
}

/** True when both are the same vertex of an item. */
export function isVertex(a: VertexPlace, b: VertexPlace): boolean {
  return a.polygon === b.polygon && a.index === b.index;
}

/** The vertex at a place, or undefined when the geometry has none there. */
export function vertexAt(geometry: ItemGeometry | null, place: VertexPlace): LngLat | undefined {
  return runsOf(geometry)[place.polygon]?.path[place.index];
}

/** The path of a line; null for everything else. */
export function pathOf(item: Pick<Item, 'geometry'> | undefined): readonly LngLat[] | null {
  return item?.geometry?.kind === 'line' ? item.geometry.path : null;
}

/** True when both are the very same place. */
export function samePlace(a: LngLat, b: LngLat): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function changedRun(
  geometry: ItemGeometry,
  polygon: number,
  change: (path: readonly LngLat[]) => readonly LngLat[],
): ItemGeometry {
  const run = runsOf(geometry)[polygon];
  return run ? withRun(geometry, polygon, change(run.path)) : geometry;
}
