import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeOp } from '../outbox/testing/fake-op';
import { nameBefore, userDatabaseName } from './database';
import { databaseMigrations, migrate, schemaVersion } from './database-migrations';
import { openUserDatabase } from './open-user-database';
import type { UserSchema } from './user-schema';

const mine = userDatabaseName('/api', 'ada');
const before = nameBefore(mine);
/** Another user whose database had the same name before. */
const theirs = `${before}:${'0'.repeat(64)}`;

/** A database of the version before, with an unsent edit in it. */
async function leaveOld(version = 5): Promise<void> {
  const old = await openDB<UserSchema>(before, version, {
    upgrade: (db) => {
      for (const migration of databaseMigrations) if (migration.version <= version) migration.add(db);
    },
  });
  await old.put('ops', fakeOp({ seq: 3 }));
  old.close();
}

/** The content that a build left under a name: an unsent edit, or nothing but whose it is. */
async function leaveIn(name: string, { owner }: { readonly owner?: string } = {}): Promise<void> {
  const database = await openDB<UserSchema>(name, schemaVersion, { upgrade: (db) => migrate(db, 0) });
  if (owner === undefined) await database.put('ops', fakeOp({ seq: 3 }));
  else await database.put('keys', owner, 'owner');
  database.close();
}

async function countIn(name: string): Promise<number> {
  const handle = openUserDatabase(name);
  const found = await handle.begin((db) => db.count('ops'));
  handle.close();
  return found;
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the database of a user', () => {
  it('has a name that no other user has, whatever a short name comes to', async () => {
    expect(before).toMatch(/^nm-ob:\w+:\w+$/);
    expect(mine).toMatch(/:[0-9a-f]{64}$/);
    expect(await countIn(mine)).toBe(0);
    expect(await names()).toEqual([mine]);
  });

  it('is the earlier one with all its contents, for the first who asks, for good', async () => {
    await leaveOld();
    expect([await countIn(mine), await countIn(mine), await countIn(theirs), await countIn(mine)]).toEqual([
      1, 1, 0, 1,
    ]);
    expect((await names()).toSorted()).toEqual([before, theirs].toSorted());
  });

  it('is one person’s also when two tabs ask at once', async () => {
    await leaveOld();
    const found = await Promise.all([mine, mine, theirs, theirs].map(countIn));
    expect(found.toSorted()).toEqual([0, 0, 1, 1]);
    expect(found[0]).toBe(found[1]);
  });

  it('is what it was when its opening dies half-way, at whichever step', async () => {
    await leaveOld();
    const whole = IDBObjectStore.prototype.put;
    const crash = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('crash', 'AbortError');
    });
    await expect(countIn(mine)).rejects.toMatchObject({ kind: 'storage' });
    crash.mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = whole.apply(this, given);
      this.transaction.abort();
      return request;
    });
    await countIn(mine).catch(() => null);
    crash.mockRestore();
    expect(await countIn(mine)).toBe(1);
    expect(await countIn(theirs)).toBe(0);
  });

  it('is used on a full device, too: nothing is left behind for want of room', async () => {
    await leaveOld();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await countIn(mine)).toBe(1);
    full.mockRestore();
    expect([await countIn(mine), await countIn(theirs)]).toEqual([1, 0]);
  });

  it('is opened again although a clearing browser does not say what there is', async () => {
    const handle = openUserDatabase(mine);
    await handle.begin((db) => db.count('ops'));
    handle.close();
    vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined));
    expect(await handle.begin((db) => db.count('ops'))).toBe(0);
    handle.close();
    vi.restoreAllMocks();
    expect(await names()).toEqual([mine]);
  });

  it('is made under no earlier name by a browser too busy to list what there is', async () => {
    await leaveIn(mine);
    const busy = vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined));
    expect([await countIn(mine), await countIn(theirs)]).toEqual([1, 0]);
    busy.mockRestore();
    expect(await countIn(mine)).toBe(1);
    expect((await names()).toSorted()).toEqual([mine, theirs].toSorted());
  });

  it('is the earlier one also where the browser is too busy to list it', async () => {
    await leaveOld();
    vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined));
    expect([await countIn(mine), await countIn(theirs)]).toEqual([1, 0]);
    vi.restoreAllMocks();
    expect((await names()).toSorted()).toEqual([before, theirs].toSorted());
  });

  it('is the one with edits, where an older build made an empty one beside it', async () => {
    await leaveIn(mine);
    await leaveIn(before, { owner: mine });
    expect([await countIn(mine), await countIn(theirs)]).toEqual([1, 0]);
    // A user who has worked in the other database meanwhile sends that work first.
    const old = await openDB<UserSchema>(before, schemaVersion);
    await old.put('ops', fakeOp({ seq: 1 }));
    await old.put('ops', fakeOp({ seq: 2 }));
    expect(await countIn(mine)).toBe(2);
    await old.clear('ops');
    old.close();
    expect(await countIn(mine)).toBe(1);
  });

  it('begins again under its own name when the one from before was cleared', async () => {
    await leaveOld();
    await countIn(mine);
    globalThis.indexedDB = new IDBFactory();
    expect(await countIn(mine)).toBe(0);
    expect(await names()).toEqual([mine]);
  });
});
