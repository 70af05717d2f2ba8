import { createDemoDatabase } from './demo-database';
import { indexeddbProjects } from './indexeddb-projects';
import { indexeddbRecords } from './indexeddb-records';
import { indexeddbTokens } from './indexeddb-tokens';
import type { SampleData } from './sample-data';
import { createSeed } from './seed';
import { seedVersionOf } from './seed-version';
import type { Store } from './store';

/** The store of the demo, which can also be put back to its seed. */
export type IndexeddbStore = Store & { readonly reset: () => Promise<void> };

export type IndexeddbStoreOptions = { readonly databaseName?: string };

/**
 * The store of the browser demo: the seed stays in memory and never changes; everything created or changed is in
 * IndexedDB, so that it outlives a reload and all tabs see it. Another seed starts afresh. Rejects when the browser
 * keeps no databases.
 */
export async function createIndexeddbStore(
  data: SampleData,
  options: IndexeddbStoreOptions = {},
): Promise<IndexeddbStore> {
  const seed = createSeed(data);
  const database = createDemoDatabase(options.databaseName ?? 'strandmap-demo', seedVersionOf(data));
  await database.read((db) => db.count('meta'));
  return {
    ...indexeddbTokens(database, seed),
    ...indexeddbProjects(database, seed),
    ...indexeddbRecords(database, seed),
    signIn: async (email, password) => seed.signIn(email, password),
    users: async (ids) => new Map(ids.flatMap((id) => seed.user(id) ?? []).map((user) => [user.id, user])),
    hasApiKey: async (hash) => seed.hasApiKey(hash),
    tags: async (model, ids) => new Map(ids.map((id) => [id, seed.tags(model, id)])),
    reference: async (refType) => seed.reference(refType),
    reset: database.reset,
    close: database.close,
  };
}
