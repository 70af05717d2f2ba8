/** Metres of one degree of longitude (x) and of latitude (y) on the ellipsoid, at a latitude in degrees. */
export function degreeMetres(latitude: number): { readonly x: number; readonly y: number } {
  const lat = (latitude * Math.PI) / 180;
  return {
    x: 111_412.84 * Math.cos(lat) - 93.5 * Math.cos(3 * lat) + 0.118 * Math.cos(5 * lat),
    y: 111_132.954 - 559.822 * Math.cos(2 * lat) + 1.175 * Math.cos(4 * lat),
  };
}
