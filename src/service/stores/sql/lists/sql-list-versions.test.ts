import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlAdmin } from '../admin/sql-admin';
import { sqlStore } from '../open-sql-store';
import { openPgDatabase } from '../postgres/pg-database';
import { migrate } from '../schema/migrate';
import { migrations } from '../schema/migrations';
import { signal } from '../testing/signal';
import {
  type EmptyDatabase,
  emptyDatabases,
  postgresNote,
  postgresTestDatabase,
  postgresUrl,
} from '../testing/test-database';

const poles = 'map-poles';
const pole = (id: number) => ({ id, mapProjectId: 1 });

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`versions of lists on ${name}`, () => {
    let empty: EmptyDatabase;
    beforeEach(async () => {
      empty = await open();
    }, 60_000);
    afterEach(() => empty.drop(), 60_000);

    it('are there for a database of an earlier build, and change with its records', async () => {
      const { database } = empty;
      await migrate(database, { partitions: 0 }, migrations.slice(0, 2));
      await database.query("insert into records (project_id, model, id, record) values (1, 'map-poles', 5, $1)", [
        JSON.stringify(pole(5)),
      ]);
      await migrate(database);
      const store = sqlStore(database);
      const seen = [await store.listVersion(poles, 1)];
      expect(await store.listVersion(poles, 1)).toBe(seen[0]);
      await store.updateRecord(poles, 5, (record) => ({ ...record, name: 'A' }));
      seen.push(await store.listVersion(poles, 1));
      await store.updateRecord(poles, 5, (record) => record);
      expect(await store.listVersion(poles, 1)).toBe(seen[1]);
      expect(new Set(seen).size).toBe(2);
    });

    it('change when a grant changes whose names the list shows', async () => {
      const { database } = empty;
      await migrate(database);
      const store = sqlStore(database);
      const admin = sqlAdmin(database);
      const person = { email: 'a@example.com', username: 'a', firstName: 'A', lastName: 'B', passwordHash: 'x' };
      const { id } = await admin.addUser(person);
      const { id: projectId } = await store.createProject(id, (made) => ({ id: made, name: 'P' }));
      const seen = [await store.listVersion(poles, projectId)];
      for (const permission of ['read', null, 'write'] as const) {
        await admin.grant({ email: person.email, projectId, permission });
        seen.push(await store.listVersion(poles, projectId));
      }
      await admin.removeUser(person.email);
      seen.push(await store.listVersion(poles, projectId));
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('are the same when several are asked for at once', async () => {
      const { database } = empty;
      await migrate(database);
      const store = sqlStore(database);
      // Before the first version, no changes are counted.
      await store.listVersion(poles, 1);
      for (const projectId of [1, 1, 2])
        await store.createRecord(poles, (id) => ({ ...pole(id), mapProjectId: projectId }));
      await store.createRecord('map-notes', (id) => ({ ...pole(id), mapProjectId: 1 }));
      const of = ['map-notes', 'map-segments', poles] as const;
      const each = await Promise.all(of.map((model) => store.listVersion(model, 1)));
      expect(await store.listVersions?.(of, 1)).toEqual(each);
      expect(new Set(each).size).toBe(3);
    });

    it('are closed with one secret, however many processes ask for it first', async () => {
      const { database } = empty;
      await migrate(database);
      const asked = Array.from({ length: 5 }, () => sqlStore(database).versionSecret());
      const secrets = new Set(await Promise.all(asked));
      expect([...secrets]).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
    });

    it('are others in a database that was copied to another place', async () => {
      const { database } = empty;
      await migrate(database);
      await sqlStore(database).createRecord(poles, pole);
      const before = await sqlStore(database).listVersion(poles, 1);
      expect(await sqlStore(database).listVersion(poles, 1)).toBe(before);
      await database.query("update epochs set place = 'elsewhere'");
      const after = await sqlStore(database).listVersion(poles, 1);
      expect(after.split('-')[0]).not.toBe(before.split('-')[0]);
    });
  });
}

describe.skipIf(postgresUrl === null)(`versions of lists with interleaved transactions${postgresNote}`, () => {
  it('differ after each commit, in whatever order transactions began and ended', async () => {
    const made = await postgresTestDatabase();
    if (!('databaseUrl' in made.target)) throw new Error('not a server');
    const { databaseUrl } = made.target;
    const database = await openPgDatabase(databaseUrl);
    await migrate(database);
    const store = sqlStore(database);
    const seen = [await store.listVersion(poles, 1)];
    // Four transactions write one after the other and end in each other order: the last that wrote ends first, for example.
    const orders = [
      [3, 2, 1, 0],
      [1, 3, 0, 2],
      [2, 0, 3, 1],
      [0, 1, 2, 3],
    ];
    for (const order of orders) {
      const ends: (() => Promise<void>)[] = [];
      for (let i = 0; i < 4; i += 1) {
        const wrote = signal();
        const mayEnd = signal();
        const ended = database.transaction(async ({ query }) => {
          await sqlStore({ ...database, query }).createRecord(poles, pole);
          wrote.resolve();
          await mayEnd.promise;
        });
        await wrote.promise;
        ends.push(() => {
          mayEnd.resolve();
          return ended;
        });
      }
      expect(await store.listVersion(poles, 1)).toBe(seen.at(-1));
      for (const i of order) {
        await ends[i]?.();
        seen.push(await store.listVersion(poles, 1));
      }
    }
    expect(new Set(seen).size).toBe(1 + 16);
    await database.close();
    await made.drop();
  }, 60_000);
});
