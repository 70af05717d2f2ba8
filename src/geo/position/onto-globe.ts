import type { LngLat } from '../lng-lat';
import { wrapLongitude } from './wrap-longitude';

/** How far beyond ±180° a longitude may be written: files count from 0 to 360°, and maps go on into the worlds beside. */
const mostTurned = 360;

/** True for a place that is one of the globe, also where its longitude is counted on beyond ±180°. */
export function isOnGlobe([lng, lat]: LngLat): boolean {
  return Math.abs(lng) <= mostTurned && Math.abs(lat) <= 90;
}

/** The same place with a longitude within ±180°, as services keep it; what is not on the globe stays as it is. */
export function ontoGlobe(at: LngLat): LngLat {
  if (Math.abs(at[0]) <= 180 || !isOnGlobe(at)) return at;
  // Ten decimals are a hundredth of a millimetre; the rest is an error of the subtraction.
  return [Math.round(wrapLongitude(at[0]) * 1e10) / 1e10, at[1]];
}
