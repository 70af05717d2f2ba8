import { type DatabaseHandle, strict, transact } from '../../storage/database';
import { journalStore } from '../../storage/user-schema';
import type { Op } from '../outbox';
import {
  type EncryptedRow,
  encryptContent,
  encryptFile,
  journalEntryKind,
  queueKind,
  type RowContent,
} from './encrypted-row';
import { editsEncryptionKey } from './tab-partition';

/** What a database holds that nobody but the outbox reads; `steps` and the others are re-made, or are nobody's business. */
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

function queuesOf(ops: readonly Op[]): readonly RowContent[] {
  const queues = new Map<string, Op[]>();
  for (const op of ops.toSorted((a, b) => a.seq - b.seq)) queues.set(op.ref, [...(queues.get(op.ref) ?? []), op]);
  return [...queues.values()].map((queue): RowContent => ({ kind: queueKind, ops: queue }));
}

async function encryptAll(
  key: CryptoKey,
  { ops, journalEntries, files, names }: Unsent,
): Promise<readonly EncryptedRow[]> {
  const drawer = crypto.randomUUID();
  const contents: RowContent[] = [
    ...queuesOf(ops),
    ...journalEntries
      .filter(({ takenAt }) => takenAt === null)
      .map((journalEntry): RowContent => ({ kind: journalEntryKind, journalEntry })),
  ];
  // Without edits nobody needs the names either.
  const needed = contents.length > 0 && names.length > 0;
  if (needed) contents.push({ kind: 'names', names: names.map(({ local, ref }) => [local, ref]) });
  const wanted = new Set([...ops, ...journalEntries.flatMap(({ entries }) => entries)].map(({ ref }) => ref));
  const sealed = await Promise.all(contents.map((content) => encryptContent(key, drawer, content)));
  const bodies = await Promise.all(
    files.filter(({ ref }) => wanted.has(ref)).map((file) => encryptFile(key, drawer, file)),
  );
  return [...sealed, ...bodies];
}

/**
 * Leaves nothing in a user's database that can be read: what is unsent is encrypted, everything else goes. All or nothing; again
 * when a tab that is still there has written meanwhile. Throws a Failure of kind `storage`, or what a browser throws that
 * cannot seal: then everything is as it was.
 */
export async function encryptUnsent(database: DatabaseHandle): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const unsent = await unsentIn(database);
    if (unsent.isEmpty) return;
    const rows = await encryptAll(await editsEncryptionKey(database), unsent);
    const isDone = await transact(
      database,
      (db) => db.transaction([...readable, 'sealed' as const], 'readwrite', strict),
      async (tx) => {
        const now = await Promise.all([tx.objectStore('ops').getAll(), tx.objectStore(journalStore).getAll()]);
        if (JSON.stringify(now) !== JSON.stringify([unsent.ops, unsent.journalEntries])) return false;
        await Promise.all(readable.map((store) => tx.objectStore(store).clear()));
        await Promise.all(rows.map(async (row) => tx.objectStore('sealed').add(row)));
        return true;
      },
    );
    if (isDone) return;
  }
}
