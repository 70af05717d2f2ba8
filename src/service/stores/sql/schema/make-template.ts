import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Seed } from '../../seed/seed';
import { embedded } from '../pglite/pglite-database';
import { loadSeed } from './load-seed';
import { migrate } from './migrate';
import { migrations } from './migrations';

/** The versions that a template was made of: another version of the database, or of the schema, does not fit. */
function mark(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const about = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
  const schema = migrations.map(({ statements }) => statements({ partitions: 0 }));
  return createHash('sha256').update(about).update(JSON.stringify(schema)).digest('hex');
}

/** The first line of a template: what it was made of, and whether sample data is in it. */
const firstLine = (holdsData: boolean) => Buffer.from(`${mark()} ${holdsData ? 'data' : 'empty'}\n`);

/**
 * Writes a dump of an embedded database with an up-to-date schema, and the seed if one is given, from which `openSqlStore`
 * starts a new directory several times faster than from nothing. Takes some seconds; the build does it.
 */
export async function makeTemplate(file: string, seed: Seed | null = null): Promise<void> {
  const pglite = await PGlite.create();
  const database = embedded(pglite);
  await migrate(database);
  if (seed) await loadSeed(database, seed);
  await database.query('checkpoint');
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([firstLine(seed !== null), Buffer.from(await dump.arrayBuffer())]));
  renameSync(unfinished, file);
}

/**
 * The dump of a template, or null when there is none at this path, it was made for another version, or it holds sample data that
 * was not asked for.
 */
export function readTemplate(file: string, options: { readonly mayHoldData?: boolean } = {}): Blob | null {
  if (!existsSync(file)) return null;
  const content = readFileSync(file);
  const begins = (line: Buffer) => content.subarray(0, line.length).equals(line);
  const fits = begins(firstLine(false)) || (options.mayHoldData === true && begins(firstLine(true)));
  return fits ? new Blob([content.subarray(content.indexOf('\n') + 1)], { type: 'application/x-gzip' }) : null;
}
