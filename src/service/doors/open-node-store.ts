import { createSeed } from '../stores/create-seed';
import { openSqlStore, type SqlStore } from '../stores/sql/open-sql-store';
import { generateTown } from '../town/generate-town';
import type { NodeSettings, SeedChoice } from './node-settings';

function seedOf(choice: SeedChoice) {
  return choice.kind === 'none' ? {} : { seed: () => createSeed(generateTown()) };
}

/**
 * Opens the database that the settings name, with its schema up to date, and fills a fresh one with the chosen sample
 * data. Rejects with an Error that says why it cannot be opened.
 */
export function openNodeStore({ target, seed }: Pick<NodeSettings, 'target' | 'seed'>): Promise<SqlStore> {
  return openSqlStore(target, seedOf(seed));
}
