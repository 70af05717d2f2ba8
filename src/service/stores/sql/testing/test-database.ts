import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SqlTarget } from '../open-sql-store';
import { embedded, openPgliteDatabase } from '../pglite/pglite-database';
import { openPgDatabase } from '../postgres/pg-database';
import { makeTemplate, readTemplate } from '../schema/make-template';
import type { SqlDatabase } from '../sql-database';

/** A database of a test's own: empty at first, gone afterwards. */
export type TestDatabase = { readonly target: SqlTarget; readonly drop: () => Promise<void> };

/** The server for tests, or null: then their suites are skipped. The CI always names one (.ci/postgres.mjs). */
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? null;

/** The note of a suite that is skipped because there is no server. */
export const postgresNote = postgresUrl === null ? ' (skipped: TEST_DATABASE_URL names no server)' : '';

/** A template that is made once and serves all later test runs of this version. */
async function templateForTests(): Promise<string> {
  const template = join(tmpdir(), 'strandmap-test-template');
  if (!readTemplate(template)) await makeTemplate(template);
  return template;
}

/** A directory for an embedded database. */
export async function pgliteTestDatabase(): Promise<TestDatabase> {
  const template = await templateForTests();
  const dataDir = mkdtempSync(join(tmpdir(), 'strandmap-pglite-'));
  return { target: { dataDir, template }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function onServer(text: string): Promise<void> {
  if (postgresUrl === null) throw new Error('TEST_DATABASE_URL names no server');
  const server = await openPgDatabase(postgresUrl, { poolSize: 1 });
  try {
    await server.query(text);
  } finally {
    await server.close();
  }
}

/** A database on the server for tests. Rejects when there is none. */
export async function postgresTestDatabase(): Promise<TestDatabase> {
  const name = `strandmap_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return { target: { databaseUrl: url.href }, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** Opens the database of a target as it is. */
export function openTarget(target: SqlTarget): Promise<SqlDatabase> {
  if ('databaseUrl' in target) return openPgDatabase(target.databaseUrl);
  const { template } = target;
  return openPgliteDatabase(target.dataDir, () => (template === undefined ? null : readTemplate(template)));
}

/** An open database without any table. */
export type EmptyDatabase = { readonly database: SqlDatabase; readonly drop: () => Promise<void> };

async function emptyPglite(): Promise<EmptyDatabase> {
  const dump = readTemplate(await templateForTests());
  const database = embedded(await PGlite.create(dump ? { loadDataDir: dump } : {}));
  await database.query('drop schema public cascade');
  await database.query('create schema public');
  return { database, drop: database.close };
}

async function emptyPostgres(): Promise<EmptyDatabase> {
  const { target, drop } = await postgresTestDatabase();
  const database = await openTarget(target);
  return {
    database,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Each kind of database, for what must be the same on both: the embedded one in memory, which starts fastest. */
export const emptyDatabases = [
  { name: 'PGlite', skipped: false, open: emptyPglite },
  { name: `PostgreSQL${postgresNote}`, skipped: postgresUrl === null, open: emptyPostgres },
];
