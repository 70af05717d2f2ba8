import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SqlTarget } from '../open-sql-store';
import { embedded } from '../pglite/pglite-database';
import { openPgDatabase } from '../postgres/pg-database';
import { makeTemplate, readTemplate } from '../schema/make-template';
import type { SqlDatabase } from '../sql-database';
import { countDatabase } from './count-database';
import { createTestDatabase } from './create-test-database';

/** A database without any table, for one test at a time. */
export type TestDatabase = { readonly target: SqlTarget; readonly drop: () => Promise<void> };

/** The server for tests, or null: then their suites are skipped. The CI always names one (.ci/postgres.mjs). */
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? null;

/** The note of a suite that is skipped because there is no server. */
export const postgresNote = postgresUrl === null ? ' (skipped: TEST_DATABASE_URL names no server)' : '';

/** A template that is made once and serves all later test runs of this version. */
async function templateForTests(): Promise<string> {
  const template = join(tmpdir(), 'strandmap-test-template');
  if (readTemplate(template)) return template;
  countDatabase('PGlite, for a template');
  await makeTemplate(template);
  return template;
}

/** A fresh directory for an embedded database, for what is about the directory: it takes seconds. */
export async function pgliteTestDatabase(): Promise<TestDatabase> {
  const template = await templateForTests();
  countDatabase('PGlite in a directory');
  const dataDir = mkdtempSync(join(tmpdir(), 'strandmap-pglite-'));
  return { target: { dataDir, template }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Takes every table out of a database, and ends what a failed test has left open in it. */
async function empty(database: SqlDatabase): Promise<void> {
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await database.query('drop schema public cascade');
  await database.query('create schema public');
}

/** The database of this process on the server: the test files that run in it one after the other share it. */
let onServer: Promise<string> | undefined;

/** The database of this process on the server for tests, without any table. Rejects when there is no server. */
export async function postgresTestDatabase(): Promise<TestDatabase> {
  if (postgresUrl === null) throw new Error('TEST_DATABASE_URL names no server');
  onServer ??= createTestDatabase(postgresUrl);
  const target = { databaseUrl: await onServer };
  const database = await openPgDatabase(target.databaseUrl, { poolSize: 1 });
  await empty(database).finally(database.close);
  return { target, drop: async () => undefined };
}

/** An open database without any table. `drop` ends its use; the next open may give the same database. */
export type EmptyDatabase = { readonly database: SqlDatabase; readonly drop: () => Promise<void> };

/** The embedded database of this process, in memory, which its test files share likewise. */
let inMemory: Promise<SqlDatabase> | undefined;

async function openInMemory(): Promise<SqlDatabase> {
  const dump = readTemplate(await templateForTests());
  countDatabase('PGlite in memory');
  return embedded(await PGlite.create(dump ? { loadDataDir: dump } : {}));
}

/** The embedded database of this process, without any table. */
export async function emptyPglite(): Promise<EmptyDatabase> {
  inMemory ??= openInMemory();
  const database = await inMemory;
  await empty(database);
  return { database, drop: async () => undefined };
}

/** The database of this process on the server, open. Rejects when there is no server. */
export async function emptyPostgres(): Promise<EmptyDatabase> {
  const { target, drop } = await postgresTestDatabase();
  if (!('databaseUrl' in target)) throw new Error('not a server');
  const database = await openPgDatabase(target.databaseUrl);
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
