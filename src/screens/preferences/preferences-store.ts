import { createStore } from 'zustand/vanilla';
import { shortHash } from '../../offline/short-hash';
import { isSharedDevice } from '../sign-in/use-shared-device';
import { type Preferences, readPreferences, usualPreferences } from './preferences';

/** Where the editor's frame kept units, background and magnet before there were preferences. */
const keyBefore = 'strandmap:editor-chrome';

/** The next user of this device must not read who was here. */
const keyOf = (user: string) => `strandmap:preferences:${shortHash(user)}`;

/** On a shared device what is kept ends with the tab. A browser may refuse even to hand out its storage. */
const storage = (): Storage => (isSharedDevice() ? sessionStorage : localStorage);

function kept(user: string): string | null {
  try {
    return storage().getItem(keyOf(user)) ?? localStorage.getItem(keyBefore);
  } catch {
    // A browser that keeps nothing starts as usual.
    return null;
  }
}

let owner: string | null = null;

/** The preferences of whoever is signed in; one store for the page. */
export const preferencesStore = createStore<Preferences>(() => usualPreferences);

/** Takes up what a user prefers on this device; null: nobody is signed in. */
export function openPreferences(user: string | null): void {
  if (user === owner) return;
  owner = user;
  preferencesStore.setState(user === null ? usualPreferences : readPreferences(kept(user)));
}

/** Changes preferences and keeps them for the next visit. */
export function setPreferences(change: Partial<Preferences>): void {
  preferencesStore.setState(change);
  if (owner === null) return;
  try {
    storage().setItem(keyOf(owner), JSON.stringify(preferencesStore.getState()));
  } catch (error) {
    console.warn('Preferences are not kept in this browser', error);
  }
}
