import { type DatabaseHandle, strict, transact } from '../../storage/database';
import type { Op } from '../outbox';
import { type SealedRow, type SealedWord, sealFile, sealWord } from './encrypted-row';
import { editsKey } from './tab-partition';

/** What a database holds that nobody but the outbox reads; `steps` and the others are re-made, or are nobody's business. */
const readable = ['ops', 'slips', 'files', 'idmap', 'steps', 'references', 'journal', 'bin', 'watch'] as const;

async function wordsIn(database: DatabaseHandle) {
  return transact(
    database,
    (db) => db.transaction([...readable], 'readonly'),
    async (tx) => {
      const [ops, slips, files, names, counts] = await Promise.all([
        tx.objectStore('ops').getAll(),
        tx.objectStore('slips').getAll(),
        tx.objectStore('files').getAll(),
        tx.objectStore('idmap').getAll(),
        Promise.all(readable.map((store) => tx.objectStore(store).count())),
      ]);
      return { ops, slips, files, names, isEmpty: counts.every((count) => count === 0) };
    },
  );
}

type Left = Awaited<ReturnType<typeof wordsIn>>;

function lanesOf(ops: readonly Op[]): readonly SealedWord[] {
  const lanes = new Map<string, Op[]>();
  for (const op of ops.toSorted((a, b) => a.seq - b.seq)) lanes.set(op.ref, [...(lanes.get(op.ref) ?? []), op]);
  return [...lanes.values()].map((lane): SealedWord => ({ kind: 'lane', ops: lane }));
}

async function sealAll(key: CryptoKey, { ops, slips, files, names }: Left): Promise<readonly SealedRow[]> {
  const drawer = crypto.randomUUID();
  const words: SealedWord[] = [
    ...lanesOf(ops),
    ...slips.filter(({ takenAt }) => takenAt === null).map((slip): SealedWord => ({ kind: 'slip', slip })),
  ];
  // Without edits nobody needs the names either.
  const needed = words.length > 0 && names.length > 0;
  if (needed) words.push({ kind: 'names', names: names.map(({ local, ref }) => [local, ref]) });
  const wanted = new Set([...ops, ...slips.flatMap(({ entries }) => entries)].map(({ ref }) => ref));
  const sealed = await Promise.all(words.map((word) => sealWord(key, drawer, word)));
  const bodies = await Promise.all(
    files.filter(({ ref }) => wanted.has(ref)).map((file) => sealFile(key, drawer, file)),
  );
  return [...sealed, ...bodies];
}

/**
 * Leaves nothing in a user's database that can be read: what is unsent is sealed, everything else goes. All or nothing; again
 * when a tab that is still there has written meanwhile. Throws a Failure of kind `storage`, or what a browser throws that
 * cannot seal: then everything is as it was.
 */
export async function sealLeft(database: DatabaseHandle): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const left = await wordsIn(database);
    if (left.isEmpty) return;
    const rows = await sealAll(await editsKey(database), left);
    const isDone = await transact(
      database,
      (db) => db.transaction([...readable, 'sealed' as const], 'readwrite', strict),
      async (tx) => {
        const now = await Promise.all([tx.objectStore('ops').getAll(), tx.objectStore('slips').getAll()]);
        if (JSON.stringify(now) !== JSON.stringify([left.ops, left.slips])) return false;
        await Promise.all(readable.map((store) => tx.objectStore(store).clear()));
        await Promise.all(rows.map(async (row) => tx.objectStore('sealed').add(row)));
        return true;
      },
    );
    if (isDone) return;
  }
}
