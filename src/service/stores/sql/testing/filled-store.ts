import type { Seed } from '../../seed/seed';
import type { Store } from '../../store';
import { sqlStore } from '../open-sql-store';
import { loadSeed } from '../schema/load-seed';
import { migrate } from '../schema/migrate';
import type { EmptyDatabase } from './test-database';

/** For tests: a store that holds the seed, on a database without any table. `partitions`: as `openSqlStore` takes them. */
export async function filledStore({ database }: EmptyDatabase, seed: Seed, partitions = 0): Promise<Store> {
  await migrate(database, { partitions });
  await loadSeed(database, seed);
  return sqlStore(database);
}
