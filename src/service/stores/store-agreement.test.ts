import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSample } from '../conformance/small-sample';
import { countCalls } from './count-calls';
import { createIndexeddbStore } from './indexeddb/indexeddb-store';
import { createMemoryStore } from './memory-store';
import { createSeed } from './seed/create-seed';
import { bytesOf } from './sql/testing/bytes-of';
import { projectsOf } from './sql/testing/projects-of';
import type { Store, StoredToken } from './store';

type Call = (store: Store) => Promise<unknown>;

const id = fc.integer({ min: 1, max: 14 });
const user = fc.integer({ min: 1, max: 4 });
const project = fc.integer({ min: 1, max: 6 });
const model = fc.constantFrom('map-poles' as const, 'map-permits' as const);
const hash = fc.constantFrom('a', 'b', 'c');
const time = fc.integer({ min: 0, max: 40 });
const isRefused = fc.constantFrom(false, false, false, true);

function refuseIf(refused: boolean): void {
  if (refused) throw new Error('refused');
}

async function listed(store: Store, path: 'map-poles' | 'map-permits', ids: readonly number[]) {
  const found: unknown[] = [];
  for await (const batch of store.records(path, ids)) found.push(...batch.records());
  return found;
}

const token: fc.Arbitrary<StoredToken> = fc.record({
  hash,
  kind: fc.constantFrom('access' as const, 'refresh' as const),
  userId: user,
  expiresAt: time,
});

/** One call of a store with its arguments; each answer is data, so that two stores can be compared. */
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.tuple(model, project, isRefused).map(([path, mapProjectId, refused]): Call => {
    return (store) =>
      store.createRecord(path, (made) => {
        refuseIf(refused);
        return { id: made, mapProjectId: path === 'map-permits' ? String(mapProjectId) : mapProjectId };
      });
  }),
  fc.tuple(model, id, fc.option(project), isRefused).map(([path, one, moved, refused]): Call => {
    return (store) =>
      store.updateRecord(path, one, (record) => {
        refuseIf(refused);
        return { ...record, count: Number(record['count'] ?? 0) + 1, ...(moved ? { mapProjectId: moved } : {}) };
      });
  }),
  fc.tuple(user, isRefused).map(([userId, refused]): Call => {
    return (store) =>
      store.createProject(userId, (made) => {
        refuseIf(refused);
        return { id: made, name: `by ${userId}` };
      });
  }),
  fc.tuple(project, isRefused).map(([one, refused]): Call => {
    return (store) =>
      store.updateProject(one, (record) => {
        refuseIf(refused);
        return { ...record, name: `${record['name']}!` };
      });
  }),
  fc.tuple(user, project).map(
    ([userId, one]): Call =>
      (store) =>
        store.bookmark(userId, one),
  ),
  fc.tuple(token, time).map(
    ([one, now]): Call =>
      (store) =>
        store.addToken(one, now),
  ),
  fc.tuple(hash, time, fc.array(token, { maxLength: 2 }), isRefused).map(([one, now, successors, refused]): Call => {
    return (store) =>
      store.exchangeToken({
        hash: one,
        now,
        replace: (userId) => {
          refuseIf(refused);
          return successors.map((successor) => ({ ...successor, userId }));
        },
      });
  }),
  fc.tuple(hash, time).map(
    ([one, now]): Call =>
      (store) =>
        store.accessUser(one, now),
  ),
  fc.constant<Call>((store) => store.dropAccessTokens()),
  fc.tuple(project, fc.nat({ max: 60 })).map(
    ([mapProjectId, size]): Call =>
      (store) =>
        store.createDocument((made) => ({ id: made, mapProjectId, name: 'Plan' }), new Uint8Array(size).fill(7)),
  ),
  id.map(
    (one): Call =>
      async (store) => [...((await bytesOf(await store.documentFile(one))) ?? [])],
  ),
  user.map(
    (userId): Call =>
      (store) =>
        projectsOf(store, userId),
  ),
  fc.tuple(project, user).map(
    ([one, userId]): Call =>
      (store) =>
        store.project(one, userId),
  ),
  user.map(
    (userId): Call =>
      async (store) => [...(await store.permissions(userId))],
  ),
  fc.tuple(project, user).map(
    ([one, userId]): Call =>
      (store) =>
        store.permission(one, userId),
  ),
  fc.tuple(model, id).map(
    ([path, one]): Call =>
      (store) =>
        store.record(path, one),
  ),
  fc.tuple(model, fc.uniqueArray(project)).map(
    ([path, ids]): Call =>
      (store) =>
        listed(store, path, ids),
  ),
);

async function answerOf(made: Promise<unknown>): Promise<unknown> {
  try {
    return { answer: (await made) ?? null };
  } catch (error) {
    return { refused: error instanceof Error ? [error.name, error.message] : error };
  }
}

const seed = createSeed(smallSample(), { version: 'agreement' });
let databases = 0;
const openIndexeddb = () => {
  databases += 1;
  return createIndexeddbStore(seed, { databaseName: `agreement-${databases}` });
};

describe('the stores in memory and in IndexedDB', () => {
  it('answer any calls alike, refused ones among them, and hold the same in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 25 }), async (calls) => {
        const [memory, kept] = [createMemoryStore(seed), await openIndexeddb()];
        for (const one of calls) expect(await answerOf(one(kept))).toEqual(await answerOf(one(memory)));
        for (const path of ['map-poles', 'map-permits'] as const)
          expect(await listed(kept, path, [1, 2, 3, 4, 5, 6])).toEqual(await listed(memory, path, [1, 2, 3, 4, 5, 6]));
        await kept.close();
      }),
      { numRuns: process.env['TEST_ALL'] ? 15 : 6 },
    );
  });

  it('answer calls that are made at once as if they were made one after the other', async () => {
    const memory = createMemoryStore(seed);
    const kept = await openIndexeddb();
    for (const store of [memory, kept]) {
      const names = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) =>
          store.updateRecord('map-poles', 1, (record) => ({ ...record, name: `${record['name']}${name}` })),
        ),
      );
      const lengths = names.map((record) => String(record?.['name']).length).toSorted((a, b) => a - b);
      expect(lengths.map((length) => length - (lengths[0] ?? 0))).toEqual([0, 1, 2, 3]);
      expect(String((await store.record('map-poles', 1))?.['name']).length).toBe(lengths.at(-1));
    }
    await kept.close();
  });
});

describe('a store that counts its calls', () => {
  it('knows those that have not ended, whether they succeed or fail', async () => {
    const { store, running } = countCalls(createMemoryStore(seed));
    const calls = [
      store.record('map-poles', 1),
      store.createProject(1, () => {
        throw new Error('refused');
      }),
    ];
    expect(running()).toBe(2);
    await Promise.allSettled(calls);
    expect(running()).toBe(0);
  });

  it('answers as the store does, also what is no promise', async () => {
    const { store, running } = countCalls(createMemoryStore(seed));
    const listing = store.records('map-poles', [1]);
    expect(running()).toBe(0);
    const found: number[] = [];
    for await (const batch of listing) found.push(...batch.records().map((record) => record.id));
    expect(found).toEqual([1, 5]);
    expect((await store.record('map-poles', 2))?.id).toBe(2);
  });
});
