import type { StreetEdge } from '../ground/street-graph';
import { direction, leftOf, moved, type Point } from '../plane/point';

function headingFrom(edge: StreetEdge, node: number): number {
  const path = edge.from === node ? edge.path : [...edge.path].reverse();
  const [a, b] = path;
  const way = a && b ? direction(a, b) : ([1, 0] as const);
  return Math.atan2(way[1], way[0]);
}

function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

function unit(angle: number): Point {
  return [Math.cos(angle), Math.sin(angle)];
}

/**
 * The kerb corner at a street crossing that lies nearest to a preferred direction (radians from east), `away` metres
 * from the middle lines of the two streets that form it. Where a street ends: beside its end.
 */
export function cornerOf(
  { id, at }: { readonly id: number; readonly at: Point },
  edges: readonly StreetEdge[],
  wish: { readonly toward: number; readonly away: number },
): Point {
  const headings = edges.map((edge) => headingFrom(edge, id)).sort((a, b) => a - b);
  const only = headings[0] ?? 0;
  if (headings.length < 2) {
    const left = leftOf(unit(only));
    const right: Point = [-left[0], -left[1]];
    const leftAngle = Math.atan2(left[1], left[0]);
    return moved(at, apart(leftAngle, wish.toward) <= Math.PI / 2 ? left : right, wish.away);
  }
  let best = { cost: Infinity, middle: 0, gap: Math.PI };
  headings.forEach((heading, i) => {
    const next = headings[i + 1] ?? only + 2 * Math.PI;
    const gap = next - heading;
    const middle = heading + gap / 2;
    const cost = apart(middle, wish.toward) + (gap < 0.8 ? 2 : 0);
    if (cost < best.cost) best = { cost, middle, gap };
  });
  const reach = Math.min(wish.away / Math.max(0.3, Math.sin(best.gap / 2)), wish.away * 2.2);
  return moved(at, unit(best.middle), reach);
}
