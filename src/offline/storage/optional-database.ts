import { deleteDB } from 'idb';
import { reportUnexpected } from '../../api/unexpected';

/** A database without which everything works too. */
export type OptionalDatabase<Db> = {
  /** Does the work in the database, opened when it is first used; `without` where that does not work. Never rejects. */
  readonly use: <T, W>(work: (db: Db) => T, without: W) => Promise<Awaited<T> | W>;
  /** Closes it; it is opened again when it is used again. */
  readonly close: () => Promise<void>;
  /** Closes and deletes it. Another tab may hold it, frozen: then it goes when that one does, and is not waited for. */
  readonly destroy: () => Promise<void>;
};

type Opening<Db> = {
  readonly name: string;
  /** Opens it; `lost` when the connection is no longer good. */
  readonly open: (name: string, lost: () => void) => Promise<Db>;
  /** Its content, for the words of the console once when it cannot be used. */
  readonly what: string;
};

/** Makes the use of one. A fault of this program in the work is reported, and comes to the same as a device without a storage. */
export function createOptionalDatabase<Db extends { readonly close: () => void }>({
  name,
  open,
  what,
}: Opening<Db>): OptionalDatabase<Db> {
  let opened: Promise<Db> | null = null;
  let isReported = false;
  const forget = () => {
    opened = null;
  };
  const close = async () => {
    const last = opened;
    forget();
    (await last?.catch(() => null))?.close();
  };
  return {
    use: async <T, W>(work: (db: Db) => T, without: W): Promise<Awaited<T> | W> => {
      try {
        opened ??= open(name, forget);
        return await work(await opened);
      } catch (error) {
        forget();
        if (!isReported) console.warn(`This device does not keep ${what}`, error);
        isReported = true;
        reportUnexpected(error);
        return without;
      }
    },
    close,
    destroy: async () => {
      await close();
      await new Promise<void>((done) => {
        deleteDB(name, { blocked: () => done() })
          .catch(reportUnexpected)
          .finally(done);
      });
    },
  };
}
