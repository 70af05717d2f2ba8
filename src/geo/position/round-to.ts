import type { LngLat } from '../lng-lat';

/** A place with its coordinates rounded; seven decimals are 11 mm at the equator. */
export function roundTo(at: LngLat, decimals = 7): LngLat {
  const factor = 10 ** decimals;
  // Adding zero turns -0 into 0, which would be another text.
  return [Math.round(at[0] * factor) / factor + 0, Math.round(at[1] * factor) / factor + 0];
}
