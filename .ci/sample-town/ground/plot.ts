import type { Path } from '../plane/path';
import { leftOf, moved, type Point } from '../plane/point';

/** Where a building may stand: the middle of its front, the way that the street runs, and its size in metres. */
export type Plot = { readonly front: Point; readonly way: Point; readonly wide: number; readonly deep: number };

/** The four corners of a plot, front left first, counterclockwise when the house stands on the street's left. */
export function cornersOf({ front, way, wide, deep }: Plot): readonly [Point, Point, Point, Point] {
  const back = leftOf(way);
  const a = moved(front, way, -wide / 2);
  const b = moved(front, way, wide / 2);
  return [a, b, moved(b, back, deep), moved(a, back, deep)];
}

/** The middle of a plot. */
export function middleOfPlot({ front, way, deep }: Plot): Point {
  return moved(front, leftOf(way), deep / 2);
}

/** A point of the plot: `across` from -1 (left) to 1 (right), `back` from 0 (front) to 1. */
function spot(plot: Plot, across: number, back: number): Point {
  return moved(moved(plot.front, plot.way, (across * plot.wide) / 2), leftOf(plot.way), back * plot.deep);
}

/** A footprint with a notch at one back corner: the shape of most houses with a wing. */
export function wingShape(plot: Plot, wing: number, right: boolean): Path {
  const edge = right ? 1 - 2 * wing : -1 + 2 * wing;
  const outline: readonly (readonly [number, number])[] = right
    ? [
        [-1, 0],
        [1, 0],
        [1, 0.58],
        [edge, 0.58],
        [edge, 1],
        [-1, 1],
      ]
    : [
        [-1, 0],
        [1, 0],
        [1, 1],
        [edge, 1],
        [edge, 0.58],
        [-1, 0.58],
      ];
  return outline.map(([across, back]) => spot(plot, across, back));
}

/** A footprint around a yard that opens to the back: schools, hospitals, halls of residence. */
export function yardShape(plot: Plot): Path {
  const outline: readonly (readonly [number, number])[] = [
    [-1, 0],
    [-0.25, 0],
    [-0.25, -0.1],
    [0.25, -0.1],
    [0.25, 0],
    [1, 0],
    [1, 1],
    [0.55, 1],
    [0.55, 0.42],
    [-0.4, 0.42],
    [-0.4, 0.8],
    [-1, 0.8],
  ];
  return outline.map(([across, back]) => spot(plot, across, back));
}

/** Do two convex outlines overlap (separating axis)? */
export function overlap(one: Path, two: Path): boolean {
  return !separated(one, two) && !separated(two, one);
}

/** Has `one` a side that all of `two` lies beyond? */
function separated(one: Path, two: Path): boolean {
  let a = one.at(-1);
  for (const b of one) {
    if (a) {
      const mine = span(one, a, b);
      const theirs = span(two, a, b);
      if (mine.high < theirs.low || theirs.high < mine.low) return true;
    }
    a = b;
  }
  return false;
}

/** How far an outline reaches across the direction from `a` to `b`. */
function span(outline: Path, a: Point, b: Point): { readonly low: number; readonly high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const [x, y] of outline) {
    const across = x * (a[1] - b[1]) + y * (b[0] - a[0]);
    low = Math.min(low, across);
    high = Math.max(high, across);
  }
  return { low, high };
}
