import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { SqlDatabase, SqlQueries, SqlValue } from '../sql-database';
import { beginUse } from './clean-end';
import { requireSpace } from './free-bytes';
import { lockDirectory } from './lock-directory';
import { pgliteCopy } from './pglite-copy';
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
    copy: (select) => pgliteCopy(database, select),
    close: () => database.close(),
  };
}

/** A file beside the others marks them as not whole yet: what a killed first start left is made again. */
async function openFiles(
  directory: string,
  template: () => Blob | null,
): Promise<{ readonly database: PGlite; readonly isNew: boolean }> {
  const note = `${directory}.unfinished`;
  if (existsSync(note)) rmSync(directory, { recursive: true, force: true });
  if (existsSync(directory)) return { database: await PGlite.create(directory), isNew: false };
  writeFileSync(note, 'Being made. If no process runs, the next start makes it again.\n');
  const dump = template();
  const database = await PGlite.create(directory, dump ? { loadDataDir: dump } : {});
  rmSync(note);
  return { database, isNew: true };
}

function exists(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/** One after the other: Node's own `recursive` never ends where a file system makes no folders (/proc). */
function makeEach(folder: string): void {
  if (exists(folder)) return;
  makeEach(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Two starts at once: the other one made it.
    if (!exists(folder)) throw error;
  }
}

/**
 * Makes the folder of an embedded database, and those above it, when they are not there. Throws an Error for people that
 * names the folder when that cannot be done or nothing can be written into it.
 */
function makeFolder(dataDir: string): void {
  try {
    makeEach(resolve(dataDir));
    if (!statSync(dataDir).isDirectory()) throw new Error('there is a file of this name');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR ${dataDir} cannot be made or written to: ${reason}`, { cause: error });
  }
}

/**
 * `isNew`: its files were made now. `mayHaveLost`: they were not closed in order, so that writes may be missing which were
 * acknowledged. `flush` has everything written to the disk that is in it.
 */
export type EmbeddedDatabase = SqlDatabase & {
  readonly isNew: boolean;
  readonly mayHaveLost: boolean;
  readonly flush: () => Promise<void>;
};

/**
 * Opens the PostgreSQL that runs inside of this process, on files in `dataDir`, and makes them when there are none, from what
 * `template` gives (a dump) or from nothing. One process at a time: a second one is refused with an Error. Everything acknowledged
 * outlives the process, however it ends; it does not sync to the disk while it runs, so a power cut may cost the last writes.
 */
export async function openPgliteDatabase(
  dataDir: string,
  template: () => Blob | null = () => null,
): Promise<EmbeddedDatabase> {
  makeFolder(dataDir);
  requireSpace(dataDir);
  const directory = join(dataDir, 'postgres');
  const lock = await lockDirectory(directory);
  try {
    const use = await beginUse(directory);
    const { database, isNew } = await openFiles(directory, template);
    const stopTidying = keepTidy(database);
    return {
      ...embedded(database),
      ...{ isNew, mayHaveLost: !isNew && !use.isClean },
      flush: async () => {
        await database.query('checkpoint');
        await use.flushAll();
      },
      close: async () => {
        await stopTidying();
        try {
          await database.close();
          await use.mark();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
