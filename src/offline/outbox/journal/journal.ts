import { type DatabaseHandle, finish, strict, transact } from '../../storage/database';
import type { Slip } from './journal-entry';

/** The slips of one user on this device. */
export type SlipShelf = {
  /** Begins before it returns. Resolves with whether it is on the device, complete; it is not tried again. */
  readonly keep: (slip: Slip) => Promise<boolean>;
  /** Those that nobody has put into lanes yet, as they were made. Throws a Failure of kind `storage`. */
  readonly readLeft: () => Promise<readonly Slip[]>;
  /** Forgets those taken over before a moment (wall clock milliseconds). Throws a Failure of kind `storage`. */
  readonly sweep: (before: number) => Promise<void>;
};

/** Makes the shelf in a user's database. `hasRoom`: the device had plenty of room when it was asked last. */
export function createSlipShelf(database: DatabaseHandle, hasRoom: () => boolean): SlipShelf {
  /** What the browser says of its room is an estimate: a slip that did not find any says more. */
  let isFull = false;
  const put = async (slip: Slip): Promise<void> => {
    const { tx, writing } = await database.begin((db) => {
      const begun = db.transaction('slips', 'readwrite', strict);
      const asked = begun.store.add(slip);
      // Nothing more is asked for: it ends although this page is busy, or gone. On a full device Chromium may answer nothing
      // at all to that, so there it ends by itself.
      if (hasRoom() && !isFull) begun.commit();
      return { tx: begun, writing: asked };
    });
    await finish(tx, writing);
  };
  return {
    // A second try might come after the edit was put into its lane: then it would be made twice.
    keep: (slip) =>
      put(slip).then(
        () => {
          isFull = false;
          return true;
        },
        () => {
          isFull = true;
          return false;
        },
      ),
    readLeft: () =>
      transact(
        database,
        (db) => db.transaction('slips', 'readonly'),
        async ({ store }) => (await store.getAll()).filter(({ takenAt }) => takenAt === null),
      ),
    sweep: (before) =>
      transact(
        database,
        (db) => db.transaction('slips', 'readwrite', strict),
        async ({ store }) => {
          const [keys, slips] = await Promise.all([store.getAllKeys(), store.getAll()]);
          const old = keys.filter((_, at) => (slips[at]?.takenAt ?? Number.POSITIVE_INFINITY) < before);
          await Promise.all(old.map((key) => store.delete(key)));
        },
      ),
  };
}
