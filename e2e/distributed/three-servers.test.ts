import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { additions } from '../../src/contract/additions';
import { deriveKeyNatively } from '../../src/service/adapters/node/derive-key-natively';
import { cachedDeriveKey } from '../../src/service/conformance/cached-derive-key';
import { conformanceCases } from '../../src/service/conformance/conformance-cases';
import { inProcessTransport } from '../../src/service/conformance/in-process-transport';
import { smallSeed } from '../../src/service/conformance/small-sample';
import type { Transport } from '../../src/service/conformance/transport';
import { createService } from '../../src/service/core/create-service';
import { openSqlStore, type SqlStore } from '../../src/service/stores/sql/open-sql-store';
import { cleanUp, startService } from '../process/run-service';
import { createServiceClient, idOf, property, type ServiceClient } from '../process/service-client';
import { createSpreadDatabase, type SpreadDatabase } from './spread-records';

const servers = (process.env['DISTRIBUTED_URLS'] ?? '').split(' ').filter((url) => url !== '');

/** A database with the sample data, records on three servers, and the store on it. */
async function openSpread(): Promise<{ readonly database: SpreadDatabase; readonly store: SqlStore }> {
  const database = await createSpreadDatabase(servers, async (databaseUrl) => {
    await (await openSqlStore({ databaseUrl })).close();
  });
  return { database, store: await openSqlStore({ databaseUrl: database.url }, { seed: smallSeed }) };
}

describe('conformance: core in process, records on three PostgreSQL servers', () => {
  let spread: Awaited<ReturnType<typeof openSpread>>;
  let transport: Transport;
  beforeAll(async () => {
    spread = await openSpread();
    const service = createService({
      store: spread.store,
      deriveKey: cachedDeriveKey(deriveKeyNatively),
      additions: new Set(additions),
    });
    transport = inProcessTransport('three servers', service, spread.store);
  }, 60_000);
  afterAll(async () => {
    await spread.store.close();
    await spread.database.drop();
  });
  for (const { name, run } of conformanceCases) it(name, () => run(transport));
});

describe('two processes, records on three PostgreSQL servers', () => {
  let spread: Awaited<ReturnType<typeof openSpread>>;
  let transport: Transport;
  let both: readonly [ServiceClient, ServiceClient];
  beforeAll(async () => {
    spread = await openSpread();
    const environment = { ADDITIONS: 'all', DATABASE_URL: spread.database.url };
    const processes = await Promise.all([startService(environment), startService(environment)]);
    let turn = 0;
    transport = {
      name: 'two processes in turn',
      fetch: (path, request) => {
        turn += 1;
        return fetch(`${processes[turn % 2]?.address}${path}`, request);
      },
      expireAccessTokens: () => spread.store.dropAccessTokens(),
    };
    both = [createServiceClient(processes[0].address, 16), createServiceClient(processes[1].address, 16)];
  }, 120_000);
  afterAll(async () => {
    for (const client of both) client.close();
    await cleanUp();
    await spread.store.close();
    await spread.database.drop();
  });

  for (const { name, run } of conformanceCases) it(name, () => run(transport));

  const signIn = async () => {
    const { access } = await both[0].signIn();
    both[1].use(access);
  };
  const ofTurn = (turn: number) => both[turn % 2 === 0 ? 0 : 1];
  const listed = async (client: ServiceClient, projectId: number) => {
    const { body } = await client.call('GET', `map-poles?filter%5BmapProjectId%5D=${projectId}`);
    return Array.isArray(body) ? body : [];
  };

  it('creates through both at once, on all servers: every id is given once', async () => {
    await signIn();
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => ofTurn(turn).call('POST', 'map-project', { name: `at once ${turn}` })),
    );
    const projects = made.map(({ body }) => idOf(body));
    expect(new Set(projects).size).toBe(12);
    const pole = (turn: number) => ({ mapProjectId: projects[turn % 12], name: `pole ${turn}`, lat: 47, lng: -122 });
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, turn) => ofTurn(turn).call('POST', 'map-poles', pole(turn))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => idOf(body))).size).toBe(300);
    const lists = await Promise.all(projects.map((id, turn) => listed(ofTurn(turn), id)));
    expect(lists.map(({ length }) => length)).toEqual(projects.map(() => 25));
    // Each server has some of them.
    for (const count of await spread.database.counts()) expect(count).toBeGreaterThan(25);
  });

  it('changes of a record through both, while it moves between servers: all are kept', async () => {
    await signIn();
    const projects = [1, 2, 3, 4, 5, 6].map(async (n) =>
      idOf((await both[0].call('POST', 'map-project', { name: `${n}` })).body),
    );
    const [home = 0, ...others] = await Promise.all(projects);
    const path = `map-poles/${idOf((await both[0].call('POST', 'map-poles', { mapProjectId: home, name: 'x', lat: 1, lng: 2 })).body)}`;
    for (let round = 0; round < 30; round += 1) {
      const to = [home, ...others][round % 6] ?? home;
      const [name, description] = [`name ${round}`, `description ${round}`];
      const replies = await Promise.all([
        both[0].call('PATCH', path, { name, mapProjectId: to }),
        both[1].call('PATCH', path, { description }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect((await ofTurn(round).call('GET', path)).body).toMatchObject({ name, description, mapProjectId: to });
      const lists = await Promise.all([home, ...others].map((id) => listed(ofTurn(round), id)));
      expect(lists.flat().map((record) => property(record, 'mapProjectId'))).toEqual([to]);
    }
  });

  it('while a server is down, the projects on others are read and written', async () => {
    await signIn();
    const projects = await Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        idOf((await ofTurn(n).call('POST', 'map-project', { name: `down ${n}` })).body),
      ),
    );
    const create = (id: number, n: number) =>
      ofTurn(n).call('POST', 'map-poles', { mapProjectId: id, name: 'x', lat: 1, lng: 2 });
    const list = (id: number, n: number) => ofTurn(n).call('GET', `map-poles?filter%5BmapProjectId%5D=${id}`);
    const both200 = async (id: number, n: number) => [(await create(id, n)).status, (await list(id, n)).status];
    await spread.database.reach(false);
    const meanwhile = await Promise.all(projects.map(both200));
    await spread.database.reach(true);
    const all = new Set(meanwhile.map((statuses) => statuses.join(' ')));
    expect([...all].sort()).toEqual(['201 200', '503 500']);
    expect(await Promise.all(projects.map(both200))).toEqual(projects.map(() => [201, 200]));
  });
});
