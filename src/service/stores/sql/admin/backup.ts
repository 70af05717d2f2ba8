import { migrations } from '../schema/migrations';
import type { SqlDatabase, SqlQueries } from '../sql-database';

/** Called line after line; answers a promise, so that nothing is read faster than it is taken. */
export type TakeLine = (line: string) => Promise<void>;

/** Tokens are no part of it: who used one since would find it good again. Files come last, by themselves. */
export const tables = [
  ...['users', 'api_keys', 'projects', 'grants', 'bookmarks', 'records', 'tags', 'tagged', 'reference_lists'],
  ...['settings', 'crm', 'user_usage', 'files'],
] as const;

/** The format of the lines. */
export const backupFormat = 1;

export type Column = { readonly name: string; readonly type: string };

const columnsText = `select column_name as name, udt_name as type from information_schema.columns
  where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`;

/** The columns of a table that can be written. */
export function columnsOf({ query }: SqlQueries, table: string): Promise<readonly Column[]> {
  return query<Column>(columnsText, [table]);
}

const selected = ({ name, type }: Column) => (type === 'bytea' ? `encode(${name}, 'base64')` : `${name}::text`);
const rowOf = (columns: readonly Column[]) => `json_build_array(${columns.map(selected).join(', ')})::text as row`;

const sequencesText = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = current_schema() order by sequencename`;

/** Rows of one fetch, and parts of files (at most 1 MB each) of one question. */
const batch = { rows: 200, parts: 4 };

type Sink = (value: unknown) => Promise<void>;

async function dumpTable(queries: SqlQueries, table: string, put: Sink & { readonly row: TakeLine }): Promise<void> {
  const columns = await columnsOf(queries, table);
  await put({ table, columns: columns.map(({ name }) => name) });
  await queries.query(`declare rows no scroll cursor for select ${rowOf(columns)} from ${table}`);
  for (;;) {
    const rows = await queries.query<{ row: string }>(`fetch ${batch.rows} from rows`);
    if (rows.length === 0) break;
    for (const { row } of rows) await put.row(row);
  }
  await queries.query('close rows');
}

async function dumpFiles(database: SqlDatabase, lastId: number, put: Sink & { readonly row: TakeLine }): Promise<void> {
  const columns = await columnsOf(database, 'files');
  await put({ table: 'files', columns: columns.map(({ name }) => name) });
  const text = `select document_id, part, ${rowOf(columns)} from files
    where (document_id, part) > ($1, $2) and document_id <= $3 order by document_id, part limit ${batch.parts}`;
  let [id, part] = [-1, -1];
  for (;;) {
    const rows = await database.query<{ document_id: number; part: number; row: string }>(text, [id, part, lastId]);
    for (const { row } of rows) await put.row(row);
    const last = rows.at(-1);
    if (!last) return;
    [id, part] = [last.document_id, last.part];
  }
}

/**
 * Writes out a whole database as lines of JSON while others go on working with it: everything but the files as of one moment, in
 * one transaction, and then the files that belong to it, which never change.
 */
export async function backUp(database: SqlDatabase, take: TakeLine, now = new Date()): Promise<void> {
  let rows = 0;
  const put = Object.assign((value: unknown) => take(JSON.stringify(value)), {
    row: (row: string) => {
      rows += 1;
      return take(row);
    },
  });
  await put({ strandmap: 'backup', format: backupFormat, migrations: migrations.length, at: now.toISOString() });
  const lastId = await database.transaction(async (queries) => {
    await queries.query('set transaction isolation level repeatable read, read only');
    await queries.query('set local idle_in_transaction_session_timeout = 0');
    for (const table of tables) if (table !== 'files') await dumpTable(queries, table, put);
    const sequences = await queries.query<{ name: string; last: string | null }>(sequencesText);
    await put({ sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])) });
    return Number(sequences.find(({ name }) => name === 'map_documents_ids')?.last ?? 0);
  });
  await dumpFiles(database, lastId, put);
  await put({ end: true, rows });
}
