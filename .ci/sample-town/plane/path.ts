import { type Degrees, metresPerDegree, toDegrees } from '../../../src/service/sample-town/degrees';
import { awayFrom, direction, distance, leftOf, moved, nearestOn, type Point } from './point';

/** A line of at least one point, in metres. */
export type Path = readonly Point[];

/** The stretches of a path, one after the other. */
export function stretches(path: Path): readonly (readonly [Point, Point])[] {
  const found: [Point, Point][] = [];
  let from: Point | null = null;
  for (const to of path) {
    if (from) found.push([from, to]);
    from = to;
  }
  return found;
}

/** Metres along a path. */
export function pathLength(path: Path): number {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1], path[i]];
    if (a && b) sum += distance(a, b);
  }
  return sum;
}

/** The first point. Throws on an empty path. */
export function startOf(path: Path): Point {
  const point = path[0];
  if (!point) throw new Error('An empty path has no start');
  return point;
}

/** The last point. Throws on an empty path. */
export function endOf(path: Path): Point {
  const point = path.at(-1);
  if (!point) throw new Error('An empty path has no end');
  return point;
}

/** The place `metres` from the start, and the way the path goes there. Beyond an end: that end. */
export function along(path: Path, metres: number): { readonly at: Point; readonly way: Point } {
  let rest = Math.max(0, metres);
  let way: Point = [1, 0];
  for (let i = 1; i < path.length; i += 1) {
    const a = path[i - 1];
    const b = path[i];
    if (!a || !b) continue;
    const length = distance(a, b);
    if (length === 0) continue;
    way = direction(a, b);
    if (rest <= length) return { at: moved(a, way, rest), way };
    rest -= length;
  }
  return { at: endOf(path), way };
}

/** The nearest place of the path to `at`: metres from it, and metres along the path. */
export function nearestAlong(
  path: Path,
  at: Point,
): { readonly point: Point; readonly away: number; readonly along: number } {
  let away = distance(startOf(path), at);
  let best = 0;
  let walked = 0;
  let bestWalked = 0;
  for (let i = 1; i < path.length; i += 1) {
    const a = path[i - 1];
    const b = path[i];
    if (!a || !b) continue;
    const metres = awayFrom(at, a, b);
    if (metres < away) {
      away = metres;
      best = i;
      bestWalked = walked;
    }
    walked += distance(a, b);
  }
  const [a, b] = [path[best - 1], path[best]];
  if (!a || !b) return { point: startOf(path), away, along: 0 };
  const { point, share } = nearestOn(at, a, b);
  return { point, away, along: bestWalked + distance(a, b) * share };
}

/** The path moved sideways by `metres` (left is positive), with mitred corners that never spike. */
export function offset(path: Path, metres: number): Point[] {
  return path.map((at, i) => {
    const before = path[i - 1];
    const after = path[i + 1];
    const inWay = before ? direction(before, at) : after ? direction(at, after) : ([1, 0] as const);
    const outWay = after ? direction(at, after) : inWay;
    const inLeft = leftOf(inWay);
    const outLeft = leftOf(outWay);
    const mean: Point = [inLeft[0] + outLeft[0], inLeft[1] + outLeft[1]];
    const size = Math.max(0.8, Math.hypot(mean[0], mean[1]));
    const reach = (metres * 2) / size / size;
    return [at[0] + mean[0] * reach, at[1] + mean[1] * reach];
  });
}

/** A smooth curve through the points (Catmull-Rom), with a point about every `step` metres. */
export function smooth(points: Path, step: number): Point[] {
  const curve: Point[] = [];
  points.forEach((b, i) => {
    const c = points[i + 1];
    if (!c) return;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    const steps = Math.max(1, Math.round(distance(b, c) / step));
    for (let s = 0; s < steps; s += 1) {
      curve.push(onSpline([a, b, c, d], s / steps));
    }
  });
  curve.push(endOf(points));
  return curve;
}

function onSpline([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const axis = (i: 0 | 1) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
  return [axis(0), axis(1)];
}

/** The same line with fewer points: none further than `tolerance` metres from the old one (Douglas-Peucker). */
export function simplify(path: Path, tolerance: number): Point[] {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last || path.length < 3) return [...path];
  let worst = 0;
  let at = 0;
  path.forEach((point, i) => {
    const away = awayFrom(point, first, last);
    if (away > worst) {
      worst = away;
      at = i;
    }
  });
  if (worst <= tolerance) return [first, last];
  return [...simplify(path.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(path.slice(at), tolerance)];
}

/** The part of the path from `start` to `end` metres, with its own end points. */
export function part(path: Path, start: number, end: number): Point[] {
  const points: Point[] = [along(path, start).at];
  let walked = 0;
  for (const [a, b] of stretches(path)) {
    walked += distance(a, b);
    if (walked > start + 0.01 && walked < end - 0.01) points.push(b);
  }
  points.push(along(path, end).at);
  return points;
}

/** Points along the path, evenly spaced, both ends included, with gaps of about `step` metres. */
export function spaced(path: Path, step: number): Point[] {
  const length = pathLength(path);
  const count = Math.max(1, Math.round(length / step));
  const points: Point[] = [startOf(path)];
  let walked = 0;
  for (const [a, b] of stretches(path)) {
    const next = walked + distance(a, b);
    const way = direction(a, b);
    while (points.length < count && (length * points.length) / count <= next) {
      points.push(moved(a, way, (length * points.length) / count - walked));
    }
    walked = next;
  }
  return [...points, endOf(path)];
}

/** The middle of the path. */
export function middleOf(path: Path): Point {
  return along(path, pathLength(path) / 2).at;
}

/** Metres along a path of the drawing board, measured on the ellipsoid, rounded to centimetres. */
export function ellipsoidalLength(path: Path): number {
  let sum = 0;
  let last: Degrees | null = null;
  for (const point of path) {
    const here = toDegrees(point);
    if (last) {
      const [east, north] = metresPerDegree((last[1] + here[1]) / 2);
      sum += Math.hypot((here[0] - last[0]) * east, (here[1] - last[1]) * north);
    }
    last = here;
  }
  return Math.round(sum * 100) / 100;
}
