/** A difference of longitudes (degrees) as the short way round: -180 ≤ turn < 180. */
export function wrapLongitude(degrees: number): number {
  if (degrees >= -180 && degrees < 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
