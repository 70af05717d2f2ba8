import { randomBytes } from 'node:crypto';
import { openPgDatabase } from '../postgres/pg-database';
import type { SqlDatabase } from '../sql-database';
import { countDatabase } from './count-database';

/** With what the names of a run's databases begin. The process of the run is known to those of its tests as TEST_RUN. */
const prefixOf = (run: string | number) => `strandmap_test_${run}_`;

async function onServer(serverUrl: string, work: (server: SqlDatabase) => Promise<void>): Promise<void> {
  const server = await openPgDatabase(serverUrl, { poolSize: 1 });
  await work(server).finally(server.close);
}

/** Makes an empty database on the server for tests, and gives its address. It is dropped after the run. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const name = prefixOf(process.env['TEST_RUN'] ?? process.pid) + randomBytes(6).toString('hex');
  countDatabase('a database on the server');
  await onServer(serverUrl, async ({ query }) => void (await query(`create database ${name}`)));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Vitest calls it after all tests: drops the databases that its processes have made on the server, however they ended. */
export async function teardown(): Promise<void> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) return;
  await onServer(serverUrl, async ({ query }) => {
    const made = await query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      prefixOf(process.pid),
    ]);
    for (const { datname } of made) await query(`drop database if exists ${datname} with (force)`);
  });
}
