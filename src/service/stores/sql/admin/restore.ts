import { beginEpoch, gapAfterRestore } from '../lists/epoch';
import { isFresh } from '../schema/load-seed';
import { lockForSetUp } from '../schema/migrate';
import { migrations } from '../schema/migrations';
import type { SqlDatabase, SqlQueries } from '../sql-database';
import { backupFormat, identities, tables } from './backup';
import { type Column, columnsOf } from './pages-of';

const broken = (why: string) => new Error(`This is no whole backup: ${why}. Nothing was changed.`);

type Values = Readonly<Record<string, unknown>>;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw broken('a line of it cannot be read');
  }
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const limit = { rows: 500, characters: 4 * 1024 * 1024 };

/** Takes out the rows of which these are a later state. */
function takeOutText(table: string, columns: readonly Column[]): string {
  const names = identities[table];
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  if (!names || names.some((name) => at(name) < 0)) throw broken(`it has rows of ${table} twice`);
  const given = names.map((name) => `(r->>${at(name)})::${columns[at(name)]?.type}`);
  return `delete from ${table} where (${names.join(', ')}) in
    (select ${given.join(', ')} from (select line::json as r from unnest($1::text[]) as line) as lines)`;
}

/** Takes the rows of one table, a batch at a time. Names come from the schema; the file only chooses among them. */
async function createLoader(queries: SqlQueries, { table, columns, again }: Values) {
  const into = tables.find((known) => known === table);
  const known = into === undefined ? [] : await columnsOf(queries, into);
  const named = (Array.isArray(columns) ? columns : []).map((name) => known.find((one) => one.name === name));
  if (into === undefined || named.some((one) => one === undefined) || named.length === 0)
    throw broken(`it has a table that this version does not know, ${String(table)}`);
  const value = ({ type }: Column, i: number) =>
    type === 'bytea' ? `decode(r->>${i}, 'base64')` : `(r->>${i})::${type}`;
  const used = named.filter((one) => one !== undefined);
  const text = `insert into ${into} (${used.map(({ name }) => name).join(', ')})
    select ${used.map(value).join(', ')} from (select line::json as r from unnest($1::text[]) as line) as lines`;
  const takeOut = again === true ? takeOutText(into, used) : null;
  let waiting: string[] = [];
  let size = 0;
  const flush = async () => {
    try {
      if (waiting.length > 0 && takeOut !== null) await queries.query(takeOut, [waiting]);
      if (waiting.length > 0) await queries.query(text, [waiting]);
    } catch (error) {
      throw new Error(broken(`a row of ${into} does not fit`).message, { cause: error });
    }
    waiting = [];
    size = 0;
  };
  const add = async (line: string) => {
    waiting.push(line);
    size += line.length;
    if (waiting.length >= limit.rows || size >= limit.characters) await flush();
  };
  return { add, flush };
}

async function setSequences({ query }: SqlQueries, sequences: Values): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (typeof last !== 'string') continue;
    const text = `select setval(format('%I.%I', schemaname, sequencename)::regclass, $2::text::bigint) from pg_sequences
      where schemaname = current_schema() and sequencename = $1`;
    await query(text, [name, last]);
  }
}

/** The facts of the first line: how many migrations the schema had, and when it was written, milliseconds. */
type Head = { readonly done: number; readonly at: number };

function headOf(line: string): Head {
  const head = parsed(line);
  if (!isObject(head) || head['strandmap'] !== 'backup') throw broken('it does not begin like one');
  const done = Number(head['migrations']);
  const isKnown = head['format'] === 1 || head['format'] === backupFormat;
  if (!isKnown || done > migrations.length)
    throw new Error('The backup was written by a newer version of the service. Nothing was changed.');
  return { done, at: Date.parse(String(head['at'])) };
}

async function load(queries: SqlQueries, lines: AsyncIterable<string>): Promise<Head> {
  let head: Head | null = null;
  let loader: Awaited<ReturnType<typeof createLoader>> | null = null;
  let rows = 0;
  for await (const line of lines) {
    if (head === null) {
      head = headOf(line);
      continue;
    }
    if (line.startsWith('[')) {
      rows += 1;
      await loader?.add(line);
      continue;
    }
    await loader?.flush();
    const part = parsed(line);
    if (!isObject(part)) throw broken('a line of it is nothing known');
    if (part['end'] === true && part['rows'] === rows) return head;
    if (isObject(part['sequences'])) await setSequences(queries, part['sequences']);
    else loader = await createLoader(queries, part);
  }
  throw broken('its end is missing');
}

/**
 * Fills a fresh database, whose schema is up to date, from the lines of a backup: whole or, if anything is wrong, not at all.
 * Rejects with an Error for people, also when the database already has users or data.
 */
export async function restore(
  database: SqlDatabase,
  lines: AsyncIterable<string>,
  now: number = Date.now(),
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockForSetUp(queries);
    if (!(await isFresh(queries)))
      throw new Error('A backup is restored into a fresh database only: there are users or projects in this one.');
    await queries.query('truncate reference_lists, settings, secrets');
    const { done, at } = await load(queries, lines);
    for (const { afterwards } of migrations.slice(done)) await afterwards?.(queries);
    // A record that was made after the backup is lost, and known to others by its ids.
    await beginEpoch(queries, gapAfterRestore(Number.isNaN(at) ? 0 : now - at));
  });
  await database.query('analyze');
}
