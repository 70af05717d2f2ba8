import type { DBSchema, IDBPDatabase } from 'idb';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase, type OptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import { type StoreOutcome, storing } from './store-outcome';

/** A large file of the user that stays on this device: an archive of map tiles. `at`: wall clock milliseconds; `size`: bytes. */
export type KeptFile = { readonly id: string; readonly name: string; readonly size: number; readonly at: number };

type StoredFile = KeptFile & { readonly isWhole: boolean };

type FileSchema = DBSchema & {
  readonly files: { key: string; value: StoredFile };
  /** In pieces of the same size, so that a part is read without the rest. */
  readonly pieces: { key: [id: string, index: number]; value: ArrayBuffer };
};

type FileDatabase = IDBPDatabase<FileSchema>;

type Adding = { readonly signal: AbortSignal; readonly onProgress: (bytes: number) => void };

/** Files of one user that stay on this device until they are removed, or the user signs out. */
export type KeptFiles = {
  /** From now on this user's. `isTabOnly`: of a sign-in that ends with its tab, which keeps none. */
  readonly open: (user: string, isTabOnly?: boolean) => void;
  readonly list: () => Promise<readonly KeptFile[]>;
  /** Keeps a file under this id. Nothing of it is left when there is no room, or the signal ends it: then it throws the reason. */
  readonly add: (id: string, file: File, adding: Adding) => Promise<StoreOutcome>;
  /** Bytes of a file; null: it is not here. */
  readonly read: (id: string, offset: number, length: number) => Promise<ArrayBuffer | null>;
  readonly remove: (id: string) => Promise<void>;
  /** Nothing is left of this user's. */
  readonly destroy: () => Promise<void>;
};

/** Bytes of a piece. */
const pieceSize = 2 ** 20;
/** Milliseconds after which a file that was not finished is left over from a page that ended. */
const longestAdding = 3_600_000;

const piecesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

function openFiles(name: string, lost: () => void): Promise<FileDatabase> {
  return openYielding<FileSchema>(name, {
    version: 1,
    upgrade: (db) => {
      db.createObjectStore('files', { keyPath: 'id' });
      db.createObjectStore('pieces');
    },
    lost,
  });
}

async function removeIn(db: FileDatabase, id: string): Promise<void> {
  const tx = db.transaction(['files', 'pieces'], 'readwrite');
  await Promise.all([tx.objectStore('files').delete(id), tx.objectStore('pieces').delete(piecesOf(id)), tx.done]);
}

async function removeUnfinished(db: FileDatabase): Promise<void> {
  for (const { id, isWhole, at } of await db.getAll('files'))
    if (!isWhole && Date.now() - at > longestAdding) await removeIn(db, id);
}

async function addIn(db: FileDatabase, about: KeptFile, { file, signal, onProgress }: Adding & { file: File }) {
  await removeUnfinished(db);
  await db.put('files', { ...about, isWhole: false });
  for (let index = 0; index * pieceSize < file.size; index += 1) {
    signal.throwIfAborted();
    const bytes = await file.slice(index * pieceSize, (index + 1) * pieceSize).arrayBuffer();
    await db.put('pieces', bytes, [about.id, index]);
    onProgress(Math.min(file.size, (index + 1) * pieceSize));
  }
  signal.throwIfAborted();
  await db.put('files', { ...about, isWhole: true });
}

async function readIn(db: FileDatabase, id: string, range: { offset: number; length: number }) {
  const { offset, length } = range;
  const about = await db.get('files', id);
  if (!about?.isWhole) return null;
  const end = Math.min(about.size, offset + length);
  const out = new Uint8Array(Math.max(0, end - offset));
  for (let index = Math.floor(offset / pieceSize); index * pieceSize < end; index += 1) {
    const piece = await db.get('pieces', [id, index]);
    if (!piece) return null;
    const begin = index * pieceSize;
    const part = new Uint8Array(
      piece,
      Math.max(0, offset - begin),
      Math.min(piece.byteLength, end - begin) - Math.max(0, offset - begin),
    );
    out.set(part, Math.max(0, begin - offset));
  }
  return out.buffer;
}

/** Makes the files of a page, of no user at first. `base` is the address of the service. */
export function createKeptFiles(base: string): KeptFiles {
  let database: OptionalDatabase<FileDatabase> | null = null;
  const use = async <T>(work: (db: FileDatabase) => Promise<T>, without: T): Promise<T> =>
    database ? database.use(work, without) : without;
  return {
    open: (user, isTabOnly = false) => {
      void database?.close();
      const name = `nm-kf:${shortHash(base)}:${userKey(base, user)}`;
      database = isTabOnly ? null : createOptionalDatabase({ name, open: openFiles, what: 'files of maps' });
    },
    list: () =>
      use(async (db) => {
        const all = (await db.getAll('files')).filter(({ isWhole }) => isWhole);
        return all.toSorted((a, b) => a.at - b.at);
      }, []),
    add: async (id, file, adding) => {
      const about = { id, name: file.name, size: file.size, at: Date.now() };
      const outcome = await use<StoreOutcome>(
        (db) =>
          storing(async () => {
            // The caller gets the error that ends it, not the storage.
            await addIn(db, about, { ...adding, file }).catch((error: unknown) => {
              if (!adding.signal.aborted) throw error;
            });
          }),
        'refused',
      );
      if (outcome !== 'kept' || adding.signal.aborted) await use((db) => removeIn(db, id), undefined);
      adding.signal.throwIfAborted();
      return outcome;
    },
    read: (id, offset, length) => use((db) => readIn(db, id, { offset, length }), null),
    remove: (id) => use((db) => removeIn(db, id), undefined),
    destroy: async () => {
      const last = database;
      database = null;
      await last?.destroy();
    },
  };
}
