import type { Store } from '../store';
import { nextId } from './next-id';
import type { SqlDatabase, SqlQueries } from './sql-database';
import { insertRecord } from './sql-records';

/** Bytes of one part, so that no statement carries a whole document. */
const partSize = 1024 * 1024;

// As text on the way: the embedded database's driver takes ten times as long for bytes.
const insertText = "insert into files (document_id, part, bytes) values ($1, $2, decode($3, 'base64'))";
const readText = "select encode(bytes, 'base64') as bytes from files where document_id = $1 and part = $2";

/** Stores the bytes of a document in parts. */
export async function insertFile(database: SqlQueries, documentId: number, bytes: Uint8Array): Promise<void> {
  for (let part = 0; part === 0 || part * partSize < bytes.length; part += 1) {
    const slice = Buffer.from(bytes.subarray(part * partSize, (part + 1) * partSize));
    await database.query(insertText, [documentId, part, slice.toString('base64')]);
  }
}

/** The files of documents, in the database beside their records. */
export function sqlFiles(database: SqlDatabase): Pick<Store, 'createDocument' | 'documentFile'> {
  return {
    createDocument: async (make, bytes) => {
      const record = make(await nextId(database, 'map-documents'));
      await database.transaction(async (queries) => {
        await insertRecord(queries, 'map-documents', record);
        await insertFile(queries, record.id, bytes);
      });
      return record;
    },
    documentFile: async (id) => {
      const [known] = await database.query<{ size: number | null }>(
        'select sum(length(bytes))::bigint as size from files where document_id = $1',
        [id],
      );
      if (!known || known.size === null) return null;
      const file = new Uint8Array(known.size);
      for (let part = 0; part * partSize < file.length; part += 1) {
        const [row] = await database.query<{ bytes: string }>(readText, [id, part]);
        if (row) file.set(Buffer.from(row.bytes, 'base64'), part * partSize);
      }
      return file;
    },
  };
}
