import type { FileStore } from './file-store';
import type { OutboxStorage } from './outbox-storage';
import type { OutboxStore } from './outbox-store';

/**
 * Drops the files that no edit, waiting or in the bin, is about any more and that were taken before a moment (wall clock
 * milliseconds). Throws a Failure of kind `storage`.
 */
export async function removeUnusedFiles(
  store: Pick<OutboxStore, 'readAll' | 'readBin'>,
  files: Pick<FileStore, 'removeUnused'>,
  before: number,
): Promise<void> {
  const [ops, bin] = await Promise.all([store.readAll(), store.readBin()]);
  const wanted = new Set([...ops, ...bin.map(({ op }) => op)].map(({ ref }) => ref));
  await files.removeUnused((ref) => wanted.has(ref), before);
}

/** Milliseconds for which the bin keeps what was given up (docs/sync.md 4.1). */
const binKeeps = 30 * 24 * 3_600_000;
/** Milliseconds for which the file of a document stays that was taken back: it may be done again. */
const fileKeeps = 24 * 3_600_000;

/**
 * Empties the bin of what is old, drops the files that are nobody's, and forgets journal entries that were taken over long ago.
 * Throws a Failure of kind `storage`.
 */
export async function pruneOutbox(
  storage: Pick<OutboxStorage, 'store' | 'files' | 'journalEntries'>,
  now: number,
): Promise<void> {
  const { store, files, journalEntries } = storage;
  await store.emptyBin(now - binKeeps);
  await journalEntries?.prune(now - binKeeps);
  await removeUnusedFiles(store, files, now - fileKeeps);
}
