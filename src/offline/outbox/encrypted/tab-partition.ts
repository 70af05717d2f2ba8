/** Unsent edits on a shared device: encrypted rows, a partition for each tab, and the way of readable rows into them and back. */

import type { Locks } from '../../../api/platform/locks';
import type { ItemRef } from '../../../items/item';
import { type DatabaseHandle, transact } from '../../storage/database';
import { decryptBytes, decryptValue, encryptBytes, encryptValue, newEncryptionKey } from '../../storage/encryption';
import { strict } from '../../storage/finish-transaction';
import { type EncryptedRow, encryptedStore, journalStore } from '../../storage/user-schema';
import type { Op, PendingFile } from '../outbox';
import { queuesByRef } from '../queue/record-queue';
import type { JournalEntry } from '../store/outbox-storage';

type Names = readonly (readonly [local: ItemRef, ref: ItemRef])[];
type StoredJournalEntry = Omit<JournalEntry, 'known'> & { readonly known: readonly (readonly [ItemRef, number])[] };

/**
 * How encrypted rows mark what they hold. Builds that called a record queue a lane, and a journal entry a slip, wrote these names, and
 * rows keep them: what such a build left encrypted is read by this one.
 */
export const queueKind = 'lane';
export const journalEntryKind = 'slip';

/** The content of a row: the unsent edits of an item, edits that are in no record queue yet, names that the service gave, or a file. */
export type RowContent =
  | { readonly kind: typeof queueKind; readonly ops: readonly Op[] }
  | { readonly kind: typeof journalEntryKind; readonly journalEntry: JournalEntry }
  | { readonly kind: 'names'; readonly names: Names }
  | { readonly kind: 'file'; readonly file: Omit<PendingFile, 'bytes'> };

type StoredContent =
  | Exclude<RowContent, { readonly kind: typeof journalEntryKind }>
  | { readonly kind: typeof journalEntryKind; readonly [journalEntryKind]: StoredJournalEntry };

function toStored(content: RowContent): StoredContent {
  if (content.kind !== journalEntryKind) return content;
  return {
    kind: journalEntryKind,
    [journalEntryKind]: { ...content.journalEntry, known: [...content.journalEntry.known] },
  };
}

function isStoredContent(value: unknown): value is StoredContent {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const part = { [queueKind]: 'ops', [journalEntryKind]: journalEntryKind, names: 'names', file: 'file' }[
    String(value.kind)
  ];
  return part !== undefined && typeof Reflect.get(value, part) === 'object';
}

/** Encrypts what a row holds, for the tab partition that it goes into. */
export async function encryptContent(key: CryptoKey, partition: string, content: RowContent): Promise<EncryptedRow> {
  return { drawer: partition, head: await encryptValue(key, toStored(content)) };
}

/** Encrypts a file with its bytes. */
export async function encryptFile(
  key: CryptoKey,
  partition: string,
  { bytes, ...file }: PendingFile,
): Promise<EncryptedRow> {
  return { ...(await encryptContent(key, partition, { kind: 'file', file })), body: await encryptBytes(key, bytes) };
}

/** The content of a row, without the bytes of a file; null when it is damaged, or encrypted with a key that is gone. */
export async function decryptContent(key: CryptoKey, { head }: EncryptedRow): Promise<RowContent | null> {
  const stored = await decryptValue(key, head);
  if (!isStoredContent(stored)) return null;
  return stored.kind === journalEntryKind
    ? {
        kind: journalEntryKind,
        journalEntry: { ...stored[journalEntryKind], known: new Map(stored[journalEntryKind].known) },
      }
    : stored;
}

/** The file of a row, or null. */
export async function decryptFile(key: CryptoKey, row: EncryptedRow): Promise<PendingFile | null> {
  const [content, bytes] = await Promise.all([decryptContent(key, row), row.body && decryptBytes(key, row.body)]);
  return content?.kind === 'file' && bytes ? { ...content.file, bytes } : null;
}

/** A tab partition that a tab has for itself, until it lets go of it or is gone. */
export type TabPartition = { readonly name: string; readonly release: () => void };

/** Older builds called a tab partition a drawer, and look for its lock under that name. */
const lockOf = (name: string) => `nm:drawer:${name}`;

/** Opens an empty tab partition. Without locks there is no other tab. */
export async function openTabPartition(locks: Locks | null): Promise<TabPartition> {
  const name = crypto.randomUUID();
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await new Promise<void>((granted, reject) => {
    if (!locks) return granted();
    locks
      .request(lockOf(name), {}, () => {
        granted();
        return held;
      })
      .catch(reject);
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
type Rows = ReadonlyMap<number, EncryptedRow>;

/** The rows of all tab partitions that no tab has for itself: of tabs that are gone. */
export async function orphanedRows(database: DatabaseHandle, locks: Locks | null): Promise<Rows> {
  const held = (await locks?.held()) ?? new Set<string>();
  return transact(
    database,
    (db) => db.transaction(encryptedStore, 'readonly'),
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

/** Moves rows of closed tabs into another tab partition; the answer has the rows that no other tab moved first. */
export async function takeOverRows(database: DatabaseHandle, rows: Rows, partition: string): Promise<Rows> {
  if (rows.size === 0) return rows;
  return transact(
    database,
    (db) => db.transaction(encryptedStore, 'readwrite', strict),
    async ({ store }) => {
      const taken = new Map<number, EncryptedRow>();
      for (const [key, row] of rows) {
        const now = await store.get(key);
        if (now?.drawer !== row.drawer) continue;
        taken.set(key, { ...row, drawer: partition });
        await store.put({ ...row, drawer: partition }, key);
      }
      return taken;
    },
  );
}

/** The stores of a database that only the outbox reads; `steps` and the others can be made again, or are private. */
const readable = ['ops', journalStore, 'files', 'idmap', 'steps', 'references', 'journal', 'bin', 'watch'] as const;

async function unsentIn(database: DatabaseHandle) {
  return transact(
    database,
    (db) => db.transaction([...readable], 'readonly'),
    async (tx) => {
      const [ops, journalEntries, files, names, counts] = await Promise.all([
        tx.objectStore('ops').getAll(),
        tx.objectStore(journalStore).getAll(),
        tx.objectStore('files').getAll(),
        tx.objectStore('idmap').getAll(),
        Promise.all(readable.map((store) => tx.objectStore(store).count())),
      ]);
      return { ops, journalEntries, files, names, isEmpty: counts.every((count) => count === 0) };
    },
  );
}

type Unsent = Awaited<ReturnType<typeof unsentIn>>;

async function encryptAll(
  key: CryptoKey,
  { ops, journalEntries, files, names }: Unsent,
): Promise<readonly EncryptedRow[]> {
  const partition = crypto.randomUUID();
  const contents: RowContent[] = [
    ...[...queuesByRef(ops).values()].map((queue): RowContent => ({ kind: queueKind, ops: queue })),
    ...journalEntries
      .filter(({ takenAt }) => takenAt === null)
      .map((journalEntry): RowContent => ({ kind: journalEntryKind, journalEntry })),
  ];
  // Without edits the names are not needed either.
  const needed = contents.length > 0 && names.length > 0;
  if (needed) contents.push({ kind: 'names', names: names.map(({ local, ref }) => [local, ref]) });
  const wanted = new Set([...ops, ...journalEntries.flatMap(({ entries }) => entries)].map(({ ref }) => ref));
  const edits = await Promise.all(contents.map((content) => encryptContent(key, partition, content)));
  const bodies = await Promise.all(
    files.filter(({ ref }) => wanted.has(ref)).map((file) => encryptFile(key, partition, file)),
  );
  return [...edits, ...bodies];
}

/**
 * Leaves nothing in a user's database that can be read: what is unsent is encrypted, everything else goes. All or nothing; again
 * when a tab that is still there has written meanwhile. Throws a Failure of kind `storage`, or what a browser throws that
 * cannot encrypt: then everything is as it was.
 */
export async function encryptUnsent(database: DatabaseHandle): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const unsent = await unsentIn(database);
    if (unsent.isEmpty) return;
    const rows = await encryptAll(await editsEncryptionKey(database), unsent);
    const isDone = await transact(
      database,
      (db) => db.transaction([...readable, encryptedStore], 'readwrite', strict),
      async (tx) => {
        const now = await Promise.all([tx.objectStore('ops').getAll(), tx.objectStore(journalStore).getAll()]);
        if (JSON.stringify(now) !== JSON.stringify([unsent.ops, unsent.journalEntries])) return false;
        await Promise.all(readable.map((store) => tx.objectStore(store).clear()));
        await Promise.all(rows.map(async (row) => tx.objectStore(encryptedStore).add(row)));
        return true;
      },
    );
    if (isDone) return;
  }
}

async function decryptAll(key: CryptoKey, rows: Rows) {
  const all = [...rows].map(async ([at, row]) => {
    const content = await decryptContent(key, row);
    return { at, content, file: content?.kind === 'file' ? await decryptFile(key, row) : null };
  });
  // A row that cannot be read stays where it is.
  return (await Promise.all(all)).filter(({ content, file }) => content && (content.kind !== 'file' || file));
}

/**
 * Takes back what tabs on a shared device have left encrypted, for a sign-in that keeps its edits openly. All or nothing, once
 * among all tabs. Throws a Failure of kind `storage`.
 */
export async function decryptUnsent(database: DatabaseHandle, locks: Locks | null): Promise<void> {
  const rows = await orphanedRows(database, locks);
  if (rows.size === 0) return;
  const contents = await decryptAll(await editsEncryptionKey(database), rows);
  await transact(
    database,
    (db) => db.transaction([encryptedStore, 'ops', journalStore, 'files', 'idmap', 'meta'], 'readwrite', strict),
    async (tx) => {
      const meta = tx.objectStore('meta');
      let seq = (await meta.get('seq')) ?? 0;
      for (const { at, content, file } of contents) {
        // Another tab may have taken it first.
        if (!content || (await tx.objectStore(encryptedStore).get(at))?.drawer !== rows.get(at)?.drawer) continue;
        await tx.objectStore(encryptedStore).delete(at);
        if (content.kind === journalEntryKind) await tx.objectStore(journalStore).add(content.journalEntry);
        if (file) await tx.objectStore('files').put(file);
        for (const [local, ref] of content.kind === 'names' ? content.names : []) {
          await tx.objectStore('idmap').put({ local, ref });
        }
        for (const op of content.kind === queueKind ? content.ops : []) {
          seq += 1;
          await tx.objectStore('ops').put({ ...op, seq });
        }
      }
      await meta.put(seq, 'seq');
    },
  );
}
