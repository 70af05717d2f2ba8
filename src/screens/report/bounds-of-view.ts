import type { Bounds } from '../../geo/lng-lat';
import type { MapView } from '../../map/engine/map-engine';

type Size = { readonly width: number; readonly height: number };

/** Pixels of the whole world at zoom 0. */
const world = 512;

/** The box (degrees) that a view shows in a window of so many CSS pixels. */
export function boundsOfView({ center: [lng, lat], zoom }: MapView, { width, height }: Size): Bounds {
  const scale = world * 2 ** zoom;
  const half = (180 * width) / scale;
  const middle = Math.asinh(Math.tan((lat * Math.PI) / 180));
  const up = (Math.PI * height) / scale;
  const latitude = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI;
  return [lng - half, latitude(middle - up), lng + half, latitude(middle + up)];
}
