import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptChanges, type ListChanges } from '../../store';
import { sqlStore } from '../open-sql-store';
import { openPgDatabase } from '../postgres/pg-database';
import { migrate } from '../schema/migrate';
import type { SqlDatabase, SqlQueries } from '../sql-database';
import { signal } from '../testing/signal';
import {
  type EmptyDatabase,
  emptyDatabases,
  postgresNote,
  postgresTestDatabase,
  postgresUrl,
} from '../testing/test-database';
import { pruneChanges, touchLists } from './sql-list-versions';

const poles = 'map-poles';
const list = { model: poles, projectId: 1 } as const;
const pole = (id: number) => ({ id, mapProjectId: 1 });
const idsOf = (changes: ListChanges | null) => changes?.records.map(({ id }) => id) ?? null;

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`changes of lists on ${name}`, () => {
    let empty: EmptyDatabase;
    beforeEach(async () => {
      empty = await open();
      await migrate(empty.database);
    }, 60_000);
    afterEach(() => empty.drop(), 60_000);

    it('are known since before the first write, one transaction or many', async () => {
      const store = sqlStore(empty.database);
      const before = await store.listVersion(poles, 1);
      expect(await store.changesSince(poles, 1, before)).toEqual({ version: before, records: [], gone: [] });
      for (let i = 0; i < 3; i += 1) await store.createRecord(poles, pole);
      expect(idsOf(await store.changesSince(poles, 1, before))).toEqual([1, 2, 3]);
    });

    it('are not known any more when they were pruned, and the version stays good', async () => {
      const store = sqlStore(empty.database);
      const seen: string[] = [await store.listVersion(poles, 1)];
      for (let i = 0; i < 10; i += 1) {
        await store.createRecord(poles, pole);
        seen.push(await store.listVersion(poles, 1));
      }
      await pruneChanges(empty.database, list, 3);
      const rows = await empty.database.query<{ id: number }>('select id from changes order by xid');
      // Transactions of other clients of the same server hold rows back, and repeat rows: never fewer than this.
      const isAlone = name === 'PGlite';
      const keptIds = rows.map(({ id }) => id);
      expect(keptIds.slice(-4)).toEqual([7, 8, 9, 10]);
      if (isAlone) expect(keptIds).toHaveLength(4);
      const known = await Promise.all(seen.map(async (version) => idsOf(await store.changesSince(poles, 1, version))));
      for (const [at, ids] of known.entries())
        if (ids) expect(ids).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((id) => id > at)));
      expect(known.slice(7)).not.toContain(null);
      if (isAlone) {
        expect(known.slice(0, 6)).toEqual([null, null, null, null, null, null]);
        // After pruning the last one before a version comes once more.
        expect(known.slice(7)).toEqual([[7, 8, 9, 10], [8, 9, 10], [9, 10], [10]]);
      }
      const version = await store.listVersion(poles, 1);
      await pruneChanges(empty.database, list, 3);
      expect(await store.listVersion(poles, 1)).toBe(version);
      await store.createRecord(poles, pole);
      expect(idsOf(await store.changesSince(poles, 1, version))).toEqual([11]);
    });

    it('are not known when something changed that is in none of the records', async () => {
      const store = sqlStore(empty.database);
      const version = await store.listVersion(poles, 1);
      await touchLists(empty.database, [1]);
      expect(await store.changesSince(poles, 1, version)).toBe(null);
    });

    it('are not known in a database that was copied, nor after too many writes', async () => {
      const { database } = empty;
      const version = await sqlStore(database).listVersion(poles, 1);
      await database.query(
        `insert into changes (project_id, model, id) select 1, '${poles}', i from generate_series(1, ${2 * keptChanges + 1}) i`,
      );
      expect(await sqlStore(database).changesSince(poles, 1, version)).toBe(null);
      const after = await sqlStore(database).listVersion(poles, 1);
      await pruneChanges(database, list, 2);
      await database.query("update epochs set place = 'elsewhere'");
      expect(await sqlStore(database).changesSince(poles, 1, after)).toBe(null);
      expect(await database.query('select * from pruned_changes')).toEqual([]);
    });
  });
}

describe.skipIf(postgresUrl === null)(`changes of lists with interleaved transactions${postgresNote}`, () => {
  let database: SqlDatabase;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const made = await postgresTestDatabase();
    if (!('databaseUrl' in made.target)) throw new Error('not a server');
    database = await openPgDatabase(made.target.databaseUrl);
    drop = made.drop;
    await migrate(database);
  }, 60_000);
  afterEach(async () => {
    await database.close();
    await drop();
  }, 60_000);

  /** A transaction that has written one record and waits; resolves with what ends it and the record's id. */
  async function begin() {
    const wrote = signal();
    const mayEnd = signal();
    let id = 0;
    const ended = database.transaction(async (queries: SqlQueries) => {
      const store = sqlStore({ ...database, ...queries });
      id = (await store.createRecord(poles, pole)).id;
      wrote.resolve();
      await mayEnd.promise;
    });
    await wrote.promise;
    return {
      id,
      end: () => {
        mayEnd.resolve();
        return ended;
      },
    };
  }

  /** Numbers from 0 up to 1, the same ones each time. */
  function numbers(seed: number) {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  }

  it('skip none, in whatever order transactions begin and end and lists are pruned', async () => {
    const store = sqlStore(database);
    const next = numbers(7);
    const start = await store.listVersion(poles, 1);
    /** Readers, each with the version that it has and the ids that it knows. */
    const readers = Array.from({ length: 6 }, () => ({ version: start, ids: new Set<number>() }));
    const open: Awaited<ReturnType<typeof begin>>[] = [];
    const committed = new Set<number>();
    let [whole, part] = [0, 0];
    for (let step = 0; step < 400; step += 1) {
      const what = next();
      if (what < 0.3 && open.length < 6) open.push(await begin());
      else if (what < 0.6 && open.length > 0) {
        const [one] = open.splice(Math.floor(next() * open.length), 1);
        await one?.end();
        if (one) committed.add(one.id);
      } else if (what < 0.63) await pruneChanges(database, list, 8);
      else {
        const reader = readers[Math.floor(next() * readers.length)] ?? expect.fail('no reader');
        const changes = await store.changesSince(poles, 1, reader.version);
        if (changes) {
          part += 1;
          for (const { id } of changes.records) reader.ids.add(id);
          reader.version = changes.version;
        } else {
          whole += 1;
          reader.version = await store.listVersion(poles, 1);
          reader.ids = new Set(committed);
        }
        expect([...reader.ids].sort((a, b) => a - b)).toEqual([...committed].sort((a, b) => a - b));
        expect(await store.listVersion(poles, 1)).toBe(reader.version);
      }
    }
    for (const one of open) await one.end();
    expect(part).toBeGreaterThan(50);
    expect(whole).toBeGreaterThan(3);
  }, 120_000);

  it('give each change once where transactions do not overlap', async () => {
    const store = sqlStore(database);
    let version = await store.listVersion(poles, 1);
    for (let i = 1; i <= 5; i += 1) {
      await store.createRecord(poles, pole);
      const changes = await store.changesSince(poles, 1, version);
      expect(idsOf(changes)).toEqual([i]);
      version = changes?.version ?? '';
    }
  });
});
