import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { smallSample, smallSeed } from '../../conformance/small-sample';
import { createService } from '../../core/create-service';
import { createSeed } from '../seed/create-seed';
import { projectsOf } from '../sql/testing/projects-of';
import type { StoredToken } from '../store';
import { createIndexeddbStore, type IndexeddbStore } from './indexeddb-store';

let count = 0;
const freshName = () => {
  count += 1;
  return `demo-${count}`;
};
const token: StoredToken = { hash: 'h', kind: 'refresh', userId: 1, expiresAt: 10 };
const exchange = { hash: 'h', now: 0, replace: () => [] };

async function everythingIn(databaseName: string): Promise<string> {
  const db = await openDB(databaseName);
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(stores);
}

describe('the store of the demo', () => {
  it('keeps the work over a reload', async () => {
    const databaseName = freshName();
    const before = await createIndexeddbStore(smallSeed(), { databaseName });
    const made = await before.createRecord('map-poles', (id) => ({ id, mapProjectId: 1, name: 'Mine' }));
    await before.close();
    const after = await createIndexeddbStore(smallSeed(), { databaseName });
    expect(await after.record('map-poles', made.id)).toMatchObject({ name: 'Mine' });
    expect((await after.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }))).id).toBe(made.id + 1);
  });

  it('counts the files of the seed against what a project may have', async () => {
    const seed = smallSeed();
    const store = await createIndexeddbStore(seed, { databaseName: freshName() });
    const documents = [...seed.recordsOf('map-documents', 1)].flat();
    const known = documents.reduce((bytes, { id }) => bytes + (seed.file(id)?.length ?? 0), 0);
    expect(known).toBeGreaterThan(0);
    const make = (id: number) => ({ id, mapProjectId: 1, name: 'Plan' });
    const add = (size: number) => store.createDocument(make, new Uint8Array(size), { most: known + 10 });
    await expect(add(11)).rejects.toMatchObject({ status: 413 });
    await add(10);
    await expect(add(1)).rejects.toMatchObject({ status: 413 });
  });

  it('shows one tab what another wrote', async () => {
    const databaseName = freshName();
    const [one, two] = [
      await createIndexeddbStore(smallSeed(), { databaseName }),
      await createIndexeddbStore(smallSeed(), { databaseName }),
    ];
    await one.updateRecord('map-poles', 1, (record) => ({ ...record, name: 'From one' }));
    await one.updateProject(1, (record) => ({ ...record, name: 'Renamed' }));
    await one.bookmark(1, 3);
    expect((await two.record('map-poles', 1))?.['name']).toBe('From one');
    expect((await two.project(1, 1))?.record['name']).toBe('Renamed');
    expect((await two.project(3, 1))?.bookmarked).toBe(true);
    const ids = await Promise.all([one, two, one, two].map((tab) => tab.createProject(1, (id) => ({ id, name: 'P' }))));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4);
  });

  it('opens a database of an earlier build, whose lists then have versions', async () => {
    const databaseName = freshName();
    const seed = smallSeed();
    const old = await openDB(databaseName, 2, {
      upgrade: (db) => {
        for (const name of ['meta', 'lastIds', 'files']) db.createObjectStore(name);
        db.createObjectStore('records', { keyPath: ['model', 'id'] }).createIndex('byProject', ['model', 'projectId']);
        db.createObjectStore('projects', { keyPath: 'id' });
        for (const name of ['grants', 'bookmarks']) db.createObjectStore(name, { keyPath: ['userId', 'projectId'] });
        db.createObjectStore('tokens', { keyPath: 'hash' }).createIndex('byExpiry', 'expiresAt');
      },
    });
    const record = { id: 900, mapProjectId: 1, name: 'Mine' };
    await old.put('records', { model: 'map-poles', id: 900, projectId: 1, record });
    await old.put('meta', seed.version, 'seed');
    old.close();
    const [one, two] = [
      await createIndexeddbStore(seed, { databaseName }),
      await createIndexeddbStore(seed, { databaseName }),
    ];
    expect(await one.record('map-poles', 900)).toEqual(record);
    const before = await one.listVersion('map-poles', 1);
    expect(before).toMatch(/^\w{10,}-0$/);
    const secret = await one.versionSecret();
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(await two.listVersion('map-poles', 1)).toBe(before);
    await one.updateRecord('map-poles', 900, (found) => ({ ...found, name: 'Yours' }));
    expect(await two.listVersion('map-poles', 1)).not.toBe(before);
    await one.reset();
    expect(await two.listVersion('map-poles', 1)).not.toBe(before);
    expect(await two.versionSecret()).toBe(secret);
  });

  it('knows no changes since a version of an earlier build, which kept none', async () => {
    const databaseName = freshName();
    const store = await createIndexeddbStore(smallSeed(), { databaseName });
    const write = () => store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
    const first = await store.listVersion('map-poles', 1);
    await write();
    const second = await store.listVersion('map-poles', 1);
    await write();
    const raw = await openDB(databaseName);
    await raw.delete('changes', [1, 'map-poles', 1]);
    raw.close();
    expect(await store.changesSince('map-poles', 1, first)).toBe(null);
    expect((await store.changesSince('map-poles', 1, second))?.records.length).toBe(1);
    await store.reset();
    expect(await store.changesSince('map-poles', 1, second)).toBe(null);
  });

  it('lets a refresh-token work once among all tabs', async () => {
    const databaseName = freshName();
    const tabs = await Promise.all(
      Array.from({ length: 6 }, () => createIndexeddbStore(smallSeed(), { databaseName })),
    );
    await tabs[0]?.addToken(token, 0);
    const taken = await Promise.all(tabs.map((tab) => tab.exchangeToken(exchange)));
    expect(taken.filter((user) => user !== null)).toHaveLength(1);
  });

  it('lets a lost token work once more among all tabs, or the pair that came', async () => {
    const databaseName = freshName();
    const tabs = await Promise.all(
      Array.from({ length: 6 }, () => createIndexeddbStore(smallSeed(), { databaseName })),
    );
    const exchangeIn = (tab: IndexeddbStore | undefined, name: string) =>
      tab?.exchangeToken({
        ...{ hash: 'h', now: 0, grace: 5 },
        replace: (userId) =>
          (['access', 'refresh'] as const).map((kind) => ({ hash: `${name} ${kind}`, kind, userId, expiresAt: 10 })),
      });
    await tabs[0]?.addToken(token, 0);
    await exchangeIn(tabs[0], 'lost');
    const [use, ...others] = await Promise.all([
      tabs[5]?.accessUser('lost access', 0),
      ...tabs.slice(0, 5).map((tab, i) => exchangeIn(tab, `tab ${i}`)),
    ]);
    expect([use, ...others].filter((user) => user)).toHaveLength(1);
    const valid = await Promise.all(
      ['lost', ...others.map((_, i) => `tab ${i}`)].map((name) => tabs[0]?.accessUser(`${name} access`, 0)),
    );
    expect(valid.filter((user) => user)).toHaveLength(1);
  });

  it('starts afresh over another seed, and only then', async () => {
    const databaseName = freshName();
    const first = await createIndexeddbStore(smallSeed(), { databaseName });
    await first.updateProject(1, (record) => ({ ...record, name: 'Changed' }));
    await first.close();
    const same = await createIndexeddbStore(smallSeed(), { databaseName });
    expect((await same.project(1, 1))?.record['name']).toBe('Changed');
    await same.close();
    const other = createSeed({ ...smallSample(), retiredReferences: ['Another'] });
    const next = await createIndexeddbStore(other, { databaseName });
    expect((await next.project(1, 1))?.record['name']).toBe('Town');
  });

  it('is empty after a reset: the seed shows again, in every tab, and sessions end', async () => {
    const databaseName = freshName();
    const [one, two] = [
      await createIndexeddbStore(smallSeed(), { databaseName }),
      await createIndexeddbStore(smallSeed(), { databaseName }),
    ];
    await one.addToken(token, 0);
    await one.createProject(1, (id) => ({ id, name: 'Gone' }));
    await one.updateRecord('map-poles', 1, (record) => ({ ...record, name: 'Gone' }));
    await two.reset();
    expect((await projectsOf(one, 1)).map(({ record }) => record.id)).toEqual([1, 2, 3]);
    expect((await one.record('map-poles', 1))?.['name']).toBe('map-poles 1');
    expect(await one.exchangeToken(exchange)).toBeNull();
  });

  it('goes on when the browser closed or deleted its database', async () => {
    const databaseName = freshName();
    const store = await createIndexeddbStore(smallSeed(), { databaseName });
    await store.close();
    expect((await store.record('map-poles', 1))?.id).toBe(1);
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(databaseName);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    const made = await store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
    expect(await store.record('map-poles', made.id)).toEqual({ id: made.id, mapProjectId: 1 });
  });

  it('holds no password and no token, only hashes', async () => {
    const databaseName = freshName();
    const store = await createIndexeddbStore(smallSeed(), { databaseName });
    const service = createService({ store });
    const body = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });
    const login = await service(new Request('https://service.test/v1/login', { method: 'POST', body }));
    const refresh: string = (await login.json())['refresh-token'];
    const held = await everythingIn(databaseName);
    expect(held).toContain('"kind":"refresh"');
    expect(held).not.toContain(refresh);
    expect(held).not.toContain('demo-planner');
  });

  it('sweeps expired tokens out when one is added', async () => {
    const databaseName = freshName();
    const store = await createIndexeddbStore(smallSeed(), { databaseName });
    await store.addToken({ ...token, hash: 'old' }, 0);
    await store.addToken({ ...token, hash: 'new', expiresAt: 100 }, 50);
    const held = await everythingIn(databaseName);
    expect([held.includes('"old"'), held.includes('"new"')]).toEqual([false, true]);
  });
});
