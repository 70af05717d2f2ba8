import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlTarget } from './open-sql-store';
import { openPgDatabase } from './pg-database';
import { makeTemplate, readTemplate } from './pglite-template';

/** A database of a test's own: empty at first, gone afterwards. */
export type DatabaseForTests = { readonly target: SqlTarget; readonly drop: () => Promise<void> };

/** The server for tests, or null: then their suites are skipped. The CI always names one (.ci/postgres.mjs). */
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? null;

/** What a suite that is skipped for want of a server says. */
export const postgresNote = postgresUrl === null ? ' (skipped: TEST_DATABASE_URL names no server)' : '';

/** A directory for an embedded database. The template is made once and serves all later test runs of this version. */
export async function pgliteForTests(): Promise<DatabaseForTests> {
  const template = join(tmpdir(), 'strandmap-test-template');
  if (!readTemplate(template)) await makeTemplate(template);
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
export async function postgresForTests(): Promise<DatabaseForTests> {
  const name = `strandmap_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return { target: { databaseUrl: url.href }, drop: () => onServer(`drop database ${name} with (force)`) };
}
