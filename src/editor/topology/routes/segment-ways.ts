import type { Bounds, LngLat } from '../../../geo/lng-lat';
import { planarDistance } from '../../../geo/measure/planar-distance';
import { nearestOnPath, pathBetween } from '../../../geo/path/nearest-on-path';
import { boundsOf } from '../../../geo/position/bounds-of';
import { expandBounds } from '../../../geo/position/expand-bounds';
import { type Item, type ItemRef, modelOf } from '../../../items/item';
import { createDistanceHeap } from '../../../items/network/distance-heap';
import { joinToleranceMetres } from '../../../items/network/join-tolerance';
import { createPlaceGrid } from '../../../items/network/place-grid';
import { isNode, specOf } from '../../../items/registry';
import type { CommandEnv } from '../../command-env';
import { pathOf } from '../../geometry/vertex';

type Near = CommandEnv['near'];

/** A place on a segment: before vertex `index + 1`, and how many metres of the segment lie before it. */
type Stop = { readonly index: number; readonly t: number; readonly at: LngLat; readonly metres: number };
type Line = { readonly ref: ItemRef; readonly path: readonly LngLat[]; readonly metresTo: readonly number[] };
/** A stop at which one may go over to what else meets there. */
type Junction = Stop & { readonly junction: number };
/** From one stop of a segment to another. */
type Piece = { readonly line: Line; readonly from: Stop; readonly to: Stop };

/**
 * The way along segments: its vertices with both ends, its metres, and the segments in the order in which it takes them. `off` and
 * `off-start`: the place, or the one before it, lies on no segment that is in use; `apart`: no way leads there; `unfinished`: it
 * was not looked far enough yet.
 */
export type SegmentWay =
  | {
      readonly kind: 'found';
      readonly path: readonly LngLat[];
      readonly metres: number;
      readonly segments: readonly ItemRef[];
    }
  | { readonly kind: 'off' | 'off-start' | 'apart' | 'unfinished' };

/** The ways from one place. `most`: junctions that this query searches; the next query continues from there. */
export type SegmentWays = { readonly to: (at: LngLat, most: number) => SegmentWay };

const around = (at: LngLat): Bounds => expandBounds([...at, ...at], 2 * joinToleranceMetres);

/** The segments of a project as far as queries have needed them, and where they meet. */
function createSegmentGraph(near: Near) {
  const grid = createPlaceGrid(joinToleranceMetres);
  const lines = new Map<ItemRef, Line>();
  const junctions = new Map<Line, readonly Junction[]>();
  const lineOf = (item: Item, path: readonly LngLat[]): Line => {
    const known = lines.get(item.ref);
    if (known) return known;
    const metresTo = [0];
    for (const [index, at] of path.slice(1).entries())
      metresTo.push((metresTo[index] ?? 0) + planarDistance(path[index] ?? at, at));
    const line = { ref: item.ref, path, metresTo };
    lines.set(item.ref, line);
    return line;
  };
  const stopOn = ({ path, metresTo }: Line, place: LngLat): Stop | null => {
    const found = nearestOnPath(place, path);
    if (!found || found.metres > joinToleranceMetres) return null;
    const { index, t, at } = found;
    const before = metresTo[index] ?? 0;
    return { index, t, at, metres: before + ((metresTo[index + 1] ?? before) - before) * t };
  };
  /** The live segments that pass a place. Lines that only cross are not joined: there is no end and no node. */
  const linesAt = (at: LngLat): readonly { readonly line: Line; readonly stop: Stop }[] =>
    near(around(at)).flatMap((item) => {
      const path = pathOf(item);
      if (modelOf(item.ref) !== 'segment' || !path || path.length < 2 || item.fields['status'] === 'abandoned')
        return [];
      const line = lineOf(item, path);
      const stop = stopOn(line, at);
      return stop ? [{ line, stop }] : [];
    });
  const junctionsOn = (line: Line): readonly Junction[] => {
    const known = junctions.get(line);
    if (known) return known;
    const box = boundsOf(line.path);
    const places = near(box ? expandBounds(box, joinToleranceMetres) : [0, 0, 0, 0]).flatMap(({ ref, geometry }) => {
      if (geometry?.kind === 'point') return isNode(specOf(ref)) ? [geometry.at] : [];
      if (geometry?.kind !== 'line' || modelOf(ref) !== 'segment') return [];
      return [geometry.path[0], geometry.path.at(-1)].filter((at) => at !== undefined);
    });
    const found = new Map<string, Junction>();
    for (const place of places) {
      const stop = stopOn(line, place);
      if (!stop) continue;
      const near = grid.nearest(place);
      const junction = near < 0 ? grid.add(place) : near;
      found.set(`${junction}/${Math.round(stop.metres)}`, { ...stop, junction });
    }
    const sorted = [...found.values()].sort((a, b) => a.metres - b.metres);
    junctions.set(line, sorted);
    return sorted;
  };
  return { at: grid.at, linesAt, junctionsOn };
}

type Graph = ReturnType<typeof createSegmentGraph>;

/** The junctions of a segment next to a place on it, on both sides; the place itself where it is one. */
function besides(graph: Graph, line: Line, { metres }: Stop): readonly Junction[] {
  const all = graph.junctionsOn(line);
  const after = all.findIndex((one) => one.metres >= metres - joinToleranceMetres);
  const before = after < 0 ? all.at(-1) : all[after - 1];
  const next = all[after];
  // At a junction there may be two of them within the tolerance.
  const beyond = next && next.metres <= metres + joinToleranceMetres ? all[after + 1] : undefined;
  return [before, next, beyond].filter((one) => one !== undefined);
}

const isVertex = ({ t }: Stop) => t === 0 || t === 1;

/** The vertices of pieces that follow each other. What runs on along one segment takes over its vertices and no others. */
function pathOfPieces(from: LngLat, pieces: readonly Piece[], to: LngLat): readonly LngLat[] {
  const path: LngLat[] = [from];
  const push = (at: LngLat) => {
    const last = path.at(-1);
    if (!last || last[0] !== at[0] || last[1] !== at[1]) path.push(at);
  };
  for (let first = 0; first < pieces.length; ) {
    const { line, from: start } = pieces[first] ?? {};
    let end = first;
    const isUp = (piece: Piece | undefined) => (piece ? piece.to.metres >= piece.from.metres : null);
    while (pieces[end + 1]?.line === line && isUp(pieces[end + 1]) === isUp(pieces[first])) end += 1;
    const last = pieces[end]?.to;
    if (line && start && last) {
      for (const at of pathBetween(line.path, start, last)) push(at);
      const next = pieces[end + 1]?.from;
      if (next) push(isVertex(last) || !isVertex(next) ? last.at : next.at);
    }
    first = end + 1;
  }
  push(to);
  return path;
}

const lengthOf = ({ from, to }: Piece) => Math.abs(to.metres - from.metres);

type Meeting = ReturnType<Graph['linesAt']>[number];

/** Junctions by their distance from the start, searched as far as queries need (Dijkstra's). */
function createSearch(graph: Graph, starts: readonly Meeting[]) {
  const heap = createDistanceHeap();
  const reached = new Map<number, number>();
  const by = new Map<number, { readonly piece: Piece; readonly before: number }>();
  const done = new Set<number>();
  const leave = ({ line, stop }: Meeting, metres: number, before: number) => {
    for (const to of besides(graph, line, stop)) {
      const piece = { line, from: stop, to };
      const far = metres + lengthOf(piece);
      if (to.junction === before || far >= (reached.get(to.junction) ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(to.junction, far);
      by.set(to.junction, { piece, before });
      heap.push(far, to.junction);
    }
  };
  for (const start of starts) leave(start, 0, -1);
  return {
    metresTo: (junction: number) => reached.get(junction) ?? Number.POSITIVE_INFINITY,
    /** The pieces of the way to a junction, in the order in which they are gone. */
    back: (junction: number): Piece[] => {
      const pieces: Piece[] = [];
      for (let how = by.get(junction); how; how = by.get(how.before)) pieces.push(how.piece);
      return pieces.reverse();
    },
    /** Continues from the nearest open junction; false if there is none nearer than `least`. */
    grow: (least: number): boolean => {
      for (let top = heap.pop(); top; top = heap.pop()) {
        if (done.has(top.value)) continue;
        if (top.key >= least) {
          heap.push(top.key, top.value);
          return false;
        }
        done.add(top.value);
        for (const meeting of graph.linesAt(graph.at(top.value))) leave(meeting, top.key, top.value);
        return true;
      }
      return false;
    },
  };
}

function foundWay(from: LngLat, to: LngLat, pieces: readonly Piece[]): SegmentWay {
  const long = pieces.filter((piece) => lengthOf(piece) > joinToleranceMetres);
  return {
    kind: 'found',
    path: pathOfPieces(from, pieces, to),
    metres: pieces.reduce((sum, piece) => sum + lengthOf(piece), 0),
    segments: long.map(({ line }) => line.ref).filter((ref, index, all) => ref !== all[index - 1]),
  };
}

function createSegmentWays(graph: Graph, from: LngLat): SegmentWays {
  const starts = graph.linesAt(from);
  const search = createSearch(graph, starts);
  /** The shortest way without a junction: along the one segment that both places lie on. */
  const directTo = (goals: readonly Meeting[]): Piece | undefined =>
    goals
      .flatMap(({ line, stop }) =>
        starts.flatMap((start) => (start.line === line ? [{ line, from: start.stop, to: stop }] : [])),
      )
      .toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  return {
    to: (at, most) => {
      const goals = graph.linesAt(at);
      if (starts.length === 0) return { kind: 'off-start' };
      if (goals.length === 0) return { kind: 'off' };
      const direct = directTo(goals);
      const doors = goals.flatMap(({ line, stop }) =>
        besides(graph, line, stop).map((door) => ({ door: door.junction, piece: { line, from: door, to: stop } })),
      );
      const metresBy = ({ door, piece }: (typeof doors)[number]) => search.metresTo(door) + lengthOf(piece);
      const least = () => Math.min(direct ? lengthOf(direct) : Number.POSITIVE_INFINITY, ...doors.map(metresBy));
      for (let left = most; search.grow(least()); left -= 1) if (left <= 0) return { kind: 'unfinished' };
      const metres = least();
      if (!Number.isFinite(metres)) return { kind: 'apart' };
      const best = doors.find((door) => metresBy(door) === metres);
      const isDirect = !best || (direct && lengthOf(direct) === metres);
      return foundWay(from, at, isDirect ? (direct ? [direct] : []) : [...search.back(best.door), best.piece]);
    },
  };
}

type Kept = { readonly revision: number; readonly graph: Graph; readonly ways: Map<string, SegmentWays> };

/** The last answer for each document, as long as the document is the same. */
const kept = new WeakMap<CommandEnv['document'], Kept>();

/**
 * The shortest ways along segments from a place, searched as far as queries need. Results stay until the document changes, so
 * that a moving pointer costs only the new part. Segments join as in a trace of the network (`buildNetwork`); abandoned segments
 * are left out.
 */
export function segmentWays({ document, near }: Pick<CommandEnv, 'document' | 'near'>, from: LngLat): SegmentWays {
  const revision = document.revision();
  let known = kept.get(document);
  if (known?.revision !== revision) {
    known = { revision, graph: createSegmentGraph(near), ways: new Map() };
    kept.set(document, known);
  }
  const key = from.join();
  const ways = known.ways.get(key) ?? createSegmentWays(known.graph, from);
  known.ways.set(key, ways);
  return ways;
}
