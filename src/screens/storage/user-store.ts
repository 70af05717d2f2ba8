import { createStore, type StoreApi } from 'zustand/vanilla';
import { unlessRefused } from '../../api/unexpected';
import { pageStorage } from './device-storage';
import { readUserValue, writeUserValue } from './user-storage-key';

/** Whose page this is: the user who is known, also while a password is asked for again; null: no user. */
const owner = createStore<{ readonly user: string | null }>(() => ({ user: null }));

/** From now on the page is this user’s, and nothing of what the one before did or looked for is left in it. */
export function setPageUser(user: string | null): void {
  if (user !== owner.getState().user) owner.setState({ user });
}

/** A store of the page that begins again for another user; null: no user is signed in. */
export function userStore<State>(begin: (user: string | null) => State): StoreApi<State> {
  const store = createStore<State>(() => begin(owner.getState().user));
  owner.subscribe(({ user }) => store.setState(begin(user), true));
  return store;
}

/** The value that this device keeps for the page’s user, of a project or of all; null: nothing, or it cannot be read. */
export function readForUser(what: string, projectId?: number): string | null {
  const { user } = owner.getState();
  const project = projectId === undefined ? {} : { projectId };
  return user === null ? null : unlessRefused(() => readUserValue(pageStorage, { what, user, ...project }), null);
}

/** Keeps something for this user’s next visit, of a project or of all; false where the browser does not let us. */
export function writeForUser(what: string, text: string, projectId?: number): boolean {
  const { user } = owner.getState();
  if (user === null) return false;
  const project = projectId === undefined ? {} : { projectId };
  const write = () => {
    writeUserValue(pageStorage, { what, user, ...project }, text);
    return true;
  };
  return unlessRefused(write, false);
}
