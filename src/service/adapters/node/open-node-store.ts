import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadTownSeed } from '../../sample-town/create-town-seed';
import { sampleReferences } from '../../sample-town/references';
import { sampleSettings } from '../../sample-town/sample-settings';
import { openSqlStore, type SqlStore, type SqlStoreOptions } from '../../stores/sql/open-sql-store';
import { freeBytes, leastToOpen } from '../../stores/sql/pglite/free-bytes';
import { makeTemplate } from '../../stores/sql/schema/make-template';
import type { DiskSpace } from '../../stores/with-disk-space';
import type { NodeSettings, SeedChoice } from './node-settings';

/**
 * The lists that a service needs before its first use: the reference lists, and empty settings, so that their defaults hold. No
 * sample data.
 */
const baseLists = () => ({
  references: sampleReferences(),
  settings: sampleSettings().map((setting) => ({ ...setting, value: null })),
});

/** Reads a file of the sample town from the disk. Rejects when it is not there. */
export async function readTownFile(file: URL): Promise<Blob> {
  return new Blob([await readFile(file)]);
}

function seedOf(choice: SeedChoice): SqlStoreOptions {
  if (choice.kind === 'none') return { lists: baseLists };
  return { seed: () => loadTownSeed(readTownFile, choice.kind === 'town' ? choice.items : undefined) };
}

/** The templates that fresh embedded databases start from, beside the built service: with nothing in them, or the sample data. */
const templates = {
  none: fileURLToPath(new URL('database-template', import.meta.url)),
  demo: fileURLToPath(new URL('sample-template', import.meta.url)),
} as const;

/** Makes the templates of fresh databases; the build does it, once. */
export async function makeNodeTemplates(): Promise<void> {
  await makeTemplate(templates.none);
  await makeTemplate(templates.demo, await loadTownSeed(readTownFile));
}

/**
 * Opens the database that the settings name, with its schema up to date, and fills a fresh one with the chosen sample data.
 * Rejects with an Error with the reason why it cannot be opened.
 */
export function openNodeStore({ target, seed }: Pick<NodeSettings, 'target' | 'seed'>): Promise<SqlStore> {
  if ('databaseUrl' in target) return openSqlStore(target, seedOf(seed));
  return openSqlStore({ ...target, template: templates[seed.kind === 'demo' ? 'demo' : 'none'] }, seedOf(seed));
}

/** The free space on the disk of an embedded database. A server watches its own disk and reports when it is full. */
export function diskSpace({ target, diskFloor }: Pick<NodeSettings, 'target' | 'diskFloor'>): DiskSpace {
  if ('databaseUrl' in target) return { free: () => Number.POSITIVE_INFINITY, floor: 0, least: 0 };
  const { dataDir } = target;
  return { free: () => freeBytes(dataDir), floor: diskFloor, least: Math.min(diskFloor, leastToOpen) };
}
