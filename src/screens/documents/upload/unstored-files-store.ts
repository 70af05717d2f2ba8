import { ownStore } from '../../user-store';
import type { Where } from './add-files';

/** A file for which this device has no room: it is in this page alone until somebody decides. */
export type Untaken = { readonly id: string; readonly file: File; readonly where: Where };

/** Files that could not be kept. Closing the page loses those that a camera took. */
export const untakenStore = ownStore<readonly Untaken[]>(() => []);

const ask = (event: Event) => event.preventDefault();

untakenStore.subscribe((files, before) => {
  if (files.length > 0 === before.length > 0) return;
  if (files.length > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

/** From now on this file is known not to be kept. */
export function addUntaken(one: Omit<Untaken, 'id'>): void {
  untakenStore.setState((files) => [...files, { ...one, id: crypto.randomUUID() }], true);
}

/** It was kept after all, saved elsewhere, or is not wanted. */
export function dropUntaken(one: Untaken): void {
  untakenStore.setState((files) => files.filter((other) => other !== one), true);
}
