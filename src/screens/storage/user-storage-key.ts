import { createStore } from 'zustand/vanilla';
import { unlessRefused } from '../../api/unexpected';
import { shortHash } from '../../offline/storage/short-hash';
import { userKey } from '../../offline/storage/user-key';
import type { DeviceStorage } from './device-storage';

/** Something that is kept for one user, of one of its projects or of all. */
export type UserStorageKey = { readonly what: string; readonly user: string; readonly projectId?: number };

/** The address of the service whose users the page has. */
export const storageServiceStore = createStore<string>(() => '');

/** The next user of this device must not read who was here. */
function keysOf({ what, user, projectId }: UserStorageKey) {
  const keyOf = (id: string) => ['strandmap', what, id, ...(projectId === undefined ? [] : [projectId])].join(':');
  // Versions before this one used a name that two users, or one of two services, could have.
  return { key: keyOf(userKey(storageServiceStore.getState(), user)), before: keyOf(shortHash(user)) };
}

/** Keeps it under its own name alone. Throws what the browser throws. */
export function writeUserValue(storage: DeviceStorage, name: UserStorageKey, text: string): void {
  const { key, before } = keysOf(name);
  storage.setItem(key, text);
  storage.removeItem(before);
}

/** The kept value, or null; one of an earlier version is taken over with the first look. Throws what the browser throws. */
export function readUserValue(storage: DeviceStorage, name: UserStorageKey): string | null {
  const { key, before } = keysOf(name);
  const kept = storage.getItem(key);
  if (kept !== null) return kept;
  const found = storage.getItem(before);
  if (found === null) return null;
  // Where there is no room for it, it stays where it was.
  unlessRefused(() => writeUserValue(storage, name, found), undefined);
  return found;
}
