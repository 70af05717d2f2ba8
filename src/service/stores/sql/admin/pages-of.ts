import { yieldToEventLoop } from '../../../core/yield-to-event-loop';
import type { SqlDatabase, SqlQueries } from '../sql-database';

export type Column = { readonly name: string; readonly type: string };

const columnsText = `select column_name as name, udt_name as type from information_schema.columns
  where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`;

/** The columns of a table that can be written. */
export function columnsOf({ query }: SqlQueries, table: string): Promise<readonly Column[]> {
  return query<Column>(columnsText, [table]);
}

const selected = ({ name, type }: Column) => (type === 'bytea' ? `encode(${name}, 'base64')` : `${name}::text`);

/** A row as a line of JSON. */
export const rowOf = (columns: readonly Column[]): string =>
  `json_build_array(${columns.map(selected).join(', ')})::text as row`;

/** A table whose rows are read in the order of a key, and the column whose texts may be long, if there is one. */
export type KeyedTable = { readonly table: string; readonly key: readonly string[]; readonly long?: string };

/** Rows of one statement, and the bytes of their long texts: a statement of the embedded database holds everybody up. */
const page = { rows: 500, bytes: 500_000 };

type KeyedRow = { readonly row: string; readonly key: string };

/** A page of the rows behind a key ($1), or the first one. */
function pageText({ table, key, long }: KeyedTable, columns: readonly Column[], isFirst: boolean): string {
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type ?? 'text';
  const after = key.map((name, i) => `($1::json->>${i})::${typeOf(name)}`).join(', ');
  const order = key.join(', ');
  const size = long === undefined ? '0' : `octet_length(${long})`;
  return `select ${rowOf(columns)}, json_build_array(${order})::text as key from (
      select *, sum(${size}) over (order by ${order} rows unbounded preceding) - ${size} as bytes_before
      from (
        select * from ${table} ${isFirst ? '' : `where (${order}) > (${after})`} order by ${order} limit ${page.rows}
      ) as range
    ) as page where bytes_before < ${page.bytes} order by ${order}`;
}

/**
 * The rows of a table, page after page, each by a statement of its own: others have their turn between any two, and rows that are
 * written meanwhile come in either state.
 */
export async function* pagesOf(
  database: SqlDatabase,
  of: KeyedTable,
  columns: readonly Column[],
): AsyncGenerator<readonly KeyedRow[]> {
  const next = pageText(of, columns, false);
  for (let after: string | null = null; ; ) {
    await yieldToEventLoop();
    const page =
      after === null ? database.query<KeyedRow>(pageText(of, columns, true)) : database.query<KeyedRow>(next, [after]);
    const rows: readonly KeyedRow[] = await page;
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.key;
  }
}
