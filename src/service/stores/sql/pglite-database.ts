import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { lockDirectory } from './lock-directory';
import type { SqlDatabase, SqlQueries, SqlValue } from './sql-database';
import { keepTidy } from './tidy-pglite';

const queriesOf = (database: PGlite | Transaction): SqlQueries => ({
  query: async <Row extends object>(text: string, values: readonly SqlValue[] = []) =>
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

/** Makes the files of a database under another name first: what has the right name is whole. */
async function make(directory: string, template: Blob | null): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished, template ? { loadDataDir: template } : {});
  await database.close();
  renameSync(unfinished, directory);
}

/**
 * Opens the PostgreSQL that runs inside of this process, on files in `dataDir`, and makes them when there are none, from
 * what `template` gives (a dump) or from nothing. One process at a time: a second one is refused with an Error that says
 * so. Everything acknowledged outlives the process, however it ends; it does not sync to the disk, so a power cut may cost
 * the last writes.
 */
export async function openPgliteDatabase(
  dataDir: string,
  template: () => Blob | null = () => null,
): Promise<SqlDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const directory = join(dataDir, 'postgres');
  const lock = lockDirectory(directory);
  try {
    if (!existsSync(directory)) await make(directory, template());
    const database = await PGlite.create(directory);
    const stopTidying = keepTidy(database);
    return {
      ...embedded(database),
      close: async () => {
        await stopTidying();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
