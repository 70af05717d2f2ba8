import type { Bounds, LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { packIndex, readIndex } from '../../geo/spatial/packed-index';

/** The edges of many paths, found by place. */
export type EdgeIndex = {
  /** Calls for every edge whose box touches this one (degrees): the path's number, and the edge's first vertex. */
  readonly search: (box: Bounds, visit: (path: number, index: number) => void) => void;
  /** The box that covers `metres` around a place. */
  readonly around: (at: LngLat, metres: number) => Bounds;
};

/** The box (degrees) of `metres` on each side of a place. */
export function boxAround(at: LngLat, metres: number): Bounds {
  const { x, y } = metresPerDegree(at[1]);
  const [dx, dy] = [metres / Math.max(1, x), metres / y];
  return [at[0] - dx, at[1] - dy, at[0] + dx, at[1] + dy];
}

/** Builds an index of the edges of paths; closed ones have an edge from their last vertex to the first. */
export function createEdgeIndex(paths: readonly (readonly LngLat[])[], closed = false): EdgeIndex {
  const count = paths.reduce((sum, path) => sum + Math.max(0, closed ? path.length : path.length - 1), 0);
  const boxes = new Float64Array(4 * count);
  const [owners, starts] = [new Uint32Array(count), new Uint32Array(count)];
  let entry = 0;
  for (const [number, path] of paths.entries()) {
    for (const [index, a] of path.entries()) {
      const b = path[index + 1] ?? (closed ? path[0] : undefined);
      if (!b) continue;
      boxes.set([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])], 4 * entry);
      owners[entry] = number;
      starts[entry] = index;
      entry += 1;
    }
  }
  const tree = readIndex(packIndex(count, boxes));
  return {
    search: (box, visit) => {
      tree.search(box, (found) => {
        visit(owners[found] ?? 0, starts[found] ?? 0);
        return false;
      });
    },
    around: boxAround,
  };
}
