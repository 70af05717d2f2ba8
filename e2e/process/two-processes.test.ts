import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from './own-database';
import { cleanUp, startService } from './run-service';
import { createServiceClient, idOf, property, type ServiceClient, type Tokens } from './service-client';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
if (serverUrl === '') console.log('Skipped: two processes on one PostgreSQL. TEST_DATABASE_URL names no server.');

/** The 10 calls at once that each acceptance test makes, through the two in turn. */
const turns = Array.from({ length: 10 }, (_, i) => i);

describe.skipIf(serverUrl === '')('two processes on one PostgreSQL', () => {
  let database: OwnDatabase;
  let both: readonly [ServiceClient, ServiceClient];
  let session: Tokens;
  const ofTurn = (turn: number) => both[turn % 2 === 0 ? 0 : 1];

  beforeAll(async () => {
    database = await createOwnDatabase(serverUrl);
    const environment = { DATABASE_URL: database.url, SEED: 'town:1000', ADDITIONS: 'all' };
    const [one, two] = await Promise.all([startService(environment), startService(environment)]);
    both = [createServiceClient(one.address, 16), createServiceClient(two.address, 16)];
    session = await both[0].signIn();
    both[1].use(session.access);
  }, 180_000);

  afterAll(async () => {
    for (const client of both) client.close();
    await cleanUp();
    await database.drop();
  });

  const listed = async (path: string) => {
    const lists = await Promise.all(both.map((client) => client.call('GET', path)));
    expect(lists.map(({ status }) => status)).toEqual([200, 200]);
    expect(lists[0]).toEqual(lists[1]);
    const [{ body } = { body: null }] = lists;
    return Array.isArray(body) ? body : [];
  };

  const createdPole = async (client: ServiceClient, name: string) => {
    const reply = await client.call('POST', 'map-poles', { mapProjectId: 1, name, lat: 47.6, lng: -122.3 });
    expect(reply.status).toBe(201);
    return idOf(reply.body);
  };

  it('started at once on an empty database: one schema, one seed', async () => {
    const projects = await listed('map-project');
    expect(new Set(projects.map(idOf)).size).toBe(projects.length);
    const poles = await listed('map-poles?filter%5BmapProjectId%5D=1');
    expect(poles.length).toBeGreaterThan(0);
    expect(new Set(poles.map(idOf)).size).toBe(poles.length);
    const names = poles.map((pole) =>
      JSON.stringify([property(pole, 'lat'), property(pole, 'lng'), property(pole, 'name')]),
    );
    expect(new Set(names).size).toBeGreaterThan(poles.length / 2);
  });

  it('ten refreshes at once with one token through both: one pair is good, 20 rounds', async () => {
    let { refresh } = session;
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(turns.map((turn) => ofTurn(turn).refresh(refresh)));
      const winners = answers.filter((tokens) => tokens !== null);
      // The first exchange, and the exchange that was taken for its repetition (docs/interface.md 11.7).
      expect(winners).toHaveLength(2);
      const good: string[] = [];
      for (const winner of winners) {
        for (const client of both) client.use(winner.access);
        if ((await ofTurn(round).call('GET', 'access-check')).status === 200) good.push(winner.refresh);
      }
      expect(good).toHaveLength(1);
      expect(await ofTurn(round).refresh(refresh)).toBeNull();
      const next = await ofTurn(round + 1).refresh(good[0] ?? '');
      refresh = next?.refresh ?? '';
      for (const client of both) client.use(next?.access ?? '');
      expect((await ofTurn(round).call('GET', 'access-check')).status).toBe(200);
    }
  });

  it('PATCHes of two fields of a record through both at once: both are kept, 50 rounds', async () => {
    const path = `map-poles/${await createdPole(both[0], 'shared')}`;
    for (let round = 0; round < 50; round += 1) {
      const [name, description] = [`name ${round}`, `description ${round}`];
      const replies = await Promise.all([
        both[0].call('PATCH', path, { name }),
        both[1].call('PATCH', path, { description }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect((await ofTurn(round).call('GET', path)).body).toMatchObject({ name, description });
    }
  });

  it('creates through both at once: every id is given once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => createdPole(ofTurn(turn), `at once ${turn}`)),
    );
    expect(new Set(ids).size).toBe(100);
    const poles = await listed('map-poles?filter%5BmapProjectId%5D=1');
    const names = new Map(poles.map((pole) => [idOf(pole), property(pole, 'name')]));
    expect(ids.map((id) => names.get(id))).toEqual(ids.map((_, turn) => `at once ${turn}`));
  });

  it('the same bookmark through both at once: it is there, and no call fails', async () => {
    const projects = await Promise.all(
      turns.map((turn) => ofTurn(turn).call('POST', 'map-project', { name: `bookmarked ${turn}` })),
    );
    const ids = projects.map(({ body }) => idOf(body));
    expect(new Set(ids).size).toBe(turns.length);
    const replies = await Promise.all(
      ids.flatMap((id) => turns.map((turn) => ofTurn(turn).call('POST', `map-project/bookmark/${id}`))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const found = (await listed('map-project')).filter((project) => ids.includes(idOf(project)));
    expect(found.map((project) => property(project, 'bookmarked'))).toEqual(turns.map(() => true));
  });
});
