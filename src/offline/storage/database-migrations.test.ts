import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeOp } from '../outbox/testing/fake-op';
import { createDatabaseHandle } from './database';
import { databaseMigrations, schemaVersion } from './database-migrations';
import { journalStore, type UserSchema } from './user-schema';

const name = 'migrations-test';
const versions = databaseMigrations.map(({ version }) => version);
/** Each version that a device may have, with nothing on the device as version 0. */
const starts = [0, ...versions.slice(0, -1)];

async function makeOld(version: number): Promise<void> {
  if (version === 0) return;
  const old = await openDB<UserSchema>(name, version, {
    upgrade: (db) => {
      for (const migration of databaseMigrations) if (migration.version <= version) migration.add(db);
    },
  });
  await old.put('ops', fakeOp({ seq: 3 }));
  await old.put('meta', 3, 'seq');
  old.close();
}

async function readOld(version: number): Promise<unknown> {
  const old: IDBPDatabase = await openDB(name, version === 0 ? undefined : version);
  const found = [old.version, version === 0 ? null : await old.getAll('ops')];
  old.close();
  return found;
}

/** The browser ends the upgrade at its n-th step. The returned function counts the steps. */
function crashAt(step: number): () => number {
  let steps = 0;
  for (const [prototype, method] of [
    [IDBDatabase.prototype, 'createObjectStore'],
    [IDBObjectStore.prototype, 'createIndex'],
  ] as const) {
    const whole: (...given: unknown[]) => unknown = Reflect.get(prototype, method);
    vi.spyOn(prototype as IDBDatabase, method as 'createObjectStore').mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      steps += 1;
      if (steps >= step) throw new Error(`crash at step ${step}`);
      return whole.apply(this, given) as IDBObjectStore;
    });
  }
  return () => steps;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the versions of the database', () => {
  it('rise by one, and the last is ours', () => {
    expect(versions).toEqual(versions.map((_, index) => index + 1));
    expect(schemaVersion).toBe(versions.at(-1));
  });

  it.each(starts)('lead from %i to ours with everything that was there', async (from) => {
    await makeOld(from);
    const handle = createDatabaseHandle(name);
    const stores = await handle.begin((db) => [...db.objectStoreNames]);
    expect(new Set(stores)).toEqual(
      new Set([
        'ops',
        'idmap',
        'references',
        'meta',
        'journal',
        'bin',
        'watch',
        'steps',
        'files',
        journalStore,
        'sealed',
        'keys',
      ]),
    );
    expect(await handle.begin((db) => db.getAll('ops'))).toEqual(from === 0 ? [] : [fakeOp({ seq: 3 })]);
    handle.close();
  });

  it.each(starts)('leave what version %i wrote readable, at whichever step the upgrade crashes', async (from) => {
    await makeOld(from);
    const before = from === 0 ? null : await readOld(from);
    let crashes = 0;
    for (let step = 1; ; step += 1) {
      const count = crashAt(step);
      const handle = createDatabaseHandle(name);
      const error: unknown = await handle.begin((db) => db.version).catch((reason: unknown) => reason);
      const steps = count();
      vi.restoreAllMocks();
      handle.close();
      if (steps < step) break;
      crashes += 1;
      expect(error).toMatchObject({ kind: 'storage' });
      if (from > 0) expect(await readOld(from)).toEqual(before);
    }
    // One crash at every store and every index that the later versions add.
    expect(crashes).toBe([17, 11, 8, 6, 5, 3][from]);
    const after = createDatabaseHandle(name);
    expect(await after.begin((db) => db.version)).toBe(schemaVersion);
    after.close();
  });
});
