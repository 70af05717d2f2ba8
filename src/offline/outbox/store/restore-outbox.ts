import { finish, strict } from '../../storage/database';
import type { UserDatabase } from '../../storage/user-schema';
import type { DuplicateWatch } from '../duplicates/duplicate-watch';
import type { Op, SendMode } from '../outbox';

/** What a tab knows of the outbox in memory. */
export type OutboxContent = {
  readonly ops: readonly Op[];
  readonly mode: SendMode;
  readonly duplicateWatches: readonly DuplicateWatch[];
};

async function isInUse(database: UserDatabase): Promise<boolean> {
  const tx = database.transaction('meta');
  return (await finish(tx, tx.store.get('seq'))) !== undefined;
}

/**
 * Puts the outbox back into a database that came back empty: cleared by the user, evicted by the browser (F20).
 * One that was written to, here or by another tab, is left as it is. Throws a Failure of kind `storage`.
 */
export async function restoreOutbox(
  database: UserDatabase,
  { ops, mode, duplicateWatches }: OutboxContent,
): Promise<void> {
  // A device that is full can still be read, and has lost nothing.
  const isEmpty = ops.length === 0 && duplicateWatches.length === 0 && mode === 'go';
  if (isEmpty || (await isInUse(database))) return;
  const tx = database.transaction(['ops', 'meta', 'watch'], 'readwrite', strict);
  const restore = async () => {
    const meta = tx.objectStore('meta');
    if ((await meta.get('seq')) !== undefined) return;
    await Promise.all([
      ...ops.map(({ fixed: _, ...op }) => tx.objectStore('ops').put(op)),
      ...duplicateWatches.map((one) => tx.objectStore('watch').put(one)),
      meta.put(
        ops.reduce((last, { seq }) => Math.max(last, seq), 0),
        'seq',
      ),
      ...(mode === 'hold' ? [meta.put(1, 'hold')] : []),
    ]);
  };
  await finish(tx, restore());
}
