import type { LngLat } from '../../geo/lng-lat';
import { isInRange } from '../../geo/path/check-path';

/** A reading of a position, as a device gives it. */
export type Fix = {
  readonly at: LngLat;
  /** Metres within which the true place lies in 95 of 100 readings: so the Geolocation interface defines it. */
  readonly accuracyM: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Degrees clockwise from north in which the device moves; null: it stands, or does not know. */
  readonly headingDeg: number | null;
  /** Metres a second; null: not known. */
  readonly speedMs: number | null;
};

/** The radius that holds 95 of 100 places, for a bell-shaped error of one metre along each axis. */
export const radiusOf95 = 2.4477;

/** True for a reading that says where it is and how exactly. */
export function isFix({ at, accuracyM, time }: Fix): boolean {
  return isInRange(at) && Number.isFinite(accuracyM) && accuracyM > 0 && Number.isFinite(time);
}
