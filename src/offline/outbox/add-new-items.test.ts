import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemRef } from '../../items/item';
import { createDatabaseHandle, userDatabaseName } from '../storage/database';
import type { NewItems, OutboxEntry } from './outbox';
import { createFakeOutboxes, user } from './testing/fake-outboxes';

const refAt = (at: number): ItemRef => `pole:local:n${at}`;
const entries = (count: number) =>
  Array.from(
    { length: count },
    (_, at): OutboxEntry => ({ kind: 'create', ref: refAt(at), projectId: 1, patch: { name: `N${at}` }, held: true }),
  );
const items = (count: number, more: Partial<NewItems> = {}): NewItems => ({
  entries: entries(count),
  onProgress: () => undefined,
  pause: async () => undefined,
  signal: new AbortController().signal,
  ...more,
});

async function stored(base: string) {
  const handle = createDatabaseHandle(userDatabaseName(base, user));
  const ops = await handle.begin((db) => db.getAll('ops'));
  handle.close();
  return ops;
}

async function opened() {
  const outboxes = createFakeOutboxes();
  const { outbox } = await outboxes.open();
  return { ...outboxes, outbox, stored: () => stored(outboxes.service.api.config.base) };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('very many new items', () => {
  it('are all on the device when it resolves, in order, and wait until they are sent', async () => {
    const { outbox, stored, pass, service } = await opened();
    const done: number[] = [];
    expect(await outbox.addNew(items(450, { onProgress: (count) => done.push(count) }))).toBe(true);
    const ops = await stored();
    expect(ops.map(({ ref }) => ref)).toEqual(entries(450).map(({ ref }) => ref));
    expect(ops.map(({ seq }) => seq)).toEqual(ops.map((_, at) => at + 1));
    expect(done).toEqual([200, 400]);
    expect(outbox.store.getState()).toMatchObject({ count: 450, held: 450, durable: true });
    expect(outbox.isHeld(refAt(449))).toBe(true);
    await pass(20_000);
    expect(service.log()).toEqual([]);
  });

  it('go on with what was edited since, and leave when the user says so', async () => {
    const { outbox, stored, pass } = await opened();
    await outbox.addNew(items(3));
    await outbox.append([{ kind: 'update', ref: refAt(1), projectId: 1, patch: { name: 'other' }, base: {} }]);
    expect(await stored()).toMatchObject([{ seq: 1 }, { kind: 'create', patch: { name: 'other' } }, { seq: 3 }]);
    outbox.sendNow();
    await pass(10_000);
    expect(outbox.store.getState().count).toBe(0);
  });

  it('are not there at all when it is stopped half-way', async () => {
    const { outbox, stored } = await opened();
    const stopping = new AbortController();
    const onProgress = vi.fn(() => stopping.abort());
    await expect(outbox.addNew(items(450, { onProgress, signal: stopping.signal }))).rejects.toMatchObject({
      kind: 'storage',
    });
    expect(onProgress).toHaveBeenCalledTimes(1);
    expect(await stored()).toEqual([]);
    expect(outbox.store.getState().count).toBe(0);
  });

  it('are not there at all when the device is full, or a fault is in the way', async () => {
    const { outbox, stored } = await opened();
    const faulty = {
      *[Symbol.iterator]() {
        yield* entries(300);
        throw new TypeError('of this program');
      },
    };
    await expect(outbox.addNew(items(0, { entries: faulty }))).rejects.toThrow('of this program');
    const put = IDBObjectStore.prototype.put;
    let left = 250;
    IDBObjectStore.prototype.put = function full(...value) {
      left -= 1;
      if (left < 0) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, value);
    };
    await expect(outbox.addNew(items(450))).rejects.toMatchObject({ kind: 'storage' });
    IDBObjectStore.prototype.put = put;
    expect(await stored()).toEqual([]);
  });

  it('are appended where nothing is kept', async () => {
    const { tab } = createFakeOutboxes();
    const { outbox } = tab();
    await outbox.open(user, 'memory');
    expect(await outbox.addNew(items(3))).toBe(false);
    expect(outbox.store.getState().count).toBe(0);
  });
});

describe('very many new items that are taken back', () => {
  const pause = async () => undefined;
  const refs = (count: number) => entries(count).map(({ ref }) => ref);

  it('are no longer on the device when it resolves; what else waits stays', async () => {
    const { outbox, stored, pass, service } = await opened();
    await outbox.append([{ kind: 'create', ref: 'pole:local:own', projectId: 1, patch: { name: 'own' } }]);
    await outbox.addNew(items(2500));
    expect(await outbox.dropNew(refs(2500), pause)).toBe(true);
    expect((await stored()).map(({ ref }) => ref)).toEqual(['pole:local:own']);
    expect(outbox.store.getState()).toMatchObject({ count: 1, held: 0, durable: true });
    expect(outbox.outstandingOf(refAt(7))).toBe(null);
    await pass(20_000);
    expect(service.all('map-poles')).toMatchObject([{ name: 'own' }]);
  });

  it('are all there still where one of them has left, or was never there', async () => {
    const { outbox, stored, pass } = await opened();
    await outbox.addNew(items(5));
    expect(await outbox.dropNew([...refs(5), 'pole:local:other'], pause)).toBe(false);
    outbox.sendNow([refAt(3)]);
    await pass(5_000);
    expect(await outbox.dropNew(refs(5), pause)).toBe(false);
    expect((await stored()).map(({ ref }) => ref)).toEqual([0, 1, 2, 4].map(refAt));
    expect(outbox.store.getState().count).toBe(4);
  });

  it('are all there still when they are appended to, or the device fails', async () => {
    const { outbox, stored } = await opened();
    await outbox.addNew(items(5));
    const appending = outbox.append([{ kind: 'update', ref: refAt(1), projectId: 1, patch: { name: 'o' }, base: {} }]);
    expect(await outbox.dropNew(refs(5), pause)).toBe(false);
    await appending;
    const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    await expect(outbox.dropNew(refs(5), pause)).rejects.toMatchObject({ kind: 'storage' });
    failing.mockRestore();
    expect(await stored()).toHaveLength(5);
    expect(await outbox.dropNew(refs(5), pause)).toBe(true);
    expect(await stored()).toEqual([]);
  });

  it('are dropped one by one where nothing is kept', async () => {
    const { outbox } = createFakeOutboxes().tab();
    await outbox.open(user, 'memory');
    expect(await outbox.dropNew(refs(3), pause)).toBe(false);
  });
});
