import type { LngLat } from '../../../geo/lng-lat';
import { bearing } from '../../../geo/measure/bearing';
import { destination } from '../../../geo/measure/destination';
import { distance } from '../../../geo/measure/distance';
import { roundTo } from '../../../geo/position/round-to';
import type { Typed } from './drawing-input';

/** True when at least one number is typed. */
export function isTyped(typed: Typed | null): typed is Typed {
  return typed !== null && (typed.lengthM !== null || typed.bearing !== null);
}

/**
 * The place at the typed length and bearing from a vertex, on the ellipsoid, to a centimetre (7 decimals). A number that is not
 * typed is the pointer's: its direction, or how far it has gone in the typed direction. Interactions 1.
 */
export function typedPlace(from: LngLat, pointer: LngLat, typed: Typed): LngLat {
  const there = distance(from, pointer);
  const towards = there > 0 ? bearing(from, pointer) : 0;
  const direction = typed.bearing ?? towards;
  const along = there * Math.cos(((direction - towards) * Math.PI) / 180);
  return roundTo(destination(from, direction, typed.lengthM ?? Math.max(0, along)));
}
