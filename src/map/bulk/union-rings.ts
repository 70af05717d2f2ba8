import polygonClipping from 'polygon-clipping';
import type { FlatPath } from './clip';

/** What is thinner than this is a sliver between edges that were meant to be one. */
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

function pairsOf(ring: FlatPath): [number, number][] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0]);
}

/**
 * The union of open rings: polygons apart from each other, each its outer ring and then its holes, open too. Rings are in
 * units of which two are nothing to see. Null when it cannot be found.
 */
export function unionRings(rings: readonly FlatPath[]): readonly (readonly FlatPath[])[] | null {
  try {
    const [first, ...others] = rings.map((ring) => [pairsOf(ring)]);
    if (!first) return [];
    return polygonClipping
      .union(first, ...others)
      .map((polygon) => polygon.map((ring) => ring.slice(0, -1).flat()))
      .filter(([outer]) => outer && !isThin(outer))
      .map((polygon) => polygon.filter((ring) => !isThin(ring)));
  } catch {
    // It gives up on some rings that lie all but on each other.
    return null;
  }
}
