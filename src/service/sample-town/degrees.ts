/** A place on the town's drawing board: metres east and north of its middle. */
export type Point = readonly [x: number, y: number];

/** Metres between two points. */
export function distance(a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Longitude and latitude in WGS84 degrees. */
export type Degrees = readonly [lng: number, lat: number];

/** The town's middle: Alder Falls, a place that does not exist, beside the Cannon River country of Minnesota. */
export const townMiddle: Degrees = [-93.17, 44.46];

/** Metres that one degree of longitude and of latitude span on the WGS84 ellipsoid at a latitude in degrees. */
export function metresPerDegree(lat: number): readonly [east: number, north: number] {
  const a = 6378137;
  const e2 = 0.00669437999014;
  const phi = (lat * Math.PI) / 180;
  const w = 1 - e2 * Math.sin(phi) ** 2;
  const degree = Math.PI / 180;
  return [(a * Math.cos(phi) * degree) / Math.sqrt(w), (a * (1 - e2) * degree) / w ** 1.5];
}

const [perLng, perLat] = metresPerDegree(townMiddle[1]);

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}

/** A place of the drawing board in degrees, rounded to `digits` decimals (7 is about one centimetre). */
export function toDegrees(at: Point, digits = 7): Degrees {
  return [round(townMiddle[0] + at[0] / perLng, digits), round(townMiddle[1] + at[1] / perLat, digits)];
}

/** A place in degrees on the drawing board: the way back from `toDegrees`. */
export function toMetres([lng, lat]: Degrees): Point {
  return [(lng - townMiddle[0]) * perLng, (lat - townMiddle[1]) * perLat];
}
