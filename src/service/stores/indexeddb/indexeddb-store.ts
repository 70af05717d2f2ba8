import type { Seed } from '../seed/seed';
import { seedReads } from '../seed/seed-reads';
import type { Store } from '../store';
import { createDemoDatabase } from './demo-database';
import { indexeddbFiles } from './indexeddb-files';
import { indexeddbProjects } from './indexeddb-projects';
import { indexeddbRecords } from './indexeddb-records';
import { indexeddbTokens } from './indexeddb-tokens';

/** The store of the demo, which can also be put back to its seed. */
export type IndexeddbStore = Store & { readonly reset: () => Promise<void> };

export type IndexeddbStoreOptions = { readonly databaseName?: string };

/**
 * The store of the browser demo: the seed stays in memory and never changes; everything created or changed is in
 * IndexedDB, so that it outlives a reload and all tabs see it. Another seed starts afresh. Rejects when the browser
 * keeps no databases.
 */
export async function createIndexeddbStore(seed: Seed, options: IndexeddbStoreOptions = {}): Promise<IndexeddbStore> {
  const database = createDemoDatabase(options.databaseName ?? 'strandmap-demo', seed.version);
  await database.read((db) => db.count('meta'));
  return {
    ...indexeddbTokens(database, seed),
    ...indexeddbProjects(database, seed),
    ...indexeddbRecords(database, seed),
    ...indexeddbFiles(database, seed),
    ...seedReads(seed),
    reset: database.reset,
    check: async () => {
      await database.read((db) => db.count('meta'));
    },
    close: database.close,
  };
}
