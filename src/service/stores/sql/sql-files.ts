import { yieldToEventLoop } from '../../core/yield-to-event-loop';
import { requireFit } from '../require-fit';
import { projectIdOf, type Store } from '../store';
import { createKeyQueue, type KeyQueue } from './create-key-queue';
import { nextId } from './next-id';
import { noteCreation, requireUnused } from './note-creation';
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
async function lockUploads({ query }: SqlQueries, projectId: number): Promise<void> {
  await query('select pg_advisory_xact_lock($1, $2)', [uploads, projectId % 2 ** 31]);
}

type Fit = { readonly projectId: number; readonly size: number; readonly most: number | null };

async function requireFitIn({ query }: SqlQueries, { projectId, size, most }: Fit): Promise<void> {
  if (most === null) return;
  const [row] = await query<{ used: number }>(usedText, [projectId]);
  requireFit(row?.used ?? 0, size, most);
}

// Of processes that ended in the middle: no request takes an hour.
const sweepText = `with old as (
    delete from uploads where document_id in (
      select document_id from uploads where started_at < now() - interval '1 hour' order by started_at limit 5
      for update skip locked
    ) returning document_id
  ) delete from files where document_id in (select document_id from old)`;
const endText = 'delete from uploads where document_id = $1 returning document_id';
const dropText = `with gone as (delete from uploads where document_id = $1 returning document_id)
  delete from files where document_id in (select document_id from gone)`;

/**
 * Stores the bytes of a document that is not there yet, each part by a statement of its own: a whole file in one transaction would
 * hold a connection, or the embedded database, for seconds. When `store` fails, which makes the document, they are taken out again.
 */
async function withBytes(
  database: SqlDatabase,
  file: {
    readonly documentId: number;
    readonly projectId: number;
    readonly bytes: Uint8Array;
    readonly queued: KeyQueue;
  },
  store: (queries: SqlQueries) => Promise<void>,
): Promise<void> {
  const { documentId, projectId, bytes, queued } = file;
  await database.query(sweepText);
  await database.query('insert into uploads (document_id) values ($1)', [documentId]);
  try {
    // One part at a time of all uploads, so that other statements have their turn between any two.
    const inTurn: SqlQueries = { query: (text, values) => queued('parts', () => database.query(text, values)) };
    await insertFiles(inTurn, [{ documentId, bytes }]);
    await queued(`project ${projectId}`, () =>
      database.transaction(async (queries) => {
        await store(queries);
        const begun = await queries.query(endText, [documentId]);
        if (begun.length === 0) throw new Error('An upload took longer than an hour');
      }),
    );
  } catch (error) {
    // Where this fails too, they are swept out later.
    await Promise.allSettled([database.query(dropText, [documentId])]);
    throw error;
  }
}

/** The parts of a file, each by a statement of its own when it is asked for. Files never change. */
async function* readParts(
  { query }: SqlQueries,
  documentId: number,
  parts: readonly { readonly part: number }[],
): AsyncGenerator<Uint8Array> {
  for (const { part } of parts) {
    await yieldToEventLoop();
    const [row] = await query<{ bytes: string }>(readText, [documentId, part]);
    if (!row) throw new Error(`Part ${part} of document ${documentId} is missing`);
    yield Buffer.from(row.bytes, 'base64');
  }
}

/** The files of documents, in the database beside their records. */
export function sqlFiles(database: SqlDatabase): Pick<Store, 'createDocument' | 'documentFile'> {
  const queued = createKeyQueue();
  return {
    createDocument: async (make, bytes, { most = null, once } = {}) => {
      const record = make(await nextId(database, 'map-documents'));
      const fit = { projectId: projectIdOf(record), size: bytes.length, most };
      const file = { documentId: record.id, projectId: fit.projectId, bytes, queued };
      const store = async (queries: SqlQueries) => {
        if (once) await noteCreation(queries, once, record.id);
        if (most !== null) await lockUploads(queries, fit.projectId);
        await requireFitIn(queries, fit);
        await insertRecord(queries, 'map-documents', record);
      };
      const upload = async () => {
        // Asked for once more in the end: until then nothing is decided.
        if (once) await requireUnused(database, once);
        await requireFitIn(database, fit);
        await withBytes(database, file, store);
      };
      await (once ? queued(`key ${once.key}`, upload) : upload());
      return record;
    },
    documentFile: async (id) => {
      const parts = await database.query<{ part: number; size: number }>(sizesText, [id]);
      if (parts.length === 0) return null;
      const size = parts.reduce((sum, part) => sum + part.size, 0);
      return { size, parts: readParts(database, id, parts) };
    },
  };
}
