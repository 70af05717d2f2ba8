import type { Position } from 'geojson';

/** How many edges may be looked at to find the holes of areas, for all areas of a file together. */
export type RingBudget = { left: number };

/** Other work that costs time, in edges: a ring to look at, and a box to compare. */
const [callsCost, boxesCost] = [4, 1 / 16];

type Box = readonly [west: number, south: number, east: number, north: number];
type Ring = { readonly positions: Position[]; readonly box: Box; readonly area: number };

const xOf = (position: Position | undefined) => position?.[0] ?? Number.NaN;
const yOf = (position: Position | undefined) => position?.[1] ?? Number.NaN;

/** Twice the area, below zero for rings that turn with the clock. */
function ringFrom(positions: Position[]): Ring {
  let area = 0;
  const [firstX, firstY] = [xOf(positions[0]), yOf(positions[0])];
  let [west, south, east, north] = [firstX, firstY, firstX, firstY];
  for (let at = 0; at < positions.length; at += 1) {
    const [x, y] = [xOf(positions[at]), yOf(positions[at])];
    const next = positions[at + 1] ?? positions[0];
    area += (x - firstX) * (yOf(next) - firstY) - (xOf(next) - firstX) * (y - firstY);
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return { positions, box: [west, south, east, north], area };
}

const holds = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

/** 1 inside of a ring, −1 outside, 0 on its edge. */
function sideOf(x: number, y: number, ring: readonly Position[]): number {
  let side = -1;
  for (let at = 0; at < ring.length; at += 1) {
    const [x0, y0, x1, y1] = [xOf(ring[at]), yOf(ring[at]), xOf(ring[at + 1] ?? ring[0]), yOf(ring[at + 1] ?? ring[0])];
    const isBetween = Math.min(x0, x1) <= x && x <= Math.max(x0, x1) && Math.min(y0, y1) <= y && y <= Math.max(y0, y1);
    if (isBetween && (x1 - x0) * (y - y0) === (x - x0) * (y1 - y0)) return 0;
    if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) side = -side;
  }
  return side;
}

/** True if a hole lies in a ring: its first position that is not on the ring's edge decides. */
function contains(outer: Ring, hole: Ring, budget: RingBudget): boolean {
  for (const position of hole.positions) {
    budget.left -= outer.positions.length + callsCost;
    if (budget.left < 0) return false;
    const side = sideOf(xOf(position), yOf(position), outer.positions);
    if (side !== 0) return side > 0;
  }
  return true;
}

/** Outer rings with the holes that lie in each, the smallest around them; and holes that lie in none. */
function assign(outers: readonly Ring[], holes: readonly Ring[], budget: RingBudget) {
  const bySize = outers.toSorted((one, other) => Math.abs(one.area) - Math.abs(other.area));
  const polygons = new Map(outers.map((outer) => [outer, [outer.positions]]));
  const lost: Ring[] = [];
  for (const hole of holes) {
    budget.left -= outers.length * boxesCost;
    if (budget.left < 0) break;
    const around = bySize.find((outer) => holds(outer.box, hole.box) && contains(outer, hole, budget));
    if (around) polygons.get(around)?.push(hole.positions);
    else lost.push(hole);
  }
  return { polygons: [...polygons.values()], lost };
}

/**
 * Makes areas from the rings of a Shapefile: rings that turn with the clock are outer rings, the others holes. If that leaves holes
 * outside of every area, and the reverse reading does not, the reverse reading is right; else such a hole is an area itself. Null
 * if the comparisons exceed the budget.
 */
export function polygonsOf(parts: readonly Position[][], budget: RingBudget): Position[][][] | null {
  const [only] = parts;
  if (only && parts.length === 1) return [[only]];
  const rings = parts.map(ringFrom);
  const [clockwise, others] = [rings.filter(({ area }) => area < 0), rings.filter(({ area }) => !(area < 0))];
  const usual = assign(clockwise, others, budget);
  if (budget.left < 0) return null;
  if (usual.lost.length === 0) return usual.polygons;
  const reverse = assign(others, clockwise, budget);
  if (budget.left < 0) return null;
  return reverse.lost.length === 0
    ? reverse.polygons
    : [...usual.polygons, ...usual.lost.map(({ positions }) => [positions])];
}
