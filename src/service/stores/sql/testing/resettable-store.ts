import type { Seed } from '../../seed/seed';
import type { Store } from '../../store';
import { sqlStore } from '../open-sql-store';
import { loadSeed } from '../schema/load-seed';
import { migrate } from '../schema/migrate';
import type { SqlDatabase } from '../sql-database';
import type { EmptyDatabase } from './test-database';

async function clear(database: SqlDatabase): Promise<void> {
  const [row] = await database.query<{ tables: string }>(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename <> 'migrations'`,
  );
  await database.query(`truncate ${row?.tables}`);
}

/** For tests: one database, put back to the seed between cases, which is faster than making another. */
export async function resettableStore(
  { database, drop }: EmptyDatabase,
  seed: Seed,
): Promise<{ readonly fresh: () => Promise<Store>; readonly drop: () => Promise<void> }> {
  await migrate(database);
  return {
    fresh: async () => {
      await clear(database);
      await loadSeed(database, seed);
      return sqlStore(database);
    },
    drop,
  };
}
