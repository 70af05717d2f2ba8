import type { Bounds, LngLat, Pixel } from '../../geo/lng-lat';

/** Distance between two places on the screen, CSS pixels. */
export function pixelDistance(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The box in degrees that covers a square of `radius` CSS pixels around a pixel; the map looks straight down, north up. */
export function boundsAround(pixel: Pixel, radius: number, unproject: (pixel: Pixel) => LngLat): Bounds {
  const a = unproject({ x: pixel.x - radius, y: pixel.y - radius });
  const b = unproject({ x: pixel.x + radius, y: pixel.y + radius });
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
}

/** A cheap test for places that may lie within `radius` pixels: no projection needed for all the others. */
export function reachAround(
  pixel: Pixel,
  radius: number,
  unproject: (pixel: Pixel) => LngLat,
): (at: LngLat) => boolean {
  const [west, south, east, north] = boundsAround(pixel, radius, unproject);
  return ([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Zoom level (512 px tiles) of a projection around a place, so that the registry's zoom limits can be kept without a map. */
export function zoomAt(at: LngLat, project: (at: LngLat) => Pixel): number {
  const step = 0.001;
  const pixelsPerDegree = Math.abs(project([at[0] + step, at[1]]).x - project([at[0], at[1]]).x) / step;
  return Math.log2((pixelsPerDegree * 360) / 512);
}
