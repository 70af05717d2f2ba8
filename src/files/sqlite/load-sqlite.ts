import type { SqlCell } from 'sql.js/dist/sql-asm-memory-growth.js';

/**
 * A database that is being written, in memory. Its statements are this program's own: it throws for a statement that SQLite
 * refuses.
 */
export type NewSqlite = {
  readonly run: (sql: string, values?: readonly SqlCell[]) => void;
  /** Prepares a statement that is carried out for every row. */
  readonly inserting: (sql: string) => (values: readonly SqlCell[]) => void;
  /** The whole file; the database is closed by it. */
  readonly end: () => Uint8Array<ArrayBuffer>;
};

/** Loads SQLite, and answers with what makes a database. */
export async function loadSqlite(): Promise<() => NewSqlite> {
  const { default: initSqlJs } = await import('sql.js/dist/sql-asm-memory-growth.js');
  const { Database } = await initSqlJs();
  return () => {
    const database = new Database();
    return {
      run: (sql, values) => {
        database.run(sql, values);
      },
      inserting: (sql) => {
        const statement = database.prepare(sql);
        return (values) => statement.run(values);
      },
      end: () => {
        const bytes = new Uint8Array(database.export());
        database.close();
        return bytes;
      },
    };
  };
}
