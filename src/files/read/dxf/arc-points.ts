import type { Position } from 'geojson';

/** How finely curves become lines. */
export type Flattening = {
  /** How far a line may be beside its curve, in the unit of the curve. */
  readonly tolerance: number;
  /** Positions that curves may still have, for the whole file. */
  readonly budget: { left: number };
};

const widestStep = Math.PI / 12;
const mostSteps = 2000;

/** Into how many lines an arc is cut. */
function stepsOf(radius: number, sweep: number, { tolerance, budget }: Flattening): number {
  const step = Math.min(widestStep, 2 * Math.acos(Math.max(0, 1 - tolerance / radius)));
  const wanted = Math.min(mostSteps, Math.max(1, Math.ceil(Math.abs(sweep) / step)));
  const steps = Number.isFinite(wanted) ? Math.min(wanted, Math.max(1, budget.left)) : 1;
  budget.left -= steps;
  return steps;
}

/** An ellipse: its middle, and what leads from there to its ends, half a turn of it apart from each other by a quarter. */
export type Ellipse = { readonly middle: Position; readonly major: Position; readonly minor: Position };

/** A part of an ellipse from an angle over `sweep` (radians, above zero against the clock), with both ends. */
export function ellipsePoints(
  { middle: [x = Number.NaN, y = Number.NaN], major: [mx = Number.NaN, my = Number.NaN], minor }: Ellipse,
  { from, sweep }: { readonly from: number; readonly sweep: number },
  flattening: Flattening,
): Position[] {
  const [nx = Number.NaN, ny = Number.NaN] = minor;
  const steps = stepsOf(Math.max(Math.hypot(mx, my), Math.hypot(nx, ny)), sweep, flattening);
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = from + (sweep * at) / steps;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [x + cos * mx + sin * nx, y + cos * my + sin * ny];
  });
}

/** A part of a circle, as `ellipsePoints` has one of an ellipse. */
export function arcPoints(
  { middle, radius }: { readonly middle: Position; readonly radius: number },
  part: { readonly from: number; readonly sweep: number },
  flattening: Flattening,
): Position[] {
  return ellipsePoints({ middle, major: [radius, 0], minor: [0, radius] }, part, flattening);
}

/**
 * An arc from one position to another by its bulge, the tangent of a quarter of its angle, which is above zero against the clock.
 * Without its end.
 */
export function bulgePoints(
  [start, end]: readonly [Position, Position],
  bulge: number,
  flattening: Flattening,
): Position[] {
  const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [start, end];
  const [dx, dy] = [x1 - x0, y1 - y0];
  // An arc that is flatter than anything that can be seen has a middle so far away that nothing is left of its digits.
  if (!(Math.abs(bulge) > 1e-9) || (dx === 0 && dy === 0)) return [start];
  const aside = (1 - bulge * bulge) / (4 * bulge);
  const middle = [x0 + dx / 2 - dy * aside, y0 + dy / 2 + dx * aside];
  const [mx = 0, my = 0] = middle;
  const radius = Math.hypot(x0 - mx, y0 - my);
  const part = { from: Math.atan2(y0 - my, x0 - mx), sweep: 4 * Math.atan(bulge) };
  return [start, ...arcPoints({ middle, radius }, part, flattening).slice(1, -1)];
}

/** How far it is from one angle to another against the clock: a whole turn where they are the same. Radians. */
export function turnFrom(from: number, to: number): number {
  const whole = 2 * Math.PI;
  const turn = (((to - from) % whole) + whole) % whole;
  return turn < 1e-9 || whole - turn < 1e-9 ? whole : turn;
}
