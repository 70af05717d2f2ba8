import { setTimeout as wait } from 'node:timers/promises';
import type { OtherProcesses } from '../other-processes';
import type { Seed } from '../seed/seed';
import type { Store } from '../store';
import type { StoreAdmin } from '../store-admin';
import { backUp, type TakeLine } from './admin/backup';
import { restore } from './admin/restore';
import { sqlAdmin } from './admin/sql-admin';
import { beginEpoch, gapAfterCrash, requireEpoch } from './lists/epoch';
import { sqlListVersions } from './lists/sql-list-versions';
import { sqlLists } from './lists/sql-lists';
import { sqlVersionSecret } from './lists/version-secret';
import { openPgliteDatabase } from './pglite/pglite-database';
import { openPgDatabase, type PgOptions, pgReplica } from './postgres/pg-database';
import { pgOtherProcesses } from './postgres/pg-other-processes';
import { replicaReads } from './replica';
import { isFresh, loadSeed } from './schema/load-seed';
import { readTemplate } from './schema/make-template';
import { migrate } from './schema/migrate';
import type { SqlDatabase } from './sql-database';
import { sqlFiles } from './sql-files';
import { sqlProjects } from './sql-projects';
import { type ReadsOf, sqlRecords } from './sql-records';
import { sqlTokens } from './sql-tokens';

type BaseLists = Pick<Seed, 'references' | 'settings'>;

const missingText = 'select not exists (select from reference_lists) as missing';
const referenceText = 'insert into reference_lists (name, items) values ($1, $2) on conflict do nothing';
const settingsText = `insert into settings (id, record)
  select id, record::text from rows from (unnest($1::bigint[]), json_array_elements($2::json)) as given (id, record)
  on conflict do nothing`;

/**
 * Gives a database without reference lists the lists that every service has, and its settings. A database with lists stays as it
 * is.
 */
async function loadBaseLists(database: SqlDatabase, lists: () => BaseLists): Promise<void> {
  const [row] = await database.query<{ missing: boolean }>(missingText);
  if (!row?.missing) return;
  const { references, settings } = lists();
  await database.transaction(async ({ query }) => {
    for (const [name, items] of Object.entries(references)) await query(referenceText, [name, JSON.stringify(items)]);
    await query(settingsText, [settings.map(({ id }) => id), JSON.stringify(settings)]);
  });
}

/** The store, its administrator's side, and whether the sample data was loaded just now. */
export type SqlStore = Store & {
  readonly admin: StoreAdmin;
  readonly seeded: boolean;
  readonly backup: (take: TakeLine) => Promise<void>;
  readonly restore: (lines: AsyncIterable<string>) => Promise<void>;
  /** How this process and others on the same server tell each other; null: there are none. */
  readonly otherProcesses: OtherProcesses | null;
};

/**
 * A directory for the embedded database, or the address of a PostgreSQL server. `template`: a file of `makeTemplate`, used for a
 * new directory if it exists and fits; a template with sample data only in place of a requested seed.
 */
export type SqlTarget = { readonly dataDir: string; readonly template?: string } | PgTarget;

/** `replicaUrl`: a server that follows it; lists that are there as they are here are read there. */
type PgTarget = { readonly databaseUrl: string; readonly replicaUrl?: string | null } & PgOptions;

export type SqlStoreOptions = {
  /** Called only when the database is fresh: no user and no project in it. */
  readonly seed?: () => Seed | Promise<Seed>;
  /** Asked when there are no reference lists, which is so in a fresh database without a seed. */
  readonly lists?: () => BaseLists;
  /** Partitions of the records by project, when the tables are made; 0 (the default): none. */
  readonly partitions?: number;
};

/** The store on a database whose schema is up to date. */
export function sqlStore(database: SqlDatabase, readsOf: ReadsOf | null = null): Store {
  return {
    ...sqlTokens(database),
    ...sqlProjects(database),
    ...sqlRecords(database, readsOf),
    ...sqlListVersions(database),
    ...sqlVersionSecret(database),
    ...sqlFiles(database),
    ...sqlLists(database),
    check: async () => {
      await database.query('select 1');
    },
    close: database.close,
  };
}

/** `beginHistory` is called before the first use, once the tables are up to date. */
type Opened = { readonly database: SqlDatabase; readonly isNew: boolean; readonly beginHistory: () => Promise<void> };

async function openDatabase(target: SqlTarget, seeded: boolean): Promise<Opened> {
  if ('databaseUrl' in target) {
    const database = await openPgDatabase(target.databaseUrl, target);
    return { database, isNew: false, beginHistory: () => requireEpoch(database) };
  }
  const { dataDir, template } = target;
  const dump = () => (template === undefined ? null : readTemplate(template, { mayHoldData: seeded }));
  const database = await openPgliteDatabase(dataDir, dump);
  const beginHistory = async () => {
    if (!database.mayHaveLost) return requireEpoch(database);
    await database.transaction((queries) => beginEpoch(queries, gapAfterCrash));
    // Lost itself, it would be begun a second time with the same ids.
    await database.flush();
  };
  return { database, isNew: database.isNew, beginHistory };
}

function channelOf({ databaseUrl, onLostConnection }: PgTarget, database: SqlDatabase) {
  const onLost = onLostConnection ?? ((error: Error) => console.error(`Events between processes: ${error.message}`));
  return pgOtherProcesses(databaseUrl, database, onLost);
}

/** Where lists are read when the target has a replica. It need not be there: then all is read on the primary. */
function replicaOf(target: SqlTarget, database: SqlDatabase) {
  if (!('databaseUrl' in target) || !target.replicaUrl) return null;
  const onFailure =
    target.onLostConnection ?? ((error: Error) => console.error(`The replica does not serve: ${error.message}`));
  const replica = pgReplica(target.replicaUrl, { ...target, onLostConnection: onFailure });
  // No caller waits for its remaining reads, and they may never end.
  const close = () => Promise.race([replica.close(), wait(1000, undefined, { ref: false })]);
  return { readsOf: replicaReads(database, replica, { clock: Date.now, onFailure }), close };
}

/** Fills a fresh database. A directory that was made from a template with sample data is filled already. */
async function fill({ database, isNew }: Opened, seed: SqlStoreOptions['seed']): Promise<boolean> {
  if (!seed) return false;
  return (await isFresh(database)) ? loadSeed(database, await seed()) : isNew;
}

/**
 * Opens the store on a SQL database: connects or opens the directory, brings the schema up to date, and loads the seed into a
 * fresh database. Any number of processes may do so at once on a server; one at a time on a directory. Rejects with an Error with
 * the reason: no connection, in use, written by a newer version.
 */
export async function openSqlStore(target: SqlTarget, options: SqlStoreOptions = {}): Promise<SqlStore> {
  const opened = await openDatabase(target, options.seed !== undefined);
  const { database } = opened;
  try {
    await migrate(database, { partitions: options.partitions ?? 0 });
    await opened.beginHistory();
    const seeded = await fill(opened, options.seed);
    if (options.lists) await loadBaseLists(database, options.lists);
    const replica = replicaOf(target, database);
    const store = sqlStore(database, replica?.readsOf);
    const channel = 'databaseUrl' in target ? channelOf(target, database) : null;
    return {
      ...store,
      ...{ admin: sqlAdmin(database), seeded, otherProcesses: channel },
      close: async () => {
        // Its last messages may never get through.
        await Promise.race([channel?.close(), wait(1000, undefined, { ref: false })]);
        await replica?.close();
        await store.close();
      },
      backup: (take) => backUp(database, take),
      restore: (lines) => restore(database, lines),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
