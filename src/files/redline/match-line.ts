import type { Bounds, LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import { edgeAt, type LineSet, lengthIn, placeIn } from './line-set';

/** Metres of one degree of longitude (x) and latitude (y) where it is measured. */
type Scale = { readonly x: number; readonly y: number };

/** The nearest place of an edge: metres to it, and how far along its line it is, metres. */
type OnEdge = { readonly away: number; readonly along: number };

/** The nearest place of an edge of a set to a place (degrees), within `low` and `high` metres of its line; in a plane around the place. */
function nearestOnEdge(
  { places, along }: Pick<LineSet, 'places' | 'along'>,
  edge: number,
  near: { readonly at: LngLat; readonly scale: Scale; readonly low?: number; readonly high?: number },
): OnEdge {
  const { at, scale, low = 0, high = Number.POSITIVE_INFINITY } = near;
  const fromX = ((places[2 * edge] ?? 0) - at[0]) * scale.x;
  const fromY = ((places[2 * edge + 1] ?? 0) - at[1]) * scale.y;
  const dx = ((places[2 * edge + 2] ?? 0) - at[0]) * scale.x - fromX;
  const dy = ((places[2 * edge + 3] ?? 0) - at[1]) * scale.y - fromY;
  const square = dx * dx + dy * dy;
  const [start, end] = [along[edge] ?? 0, along[edge + 1] ?? 0];
  const length = end - start;
  const least = length > 0 ? Math.max(0, Math.min(1, (low - start) / length)) : 0;
  const most = length > 0 ? Math.max(0, Math.min(1, (high - start) / length)) : 1;
  const t = square > 0 ? Math.max(least, Math.min(most, -(fromX * dx + fromY * dy) / square)) : least;
  return { away: Math.hypot(fromX + t * dx, fromY + t * dy), along: start + t * length };
}

/** A place of a line, and what lies beside it on the other lines. Lengths in metres. */
export type Sample = {
  /** From the start of the line. */
  readonly along: number;
  readonly at: LngLat;
  /** The other line that belongs to it; -1: none within reach goes the same way. */
  readonly line: number;
  /** From the start of the other line. */
  readonly otherAlong: number;
  /** Between both; infinite where there is none. */
  readonly away: number;
  /** Samples with the same number lie on one unbroken piece of one other line. */
  readonly run: number;
};

/** The answer for a sample without a line. */
export const unmatched = { line: -1, otherAlong: 0, away: Number.POSITIVE_INFINITY } as const;

type Candidate = { readonly line: number; readonly along: number; readonly away: number };

/** Metres between two samples. */
const step = 1;
/** Samples whose candidates are looked up together. */
const block = 16;
/** The cosine of the angle by which two lines may differ and still go the same way: 55°. */
const sameWay = 0.574;
/**
 * The cost of a change from one other line to another, in metres of offset: at a crossing, the continuing line stays the right
 * one.
 */
const change = 6;
/** Candidates of one place. */
const most = 8;
/** Passes of other lines that are looked at for one place: a position at rest comes by thousands of times. */
const mostPasses = 64;
/** Edges of one other line that are compared in one place: a position at rest leaves thousands, and some of them say where it was. */
const mostOfLine = 400;
/** Metres around such a place for which they are looked up once. */
const denseM = 20;
/** Edges that are compared with places between two steps, some milliseconds. */
const stepSize = 100_000;

/** The places of a line every metre, and its end. */
function placesOf(set: LineSet, line: number): readonly { readonly along: number; readonly at: LngLat }[] {
  const length = lengthIn(set, line);
  const count = Math.floor(length / step);
  const all = Array.from({ length: count + 1 }, (_, index) => index * step);
  if (length - count * step > 1e-6) all.push(length);
  return all.map((along) => ({ along, at: placeIn(set, line, along) }));
}

/** The edges, of each line no more than `mostOfLine`, from all over the place. */
function thinned({ lines }: LineSet, edges: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  const lineOf = (edge: number) => lines[edge] ?? 0;
  for (const edge of edges) counts.set(lineOf(edge), (counts.get(lineOf(edge)) ?? 0) + 1);
  const seen = new Map<number, number>();
  return edges.filter((edge) => {
    const line = lineOf(edge);
    const place = seen.get(line) ?? 0;
    seen.set(line, place + 1);
    return place % Math.ceil((counts.get(line) ?? 0) / mostOfLine) === 0;
  });
}

const isWithin = (box: Bounds, [west, south, east, north]: Bounds): boolean =>
  box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north;

/** Finds the edges that may lie within `reachM` of places. Where a line has very many it looks around once, for the next places too. */
function createEdgeFinder(others: LineSet, reachM: number): (places: readonly LngLat[]) => readonly number[] {
  let dense: { readonly box: Bounds; readonly edges: readonly number[] } | null = null;
  return (places) => {
    const bounds = boundsOf(places);
    if (!bounds) return [];
    const box = expandBounds(bounds, reachM);
    if (dense && isWithin(box, dense.box)) return dense.edges;
    const edges = others.edgesIn(box);
    if (edges.length <= mostOfLine || thinned(others, edges).length === edges.length) return edges;
    const around = expandBounds(box, denseM);
    dense = { box: around, edges: thinned(others, others.edgesIn(around)) };
    return dense.edges;
  };
}

type Beside = { readonly at: LngLat; readonly heading: readonly [number, number]; readonly reachM: number };

/** The nearest place of each other line in the same direction; a line that comes by twice gives two places. */
function candidatesAt(others: LineSet, edges: readonly number[], { at, heading, reachM }: Beside): Candidate[] {
  const found: Candidate[] = [];
  const scale = metresPerDegree(at[1]);
  for (const edge of edges) {
    const [east = 0, north = 0] = [others.headings[2 * edge], others.headings[2 * edge + 1]];
    if (Math.abs(east * heading[0] + north * heading[1]) < sameWay) continue;
    const { away, along } = nearestOnEdge(others, edge, { at, scale });
    if (away > reachM) continue;
    const line = others.lines[edge] ?? 0;
    const known = found.findIndex((one) => one.line === line && Math.abs(one.along - along) <= 2 * reachM);
    if (known >= 0 && (found[known]?.away ?? 0) <= away) continue;
    if (known >= 0) found[known] = { line, along, away };
    else if (found.length < mostPasses) found.push({ line, along, away });
  }
  return found.length > most ? found.toSorted((a, b) => a.away - b.away).slice(0, most) : found;
}

/** Nothing belongs to the place. */
const nothing = (reachM: number): Candidate => ({ line: -1, along: 0, away: reachM + 1 });

/** True if a candidate continues the same piece: at a corner one side is longer than the other. */
function goesOn(a: Candidate, b: Candidate): boolean {
  if (a.line !== b.line) return false;
  return a.line < 0 || Math.abs(a.along - b.along) <= 4 * step + 2 * (a.away + b.away);
}

/** The candidates, one a place, that are nearest in all while changing between lines as little as that is worth (Viterbi). */
function cheapest(places: readonly (readonly Candidate[])[]): readonly Candidate[] {
  let before: readonly Candidate[] = [];
  let costs: number[] = [];
  const from: number[][] = [];
  for (const here of places) {
    const next: number[] = [];
    const back: number[] = [];
    for (const one of here) {
      let [cost, origin] = [before.length === 0 ? 0 : Number.POSITIVE_INFINITY, -1];
      for (const [index, other] of before.entries()) {
        const sum = (costs[index] ?? 0) + (goesOn(other, one) ? 0 : change);
        if (sum < cost) [cost, origin] = [sum, index];
      }
      next.push(cost + one.away);
      back.push(origin);
    }
    from.push(back);
    [before, costs] = [here, next];
  }
  let at = costs.indexOf(Math.min(...costs));
  const chosen: Candidate[] = [];
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const one = places[index]?.[at];
    if (one) chosen.push(one);
    at = from[index]?.[at] ?? -1;
  }
  return chosen.reverse();
}

/** The piece of another line that a run lies on, metres from its start. */
type Piece = { readonly first: number; low: number; high: number };

/** Which run each place is of, and the piece of each run. */
function runsOf(chosen: readonly Candidate[]): { readonly runs: readonly number[]; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  const runs = chosen.map((one, index) => {
    const before = chosen[index - 1];
    const last = pieces.at(-1);
    if (before && last && goesOn(before, one)) {
      last.low = Math.min(last.low, one.along);
      last.high = Math.max(last.high, one.along);
    } else pieces.push({ first: index, low: one.along, high: one.along });
    return pieces.length - 1;
  });
  return { runs, pieces };
}

/** The nearest place of the piece that belongs to a run, whatever way it goes there: a corner may be nearer than both of its sides. */
function nearestInPiece(
  others: LineSet,
  { line, along, away }: Candidate,
  near: { at: LngLat; piece: Piece },
): Candidate {
  const { at, piece } = near;
  const scale = metresPerDegree(at[1]);
  const low = Math.max(piece.low, along - 2 * away - step);
  const high = Math.min(piece.high, along + 2 * away + step);
  let best: Candidate = { line, along, away };
  const last = (others.starts[line + 1] ?? 0) - 1;
  for (let edge = edgeAt(others, line, low); edge < last && (others.along[edge] ?? 0) <= high; edge += 1) {
    const found = nearestOnEdge(others, edge, { at, scale, low, high });
    if (found.away < best.away - 1e-9) best = { line, ...found };
  }
  return best;
}

/** Where nothing belongs to a line any more, what stopped before has stopped at its end, not where it comes out of reach. */
function withoutOvershoot(samples: readonly Sample[]): readonly Sample[] {
  const isAlone = samples.map(({ line }) => line < 0);
  const takeBack = (from: number, way: 1 | -1) => {
    const end = samples[from];
    if (!end || end.line < 0) return;
    let to = from;
    const isSame = ({ line, otherAlong }: Sample) => line === end.line && Math.abs(otherAlong - end.otherAlong) < 0.01;
    for (let next = samples[to]; next && isSame(next); next = samples[to]) to += way;
    // A lone one is the nearest place of a continuing line.
    if (Math.abs(to - from) > 1) for (let index = from; index !== to; index += way) isAlone[index] = true;
  };
  for (const [index, { line }] of samples.entries()) {
    if (line >= 0) continue;
    takeBack(index - 1, -1);
    takeBack(index + 1, 1);
  }
  return samples.map((one, index) => (isAlone[index] ? { ...one, ...unmatched } : one));
}

/**
 * Finds, every metre along a line and at its end, the matching place of the other lines: on a line within `reachM` metres in the
 * same direction, either way round, that continues from the place before. The offset is to the nearest place of the piece found.
 * Yields after each `stepSize` comparisons.
 */
export function* matchLine(
  set: LineSet,
  line: number,
  { others, reachM }: { readonly others: LineSet; readonly reachM: number },
): Generator<undefined, readonly Sample[]> {
  const places = placesOf(set, line);
  const candidates: (readonly Candidate[])[] = [];
  const edgesNear = createEdgeFinder(others, reachM);
  let compared = 0;
  for (let start = 0; start < places.length; start += block) {
    const here = places.slice(start, start + block);
    const edges = edgesNear(here.map(({ at }) => at));
    for (const { along, at } of here) {
      compared += edges.length;
      if (compared >= stepSize) {
        compared = 0;
        yield;
      }
      const edge = edgeAt(set, line, along);
      const heading = [set.headings[2 * edge] ?? 0, set.headings[2 * edge + 1] ?? 0] as const;
      candidates.push([...candidatesAt(others, edges, { at, heading, reachM }), nothing(reachM)]);
    }
  }
  const chosen = cheapest(candidates);
  const { runs, pieces } = runsOf(chosen);
  const samples = places.flatMap(({ along, at }, index): Sample[] => {
    const one = chosen[index];
    const run = runs[index] ?? 0;
    const piece = pieces[run];
    if (!one || !piece) return [];
    if (one.line < 0) return [{ along, at, ...unmatched, run }];
    const near = nearestInPiece(others, one, { at, piece });
    return [{ along, at, line: near.line, otherAlong: near.along, away: near.away, run }];
  });
  return withoutOvershoot(samples);
}
