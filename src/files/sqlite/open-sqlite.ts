import type { SqlCell, Statement } from 'sql.js/dist/sql-asm-memory-growth.js';

/** A database that is only read. */
export type OpenSqlite = {
  /**
   * Tells every row of a SELECT or PRAGMA, until `take` answers false. False when the database refuses it or is damaged on the way;
   * what was told until then is good.
   */
  readonly eachRow: (sql: string, take: (row: readonly SqlCell[]) => boolean) => boolean;
  readonly close: () => void;
};

/** Where the head says that the newest changes may lie in a file beside it (a write-ahead log), and says that they do not. */
const log = { at: [18, 19], without: 1, with: 2 } as const;

/** True for a database that another program had open: what it wrote last may not be in the file yet. */
export function hasLogBeside(bytes: Uint8Array): boolean {
  return log.at.some((at) => bytes[at] === log.with);
}

/** A copy that SQLite opens without the file beside it. */
function withoutLog(bytes: Uint8Array): Uint8Array {
  if (!hasLogBeside(bytes)) return bytes;
  const copy = bytes.slice();
  for (const at of log.at) copy[at] = log.without;
  return copy;
}

const broken = Symbol('broken');

/** The answer of a call of SQLite, unless it throws, as it does for everything that it refuses. */
function attempt<T>(call: () => T): T | typeof broken {
  try {
    return call();
  } catch {
    return broken;
  }
}

/** A whole number as a number, or as text where a number here cannot keep all of its digits. */
function exactly(cell: SqlCell | bigint): SqlCell {
  if (typeof cell !== 'bigint') return cell;
  const number = Number(cell);
  return Number.isSafeInteger(number) ? number : String(cell);
}

/** The next row; null behind the last. */
function nextOf(statement: Statement): readonly SqlCell[] | null | typeof broken {
  return attempt(() => (statement.step() ? statement.get(null, { useBigInt: true }).map(exactly) : null));
}

/** A name of a table or column as SQL has it, whatever stands in it. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/**
 * Opens a SQLite database in memory, for reading alone: nothing that its schema defines (views, triggers) is called by a SELECT of
 * tables. SQLite is loaded with the first one. Undefined for bytes that are no database.
 */
export async function openSqlite(bytes: Uint8Array): Promise<OpenSqlite | undefined> {
  const { default: initSqlJs } = await import('sql.js/dist/sql-asm-memory-growth.js');
  const { Database } = await initSqlJs();
  const database = attempt(() => new Database(withoutLog(bytes)));
  if (database === broken) return undefined;
  const eachRow: OpenSqlite['eachRow'] = (sql, take) => {
    const statement = attempt(() => database.prepare(sql));
    if (statement === broken) return false;
    let row = nextOf(statement);
    while (row !== null && row !== broken && take(row)) row = nextOf(statement);
    attempt(() => statement.free());
    return row !== broken;
  };
  const isOpen = ['PRAGMA query_only = 1', 'PRAGMA trusted_schema = 0', 'PRAGMA cell_size_check = 1'].every((pragma) =>
    eachRow(pragma, () => true),
  );
  const close = () => {
    attempt(() => database.close());
  };
  if (isOpen && eachRow('SELECT count(*) FROM sqlite_master', () => true)) return { eachRow, close };
  close();
  return undefined;
}
