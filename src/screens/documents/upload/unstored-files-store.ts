import { userStore } from '../../storage/user-store';
import type { KeepFault } from '../../text/upload-text';
import type { FileTarget } from './add-files';

/** A file that this device could not store: only this page holds it until the user decides. */
export type UnstoredFile = {
  readonly id: string;
  readonly file: File;
  readonly where: FileTarget;
  readonly fault: KeepFault;
};

/** Files that this device could not store. Closing the page loses the files that a camera took. */
export const unstoredFilesStore = userStore<readonly UnstoredFile[]>(() => []);

const ask = (event: Event) => event.preventDefault();

unstoredFilesStore.subscribe((files, before) => {
  if (files.length > 0 === before.length > 0) return;
  if (files.length > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

/** From now on this file is known not to be kept. */
export function addUnstoredFile(one: Omit<UnstoredFile, 'id'>): void {
  unstoredFilesStore.setState((files) => [...files, { ...one, id: crypto.randomUUID() }], true);
}

/** It was kept after all, saved elsewhere, or is not wanted. */
export function removeUnstoredFile(one: UnstoredFile): void {
  unstoredFilesStore.setState((files) => files.filter((other) => other !== one), true);
}
