import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Seed } from '../seed';
import { loadSeed } from './load-seed';
import { migrate } from './migrate';
import { migrations } from './migrations';
import { embedded } from './pglite-database';

/** What a template was made of: another version of the database, or of the schema, does not fit. */
function mark(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const about = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
  const schema = migrations.map(({ statements }) => statements({ partitions: 0 }));
  return createHash('sha256').update(about).update(JSON.stringify(schema)).digest('hex');
}

/**
 * Writes a dump of a fresh embedded database with an up-to-date schema, from which `openSqlStore` starts a new directory
 * several times faster than from nothing; with a seed, its data is in it. Takes some seconds; the build does it.
 */
export async function makeTemplate(file: string, seed: Seed | null = null): Promise<void> {
  const database = await PGlite.create();
  await migrate(embedded(database));
  if (seed) await loadSeed(embedded(database), seed);
  const dump = await database.dumpDataDir('gzip');
  await database.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([Buffer.from(`${mark()}\n`), Buffer.from(await dump.arrayBuffer())]));
  renameSync(unfinished, file);
}

/** The dump of a template, or null when there is none at this path or it was made for another version. */
export function readTemplate(file: string): Blob | null {
  if (!existsSync(file)) return null;
  const wanted = Buffer.from(`${mark()}\n`);
  const content = readFileSync(file);
  if (!content.subarray(0, wanted.length).equals(wanted)) return null;
  return new Blob([content.subarray(wanted.length)], { type: 'application/x-gzip' });
}
