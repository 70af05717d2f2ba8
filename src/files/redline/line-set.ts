import type { Bounds, LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { fastDistance } from '../../geo/path/fast-path-length';
import { packIndex, readIndex } from '../../geo/spatial/packed-index';

/** Lines as flat arrays, with an index of their edges. Vertices are numbered through all lines; an edge is named by its first one. */
export type LineSet = {
  readonly count: number;
  /** The first vertex of each line, and after the last line the number of all vertices. */
  readonly starts: Uint32Array;
  /** The line of each vertex. */
  readonly lines: Uint32Array;
  /** Longitude and latitude of each vertex, degrees. */
  readonly places: Float64Array;
  /** Metres of each vertex from the start of its line. */
  readonly along: Float64Array;
  /** The way that a line takes around each edge, as a vector of length 1 (east, north): small wiggles of a track do not show in it. */
  readonly headings: Float64Array;
  /** The edges whose box touches a box of degrees, in no order. */
  readonly edgesIn: (box: Bounds) => readonly number[];
};

/** So far on both sides of an edge its line is followed to tell which way it goes, metres. */
const headingReach = 5;

type Drawn = Omit<LineSet, 'headings' | 'edgesIn'>;

function drawnOf(paths: readonly (readonly LngLat[])[]): Drawn {
  const vertices = paths.reduce((sum, path) => sum + path.length, 0);
  const starts = new Uint32Array(paths.length + 1);
  const lines = new Uint32Array(vertices);
  const places = new Float64Array(2 * vertices);
  const along = new Float64Array(vertices);
  let vertex = 0;
  for (const [line, path] of paths.entries()) {
    starts[line] = vertex;
    let before: LngLat | null = null;
    for (const at of path) {
      lines[vertex] = line;
      places.set(at, 2 * vertex);
      if (before) along[vertex] = (along[vertex - 1] ?? 0) + fastDistance(before, at);
      before = at;
      vertex += 1;
    }
  }
  starts[paths.length] = vertex;
  return { count: paths.length, starts, lines, places, along };
}

/** The length of a line of a set, metres. */
export function lengthIn({ starts, along }: Pick<LineSet, 'starts' | 'along'>, line: number): number {
  const [first = 0, next = 0] = [starts[line], starts[line + 1]];
  return next > first ? (along[next - 1] ?? 0) : 0;
}

/** The edge of a line at a place, so many metres from its start: the last edge that begins there or before. */
export function edgeAt({ starts, along }: Pick<LineSet, 'starts' | 'along'>, line: number, metres: number): number {
  let low = starts[line] ?? 0;
  let high = Math.max(low, (starts[line + 1] ?? 0) - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((along[middle] ?? 0) <= metres) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place so many metres from the start of a line; its ends beyond them. */
export function placeIn(set: Drawn, line: number, metres: number): LngLat {
  const { places, along } = set;
  const edge = edgeAt(set, line, metres);
  const [from = 0, to = 0] = [along[edge], along[edge + 1]];
  const t = to > from ? Math.max(0, Math.min(1, (metres - from) / (to - from))) : 0;
  const [lng = 0, lat = 0, nextLng = 0, nextLat = 0] = places.subarray(2 * edge, 2 * edge + 4);
  if (t === 1) return [nextLng, nextLat];
  return [lng + t * (nextLng - lng), lat + t * (nextLat - lat)];
}

function headingsOf(set: Drawn, edges: Uint32Array): Float64Array {
  const headings = new Float64Array(2 * set.lines.length);
  for (const edge of edges) {
    const line = set.lines[edge] ?? 0;
    const middle = ((set.along[edge] ?? 0) + (set.along[edge + 1] ?? 0)) / 2;
    const from = placeIn(set, line, middle - headingReach);
    const to = placeIn(set, line, middle + headingReach);
    const { x, y } = metresPerDegree(from[1]);
    const [east, north] = [(to[0] - from[0]) * x, (to[1] - from[1]) * y];
    const length = Math.hypot(east, north) || 1;
    headings.set([east / length, north / length], 2 * edge);
  }
  return headings;
}

/** Makes a set of paths (degrees); one of fewer than two places has no edge. */
export function lineSet(paths: readonly (readonly LngLat[])[]): LineSet {
  const drawn = drawnOf(paths);
  const { lines, places, starts } = drawn;
  const edges = new Uint32Array(Math.max(0, lines.length - paths.filter(({ length }) => length > 0).length));
  let count = 0;
  for (let line = 0; line < paths.length; line += 1) {
    const last = (starts[line + 1] ?? 0) - 1;
    for (let vertex = starts[line] ?? 0; vertex < last; vertex += 1) {
      edges[count] = vertex;
      count += 1;
    }
  }
  const boxes = new Float64Array(4 * count);
  for (const [entry, edge] of edges.entries()) {
    const [lng = 0, lat = 0, nextLng = 0, nextLat = 0] = places.subarray(2 * edge, 2 * edge + 4);
    boxes.set(
      [Math.min(lng, nextLng), Math.min(lat, nextLat), Math.max(lng, nextLng), Math.max(lat, nextLat)],
      4 * entry,
    );
  }
  const index = readIndex(packIndex(count, boxes));
  return {
    ...drawn,
    headings: headingsOf(drawn, edges),
    edgesIn: (box) => index.search(box).map((entry) => edges[entry] ?? 0),
  };
}
