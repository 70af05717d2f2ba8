type Position = readonly number[];

/** How many arcs may still be drawn as many short lines, and whether one was: there is no other curve in GeoJSON. */
export type ArcBudget = { left: number; isUsed: boolean };

/** Arcs of one file's geometry that are drawn finely: a hostile one has millions. */
export const mostArcs = 10_000;

/** Of a circle with a radius of 100 m, a line of this angle is 1.5 cm beside the arc at most. */
const step = Math.PI / 90;
const circle = 2 * Math.PI;

type Circle = { readonly x: number; readonly y: number; readonly radius: number };

/** The circle through three points; null where they are on one line. Of a full circle the first and the last are the same. */
function circleThrough(
  [ax = 0, ay = 0]: Position,
  [bx = 0, by = 0]: Position,
  [cx = 0, cy = 0]: Position,
): Circle | null {
  if (ax === cx && ay === cy) {
    const radius = Math.hypot(bx - ax, by - ay) / 2;
    return radius > 0 ? { x: (ax + bx) / 2, y: (ay + by) / 2, radius } : null;
  }
  // From the first point, because coordinates of a plane have many digits in common.
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - ax, cy - ay];
  const cross = 2 * (dx * ey - dy * ex);
  const [d, e] = [dx * dx + dy * dy, ex * ex + ey * ey];
  const [x, y] = [(ey * d - dy * e) / cross, (dx * e - ex * d) / cross];
  const radius = Math.hypot(x, y);
  return Number.isFinite(radius) && radius < 1e9 ? { x: ax + x, y: ay + y, radius } : null;
}

/** How far it is from one angle to another in a direction, as a positive angle. */
const turn = (from: number, to: number) => (((to - from) % circle) + circle) % circle;

/** The places between the ends of an arc, without them. */
function between(start: Position, middle: Position, end: Position): readonly Position[] {
  const round = circleThrough(start, middle, end);
  if (!round) return [middle];
  const { x, y, radius } = round;
  const [from, over, to] = [start, middle, end].map(([px = 0, py = 0]) => Math.atan2(py - y, px - x));
  if (from === undefined || over === undefined || to === undefined) return [middle];
  const whole = turn(from, to) || circle;
  const isLeft = turn(from, over) <= whole;
  const angle = isLeft ? whole : whole - circle;
  const steps = Math.ceil(Math.abs(angle) / step);
  return Array.from({ length: steps - 1 }, (_, at) => {
    const direction = from + (angle * (at + 1)) / steps;
    return [x + radius * Math.cos(direction), y + radius * Math.sin(direction)];
  });
}

/** A line instead of arcs, which go from the first position over the second to the third, and on over the fourth. */
export function straightenArcs(points: readonly Position[], budget: ArcBudget): readonly Position[] {
  const [first] = points;
  const line: Position[] = first ? [first] : [];
  for (let at = 2; at < points.length; at += 2) {
    const [start, middle, end] = [points[at - 2], points[at - 1], points[at]];
    if (!start || !middle || !end) continue;
    budget.left -= 1;
    line.push(...(budget.left >= 0 ? between(start, middle, end) : [middle]), end);
  }
  if (line.length > 1) budget.isUsed = true;
  return line;
}

/** Lines one after the other as one: where one ends, the next begins. */
export function joinLines(lines: readonly (readonly Position[])[]): readonly Position[] {
  return lines.flatMap((line, at) => (at > 0 ? line.slice(1) : line));
}
