/** Numbers by zoom: ascending stops with straight lines between them, level before the first and after the last. */
export type Curve = readonly (readonly [zoom: number, value: number])[];

/** Zoom from which lines have a casing. */
export const casingZoom = 14;

/**
 * Every number of the network that changes with the zoom: the tiles' expressions (expression.ts) and the overlay's
 * shaders are made from this one table. Stops are whole zooms, because the library reckons widths from whole zooms.
 */
export const curves = {
  /** Line width, by an item's size. */
  width: [
    [12, 0.4],
    [14, 0.6],
    [16, 1],
    [18, 1.35],
    [21, 2.4],
  ],
  /** How far cables run beside their segment, pixels. */
  beside: [
    [14, 1.5],
    [16, 3],
    [20, 8],
  ],
  /** A symbol's scale, by its size. */
  symbol: [
    [12, 0.4],
    [15, 0.5],
    [16, 0.75],
    [17, 1],
    [19, 1.2],
    [22, 1.6],
  ],
  /** The opacity of thin lines. */
  faint: [
    [15, 0.35],
    [17, 1],
  ],
  /** The radius of the ring around a marked point, pixels. */
  ring: [
    [13, 7],
    [17, 12],
    [20, 16],
  ],
  /** Outlines of permits, pixels. */
  firmOutline: [
    [12, 0.8],
    [16, 1.8],
    [20, 2.6],
  ],
  /** Outlines of other areas, pixels. */
  softOutline: [
    [12, 0.5],
    [16, 1],
    [20, 1.6],
  ],
} as const satisfies Record<string, Curve>;

export type CurveName = keyof typeof curves;

/** A curve's value at a zoom. */
export function valueAt(curve: Curve, zoom: number): number {
  let [fromZoom, from] = curve[0] ?? [0, 0];
  if (zoom <= fromZoom) return from;
  for (const [toZoom, to] of curve) {
    if (zoom < toZoom) return from + ((to - from) * (zoom - fromZoom)) / (toZoom - fromZoom);
    [fromZoom, from] = [toZoom, to];
  }
  return from;
}
