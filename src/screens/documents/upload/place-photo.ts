import type { LngLat } from '../../../geo/lng-lat';
import { photoFacts } from '../../../items/documents/photo-facts';
import { withPhotoPlace } from '../../../items/documents/with-photo-place';
import { devicePlace } from '../../position/device-place';
import { photoPlaceStore } from './photo-place-store';

/** Where a photo was taken. `device`: its own data did not say so, this device did; `isInFile`: its data says so from now on. */
export type PhotoPlace = {
  readonly at: LngLat;
  readonly device: { readonly accuracyM: number; readonly time: number; readonly isInFile: boolean } | null;
};

export type PlacedPhoto = { readonly bytes: ArrayBuffer; readonly place: PhotoPlace | null };

/** Milliseconds in which the photographer stays at the place of the photo. */
const justNow = 3 * 60_000;

/**
 * The place of a photo, with its file. If the photo is new and has no place, it gets the position of the device, unless the user
 * has switched that off or the browser would ask a question; a JPEG with room for it stores the position. `savedAt`: the time of
 * the file, if a camera made it for this page.
 */
export async function placePhoto(bytes: ArrayBuffer, savedAt: number | null): Promise<PlacedPhoto> {
  const { at, takenAt } = await photoFacts(bytes);
  if (at) return { bytes, place: { at, device: null } };
  const age = Date.now() - (takenAt ?? savedAt ?? 0);
  if (!photoPlaceStore.getState().on || Math.abs(age) > justNow) return { bytes, place: null };
  const fix = await devicePlace();
  if (!fix) return { bytes, place: null };
  const { accuracyM, time } = fix;
  const placed = withPhotoPlace(bytes, fix);
  const device = { accuracyM, time, isInFile: placed !== null };
  return { bytes: placed ?? bytes, place: { at: fix.at, device } };
}
