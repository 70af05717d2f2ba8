import { unlessRefused } from '../../api/unexpected';
import { readForUser, userStore, writeForUser } from '../storage/user-store';
import { type Preferences, readPreferences, usualPreferences } from './preferences';

/** Where the editor's frame kept units, background and snapping before there were preferences. */
const keyBefore = 'strandmap:editor-chrome';

const keptBefore = () => unlessRefused(() => localStorage.getItem(keyBefore), null);

/** The preferences of the signed-in user, and the defaults without one; one store for the page. */
export const preferencesStore = userStore<Preferences>((user) =>
  user === null ? usualPreferences : readPreferences(readForUser('preferences') ?? keptBefore()),
);

/** Changes preferences and keeps them for the next visit. */
export function setPreferences(change: Partial<Preferences>): void {
  preferencesStore.setState(change);
  writeForUser('preferences', JSON.stringify(preferencesStore.getState()));
}
