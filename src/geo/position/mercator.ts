import type { LngLat, Pixel } from '../lng-lat';

/** CSS pixels of the whole world's width at zoom 0: tiles of 512 pixels, as MapLibre counts. */
const tileSize = 512;
/** Where Web Mercator ends: its world is a square. */
const maxLatitude = 85.051_128_779_806_6;

/** The zoom at which the whole world is one pixel wide: places as numbers between 0 and 1. */
export const unitZoom = -Math.log2(tileSize);

/** A place on the Web Mercator world at a zoom, in CSS pixels from its north-west corner. Latitudes end at 85.0511°. */
export function toMercator(at: LngLat, zoom: number): Pixel {
  const size = tileSize * 2 ** zoom;
  const lat = (Math.max(-maxLatitude, Math.min(maxLatitude, at[1])) * Math.PI) / 180;
  return {
    x: ((at[0] + 180) / 360) * size,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + lat / 2)) / (2 * Math.PI)) * size,
  };
}

/** The place at a pixel of the world: the reverse of `toWorld`. */
export function fromMercator(pixel: Pixel, zoom: number): LngLat {
  const size = tileSize * 2 ** zoom;
  const lat = 2 * Math.atan(Math.exp((0.5 - pixel.y / size) * 2 * Math.PI)) - Math.PI / 2;
  return [(pixel.x / size) * 360 - 180, (lat * 180) / Math.PI];
}

/** The equator of Web Mercator's sphere, metres. */
const equator = 2 * Math.PI * 6_378_137;

/** Metres that one CSS pixel covers at a latitude (degrees) and a zoom, with tiles of 512 pixels. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (equator * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
}
