import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { lockDirectory } from './directory-lock';
import type { SqlDatabase, SqlQueries } from './sql-database';

const queriesOf = (database: PGlite | Transaction): SqlQueries => ({
  query: async <Row extends object>(text: string, values: Parameters<SqlQueries['query']>[1] = []) =>
    (await database.query<Row>(text, [...values])).rows,
});

/** An embedded database as the store sees it. */
export function embedded(database: PGlite): SqlDatabase {
  return {
    ...queriesOf(database),
    transaction: (work) => database.transaction((transaction) => work(queriesOf(transaction))),
    close: () => database.close(),
  };
}

/**
 * Opens the PostgreSQL that runs inside of this process, on files in `dataDir`, and makes them when there are none, from
 * `template` (a dump) when there is one. One process at a time: a second one is refused with an Error that says so.
 * Half-made files are never opened: they get their name when they are whole.
 */
export async function openPgliteDatabase(dataDir: string, template: Blob | null = null): Promise<SqlDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const directory = join(dataDir, 'postgres');
  const lock = lockDirectory(directory);
  try {
    if (!existsSync(directory)) {
      const unfinished = join(dataDir, 'postgres.unfinished');
      rmSync(unfinished, { recursive: true, force: true });
      const made = await PGlite.create(unfinished, template ? { loadDataDir: template } : {});
      await made.close();
      renameSync(unfinished, directory);
    }
    const database = embedded(await PGlite.create(directory));
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
