import polygonClipping from 'polygon-clipping';
import type { FlatPath } from '../cutting/clip';

/** A shape that is thinner than this is a sliver between edges that were meant to be one. */
const thinnest = 2;

function isThin(ring: FlatPath): boolean {
  let [area, way] = [0, 0];
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    area += ax * by - bx * ay;
    way += Math.hypot(bx - ax, by - ay);
  }
  // A strip's area, twice, is its width times its way round.
  return Math.abs(area) <= thinnest * way;
}

/** The library gives up on some rings that lie all but on each other: on a coarser grid they lie on each other, or apart. */
const grids = [1, 2, 4];

function pairsOf(ring: FlatPath, grid: number): [number, number][] {
  const at = (i: number) => Math.round((ring[i] ?? 0) / grid) * grid;
  return Array.from({ length: ring.length / 2 }, (_, i) => [at(2 * i), at(2 * i + 1)]);
}

function unionOn(rings: readonly FlatPath[], grid: number): ReturnType<typeof polygonClipping.union> | null {
  const [first, ...others] = rings.map((ring) => [pairsOf(ring, grid)]);
  if (!first) return [];
  try {
    return polygonClipping.union(first, ...others);
  } catch {
    return null;
  }
}

/**
 * The union of open rings: polygons apart from each other, each its outer ring and then its holes, open too. Rings are in
 * whole units of which two are nothing to see. Null when it cannot be found.
 */
export function unionRings(rings: readonly FlatPath[]): readonly (readonly FlatPath[])[] | null {
  for (const grid of grids) {
    const found = unionOn(rings, grid);
    if (!found) continue;
    return found
      .map((polygon) => polygon.map((ring) => ring.slice(0, -1).flat()))
      .filter(([outer]) => outer && !isThin(outer))
      .map((polygon) => polygon.filter((ring) => !isThin(ring)));
  }
  return null;
}
