import type { Locks } from '../../../api/platform/locks';
import { type DatabaseHandle, strict, transact } from '../../storage/database';
import { journalStore } from '../../storage/user-schema';
import { decryptContent, decryptFile, journalEntryKind, queueKind } from './encrypted-row';
import { editsEncryptionKey, orphanedRows, type Rows } from './tab-partition';

async function decryptAll(key: CryptoKey, rows: Rows) {
  const all = [...rows].map(async ([at, row]) => {
    const content = await decryptContent(key, row);
    return { at, content, file: content?.kind === 'file' ? await decryptFile(key, row) : null };
  });
  // What cannot be read stays where it is.
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
    (db) => db.transaction(['sealed', 'ops', journalStore, 'files', 'idmap', 'meta'], 'readwrite', strict),
    async (tx) => {
      const meta = tx.objectStore('meta');
      let seq = (await meta.get('seq')) ?? 0;
      for (const { at, content, file } of contents) {
        // Another tab may have taken it first.
        if (!content || (await tx.objectStore('sealed').get(at))?.drawer !== rows.get(at)?.drawer) continue;
        await tx.objectStore('sealed').delete(at);
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
