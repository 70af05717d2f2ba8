import { openSqlStore, type SqlStore, type SqlStoreOptions } from '../stores/sql/open-sql-store';
import { createTownSeed } from '../town/create-town-seed';
import type { NodeSettings, SeedChoice } from './node-settings';

function seedOf(choice: SeedChoice): SqlStoreOptions {
  if (choice.kind === 'none') return {};
  return { seed: () => createTownSeed(choice.kind === 'town' ? { items: choice.items } : {}) };
}

/**
 * Opens the database that the settings name, with its schema up to date, and fills a fresh one with the chosen sample
 * data. Rejects with an Error that says why it cannot be opened.
 */
export function openNodeStore({ target, seed }: Pick<NodeSettings, 'target' | 'seed'>): Promise<SqlStore> {
  return openSqlStore(target, seedOf(seed));
}
