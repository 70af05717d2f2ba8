import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '../process/own-database';
import { cleanUp, startService } from '../process/run-service';
import { createServiceClient, idOf, property, type ServiceClient } from '../process/service-client';

const [primaryUrl = ''] = (process.env['DISTRIBUTED_URLS'] ?? '').split(' ');
const replicaServer = process.env['REPLICA_URL'] ?? '';

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A closed port. */
const nowhere = 'postgres://strandmap@127.0.0.1:1/postgres';

describe('two processes that read lists on a streaming replica', () => {
  let database: OwnDatabase;
  let replicaUrl: string;
  let both: readonly [ServiceClient, ServiceClient];
  let alone: ServiceClient;

  const caughtUp = async () => {
    const [{ lsn }] = await query(database.url, 'select pg_current_wal_flush_lsn()::text as lsn');
    const text = `select coalesce(pg_last_wal_replay_lsn() >= '${lsn}', false) as done`;
    for (let i = 0; i < 200; i += 1) {
      // The database itself comes to the replica like all else.
      const rows = await query(replicaServer, text);
      if (rows[0]?.done === true) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The replica does not follow');
  };
  /** Writes into a record past the service, so that no version tells of it: who reads it there sees where it was read. */
  const mark = (id: number, name: string) =>
    query(
      database.url,
      `update records set record = jsonb_set(record::jsonb, '{name}', '"${name}"')::text where model = 'map-poles' and id = ${id}`,
    );
  const list = async (client: ServiceClient, projectId = 1) => {
    const { status, body } = await client.call('GET', `map-poles?filter%5BmapProjectId%5D=${projectId}`);
    expect(status).toBe(200);
    return new Map((Array.isArray(body) ? body : []).map((pole) => [idOf(pole), property(pole, 'name')]));
  };
  const create = async (client: ServiceClient, name: string) =>
    idOf((await client.call('POST', 'map-poles', { mapProjectId: 1, name, lat: 1, lng: 2 })).body);

  beforeAll(async () => {
    database = await createOwnDatabase(primaryUrl);
    const url = new URL(replicaServer);
    url.pathname = new URL(database.url).pathname;
    replicaUrl = url.href;
    const environment = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: replicaUrl, SEED: 'town:1000' };
    // The first one starts before the replica has the database: it reads on the primary until then.
    const processes = await Promise.all([startService(environment), startService(environment)]);
    const lonely = await startService({ ...environment, DATABASE_REPLICA_URL: nowhere });
    both = [createServiceClient(processes[0].address), createServiceClient(processes[1].address)];
    alone = createServiceClient(lonely.address);
    const { access } = await both[0].signIn();
    both[1].use(access);
    alone.use(access);
  }, 120_000);
  afterAll(async () => {
    await query(replicaUrl, 'select pg_wal_replay_resume()');
    for (const client of [...both, alone]) client.close();
    await cleanUp();
    await database.drop();
  });

  it('reads a list there while it is as on the primary, and what was just written here', async () => {
    const id = await create(both[0], 'first');
    await list(both[0]);
    await caughtUp();
    await query(replicaUrl, 'select pg_wal_replay_pause()');
    await mark(id, 'only on the primary');
    // As on the primary, by its version: read on the replica, which does not have the mark.
    for (const client of both) expect((await list(client)).get(id)).toBe('first');
    // A write through one process is in the next list of either.
    const second = await create(both[0], 'second');
    for (const client of both) {
      const names = await list(client);
      expect([names.get(id), names.get(second)]).toEqual(['only on the primary', 'second']);
    }
    await both[1].call('PATCH', `map-poles/${second}`, { name: 'changed' });
    for (const client of both) expect((await list(client)).get(second)).toBe('changed');
    await query(replicaUrl, 'select pg_wal_replay_resume()');
    await caughtUp();
    await query(replicaUrl, 'select pg_wal_replay_pause()');
    await mark(id, 'again');
    for (const client of both) expect((await list(client)).get(id)).toBe('only on the primary');
    await query(replicaUrl, 'select pg_wal_replay_resume()');
  });

  it('answers cursors and versions of the primary while the replica stands still', async () => {
    await caughtUp();
    await query(replicaUrl, 'select pg_wal_replay_pause()');
    const path = '/v1/map-poles?filter%5BmapProjectId%5D=1';
    const version = async (client: ServiceClient) => {
      const { headers } = await client.send('GET', path.slice(4));
      return String(headers['etag']);
    };
    const before = await version(both[0]);
    const id = await create(both[1], 'told by a cursor');
    const cursor = /"(.+)"/.exec(before)?.[1] ?? '';
    const { body } = await both[0].call('GET', `${path.slice(4)}&changedSince=${cursor}`);
    expect(property(body, 'changed')).toMatchObject([{ id }]);
    expect(await version(both[0])).not.toBe(before);
    expect(await version(both[0])).toBe(await version(both[1]));
    await query(replicaUrl, 'select pg_wal_replay_resume()');
  });

  it('every list has what was written before it, while writers and readers are many', async () => {
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        for (let round = 0; round < 15; round += 1) {
          const id = await create(both[n % 2 === 0 ? 0 : 1], `${n} ${round}`);
          const names = await list(both[round % 2 === 0 ? 0 : 1]);
          if (names.get(id) === `${n} ${round}`) seen.push(id);
        }
      }),
    );
    expect(seen).toHaveLength(120);
  });

  it('reads on the primary while the replica is not there', async () => {
    const id = await create(alone, 'without a replica');
    for (let i = 0; i < 3; i += 1) expect((await list(alone)).get(id)).toBe('without a replica');
  });
});
