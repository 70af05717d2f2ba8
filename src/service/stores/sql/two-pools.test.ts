import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createEventHub, usualEventLimits } from '../../core/events/event-hub';
import { createPeopleHub, usualPeopleLimits } from '../../core/events/people/people-hub';
import { notifyOfWrites } from '../list-channel';
import { newEpoch } from '../new-epoch';
import { openSqlStore, type SqlStore } from './open-sql-store';
import { openPgDatabase } from './postgres/pg-database';
import type { SqlQueries } from './sql-database';
import { projectsOf } from './testing/projects-of';
import { postgresNote, postgresTestDatabase, postgresUrl, type TestDatabase } from './testing/test-database';

/** Resolves when so many queries of the database wait for a lock. */
const untilWaiting = ({ query }: SqlQueries, count: number) =>
  vi.waitFor(async () => {
    const text =
      "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    expect((await query<{ n: number }>(text))[0]?.n).toBe(count);
  }, 10_000);

describe.skipIf(postgresUrl === null)(`two processes on one PostgreSQL${postgresNote}`, () => {
  let made: TestDatabase;
  let url: string;
  let stores: readonly SqlStore[];
  const either = (i: number): SqlStore => stores[i % 2] ?? expect.fail('no store');
  beforeAll(async () => {
    made = await postgresTestDatabase();
    if (!('databaseUrl' in made.target)) throw new Error('not a server');
    url = made.target.databaseUrl;
    // Both start at once, on an empty database, partitioned: one makes the tables and loads the seed.
    stores = await Promise.all(
      [1, 2].map(() => openSqlStore({ databaseUrl: url }, { seed: smallSeed, partitions: 4 })),
    );
  }, 60_000);
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await made.drop();
  });

  it('tell each other of writes: an event of one is in the streams of the other', async () => {
    const [here, there] = [0, 1].map((i) => notifyOfWrites(either(i), either(i).otherProcesses?.lists ?? null));
    if (!here || !there) throw new Error('no stores');
    const outside = { clock: Date.now, onError: (error: unknown) => expect.fail(String(error)), people: null };
    const hub = createEventHub(there, { ...usualEventLimits, heartbeatMs: 60_000 }, outside);
    const body = await hub.open({
      ...{ projectId: 1, user: { id: 1, firstName: 'A', lastName: 'B' }, permission: 'read', lastId: null },
      ...{ spell: String, permissionNow: async () => 'read', signal: new AbortController().signal },
    });
    let text = '';
    const following = (async () => {
      for await (const piece of body) text += new TextDecoder().decode(piece);
    })();
    await vi.waitFor(
      async () => {
        // Until the line between them is open.
        await here.store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(text.split('event: lists').length).toBeGreaterThan(2);
      },
      { timeout: 10_000, interval: 100 },
    );
    hub.closeAll();
    await following;
  });

  it('report to each other who has come and who has gone', async () => {
    const updates = new Map<number, unknown>();
    const limits = { ...usualPeopleLimits, restMs: 100, graceMs: 200 };
    const hubs = [0, 1].map((i) =>
      createPeopleHub(limits, {
        ...{ users: either(i).users, others: either(i).otherProcesses?.people ?? null, clock: Date.now },
        ...{ secret: newEpoch, onError: (error: unknown) => expect.fail(String(error)) },
      }),
    );
    const visit = (id: number) => {
      const visitor = {
        ...{ projectId: 1, user: { id, firstName: 'User', lastName: String(id) }, mayWrite: () => true },
        send: (bytes: Uint8Array) =>
          updates.set(id, JSON.parse(new TextDecoder().decode(bytes).split('data: ')[1] ?? '')),
      };
      const hub = hubs[id % 2] ?? expect.fail('no hub');
      hub.enter(visitor);
      return () => hub.leave(visitor);
    };
    const namesOf = (id: number) => JSON.stringify(updates.get(id)).match(/"name":"[^"]*"/g)?.length;
    const leaveOne = visit(1);
    const leaveTwo = visit(2);
    // Both lines open while each asks for the people present.
    await expect.poll(() => [namesOf(1), namesOf(2)], { timeout: 5000 }).toEqual([2, 2]);
    leaveOne();
    await expect.poll(() => namesOf(2), { timeout: 5000 }).toBe(1);
    leaveTwo();
    for (const hub of hubs) hub.end();
  });

  it('load the seed once', async () => {
    expect(stores.map(({ seeded }) => seeded).sort()).toEqual([false, true]);
    expect((await projectsOf(either(0), 2)).length).toBe(4);
  });

  it('let one of ten exchanges of a token win, again and again', async () => {
    for (let round = 0; round < 10; round += 1) {
      const hash = `token ${round}`;
      await either(round).addToken({ hash, kind: 'refresh', userId: 1, expiresAt: 1000 }, 0);
      const replace = (i: number) => (userId: number) =>
        (['refresh', 'access'] as const).map((kind) => ({
          hash: `${hash} ${kind} ${i}`,
          kind,
          userId,
          expiresAt: 1000,
        }));
      const won = await Promise.all(
        Array.from({ length: 10 }, (_, i) => either(i).exchangeToken({ hash, now: 0, replace: replace(i) })),
      );
      const winners = won.flatMap((user, i) => (user ? [i] : []));
      expect(winners).toHaveLength(1);
      const valid = await Promise.all(won.map((_, i) => either(1).accessUser(`${hash} access ${i}`, 0)));
      expect(valid.flatMap((user, i) => (user ? [i] : []))).toEqual(winners);
    }
  });

  const pairOf = (hash: string, i: number) => (userId: number) =>
    (['access', 'refresh'] as const).map((kind) => ({ hash: `${hash} ${kind} ${i}`, kind, userId, expiresAt: 1000 }));
  const exchangeIn = (i: number, hash: string) =>
    either(i).exchangeToken({ hash, now: 0, grace: 60, replace: pairOf(hash, i) });
  const validOf = async (hashes: readonly string[]) => {
    const users = await Promise.all(hashes.map((hash, i) => either(i).accessUser(hash, 0)));
    return hashes.filter((_, i) => users[i]);
  };

  it('give a token whose answer was lost one pair more among ten of its sendings', async () => {
    for (let round = 0; round < 10; round += 1) {
      const hash = `lost ${round}`;
      await either(round).addToken({ hash, kind: 'refresh', userId: 1, expiresAt: 1000 }, 0);
      const users = await Promise.all(Array.from({ length: 10 }, (_, i) => exchangeIn(i, hash)));
      const answered = users.flatMap((user, i) => (user ? [`${hash} access ${i}`] : []));
      expect(answered).toHaveLength(2);
      expect(await validOf(answered)).toHaveLength(1);
      expect(await exchangeIn(0, hash)).toBeNull();
    }
  });

  it('take either the lost token or the pair that came for it, never both', async () => {
    const taken = { old: 0, access: 0, refresh: 0 };
    for (let round = 0; round < 60; round += 1) {
      const hash = `raced ${round}`;
      await either(round).addToken({ hash, kind: 'refresh', userId: 1, expiresAt: 1000 }, 0);
      await exchangeIn(0, hash);
      const [old, ...uses] = await Promise.all([
        exchangeIn(1, hash),
        ...(round % 2 === 0
          ? [either(0).accessUser(`${hash} access 0`, 0), either(1).accessUser(`${hash} access 0`, 0)]
          : [exchangeIn(0, `${hash} refresh 0`)]),
      ]);
      expect(uses.some((user) => user !== null)).toBe(old === null);
      taken[old ? 'old' : round % 2 === 0 ? 'access' : 'refresh'] += 1;
      expect(await validOf([0, 1].map((i) => `${hash} access ${i}`))).toEqual([`${hash} access ${old ? 1 : 0}`]);
    }
    expect(taken.old).toBeGreaterThan(0);
    expect(taken.access + taken.refresh).toBeGreaterThan(0);
  });

  it('leave nothing of a user whose sessions end, while exchanges are under way', async () => {
    const admin = stores[0]?.admin ?? expect.fail('no store');
    const ends = [
      () => admin.endSessions('guest@example.com'),
      () => admin.setPassword('guest@example.com', '$scrypt$new'),
      () => admin.disableUser('guest@example.com', true),
    ];
    let under = 0;
    for (let round = 0; round < 30; round += 1) {
      const hashes = Array.from({ length: 12 }, (_, i) => `ended ${round} ${i}`);
      await Promise.all(
        hashes.map(async (hash, i) => {
          await either(i).addToken({ hash, kind: 'refresh', userId: 3, expiresAt: 1000 }, 0);
          if (i % 2 === 0) await exchangeIn(0, hash);
        }),
      );
      const [, ...users] = await Promise.all([
        ends[round % ends.length]?.(),
        ...hashes.map((hash, i) => exchangeIn(1 + (i % 2), hash)),
      ]);
      under += users.filter((user) => user).length;
      await admin.disableUser('guest@example.com', false);
      expect(await validOf(hashes.flatMap((hash) => [0, 1, 2].map((i) => `${hash} access ${i}`)))).toEqual([]);
      expect((await Promise.all(hashes.map((hash) => exchangeIn(0, hash)))).filter((user) => user)).toEqual([]);
    }
    expect(under).toBeGreaterThan(0);
  });

  it('wait for no administrator in a ring, who ends the pair that an exchange takes', async () => {
    const admin = stores[0]?.admin ?? expect.fail('no store');
    const database = await openPgDatabase(url, { poolSize: 2 });
    // The refresh-token comes first by its hash, and second by its place.
    const of = { userId: 3, expiresAt: 1000 };
    const pair = [
      { ...of, hash: 'ring 2', kind: 'access' },
      { ...of, hash: 'ring 1', kind: 'refresh' },
    ] as const;
    await either(0).addToken({ ...of, hash: 'ring', kind: 'refresh' }, 0);
    await either(0).exchangeToken({ hash: 'ring', now: 0, grace: 60, replace: () => pair });
    const both: Promise<unknown>[] = [];
    await database.transaction(async ({ query }) => {
      await query("select from tokens where hash = 'ring 1' for update");
      both.push(either(1).exchangeToken({ hash: 'ring', now: 0, grace: 60, replace: pairOf('ring', 1) }));
      await untilWaiting(database, 1);
      both.push(admin.endSessions('guest@example.com'));
      await untilWaiting(database, 2);
    });
    expect((await Promise.all(both))[0]).toMatchObject({ id: 3 });
    expect(await validOf(['ring 2', 'ring access 1'])).toEqual([]);
    await database.close();
  });

  it('leave no token of a sign-in whose password another process changes meanwhile', async () => {
    const admin = stores[0]?.admin ?? expect.fail('no store');
    const database = await openPgDatabase(url, { poolSize: 2 });
    const token = { kind: 'refresh', userId: 2, expiresAt: 1000 } as const;
    const isThere = async (hash: string) =>
      (await either(0).exchangeToken({ hash, now: 0, replace: () => [] })) !== null;
    const before = (await either(0).credentials('manager@example.com'))?.passwordHash;
    // The change is first: the sign-in waits for it.
    const late = { isStored: Promise.resolve(true) };
    await database.transaction(async ({ query }) => {
      await query("update users set password_hash = 'hash 0' where id = 2");
      await query('delete from tokens where user_id = 2');
      late.isStored = either(1).addToken({ ...token, hash: 'late' }, 0, before);
      await untilWaiting(database, 1);
    });
    expect(await late.isStored).toBe(false);
    expect(await isThere('late')).toBe(false);
    // Whichever is first.
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        either(1).addToken({ ...token, hash: `at ${round}` }, 0, `hash ${round}`),
        admin.setPassword('manager@example.com', `hash ${round + 1}`),
      ]);
      expect(await isThere(`at ${round}`), `${round}`).toBe(false);
    }
    await database.close();
  });

  it('keep all of 50 changes of one record, while it moves between projects', { timeout: 60_000 }, async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        either(i).updateRecord('map-poles', 1, (record) => ({
          ...record,
          mapProjectId: (i % 4) + 1,
          [`field${i}`]: i,
        })),
      ),
    );
    const record = await either(0).record('map-poles', 1);
    expect(Array.from({ length: 50 }, (_, i) => record?.[`field${i}`])).toEqual(
      Array.from({ length: 50 }, (_, i) => i),
    );
  });

  it('give every record an id of its own', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, i) => either(i).createRecord('map-notes', (id) => ({ id, mapProjectId: 1 }))),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(40);
    expect(Math.min(...made.map(({ id }) => id))).toBe(9);
  });

  it('sweep expired tokens away a few at a time', async () => {
    const database = await openPgDatabase(url, { poolSize: 1 });
    await database.query(
      "insert into tokens (hash, kind, user_id, expires_at) select 'old ' || n, 'access', 1, n from generate_series(1, 250) n",
    );
    const old = async () =>
      (await database.query<{ n: number }>("select count(*) as n from tokens where hash like 'old %'"))[0]?.n;
    const left: unknown[] = [];
    for (const i of [1, 2, 3]) {
      await either(i).addToken({ hash: `new ${i}`, kind: 'access', userId: 1, expiresAt: 9000 }, 500);
      left.push(await old());
    }
    expect(left).toEqual([150, 50, 0]);
    expect((await either(0).accessUser('new 1', 500))?.id).toBe(1);
    await database.close();
  });

  it('go on after the server ended a connection, idle or in a transaction', async () => {
    const lost: string[] = [];
    const database = await openPgDatabase(url, { poolSize: 1, onLostConnection: ({ message }) => lost.push(message) });
    const killer = await openPgDatabase(url, { poolSize: 1 });
    const pid = async () => (await database.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;
    await killer.query('select pg_terminate_backend($1)', [await pid()]);
    await expect.poll(() => lost.length).toBe(1);
    expect(await pid()).toBeGreaterThan(0);
    const before = await pid();
    const work = database.transaction(async (queries) => {
      await queries.query('create table half (n int)');
      await killer.query('select pg_terminate_backend($1)', [before]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await queries.query('insert into half values (1)');
    });
    await expect(work).rejects.toThrow();
    expect(await database.query("select 1 as one from pg_tables where tablename = 'half'")).toEqual([]);
    await Promise.all([database.close(), killer.close()]);
  });
});

describe.skipIf(postgresUrl === null)(`uploads and keyed creates that wait${postgresNote}`, () => {
  it('hold one connection of their process at most', { timeout: 60_000 }, async () => {
    const { target } = await postgresTestDatabase();
    if (!('databaseUrl' in target)) throw new Error('not a server');
    const store = await openSqlStore({ ...target, poolSize: 3 }, { seed: smallSeed });
    const other = await openPgDatabase(target.databaseUrl);
    const make = (id: number) => ({ id, mapProjectId: 1, name: 'P' });
    const once = { key: 'one key', body: 'b', now: 1 };
    let ended: Promise<readonly PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await other.transaction(async ({ query }) => {
      // As another process does that stores a file of this project, and makes something with this key.
      await query('select pg_advisory_xact_lock(413, 1)');
      await query(`insert into creations (key, body, id, made_at) values ('one key', 'b', 1, 1)`);
      const uploads = Array.from({ length: 5 }, () => store.createDocument(make, new Uint8Array(10), { most: 1e9 }));
      const keyed = Array.from({ length: 5 }, () => store.createRecord('map-poles', make, once));
      const settled = Promise.allSettled([...uploads, ...keyed]);
      await untilWaiting(other, 2);
      // The third connection answers meanwhile.
      expect(await store.permission(1, 1)).toBe('write');
      ended = settled;
    });
    const statuses = (await ended).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(5);
    await other.close();
    await store.close();
  });
});

describe('a server that cannot be reached', () => {
  it('is named with the reason, without the password', async () => {
    const server = createServer((socket: Socket) => socket.destroy());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const open = () => openSqlStore({ databaseUrl: `postgres://maps:secret@127.0.0.1:${port}/maps` });
    const hung = await open().catch((error: unknown) => String(error));
    expect(hung).toMatch(`The database at 127.0.0.1:${port}/maps cannot be reached: Connection terminated`);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    const refused = await open().catch((error: unknown) => String(error));
    expect(refused).toContain('ECONNREFUSED');
    expect(`${hung}${refused}`).not.toContain('secret');
    await expect(openSqlStore({ databaseUrl: 'no url' })).rejects.toThrow('cannot be reached');
  });
});
