import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { countDatabase } from '../../src/service/stores/sql/testing/count-database';

export type OwnDatabase = { readonly url: string; readonly drop: () => Promise<void> };

async function asOwner(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database on the server of `TEST_DATABASE_URL`; drop it when nothing uses it any more. */
export async function createOwnDatabase(serverUrl: string): Promise<OwnDatabase> {
  const name = `strandmap_process_${randomBytes(6).toString('hex')}`;
  countDatabase('a database on the server');
  await asOwner(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(serverUrl, `drop database if exists ${name} with (force)`) };
}
