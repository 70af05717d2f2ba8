import { distance, type Point } from '../../../src/service/sample-town/degrees';

export { distance, type Point };

/** The point at `share` (0 to 1) of the way from `a` to `b`. */
export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The unit vector from `a` to `b`; east when they are the same point. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length === 0 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** `at` moved by `metres` along the unit vector `way`. */
export function moved(at: Point, way: Point, metres: number): Point {
  return [at[0] + way[0] * metres, at[1] + way[1] * metres];
}

/** The unit vector a quarter turn to the left. */
export function leftOf(way: Point): Point {
  return [-way[1], way[0]];
}

/** Twice the area of the triangle a, b, c: positive when c lies to the left of a → b. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** `at` turned around the origin by `degrees`, counterclockwise. */
export function turned(at: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [at[0] * cos - at[1] * sin, at[0] * sin + at[1] * cos];
}

/** Where two stretches cross, as shares of each; null when they do not. */
export function crossing(a: readonly [Point, Point], b: readonly [Point, Point]): readonly [number, number] | null {
  const ax = a[1][0] - a[0][0];
  const ay = a[1][1] - a[0][1];
  const bx = b[1][0] - b[0][0];
  const by = b[1][1] - b[0][1];
  const cross = ax * by - ay * bx;
  if (cross === 0) return null;
  const dx = b[0][0] - a[0][0];
  const dy = b[0][1] - a[0][1];
  const t = (dx * by - dy * bx) / cross;
  const u = (dx * ay - dy * ax) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [t, u] : null;
}

/** Metres from a place to the stretch a–b. */
export function awayFrom(at: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square));
  const x = a[0] + dx * share - at[0];
  const y = a[1] + dy * share - at[1];
  return Math.sqrt(x * x + y * y);
}

/** The point of the stretch a–b that is nearest to `at`, and its share of the way. */
export function nearestOn(at: Point, a: Point, b: Point): { readonly point: Point; readonly share: number } {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square));
  return { point: [a[0] + dx * share, a[1] + dy * share], share };
}
