import type { Locks } from '../../../api/platform/locks';
import { type DatabaseHandle, strict, transact } from '../../storage/database';
import { newEncryptionKey } from '../../storage/encryption';
import type { EncryptedRow } from './encrypted-row';

/** A tab partition that a tab has for itself, until it lets go of it or is gone. */
export type TabPartition = { readonly name: string; readonly release: () => void };

const lockOf = (drawer: string) => `nm:drawer:${drawer}`;

/** Opens an empty tab partition. Without locks there is no other tab. */
export async function openTabPartition(locks: Locks | null): Promise<TabPartition> {
  const name = crypto.randomUUID();
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await new Promise<void>((granted, refused) => {
    if (!locks) return granted();
    locks
      .request(lockOf(name), {}, () => {
        granted();
        return held;
      })
      .catch(refused);
  });
  return { name, release };
}

const isKey = (value: CryptoKey | string | undefined): value is CryptoKey => typeof value === 'object';

/** With what this device encrypts a user's edits, made when it is first needed; of two tabs that make one the first one's counts. */
export async function editsEncryptionKey(database: DatabaseHandle): Promise<CryptoKey> {
  const known = await transact(
    database,
    (db) => db.transaction('keys', 'readonly'),
    ({ store }) => store.get('edits'),
  );
  if (isKey(known)) return known;
  const made = await newEncryptionKey();
  return transact(
    database,
    (db) => db.transaction('keys', 'readwrite', strict),
    async ({ store }) => {
      const other = await store.get('edits');
      if (isKey(other)) return other;
      await store.put(made, 'edits');
      return made;
    },
  );
}

/** Rows by their keys, oldest first. */
export type Rows = ReadonlyMap<number, EncryptedRow>;

/** The rows of all tab partitions that no tab has for itself: of tabs that are gone. */
export async function orphanedRows(database: DatabaseHandle, locks: Locks | null): Promise<Rows> {
  const held = (await locks?.held()) ?? new Set<string>();
  return transact(
    database,
    (db) => db.transaction('sealed', 'readonly'),
    async ({ store }) => {
      const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
      const all = keys.flatMap((key, at) => {
        const row = rows[at];
        return row && !held.has(lockOf(row.drawer)) ? [[key, row] as const] : [];
      });
      return new Map(all);
    },
  );
}

/** Takes rows of tabs that are gone into another tab partition; the answer has those that nobody else took first. */
export async function takeOverRows(database: DatabaseHandle, rows: Rows, drawer: string): Promise<Rows> {
  if (rows.size === 0) return rows;
  return transact(
    database,
    (db) => db.transaction('sealed', 'readwrite', strict),
    async ({ store }) => {
      const taken = new Map<number, EncryptedRow>();
      for (const [key, row] of rows) {
        const now = await store.get(key);
        if (now?.drawer !== row.drawer) continue;
        taken.set(key, { ...row, drawer });
        await store.put({ ...row, drawer }, key);
      }
      return taken;
    },
  );
}
