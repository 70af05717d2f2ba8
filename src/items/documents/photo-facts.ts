import type { LngLat } from '../../geo/lng-lat';
import { deviceMethod } from './with-photo-place';

/** The facts in a photo's own data. */
export type PhotoFacts = {
  /** The place where it was taken, degrees; null: without a place, or an invalid place. */
  readonly at: LngLat | null;
  /** Metres within which that place is right; null: it is not said. */
  readonly accuracyM: number | null;
  /** True: the place is the uploading device's, written here; no camera knew it. */
  readonly isOfDevice: boolean;
  /** When, in milliseconds since 1970: by its own offset, else by the clock of this device; null: it is not said. */
  readonly takenAt: number | null;
};

const nothing: PhotoFacts = { at: null, accuracyM: null, isOfDevice: false, takenAt: null };

const picked = [
  ...['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef', 'GPSHPositioningError'],
  ...['GPSProcessingMethod', 'DateTimeOriginal', 'OffsetTimeOriginal'],
];

function placeIn(lng: unknown, lat: unknown): LngLat | null {
  if (typeof lng !== 'number' || typeof lat !== 'number') return null;
  // Cameras without a fix write zeros.
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) return null;
  return [Number(lng.toFixed(7)), Number(lat.toFixed(7))];
}

/** "2026:05:04 14:03:09" with "+02:00" as milliseconds. */
function timeIn(written: unknown, offset: unknown): number | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(written));
  if (!parts) return null;
  const zone = /^[+-]\d\d:\d\d/.exec(String(offset))?.[0] ?? '';
  const time = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`);
  return Number.isNaN(time) ? null : time;
}

const textIn = (value: unknown): string =>
  value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : String(value);

/** Reads what a photo says of its place and time. Never throws: what cannot be read is not said. */
export async function photoFacts(bytes: ArrayBuffer): Promise<PhotoFacts> {
  try {
    const { parse } = await import('exifr');
    const found = await parse(bytes, { pick: picked, reviveValues: false });
    if (!found) return nothing;
    const accuracy = found.GPSHPositioningError;
    return {
      at: placeIn(found.longitude, found.latitude),
      accuracyM: typeof accuracy === 'number' && accuracy > 0 ? accuracy : null,
      isOfDevice: textIn(found.GPSProcessingMethod).includes(deviceMethod),
      takenAt: timeIn(found.DateTimeOriginal, found.OffsetTimeOriginal),
    };
  } catch {
    // A broken photo is a photo without a place.
    return nothing;
  }
}
