import { yieldToEventLoop } from '../../core/yield-to-event-loop';
import { requireFit } from '../require-fit';
import { projectIdOf, type Store } from '../store';
import { nextId } from './next-id';
import { noteCreation } from './note-creation';
import type { SqlDatabase, SqlQueries } from './sql-database';
import { insertRecord } from './sql-records';

/**
 * Bytes of one part, so that no statement carries a whole document: the embedded database takes some 20 ms for it, in which
 * nothing else is answered. Files of earlier versions lie in parts of 1 MB.
 */
const partSize = 256 * 1024;

// As text on the way: the embedded database's driver takes ten times as long for bytes.
const insertText = `insert into files (document_id, part, bytes)
  select id, part, decode(bytes, 'base64') from unnest($1::bigint[], $2::int[], $3::text[]) as given (id, part, bytes)`;
const readText = "select encode(bytes, 'base64') as bytes from files where document_id = $1 and part = $2";
const sizesText = 'select part, length(bytes) as size from files where document_id = $1 order by part';

// The length of a part is known without reading it.
const usedText = `select coalesce(sum(octet_length(f.bytes)), 0)::bigint as used
  from records r join files f on f.document_id = r.id where r.project_id = $1 and r.model = 'map-documents'`;
/** The first number of the advisory locks that uploads wait for; the second one is the project's. */
const uploads = 413;

type Part = { readonly documentId: number; readonly part: number; readonly bytes: Uint8Array };

function* partsOf(documentId: number, bytes: Uint8Array): Generator<Part> {
  for (let part = 0; part === 0 || part * partSize < bytes.length; part += 1) {
    yield { documentId, part, bytes: bytes.subarray(part * partSize, (part + 1) * partSize) };
  }
}

async function insertParts(database: SqlQueries, parts: readonly Part[]): Promise<void> {
  // The embedded database answers without a round of the event loop: several parts would be one long stretch.
  await yieldToEventLoop();
  await database.query(insertText, [
    parts.map(({ documentId }) => documentId),
    parts.map(({ part }) => part),
    parts.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
  ]);
}

/** Stores the bytes of documents in parts: many small ones in one statement, a large one in several. */
export async function insertFiles(
  database: SqlQueries,
  files: Iterable<{ readonly documentId: number; readonly bytes: Uint8Array }>,
): Promise<void> {
  let waiting: Part[] = [];
  let size = 0;
  for (const { documentId, bytes } of files) {
    for (const part of partsOf(documentId, bytes)) {
      if (size + part.bytes.length > partSize) {
        await insertParts(database, waiting);
        waiting = [];
        size = 0;
      }
      waiting.push(part);
      size += part.bytes.length;
    }
  }
  if (waiting.length > 0) await insertParts(database, waiting);
}

/** One upload of a project after the other, so that two at once do not both take the last free bytes. */
async function requireFitIn(
  { query }: SqlQueries,
  { projectId, size, most }: { readonly projectId: number; readonly size: number; readonly most: number },
): Promise<void> {
  await query('select pg_advisory_xact_lock($1, $2)', [uploads, projectId % 2 ** 31]);
  const [row] = await query<{ used: number }>(usedText, [projectId]);
  requireFit(row?.used ?? 0, size, most);
}

/** The files of documents, in the database beside their records. */
export function sqlFiles(database: SqlDatabase): Pick<Store, 'createDocument' | 'documentFile'> {
  return {
    createDocument: async (make, bytes, { most = null, once } = {}) => {
      const record = make(await nextId(database, 'map-documents'));
      await database.transaction(async (queries) => {
        if (once) await noteCreation(queries, once, record.id);
        if (most !== null) await requireFitIn(queries, { projectId: projectIdOf(record), size: bytes.length, most });
        await insertRecord(queries, 'map-documents', record);
        await insertFiles(queries, [{ documentId: record.id, bytes }]);
      });
      return record;
    },
    documentFile: async (id) => {
      const parts = await database.query<{ part: number; size: number }>(sizesText, [id]);
      if (parts.length === 0) return null;
      const file = new Uint8Array(parts.reduce((sum, { size }) => sum + size, 0));
      let from = 0;
      for (const { part, size } of parts) {
        await yieldToEventLoop();
        const [row] = await database.query<{ bytes: string }>(readText, [id, part]);
        if (row) file.set(Buffer.from(row.bytes, 'base64'), from);
        from += size;
      }
      return file;
    },
  };
}
