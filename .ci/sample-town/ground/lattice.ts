import type { Random } from '../../../src/service/sample-town/random';
import { type Path, startOf } from '../plane/path';
import { awayFrom, crossing, direction, distance, moved, type Point, turned } from '../plane/point';
import { inside } from '../plane/polygon';
import type { Quarter } from './quarters';

/** One stretch of a district's outline: a street that local streets may join, or something they must stop short of. */
export type Outline = { readonly a: Point; readonly b: Point; readonly street: boolean };

/** An area between the skeleton's lines, to be filled with local streets. */
export type District = { readonly ring: Path; readonly outline: readonly Outline[]; readonly quarter: Quarter };

/** A local street; `family` is 0 for the quarter's long streets, 1 for its cross streets; `rank` counts them. */
export type LocalLine = { readonly path: Path; readonly family: 0 | 1; readonly rank: number };

const step = 14;
/** Streets stop this many metres before a river bank, the railway or the town's edge. */
const shortOf = 24;
/** And reach this far over a street that they join, so that the weaving surely finds the crossing. */
const beyond = 1.5;

type Warp = (at: Point) => Point;

function warpOf(quarter: Quarter, random: Random): Warp {
  const bent = quarter.layout === 'crescents';
  const size = bent ? random.between(20, 30) : quarter.layout === 'core' ? 9 : 3.5;
  const wave = bent ? random.between(330, 430) : 310;
  const [p, q, r, s] = [random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3)];
  return ([u, v]) => [
    u +
      size * Math.sin((2 * Math.PI * v) / wave + p) +
      size * 0.35 * Math.sin((2 * Math.PI * (u + v)) / (wave * 0.6) + q),
    v +
      size * Math.sin((2 * Math.PI * u) / wave + r) +
      size * 0.35 * Math.sin((2 * Math.PI * (u - v)) / (wave * 0.6) + s),
  ];
}

function nearestOutline(district: District, at: Point): { readonly away: number; readonly side: Outline | undefined } {
  let away = Infinity;
  let found: Outline | undefined;
  for (const side of district.outline) {
    const metres = awayFrom(at, side.a, side.b);
    if (metres < away) {
      away = metres;
      found = side;
    }
  }
  return { away, side: found };
}

/** Would a street here run beside the outline, too near for a row of houses between? */
function hugs(district: District, [before, at]: readonly [Point, Point]): boolean {
  const { away, side } = nearestOutline(district, at);
  if (!side || away > 40) return false;
  const way = direction(before, at);
  const other = direction(side.a, side.b);
  return Math.abs(way[0] * other[0] + way[1] * other[1]) > (away < 26 ? 0.5 : 0.8);
}

function exitOf(district: District, inner: Point, outer: Point): { readonly at: Point; readonly street: boolean } {
  let share = 2;
  let street = false;
  for (const side of district.outline) {
    const hit = crossing([inner, outer], [side.a, side.b]);
    if (hit && hit[0] < share) {
      share = hit[0];
      street = side.street;
    }
  }
  const way = direction(inner, outer);
  return { at: moved(inner, way, distance(inner, outer) * Math.min(1, share)), street };
}

function ended(district: District, piece: Point[], outer: Point): Point[] {
  const last = piece.at(-1);
  if (!last) return piece;
  const { at, street } = exitOf(district, last, outer);
  const way = direction(last, outer);
  if (street) return [...piece, moved(at, way, beyond)];
  const kept = piece.filter((point) => distance(point, at) > shortOf);
  return kept;
}

/** The parts of a line that lie inside of the district and do not hug its outline. */
function clipped(district: District, line: Path): Path[] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  let before = startOf(line);
  let wasIn = false;
  for (const at of line) {
    const isIn = inside(district.ring, at) && !(at !== before && hugs(district, [before, at]));
    const crossesOut = wasIn && !isIn && !inside(district.ring, at);
    if (isIn && !wasIn && at !== before && !inside(district.ring, before)) {
      piece = ended(district, [at], before).reverse();
    }
    if (isIn) piece.push(at);
    if (crossesOut) piece = ended(district, piece, at);
    if (wasIn && !isIn) {
      pieces.push(piece);
      piece = [];
    }
    wasIn = isIn;
    before = at;
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces.filter((one) => one.length > 1);
}

type Reach = readonly [low: number, high: number];

function offsets(reach: Reach, gap: number, random: Random): number[] {
  const found: number[] = [];
  for (let at = reach[0] + random.between(0, gap); at < reach[1]; at += gap * random.between(0.88, 1.14))
    found.push(at);
  return found;
}

/** How far the district spreads in its quarter's own directions, and a margin for the warp. */
function reachOf(district: District, axis: 0 | 1): Reach {
  const { middle, angle } = district.quarter;
  const values = district.ring.map((at) => turned([at[0] - middle[0], at[1] - middle[1]], -angle)[axis]);
  return [Math.min(...values) - 45, Math.max(...values) + 45];
}

/** Fills a district with its quarter's local streets. */
export function latticeOf(district: District, random: Random): LocalLine[] {
  const { quarter } = district;
  const reach = [reachOf(district, 0), reachOf(district, 1)] as const;
  const warp = warpOf(quarter, random);
  const place = (u: number, v: number): Point => {
    const [x, y] = turned(warp([u, v]), quarter.angle);
    return [quarter.middle[0] + x, quarter.middle[1] + y];
  };
  const lines: LocalLine[] = [];
  const lay = (family: 0 | 1) => {
    const [low, high] = reach[family];
    const steps = Math.ceil((high - low) / step);
    offsets(reach[family === 0 ? 1 : 0], quarter.block[family], random).forEach((fixed, rank) => {
      const line = Array.from({ length: steps + 1 }, (_, i) => {
        const run = low + i * step;
        return family === 0 ? place(run, fixed) : place(fixed, run);
      });
      for (const path of clipped(district, line)) lines.push({ path, family, rank });
    });
  };
  lay(0);
  lay(1);
  return lines;
}
