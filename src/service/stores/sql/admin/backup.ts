import { yieldToEventLoop } from '../../../core/yield-to-event-loop';
import { migrations } from '../schema/migrations';
import type { SqlDatabase, SqlQueries } from '../sql-database';
import { type Column, columnsOf, type KeyedTable, pagesOf, rowOf } from './pages-of';

/** Called line after line; answers a promise, so that nothing is read faster than it is taken. */
export type TakeLine = (line: string) => Promise<void>;

/** Tables that requests never change. */
const constant: readonly KeyedTable[] = [
  { table: 'tags', key: ['id'] },
  { table: 'tagged', key: ['model', 'record_id', 'position'] },
  { table: 'reference_lists', key: ['name'], long: 'items' },
  { table: 'settings', key: ['id'], long: 'record' },
  { table: 'crm', key: ['list', 'id'], long: 'record' },
  { table: 'secrets', key: ['name'] },
];
const projects: KeyedTable = { table: 'projects', key: ['id'], long: 'record' };
const creations: KeyedTable = { table: 'creations', key: ['key'] };
const records: KeyedTable = { table: 'records', key: ['project_id', 'model', 'id'], long: 'record' };
/** Few and short rows, so that they are read in one moment. */
const short = ['users', 'api_keys', 'grants', 'bookmarks', 'user_usage'] as const;

/** Tokens are no part of it: who used one since would find it good again. Files come last, by themselves. */
export const tables: readonly string[] = [
  ...constant.map(({ table }) => table),
  ...['projects', 'creations', 'records', ...short, 'files'],
];

/** The columns that name a row that comes once more, because it was changed while it was read. */
export const identities: Readonly<Record<string, readonly string[]>> = {
  projects: ['id'],
  records: ['id', 'model'],
  creations: ['key'],
};

/** The format of the lines; 1 had no rows that come once more. */
export const backupFormat = 2;

type Put = {
  readonly line: (value: unknown) => Promise<void>;
  readonly rows: (rows: readonly string[]) => Promise<void>;
};

const headOf = (table: string, columns: readonly Column[], again = false) => ({
  table,
  columns: columns.map(({ name }) => name),
  ...(again ? { again } : {}),
});

/** Puts out a table as it is found, and answers the keys of its rows. */
async function dumpTable(database: SqlDatabase, of: KeyedTable, put: Put): Promise<void> {
  const columns = await columnsOf(database, of.table);
  await put.line(headOf(of.table, columns));
  for await (const page of pagesOf(database, of, columns)) await put.rows(page.map(({ row }) => row));
}

const horizonText = 'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon';
const changedText = `select distinct model, id from changes where xid >= $1::text::xid8 and id <> 0`;
// Lists of which a write since then is known no more.
const prunedText = 'select project_id, model from pruned_changes where before > $1::text::xid8';
const prunedIdsText = 'select model, id from records where project_id = $1 and model = $2';

type RecordName = { readonly model: string; readonly id: number };

async function horizonOf({ query }: SqlQueries): Promise<string> {
  const [row] = await query<{ horizon: string }>(horizonText);
  if (!row) throw new Error('The database names no transaction');
  return row.horizon;
}

/** The records that were written since a horizon, at least. */
async function changedSince({ query }: SqlQueries, horizon: string): Promise<readonly RecordName[]> {
  const changed = [...(await query<RecordName>(changedText, [horizon]))];
  for (const { project_id, model } of await query<{ project_id: number; model: string }>(prunedText, [horizon])) {
    changed.push(...(await query<RecordName>(prunedIdsText, [project_id, model])));
  }
  return changed;
}

const again = { rows: 100 };

/** The rows of these records as they are, some at a time. */
async function* recordsAgain(queries: SqlQueries, columns: readonly Column[], names: readonly RecordName[]) {
  const text = `select ${rowOf(columns)} from records
    where (id, model) in (select a, b from unnest($1::bigint[], $2::text[]) as wanted (a, b))`;
  for (let from = 0; from < names.length; from += again.rows) {
    await yieldToEventLoop();
    const some = names.slice(from, from + again.rows);
    const values = [some.map(({ id }) => id), some.map(({ model }) => model)];
    yield (await queries.query<{ row: string }>(text, values)).map(({ row }) => row);
  }
}

/** So few records are read in the last moment, and so many times what was written meanwhile is read before it. */
const few = 100;
const mostRounds = 5;

/** Puts out what was written since a horizon until it is little. Gives the horizon of what may still be missing. */
async function catchUp(database: SqlDatabase, since: string, put: Put): Promise<string> {
  const columns = await columnsOf(database, 'records');
  let horizon = since;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = await horizonOf(database);
    const changed = await changedSince(database, horizon);
    if (changed.length <= few) break;
    await put.line(headOf('records', columns, true));
    for await (const rows of recordsAgain(database, columns, changed)) await put.rows(rows);
    horizon = next;
  }
  return horizon;
}

const sequencesText = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = current_schema() order by sequencename`;

type Part = { readonly head: unknown; readonly rows: readonly string[] };
type Moment = {
  readonly parts: readonly Part[];
  readonly sequences: Readonly<Record<string, string | null>>;
};

async function partOf(queries: SqlQueries, table: string): Promise<Part> {
  const columns = await columnsOf(queries, table);
  const rows = await queries.query<{ row: string }>(`select ${rowOf(columns)} from ${table}`);
  return { head: headOf(table, columns), rows: rows.map(({ row }) => row) };
}

/** The projects whose revisions differ from the revisions written before. */
async function projectsAgain(queries: SqlQueries, seen: ReadonlyMap<number, number>): Promise<Part> {
  const columns = await columnsOf(queries, 'projects');
  const now = await queries.query<{ id: number; revision: number }>('select id, revision from projects');
  const changed = now.filter(({ id, revision }) => seen.get(id) !== revision).map(({ id }) => id);
  const text = `select ${rowOf(columns)} from projects where id = any($1::bigint[])`;
  const rows = changed.length === 0 ? [] : await queries.query<{ row: string }>(text, [changed]);
  return { head: headOf('projects', columns, true), rows: rows.map(({ row }) => row) };
}

/** Milliseconds by which the clocks of processes may differ, and a create may take: what older keys made was read already. */
const keyMargin = 60_000;

/** The creations of keys since a moment, on the clock of the processes that made them. */
async function creationsAgain(queries: SqlQueries, since: number): Promise<Part> {
  const columns = await columnsOf(queries, 'creations');
  const text = `select ${rowOf(columns)} from creations where made_at >= $1`;
  const rows = await queries.query<{ row: string }>(text, [since - keyMargin]);
  return { head: headOf('creations', columns, true), rows: rows.map(({ row }) => row) };
}

/** The state when the backup began. */
type Begin = { readonly horizon: string; readonly revisions: ReadonlyMap<number, number>; readonly madeAt: number };

async function beginOf(database: SqlDatabase): Promise<Begin> {
  // Before the first read, so that the end of the backup finds every write from here on.
  const horizon = await horizonOf(database);
  const projects = await database.query<{ id: number; revision: number }>('select id, revision from projects');
  const [last] = await database.query<{ at: number }>('select coalesce(max(made_at), 0) as at from creations');
  return { horizon, revisions: new Map(projects.map((row) => [row.id, row.revision])), madeAt: last?.at ?? 0 };
}

/** The last moment: all that is short, and what else has changed since it was read. Nothing is sent while it lasts. */
function lastMoment(database: SqlDatabase, { horizon, revisions, madeAt }: Begin): Promise<Moment> {
  return database.transaction(async (queries) => {
    await queries.query('set transaction isolation level repeatable read, read only');
    const parts: Part[] = [];
    for (const table of short) parts.push(await partOf(queries, table));
    parts.push(await projectsAgain(queries, revisions), await creationsAgain(queries, madeAt));
    const columns = await columnsOf(queries, 'records');
    const rows: string[] = [];
    for await (const some of recordsAgain(queries, columns, await changedSince(queries, horizon))) rows.push(...some);
    parts.push({ head: headOf('records', columns, true), rows });
    const sequences = await queries.query<{ name: string; last: string | null }>(sequencesText);
    return { parts, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])) };
  });
}

/** Parts of files of one statement: 256 KB each, 1 MB in earlier versions. */
const fileParts = 2;

async function dumpFiles(database: SqlDatabase, lastId: number, put: Put): Promise<void> {
  const columns = await columnsOf(database, 'files');
  await put.line(headOf('files', columns));
  const text = `select document_id, part, ${rowOf(columns)} from files
    where (document_id, part) > ($1, $2) and document_id <= $3
      and not exists (select from uploads u where u.document_id = files.document_id)
    order by document_id, part limit ${fileParts}`;
  let [id, part] = [-1, -1];
  for (;;) {
    await yieldToEventLoop();
    const rows = await database.query<{ document_id: number; part: number; row: string }>(text, [id, part, lastId]);
    const last = rows.at(-1);
    if (!last) return;
    await put.rows(rows.map(({ row }) => row));
    [id, part] = [last.document_id, last.part];
  }
}

/**
 * Writes out a whole database as lines of JSON while others go on working with it: page after page, then what was written meanwhile
 * once more, and in the end a short moment of which all of it is. No connection is held while a line is taken. The files that belong
 * to it come last: they never change.
 */
export async function backUp(database: SqlDatabase, take: TakeLine, now = new Date()): Promise<void> {
  let count = 0;
  const put: Put = {
    line: (value) => take(JSON.stringify(value)),
    rows: async (rows) => {
      count += rows.length;
      for (const row of rows) await take(row);
    },
  };
  await put.line({ strandmap: 'backup', format: backupFormat, migrations: migrations.length, at: now.toISOString() });
  const begin = await beginOf(database);
  for (const of of [...constant, projects, creations, records]) await dumpTable(database, of, put);
  const horizon = await catchUp(database, begin.horizon, put);
  const { parts, sequences } = await lastMoment(database, { ...begin, horizon });
  for (const { head, rows } of parts) {
    await put.line(head);
    await put.rows(rows);
  }
  await put.line({ sequences });
  await dumpFiles(database, Number(sequences['map_documents_ids'] ?? 0), put);
  await put.line({ end: true, rows: count });
}
