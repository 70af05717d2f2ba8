import { reportUnexpected } from '../../../api/unexpected';
import { type DatabaseHandle, finish, strict, transact } from '../../storage/database';
import { journalStore } from '../../storage/user-schema';
import type { JournalEntry } from './journal-entry';

/** The journal entries of one user on this device. */
export type Journal = {
  /** Begins before it returns. Resolves with whether it is on the device, complete; it is not tried again. */
  readonly write: (journalEntry: JournalEntry) => Promise<boolean>;
  /** Those that nobody has put into record queues yet, as they were made. Throws a Failure of kind `storage`. */
  readonly readPending: () => Promise<readonly JournalEntry[]>;
  /** Forgets those taken over before a moment (wall clock milliseconds). Throws a Failure of kind `storage`. */
  readonly prune: (before: number) => Promise<void>;
};

/** Makes the shelf in a user's database. `hasRoom`: the device had plenty of room when it was asked last. */
export function createJournal(database: DatabaseHandle, hasRoom: () => boolean): Journal {
  /** What the browser says of its room is an estimate: a journal entry that did not find any says more. */
  let isFull = false;
  const put = async (journalEntry: JournalEntry): Promise<void> => {
    const { tx, writing } = await database.begin((db) => {
      const begun = db.transaction(journalStore, 'readwrite', strict);
      const asked = begun.store.add(journalEntry);
      // Nothing more is asked for: it ends although this page is busy, or gone. On a full device Chromium may answer nothing
      // at all to that, so there it ends by itself.
      if (hasRoom() && !isFull) begun.commit();
      return { tx: begun, writing: asked };
    });
    await finish(tx, writing);
  };
  return {
    // A second try might come after the edit was put into its record queue: then it would be made twice.
    write: (journalEntry) =>
      put(journalEntry).then(
        () => {
          isFull = false;
          return true;
        },
        (error: unknown) => {
          reportUnexpected(error);
          isFull = true;
          return false;
        },
      ),
    readPending: () =>
      transact(
        database,
        (db) => db.transaction(journalStore, 'readonly'),
        async ({ store }) => (await store.getAll()).filter(({ takenAt }) => takenAt === null),
      ),
    prune: (before) =>
      transact(
        database,
        (db) => db.transaction(journalStore, 'readwrite', strict),
        async ({ store }) => {
          const [keys, journalEntries] = await Promise.all([store.getAllKeys(), store.getAll()]);
          const old = keys.filter((_, at) => (journalEntries[at]?.takenAt ?? Number.POSITIVE_INFINITY) < before);
          await Promise.all(old.map((key) => store.delete(key)));
        },
      ),
  };
}
