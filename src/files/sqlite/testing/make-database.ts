import initSqlJs, { type SqlCell } from 'sql.js/dist/sql-asm-memory-growth.js';

/** A statement, with the values of its question marks. */
export type Statement = readonly [sql: string, values?: readonly SqlCell[]];

/** The bytes of a database in which some statements have run. */
export async function makeDatabase(statements: Iterable<Statement>): Promise<Uint8Array<ArrayBuffer>> {
  const { Database } = await initSqlJs();
  const database = new Database();
  for (const [sql, values] of statements) database.run(sql, values);
  const bytes = new Uint8Array(database.export());
  database.close();
  return bytes;
}
