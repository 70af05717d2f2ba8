import type { LngLat } from '../../geo/lng-lat';

function isPlace(lng: unknown, lat: unknown): boolean {
  if (typeof lng !== 'number' || typeof lat !== 'number') return false;
  // Cameras without a fix write zeros.
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
}

/** Where a photo was taken, by its own data (degrees); null when that holds nothing that could be a place. Never throws. */
export async function photoPlace(bytes: ArrayBuffer): Promise<LngLat | null> {
  try {
    const { gps } = await import('exifr');
    const found = await gps(bytes);
    if (!isPlace(found?.longitude, found?.latitude)) return null;
    return [Number(found.longitude.toFixed(7)), Number(found.latitude.toFixed(7))];
  } catch {
    // A broken photo is a photo without a place.
    return null;
  }
}
