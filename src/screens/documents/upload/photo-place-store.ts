import { readForUser, userStore, writeForUser } from '../../storage/user-store';

const what = 'photo-place';

/** Whether a new photo without a place gets the position of this device, if no question to the user is needed. */
export const photoPlaceStore = userStore<{ readonly on: boolean }>((user) => ({
  on: user !== null && readForUser(what) !== 'off',
}));

/** Changes it, here and for the next visit. */
export function setPhotoPlace(on: boolean): void {
  photoPlaceStore.setState({ on });
  writeForUser(what, on ? 'on' : 'off');
}
