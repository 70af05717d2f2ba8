/**
 * Metres of one degree of longitude (x) and of latitude (y) on the ellipsoid, at a latitude in degrees. One cosine is enough: those
 * of its multiples follow from it.
 */
export function metresPerDegree(latitude: number): { readonly x: number; readonly y: number } {
  const c = Math.cos((latitude * Math.PI) / 180);
  const cc = c * c;
  return {
    x: (111_412.84 - 93.5 * (4 * cc - 3) + 0.118 * (16 * cc * cc - 20 * cc + 5)) * c,
    y: 111_132.954 - 559.822 * (2 * cc - 1) + 1.175 * (8 * cc * cc - 8 * cc + 1),
  };
}
