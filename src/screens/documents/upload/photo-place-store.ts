import { readForUser, userStore, writeForUser } from '../../user-store';

const what = 'photo-place';

/** Whether a photo that was taken just now and knows no place gets that of this device, where that is to be had unasked. */
export const photoPlaceStore = userStore<{ readonly on: boolean }>((user) => ({
  on: user !== null && readForUser(what) !== 'off',
}));

/** Changes it, here and for the next visit. */
export function setPhotoPlace(on: boolean): void {
  photoPlaceStore.setState({ on });
  writeForUser(what, on ? 'on' : 'off');
}
