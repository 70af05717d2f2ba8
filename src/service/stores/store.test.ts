import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crmPaths } from '../../contract/crm';
import { smallSeed } from '../conformance/small-sample';
import { sha256 } from '../core/auth/sha256';
import { createIndexeddbStore } from './indexeddb/indexeddb-store';
import { createMemoryStore } from './memory-store';
import type { StoredRecord } from './seed/sample-data';
import { bytesOf } from './sql/testing/bytes-of';
import { projectsOf } from './sql/testing/projects-of';
import { resettableStore } from './sql/testing/resettable-store';
import { emptyPglite, emptyPostgres, postgresNote, postgresUrl } from './sql/testing/test-database';
import type { Store, StoredToken, TokenExchange } from './store';

const refreshToken: StoredToken = { hash: 'r', kind: 'refresh', userId: 1, expiresAt: 1000 };
const accessToken: StoredToken = { hash: 'a', kind: 'access', userId: 1, expiresAt: 1000 };
const exchange = (hash: string, now = 0) => ({
  hash,
  now,
  replace: (userId: number): readonly StoredToken[] => [{ hash: `${hash}'`, kind: 'refresh', userId, expiresAt: 1000 }],
});
/** An exchange for a pair, `<hash> <name> access` and `<hash> <name> refresh`. */
const pairFor = (
  hash: string,
  name: string,
  { now = 0, ...rest }: { readonly now?: number; readonly grace?: number | null | undefined } = {},
): TokenExchange => {
  const grace = 'grace' in rest ? rest.grace : 60;
  return {
    ...{ hash, now, ...(grace === undefined ? {} : { grace }) },
    replace: (userId) =>
      (['access', 'refresh'] as const).map((kind) => ({
        ...{ hash: `${hash} ${name} ${kind}`, kind, userId, expiresAt: 1000 },
      })),
  };
};
const fail = (): never => {
  throw new Error('refused');
};

async function all(store: Store, projectIds: readonly number[]): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = [];
  for await (const batch of store.records('map-poles', projectIds)) found.push(...batch.records());
  return found;
}

/** A kind of store: `fresh` gives a store with the seed alone. */
type Kind = { readonly fresh: () => Promise<Store>; readonly drop: () => Promise<void> };

let databases = 0;
const kinds: Readonly<Record<string, () => Promise<Kind>>> = {
  memory: async () => ({ fresh: async () => createMemoryStore(smallSeed()), drop: async () => undefined }),
  IndexedDB: async () => ({
    fresh: () => {
      databases += 1;
      return createIndexeddbStore(smallSeed(), { databaseName: `store-${databases}` });
    },
    drop: async () => undefined,
  }),
  PGlite: async () => resettableStore(await emptyPglite(), smallSeed()),
  PostgreSQL: async () => resettableStore(await emptyPostgres(), smallSeed()),
};

for (const [name, open] of Object.entries(kinds)) {
  const skipped = name === 'PostgreSQL' && postgresUrl === null;
  describe.skipIf(skipped)(`the store on ${name}${skipped ? postgresNote : ''}`, () => {
    let kind: Kind;
    let store: Store;
    beforeAll(async () => {
      kind = await open();
    }, 60_000);
    afterAll(() => kind.drop(), 60_000);
    beforeEach(async () => {
      store = await kind.fresh();
    }, 60_000);

    it('knows users by e-mail address in any case, with only the slow password hash', async () => {
      const found = await store.credentials('Planner@Example.com');
      expect(found?.user.username).toBe('planner');
      expect(found?.passwordHash).toMatch(/^\$scrypt\$/);
      expect(JSON.stringify(found)).not.toContain('demo-planner');
      expect(await store.credentials('nobody@example.com')).toBeNull();
      expect([...(await store.users([1, 99])).keys()]).toEqual([1]);
      expect(await store.hasApiKey(sha256('demo-api-key'))).toBe(true);
      expect(await store.hasApiKey('demo-api-key')).toBe(false);
    });

    it('stores the token of a sign-in only while the password that was checked is valid', async () => {
      const checked = (await store.credentials('planner@example.com'))?.passwordHash;
      expect(await store.addToken(refreshToken, 0, '$scrypt$before')).toBe(false);
      expect(await store.addToken({ ...refreshToken, userId: 99 }, 0, checked)).toBe(false);
      expect(await store.exchangeToken(exchange('r'))).toBeNull();
      expect(await store.addToken(refreshToken, 0, checked)).toBe(true);
      expect((await store.exchangeToken(exchange('r')))?.id).toBe(1);
    });

    it('takes a refresh-token out once, and puts its successors in', async () => {
      await store.addToken(refreshToken, 0);
      const taken = await Promise.all([1, 2, 3].map(() => store.exchangeToken(exchange('r'))));
      expect(taken.map((user) => user?.id ?? null)).toEqual([1, null, null]);
      expect((await store.exchangeToken(exchange("r'")))?.id).toBe(1);
    });

    it('refuses tokens that expired, are of the other kind, or are unknown', async () => {
      await store.addToken(refreshToken, 0);
      await store.addToken(accessToken, 0);
      await store.addToken({ ...refreshToken, hash: 'n', userId: 99 }, 0);
      expect(await store.exchangeToken(exchange('r', 1000))).toBeNull();
      expect(await store.exchangeToken(exchange('a'))).toBeNull();
      expect(await store.exchangeToken(exchange('n'))).toBeNull();
      expect(await store.accessUser('r', 0)).toBeNull();
      expect(await store.accessUser('a', 1000)).toBeNull();
      expect((await store.accessUser('a', 999))?.id).toBe(1);
    });

    it('keeps the refresh-token when making its successors fails', async () => {
      await store.addToken(refreshToken, 0);
      await expect(store.exchangeToken({ ...exchange('r'), replace: fail })).rejects.toThrow('refused');
      expect((await store.exchangeToken(exchange('r')))?.id).toBe(1);
    });

    it('takes a token with unused successors once more, until its grace ends', async () => {
      for (const [now, taken] of [
        [59, true],
        [60, false],
      ] as const) {
        await store.addToken({ ...refreshToken, hash: `${now}` }, 0);
        expect((await store.exchangeToken(pairFor(`${now}`, 'first')))?.id).toBe(1);
        const again = await store.exchangeToken(pairFor(`${now}`, 'second', { now }));
        expect(again?.id).toBe(taken ? 1 : undefined);
        expect((await store.accessUser(`${now} first access`, now)) === null).toBe(taken);
        expect((await store.accessUser(`${now} second access`, now)) === null).toBe(!taken);
        expect(await store.exchangeToken(pairFor(`${now}`, 'third', { now }))).toBeNull();
        expect((await store.exchangeToken(pairFor(`${now} ${taken ? 'second' : 'first'} refresh`, 'on')))?.id).toBe(1);
        expect(await store.exchangeToken(pairFor(`${now} ${taken ? 'first' : 'second'} refresh`, 'on'))).toBeNull();
      }
    });

    it('takes it no longer than it would have been good itself', async () => {
      await store.addToken({ ...refreshToken, expiresAt: 30 }, 0);
      await store.exchangeToken(pairFor('r', 'first', { now: 29 }));
      expect(await store.exchangeToken(pairFor('r', 'second', { now: 30 }))).toBeNull();
    });

    it('takes it once where it left no grace, and where it is not asked for', async () => {
      for (const [left, asked] of [
        [null, 60],
        [undefined, 60],
        [60, undefined],
      ]) {
        await store.addToken(refreshToken, 0);
        expect((await store.exchangeToken(pairFor('r', `${left}`, { grace: left })))?.id).toBe(1);
        expect(await store.exchangeToken(pairFor('r', `${asked}`, { grace: asked }))).toBeNull();
        expect((await store.accessUser(`r ${left} access`, 0))?.id).toBe(1);
      }
    });

    it('ends the grace with the first use of a successor, and with its end', async () => {
      const ends: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
        'access-token': (name) => store.accessUser(`r ${name} access`, 1),
        'refresh-token': (name) => store.exchangeToken(pairFor(`r ${name} refresh`, 'next', { now: 1 })),
        'sign-out': (name) => store.exchangeToken(pairFor(`r ${name} refresh`, 'last', { now: 1, grace: null })),
      };
      for (const [name, end] of Object.entries(ends)) {
        await store.addToken(refreshToken, 0);
        await store.exchangeToken(pairFor('r', name));
        expect(await end(name), name).not.toBeNull();
        expect(await store.exchangeToken(pairFor('r', 'again', { now: 2 })), name).toBeNull();
      }
    });

    it('keeps what was given when its successors cannot be made in the grace', async () => {
      await store.addToken(refreshToken, 0);
      await store.exchangeToken(pairFor('r', 'first'));
      await expect(store.exchangeToken({ ...pairFor('r', 'x'), replace: fail })).rejects.toThrow('refused');
      expect((await store.accessUser('r first access', 0))?.id).toBe(1);
    });

    it('ends the session of a used token, unless that was just exchanged', async () => {
      const session = { id: 'stolen', startedAt: 0 };
      const tokens = [
        { hash: 'a', kind: 'access' as const, userId: 1, expiresAt: 50, session },
        { hash: 'r', kind: 'refresh' as const, userId: 1, expiresAt: 100, session },
        { hash: 'o', kind: 'refresh' as const, userId: 1, expiresAt: 100, session: { ...session, id: 'other' } },
      ];
      for (const one of tokens) await store.addToken(one, 0);
      const ended: number[] = [];
      const again = (notAfter: number | null, now = 10) =>
        store.exchangeToken({
          ...{ hash: 'used', now, replace: () => [] },
          replay: { session: 'stolen', notAfter, onEnd: (userId) => ended.push(userId) },
        });
      expect(await again(49)).toBeNull();
      expect(((await store.accessUser('a', 10)) ?? { id: 0 }).id).toBe(1);
      expect([await again(50), ended]).toEqual([null, [1]]);
      expect(await store.accessUser('a', 10)).toBeNull();
      expect(await store.exchangeToken(exchange('r', 10))).toBeNull();
      expect((await store.exchangeToken(exchange('o', 10)))?.id).toBe(1);
      expect([await again(null), ended]).toEqual([null, [1]]);
    });

    it('drops access-tokens and leaves refresh-tokens', async () => {
      await store.addToken(refreshToken, 0);
      await store.addToken(accessToken, 0);
      await store.dropAccessTokens();
      expect(await store.accessUser('a', 0)).toBeNull();
      expect((await store.exchangeToken(exchange('r')))?.id).toBe(1);
    });

    it('lists the records of the asked projects by id, changed and new ones among them', async () => {
      const made = await store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
      await store.updateRecord('map-poles', 1, (record) => ({ ...record, name: 'Changed' }));
      await store.updateRecord('map-poles', 5, (record) => ({ ...record, mapProjectId: 2 }));
      await store.updateRecord('map-poles', 2, (record) => ({ ...record, mapProjectId: '1' }));
      expect((await all(store, [1])).map(({ id }) => id)).toEqual([1, 2, made.id]);
      expect((await all(store, [2])).map(({ id }) => id)).toEqual([5, 6]);
      expect((await all(store, [1, 2])).map(({ id }) => id)).toEqual([1, 2, 5, 6, made.id]);
      expect((await all(store, [1]))[0]?.['name']).toBe('Changed');
      expect(await all(store, [])).toEqual([]);
    });

    it('assigns each id once, above those of the seed', async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, () => store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }))),
      );
      expect(made.map(({ id }) => id).sort((a, b) => a - b)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    });

    it('writes nothing when a callback throws', async () => {
      await expect(store.createRecord('map-poles', fail)).rejects.toThrow('refused');
      await expect(store.updateRecord('map-poles', 1, fail)).rejects.toThrow('refused');
      await expect(store.createProject(1, fail)).rejects.toThrow('refused');
      await expect(store.updateProject(1, fail)).rejects.toThrow('refused');
      expect((await store.record('map-poles', 1))?.['name']).toBe('map-poles 1');
      expect((await projectsOf(store, 1)).map(({ record }) => record.id)).toEqual([1, 2, 3]);
      expect((await all(store, [1])).map(({ id }) => id)).toEqual([1, 5]);
    });

    it('changes one record after the other, never half', async () => {
      await Promise.all(
        Array.from({ length: 10 }, () =>
          store.updateRecord('map-poles', 1, (record) => ({ ...record, count: Number(record['count'] ?? 0) + 1 })),
        ),
      );
      expect((await store.record('map-poles', 1))?.['count']).toBe(10);
    });

    it('gives null for what is not there', async () => {
      expect(await store.record('map-poles', 999)).toBeNull();
      expect(await store.updateRecord('map-poles', 999, (record) => record)).toBeNull();
      expect(await store.project(999, 1)).toBeNull();
      expect(await store.updateProject(999, (record) => record)).toBeNull();
      expect(await store.reference('Nothing')).toBeNull();
      expect(await store.reference('MapRetiredType')).toBeNull();
    });

    it('shows each user the projects with a permission, and keeps bookmarks per user', async () => {
      const made = await store.createProject(3, (id) => ({ id, name: 'New' }));
      expect((await projectsOf(store, 3)).map(({ record }) => record.id)).toEqual([1, made.id]);
      expect(await store.project(made.id, 1)).toMatchObject({ permission: null });
      expect(await store.project(made.id, 3)).toMatchObject({ permission: 'write', bookmarked: false });
      await store.bookmark(3, made.id);
      await store.bookmark(3, made.id);
      expect(await store.project(made.id, 3)).toMatchObject({ bookmarked: true });
      expect((await projectsOf(store, 2)).map(({ bookmarked }) => bookmarked)).toEqual([true, true, false, false]);
      await store.updateProject(made.id, (record) => ({ ...record, name: 'Newer' }));
      expect((await store.project(made.id, 3))?.record['name']).toBe('Newer');
    });

    it('says what a user may do without the projects', async () => {
      const made = await store.createProject(3, (id) => ({ id, name: 'Mine' }));
      expect([...(await store.permissions(3))]).toEqual([
        [1, 'read'],
        [made.id, 'write'],
      ]);
      expect([...(await store.permissions(99))]).toEqual([]);
      const asked = [1, made.id, 2, 999].map((id) => store.permission(id, 3));
      expect(await Promise.all(asked)).toEqual(['read', 'write', null, undefined]);
    });

    it('lists many projects in batches of bounded size, each project once and in order', async () => {
      const many: number[] = [];
      for (let i = 0; i < 430; i += 1) {
        const description = i % 50 === 7 ? 'x'.repeat(700_000) : '';
        many.push((await store.createProject(3, (id) => ({ id, name: 'N', description }))).id);
      }
      const found: number[] = [];
      for await (const batch of store.projects(3)) {
        found.push(...batch.map(({ record }) => record.id));
        if (name !== 'memory' && name !== 'IndexedDB') expect(JSON.stringify(batch).length).toBeLessThan(2_000_000);
        expect(batch.length).toBeLessThanOrEqual(200);
      }
      expect(found).toEqual([1, ...many]);
    });

    it('adds up what a user has made, where it counts that', async () => {
      if (!store.addUsage) return;
      const sums = [
        await store.addUsage(1, { projects: 0, bytes: 0 }),
        await store.addUsage(1, { projects: 1, bytes: 70 }),
        await store.addUsage(2, { projects: 0, bytes: 5 }),
        await store.addUsage(1, { projects: -1, bytes: -20 }),
      ];
      expect(sums.map(({ projects, bytes }) => [projects, bytes])).toEqual([
        [0, 0],
        [1, 70],
        [0, 5],
        [0, 50],
      ]);
    });

    it('knows tags and references', async () => {
      const tags = await store.tags('map-segments', [1, 2]);
      expect([tags.get(1)?.map((tag) => tag.name), tags.get(2) ?? []]).toEqual([['priority'], []]);
      expect(tags.get(1)).toEqual([{ id: 1, name: 'priority', mapprojectId: 1 }]);
      expect(await store.reference('MapPoleType')).toEqual(smallSeed().reference('MapPoleType'));
    });

    it('knows the settings and the CRM lists, page by page', async () => {
      const { settings, crm } = smallSeed();
      expect(settings.length).toBeGreaterThan(0);
      expect(await store.settings()).toEqual(settings);
      for (const list of crmPaths) {
        const all = crm[list];
        expect(await store.crmPage(list, { offset: 0, limit: 50 })).toEqual({
          totalCount: all.length,
          items: all.slice(0, 50),
        });
        const second = await store.crmPage(list, { offset: 1, limit: 1 });
        expect(second).toEqual({ totalCount: all.length, items: all.slice(1, 2) });
        expect((await store.crmPage(list, { offset: all.length, limit: 20 })).items).toEqual([]);
      }
    });

    it('notes what a key has made in the step that makes it, for 24 hours', async () => {
      const day = 24 * 60 * 60 * 1000;
      const once = { key: `key of ${name}`, body: 'body', now: 5 * day };
      const make = (id: number) => ({ id, mapProjectId: 1, name: 'Once' });
      await expect(store.createRecord('map-poles', fail, once)).rejects.toThrow('refused');
      const made = await store.createRecord('map-poles', make, once);
      const used = { creation: { body: 'body', id: made.id, at: once.now } };
      const bytes = new Uint8Array(3);
      for (const now of [once.now, once.now + day - 1]) {
        await expect(store.createRecord('map-poles', make, { ...once, now })).rejects.toMatchObject(used);
        const again = store.createDocument(make, bytes, { most: 1, once: { ...once, now } });
        await expect(again).rejects.toMatchObject(used);
      }
      const far = await store.createRecord('map-poles', make, { ...once, body: 'next', now: once.now + day });
      expect(far.id).toBeGreaterThan(made.id);
      expect(await store.record('map-poles', far.id)).toEqual(far);
    });

    it('forgets a key whose document did not fit', async () => {
      const once = { key: `key of a document, ${name}`, body: 'body', now: 1 };
      const make = (id: number) => ({ id, mapProjectId: 2, name: 'Plan' });
      const create = (most: number) => store.createDocument(make, new Uint8Array(30), { most, once });
      await expect(create(1)).rejects.toMatchObject({ status: 413 });
      expect(await store.record('map-documents', (await create(10_000_000)).id)).toMatchObject({ name: 'Plan' });
    });

    it('stores a document with its file, byte for byte, of any size', async () => {
      for (const size of [0, 1, 1024 * 1024, 2.5 * 1024 * 1024]) {
        const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 7 + (i >> 8)) & 255);
        const made = await store.createDocument((id) => ({ id, mapProjectId: 1, name: 'Plan' }), bytes);
        expect(await store.record('map-documents', made.id)).toEqual(made);
        const read = await bytesOf(await store.documentFile(made.id));
        expect(read?.length).toBe(size);
        expect(read && Buffer.compare(read, bytes)).toBe(0);
      }
    });

    it('takes no more files for a project than it may have', async () => {
      const inTwo = (id: number) => ({ id, mapProjectId: 2, name: 'Plan' });
      await store.createDocument(inTwo, new Uint8Array(30), { most: 1_000_000 });
      await expect(store.createDocument(inTwo, new Uint8Array(1_000_000), { most: 1_000_000 })).rejects.toMatchObject({
        status: 413,
      });
    });

    it('stores neither document nor file when the record cannot be made', async () => {
      await expect(store.createDocument(fail, new Uint8Array(3))).rejects.toThrow('refused');
      const next = await store.createDocument((id) => ({ id, mapProjectId: 1 }), new Uint8Array(3));
      expect(await store.record('map-documents', next.id - 1)).toEqual(
        smallSeed().record('map-documents', next.id - 1),
      );
      expect(await bytesOf(await store.documentFile(999))).toBeNull();
    });

    it('gives the files of the seed', async () => {
      expect(await bytesOf(await store.documentFile(1))).toEqual(smallSeed().file(1));
    });

    it('takes names that no database can hold for unknown', async () => {
      for (const name of ['a\0b', '__proto__', '\ud800', "'; drop table users"]) {
        expect(await store.credentials(name)).toBeNull();
        expect(await store.reference(name)).toBeNull();
      }
      expect((await store.users([Number.NaN, 0.5, 1])).size).toBe(1);
    });

    it('gives back what was written, whatever it holds', async () => {
      const odd = {
        name: 'NUL \0, \ud800, "\\", é, 🗺',
        long: 'x'.repeat(100_000),
        2: 'b',
        1: 'a',
        deep: [[{ lat: -0.1e-7 }]],
      };
      const made = await store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1, ...odd }));
      expect(JSON.stringify(await store.record('map-poles', made.id))).toBe(JSON.stringify(made));
      expect(JSON.stringify((await all(store, [1])).at(-1))).toBe(JSON.stringify(made));
    });
  });
}
