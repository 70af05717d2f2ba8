import { between, direction, distance, leftOf, moved, nearestOn, type Point } from './point';

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
  return stretches(path).reduce((sum, [a, b]) => sum + distance(a, b), 0);
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
  for (const [a, b] of stretches(path)) {
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
  let best = { point: startOf(path), away: distance(startOf(path), at), along: 0 };
  let walked = 0;
  for (const [a, b] of stretches(path)) {
    const { point, share } = nearestOn(at, a, b);
    const length = distance(a, b);
    const away = distance(point, at);
    if (away < best.away) best = { point, away, along: walked + length * share };
    walked += length;
  }
  return best;
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
    const away = distance(point, nearestOn(point, first, last).point);
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
  return Array.from({ length: count + 1 }, (_, i) =>
    i === count ? endOf(path) : along(path, (length * i) / count).at,
  );
}

/** The middle of the path. */
export function middleOf(path: Path): Point {
  return along(path, pathLength(path) / 2).at;
}

/** The straight middle between two paths of the same length, point by point. */
export function mixed(a: Path, b: Path, share: number): Point[] {
  return a.map((point, i) => between(point, b[i] ?? point, share));
}
