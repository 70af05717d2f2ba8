import type { Position } from 'geojson';
import type { Flattening } from './arc-points';

/** A B-spline: rational where it has weights. */
export type Spline = {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controls: readonly Position[];
  readonly weights: readonly number[];
};

const mostDegree = 25;
/** A span is halved so often at most. */
const mostHalvings = 10;
const firstParts = 4;

function isSound({ degree, knots, controls }: Spline): boolean {
  if (!Number.isInteger(degree) || degree < 1 || degree > mostDegree || controls.length <= degree) return false;
  if (knots.length !== controls.length + degree + 1) return false;
  return knots.every((knot, at) => Number.isFinite(knot) && (at === 0 || knot >= (knots[at - 1] ?? 0)));
}

/** The position at a parameter within the span that begins at a knot, by de Boor's rule. */
function positionAt({ degree, knots, controls, weights }: Spline, span: number, t: number): Position {
  const points = Array.from({ length: degree + 1 }, (_, at) => {
    const index = span - degree + at;
    const [x = Number.NaN, y = Number.NaN] = controls[index] ?? [];
    const weight = weights[index] ?? 1;
    return [x * weight, y * weight, weight];
  });
  for (let round = 1; round <= degree; round += 1) {
    for (let at = degree; at >= round; at -= 1) {
      const [low, high] = [knots[span - degree + at] ?? 0, knots[span + 1 + at - round] ?? 0];
      const share = high > low ? (t - low) / (high - low) : 0;
      const [before = [], own = []] = [points[at - 1], points[at]];
      points[at] = [0, 1, 2].map((axis) => (1 - share) * (before[axis] ?? 0) + share * (own[axis] ?? 0));
    }
  }
  const [x = Number.NaN, y = Number.NaN, weight = 1] = points[degree] ?? [];
  return [x / weight, y / weight];
}

function distanceToChord([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length > 0 ? Math.abs((x - ax) * dy - (y - ay) * dx) / length : Math.hypot(x - ax, y - ay);
}

type Piece = { readonly from: number; readonly to: number; readonly start: Position; readonly end: Position };

/** The line of a spline, with both ends. Null for one whose knots or controls do not fit each other. */
export function splinePoints(spline: Spline, { tolerance, budget }: Flattening): Position[] | null {
  if (!isSound(spline)) return null;
  const { degree, knots, controls } = spline;
  const line: Position[] = [];
  const add = (span: number, { from, to, start, end }: Piece, halvings: number) => {
    const middle = positionAt(spline, span, (from + to) / 2);
    const isStraight = distanceToChord(middle, start, end) <= tolerance / 2;
    if (halvings > 0 && budget.left > 0 && !isStraight) {
      add(span, { from, to: (from + to) / 2, start, end: middle }, halvings - 1);
      add(span, { from: (from + to) / 2, to, start: middle, end }, halvings - 1);
      return;
    }
    line.push(end);
    budget.left -= 1;
  };
  for (let span = degree; span < controls.length; span += 1) {
    const [low = 0, high = 0] = [knots[span], knots[span + 1]];
    if (!(high > low)) continue;
    let start = positionAt(spline, span, low);
    if (line.length === 0) line.push(start);
    const parts = degree === 1 ? 1 : firstParts;
    for (let part = 0; part < parts; part += 1) {
      const [from, to] = [low + ((high - low) * part) / parts, low + ((high - low) * (part + 1)) / parts];
      const end = positionAt(spline, span, to);
      add(span, { from, to, start, end }, degree === 1 ? 0 : mostHalvings);
      start = end;
    }
  }
  return line.length > 1 ? line : null;
}
