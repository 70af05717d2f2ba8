import type { LinePattern } from '../../../items/model-spec';
import { areaStyles } from '../../style/area-style';
import { dashes } from '../../style/palette';
import { type CurveName, casingZoom, curves, valueAt } from '../../style/zoom-curves';

/** The curves that a shader may read by zoom: the table's curves, one, and the opacity of casings. */
const names = [...(Object.keys(curves) as CurveName[]), 'one', 'casing', 'faintCasing'] as const;
export type OverlayCurve = (typeof names)[number];
export const overlayCurveCount = names.length;

/** The index of a curve in what `hotCurvesAt` gives. */
export function overlayCurve(name: OverlayCurve): number {
  return names.indexOf(name);
}

function curveAt(name: OverlayCurve, zoom: number): number {
  const casing = zoom < casingZoom ? 0 : 1;
  if (name === 'one') return 1;
  if (name === 'casing') return casing;
  if (name === 'faintCasing') return casing * valueAt(curves.faint, zoom);
  return valueAt(curves[name], zoom);
}

/** Every curve's value at a zoom. */
export function overlayCurvesAt(zoom: number): Float32Array {
  return Float32Array.from(names, (name) => curveAt(name, zoom));
}

/** Dashes beside the states' patterns: old shapes, and the outlines of areas that are not firm. */
export type OverlayDash = LinePattern | 'ghost' | 'soft';
const patterns: Readonly<Record<OverlayDash, readonly number[]>> = {
  ...dashes,
  ghost: [2, 2],
  soft: areaStyles.soft.dash,
};
const dashNames = Object.keys(patterns);
export const overlayDashCount = dashNames.length;

/** The index of a pattern; what the palette does not know is solid. */
export function overlayDash(name: string): number {
  return Math.max(0, dashNames.indexOf(name));
}

/** Dash, gap, dash, gap of every pattern, in line widths; the first is solid. */
export const overlayDashes = Float32Array.from(
  Object.values(patterns).flatMap(([dash = 1, gap = 0, second = 0, last = 0]) => [dash, gap, second, last]),
);
