import type { ItemRef } from '../../../items/item';
import { type DatabaseHandle, strict, transact } from '../../storage/database';
import type { PendingFile } from '../pending-file';

/**
 * Where files lie until they are sent: whole, because the interface takes an upload in one request and cannot go on with a
 * half one (A17). Every method throws a Failure of kind `storage` when the device cannot.
 */
export type FileStore = {
  /** Resolves when it is on the device, complete. */
  readonly put: (file: PendingFile) => Promise<void>;
  readonly read: (ref: ItemRef) => Promise<PendingFile | null>;
  readonly remove: (refs: readonly ItemRef[]) => Promise<void>;
  /** Drops the files taken before a moment (wall clock milliseconds) that nobody asks for any more. */
  readonly removeUnused: (isWanted: (ref: ItemRef) => boolean, before: number) => Promise<void>;
};

/** Makes room on the device and tries a write again. */
export type WithRoom = <T>(write: () => Promise<T>) => Promise<T>;

/** The shelf in a user's database. */
export function createFileStore(database: DatabaseHandle, withRoom: WithRoom): FileStore {
  return {
    put: (file) =>
      withRoom(() =>
        transact(
          database,
          (db) => db.transaction('files', 'readwrite', strict),
          async ({ store }) => void (await store.put(file)),
        ),
      ),
    read: (ref) =>
      transact(
        database,
        (db) => db.transaction('files', 'readonly'),
        async ({ store }) => (await store.get(ref)) ?? null,
      ),
    remove: (refs) =>
      transact(
        database,
        (db) => db.transaction('files', 'readwrite', strict),
        async ({ store }) => void (await Promise.all(refs.map((ref) => store.delete(ref)))),
      ),
    removeUnused: (isWanted, before) =>
      transact(
        database,
        (db) => db.transaction('files', 'readwrite', strict),
        async ({ store }) => {
          // One after the other: all together they may be larger than the memory.
          for (const ref of await store.getAllKeys()) {
            if (isWanted(ref)) continue;
            const file = await store.get(ref);
            if (file && file.at < before) await store.delete(ref);
          }
        },
      ),
  };
}

/** The shelf of a browser that keeps nothing: gone with the page (F19). */
export function createMemoryFileStore(): FileStore {
  const files = new Map<ItemRef, PendingFile>();
  return {
    put: async (file) => void files.set(file.ref, file),
    read: async (ref) => files.get(ref) ?? null,
    remove: async (refs) => {
      for (const ref of refs) files.delete(ref);
    },
    removeUnused: async (isWanted, before) => {
      for (const { ref, at } of [...files.values()]) if (!isWanted(ref) && at < before) files.delete(ref);
    },
  };
}
