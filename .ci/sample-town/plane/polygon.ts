import { type Path, stretches } from './path';
import { awayFrom, crossing, distance, type Point, turn } from './point';

/** The open ring's stretches, the closing one included. */
export function sides(ring: Path): readonly (readonly [Point, Point])[] {
  const first = ring[0];
  return first ? stretches([...ring, first]) : [];
}

/** Square metres inside an open ring: positive when it runs counterclockwise. */
export function polygonArea(ring: Path): number {
  let sum = 0;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a) sum += a[0] * b[1] - b[0] * a[1];
    a = b;
  }
  return sum / 2;
}

/** Metres around. */
export function perimeter(ring: Path): number {
  let sum = 0;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a) sum += distance(a, b);
    a = b;
  }
  return sum;
}

/** The centre of gravity of the ring's inside; the mean of its points when it has none. */
export function centreOf(ring: Path): Point {
  const area = polygonArea(ring);
  let [x, y] = [0, 0];
  if (Math.abs(area) < 1e-6) {
    for (const at of ring) {
      x += at[0] / ring.length;
      y += at[1] / ring.length;
    }
    return [x, y];
  }
  let a = ring.at(-1);
  for (const b of ring) {
    if (a) {
      const cross = a[0] * b[1] - b[0] * a[1];
      x += (a[0] + b[0]) * cross;
      y += (a[1] + b[1]) * cross;
    }
    a = b;
  }
  return [x / (6 * area), y / (6 * area)];
}

/** Is the point inside the ring? */
export function inside(ring: Path, at: Point): boolean {
  let within = false;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a && a[1] > at[1] !== b[1] > at[1] && at[0] < ((b[0] - a[0]) * (at[1] - a[1])) / (b[1] - a[1]) + a[0])
      within = !within;
    a = b;
  }
  return within;
}

/** Metres from a point to the ring's outline. */
export function awayFromOutline(ring: Path, at: Point): number {
  let least = Infinity;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a) least = Math.min(least, awayFrom(at, a, b));
    a = b;
  }
  return least;
}

/** Does the outline cross or touch itself anywhere but at neighbouring corners? */
export function crossesItself(ring: Path): boolean {
  const all = sides(ring);
  return all.some((a, i) =>
    all.some((b, k) => k > i + 1 && !(i === 0 && k === all.length - 1) && crossing(a, b) !== null),
  );
}

/** The smallest convex ring around the points, counterclockwise. */
export function hull(points: Path): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Path) => {
    const chain: Point[] = [];
    for (const at of list) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || turn(before, last, at) > 0) break;
        chain.pop();
      }
      chain.push(at);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
