import type { Locks } from '../../../api/platform/locks';
import { type DatabaseHandle, strict, transact } from '../../storage/database';
import { unsealFile, unsealWord } from './encrypted-row';
import { editsKey, leftRows, type Rows } from './tab-partition';

async function unsealAll(key: CryptoKey, rows: Rows) {
  const all = [...rows].map(async ([at, row]) => {
    const word = await unsealWord(key, row);
    return { at, word, file: word?.kind === 'file' ? await unsealFile(key, row) : null };
  });
  // What cannot be read stays where it is.
  return (await Promise.all(all)).filter(({ word, file }) => word && (word.kind !== 'file' || file));
}

/**
 * Takes back what tabs on a shared device have left sealed, for a sign-in that keeps its edits openly. All or nothing, once
 * among all tabs. Throws a Failure of kind `storage`.
 */
export async function unsealLeft(database: DatabaseHandle, locks: Locks | null): Promise<void> {
  const rows = await leftRows(database, locks);
  if (rows.size === 0) return;
  const words = await unsealAll(await editsKey(database), rows);
  await transact(
    database,
    (db) => db.transaction(['sealed', 'ops', 'slips', 'files', 'idmap', 'meta'], 'readwrite', strict),
    async (tx) => {
      const meta = tx.objectStore('meta');
      let seq = (await meta.get('seq')) ?? 0;
      for (const { at, word, file } of words) {
        // Another tab may have taken it first.
        if (!word || (await tx.objectStore('sealed').get(at))?.drawer !== rows.get(at)?.drawer) continue;
        await tx.objectStore('sealed').delete(at);
        if (word.kind === 'slip') await tx.objectStore('slips').add(word.slip);
        if (file) await tx.objectStore('files').put(file);
        for (const [local, ref] of word.kind === 'names' ? word.names : []) {
          await tx.objectStore('idmap').put({ local, ref });
        }
        for (const op of word.kind === 'lane' ? word.ops : []) {
          seq += 1;
          await tx.objectStore('ops').put({ ...op, seq });
        }
      }
      await meta.put(seq, 'seq');
    },
  );
}
