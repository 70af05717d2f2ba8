import type { Bounds, LngLat } from '../lng-lat';
import { metresPerDegree } from '../measure/metres-per-degree';
import { packIndex, readIndex } from './packed-index';

/** The edges of many paths, found by place. */
export type EdgeIndex = {
  /**
   * Calls for every edge whose box touches this one (degrees): the path's number, and the edge's first vertex. `isWanted` leaves out
   * whole paths; it is asked once for sixteen edges in a row, so that a long path does not cost a call for each of its own edges.
   */
  readonly search: (
    box: Bounds,
    visit: (path: number, index: number) => void,
    isWanted?: (path: number) => boolean,
  ) => void;
  /** The box that covers `metres` around a place. */
  readonly around: (at: LngLat, metres: number) => Bounds;
};

/** Edges in a row that share an entry of the index. */
const runLength = 16;

/** Consecutive edges of a path: the first vertex of the first edge, and the vertex at which the last edge ends. */
export type EdgeRun = { readonly from: number; readonly to: number };

/** The edges of a path of `count` vertices in runs; the last vertex of a closed path is `count`, its first vertex again. */
export function* edgeRuns(count: number, closed = false): Iterable<EdgeRun> {
  const edges = closed ? count : count - 1;
  for (let from = 0; from < edges; from += runLength) yield { from, to: Math.min(edges, from + runLength) };
}

/** The box (degrees) of a run of edges. */
export function boxOfRun(path: readonly LngLat[], { from, to }: EdgeRun): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = from; index <= to; index += 1) {
    const at = path[index % path.length];
    if (!at) continue;
    [west, south] = [Math.min(west, at[0]), Math.min(south, at[1])];
    [east, north] = [Math.max(east, at[0]), Math.max(north, at[1])];
  }
  return [west, south, east, north];
}

/** True when the box of an edge touches a box. */
function touches(a: LngLat, b: LngLat, [west, south, east, north]: Bounds): boolean {
  const isBesideX = (a[0] < west && b[0] < west) || (a[0] > east && b[0] > east);
  const isBesideY = (a[1] < south && b[1] < south) || (a[1] > north && b[1] > north);
  return !isBesideX && !isBesideY;
}

/** The box (degrees) of `metres` on each side of a place. */
export function boxAround(at: LngLat, metres: number): Bounds {
  const { x, y } = metresPerDegree(at[1]);
  const [dx, dy] = [metres / Math.max(1, x), metres / y];
  return [at[0] - dx, at[1] - dy, at[0] + dx, at[1] + dy];
}

/** Builds an index of the edges of paths; closed ones have an edge from their last vertex to the first. */
export function createEdgeIndex(paths: readonly (readonly LngLat[])[], closed = false): EdgeIndex {
  const edgesOf = (path: readonly LngLat[]) => Math.max(0, closed ? path.length : path.length - 1);
  const count = paths.reduce((sum, path) => sum + Math.ceil(edgesOf(path) / runLength), 0);
  const boxes = new Float64Array(4 * count);
  const [owners, starts] = [new Uint32Array(count), new Uint32Array(count)];
  let entry = 0;
  for (const [number, path] of paths.entries()) {
    for (const run of edgeRuns(path.length, closed)) {
      boxes.set(boxOfRun(path, run), 4 * entry);
      owners[entry] = number;
      starts[entry] = run.from;
      entry += 1;
    }
  }
  const tree = readIndex(packIndex(count, boxes));
  return {
    search: (box, visit, isWanted) => {
      tree.search(box, (found) => {
        const owner = owners[found] ?? 0;
        const path = paths[owner];
        if (!path || isWanted?.(owner) === false) return false;
        const from = starts[found] ?? 0;
        const to = Math.min(edgesOf(path), from + runLength);
        for (let index = from; index < to; index += 1) {
          const [a, b] = [path[index], path[(index + 1) % path.length]];
          if (a && b && touches(a, b, box)) visit(owner, index);
        }
        return false;
      });
    },
    around: boxAround,
  };
}
