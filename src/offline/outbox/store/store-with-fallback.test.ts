import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { createDatabaseHandle } from '../../storage/database';
import { create, createFakeOutboxes, poles, pump, update, user } from '../testing/fake-outboxes';

const pole = { id: 7, mapProjectId: 1, name: 'P7', lat: 1, lng: 2, height: 40 };
const local: ItemRef = 'pole:local:a';
const newPole = { mapProjectId: 1, name: 'new', lat: 5, lng: 6 };
const rename = (name: string, before = 'P7') => update('pole:7', { name }, { name: before });
const away = { ...pole, id: 8, name: 'P8', lat: 3 };
const renameOther = (name: string) => update('pole:8', { name }, { name: 'P8' });

/** From now on the device stores nothing more; its content can be read and deleted. The answer ends that. */
function fill(): () => void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const spies = (['put', 'add'] as const).map((write) =>
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(full),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

async function database<T>(read: (handle: ReturnType<typeof createDatabaseHandle>) => Promise<T>): Promise<T> {
  const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('nm-ob'));
  const handle = createDatabaseHandle(found?.name ?? '');
  const result = await read(handle);
  handle.close();
  return result;
}
const storedRefs = () =>
  database((handle) => handle.begin(async (db) => (await db.getAll('ops')).map(({ ref }) => ref)));
const isUpToDate = () =>
  database((handle) => handle.begin(async (db) => (await db.get('meta', 'upToDate')) !== undefined));

/** A tab whose device is full, with edits in it: of the stored ones none has left before. */
async function fullTab() {
  const fakes = createFakeOutboxes();
  fakes.service.put(poles, pole);
  fakes.service.put(poles, away);
  const opened = await fakes.open();
  return { ...fakes, ...opened };
}

const inMemory = { kind: 'storage' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a tab that sends, on a device that is full', () => {
  it('sends from memory what it could not store, and shows until then where it is', async () => {
    const { outbox, service, pass } = await fullTab();
    fill();
    await expect(outbox.append([rename('A')])).rejects.toMatchObject(inMemory);
    expect(outbox.store.getState()).toMatchObject({ storage: 'failed', unsaved: 1, durable: false });
    expect(outbox.outstandingOf('pole:7')?.unsaved).toBe(true);
    await pass(2_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', unsaved: 0, count: 0, durable: true });
  });

  it('sends what is stored, and deletes that alone', async () => {
    const { outbox, service, pass } = await fullTab();
    await outbox.append([rename('A')]);
    await outbox.setMode('hold');
    await outbox.append([renameOther('B')]);
    fill();
    outbox.sendNow(['pole:7']);
    await pass(2_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
    expect(await storedRefs()).toEqual(['pole:8']);
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', unsaved: 0, count: 1, durable: true });
  });

  it('sends a stored item as it is stored, and its later edits after it', async () => {
    const { outbox, service, pass } = await fullTab();
    await outbox.append([create(local, newPole)]);
    fill();
    await expect(outbox.append([update(local, { name: 'later' }, { name: 'new' })])).rejects.toMatchObject(inMemory);
    await pass(12_000);
    expect(service.all(poles)).toMatchObject([{ id: 7 }, { id: 8 }, { name: 'later', lat: 5 }]);
    expect(service.seen.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'POST',
      'PATCH',
    ]);
    expect(await storedRefs()).toEqual([]);
  });

  it('gives nothing up that it cannot write into the bin', async () => {
    const { outbox } = await fullTab();
    await outbox.setMode('hold');
    await outbox.append([rename('A')]);
    fill();
    await expect(outbox.discard(['pole:7'])).rejects.toMatchObject({ kind: 'storage' });
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'A' } });
  });

  it('stores everything again when there is room, with the names that items were given', async () => {
    const { outbox, service, pass, open } = await fullTab();
    const end = fill();
    await expect(outbox.append([create(local, newPole)])).rejects.toMatchObject(inMemory);
    await pass(10_000);
    await outbox.setMode('hold');
    await expect(outbox.append([rename('A')])).rejects.toMatchObject(inMemory);
    expect(await isUpToDate()).toBe(false);
    end();
    await pass(6_000);
    expect(await isUpToDate()).toBe(true);
    expect(await storedRefs()).toEqual(['pole:7']);
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', unsaved: 0, count: 1, durable: true });
    expect((await outbox.receipts()).map(({ what }) => what)).toEqual(['sent']);
    outbox.close();
    await pump();
    const next = await open();
    expect(next.outbox.store.getState()).toMatchObject({ count: 1, mode: 'hold' });
    const [, , made] = service.all(poles);
    await next.outbox.append([update(local, { name: 'more' }, { name: 'new' })]);
    expect(next.outbox.all().map(({ ref }) => ref)).toContain(`pole:${made?.['id']}`);
  });

  it('stops other tabs from changing what is in memory, and tells them when stored', async () => {
    const { outbox, service, pass, tab } = await fullTab();
    const other = tab();
    await other.outbox.open(user);
    const end = fill();
    await expect(outbox.append([rename('A')])).rejects.toMatchObject(inMemory);
    await expect(other.outbox.append([renameOther('B')])).rejects.toMatchObject(inMemory);
    await pass(2_000);
    expect([service.get(poles, 7), service.get(poles, 8)]).toMatchObject([{ name: 'A' }, { name: 'P8' }]);
    end();
    await pass(12_000);
    expect(service.get(poles, 8)).toMatchObject({ name: 'B' });
    expect(other.outbox.store.getState()).toMatchObject({ count: 0, durable: true });
  });

  it('cannot begin where the database is silent about it: rows of an older version', async () => {
    const { outbox, service, pass } = await fullTab();
    await database((handle) => handle.begin((db) => db.clear('meta')));
    await outbox.append([rename('A')]);
    await database((handle) => handle.begin((db) => db.delete('meta', 'tellsUpToDate')));
    const end = fill();
    await pass(10_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'P7' });
    end();
    await pass(6_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });
});

describe('a tab that dies on a full device', () => {
  /** The page is gone without a word: its outbox hears and does nothing more. */
  const crash = async (fakes: Awaited<ReturnType<typeof fullTab>>) => {
    fakes.outbox.close();
    await pump();
  };

  it('leaves what may have arrived: it is found and not made twice; its edit is kept', async () => {
    const full = await fullTab();
    const { outbox, service, pass, open } = full;
    await outbox.append([create(local, newPole)]);
    await outbox.setMode('hold');
    const end = fill();
    await expect(outbox.append([update(local, { lat: 9 }, { lat: 5 })])).rejects.toMatchObject(inMemory);
    outbox.sendNow([local]);
    await pass(10_000);
    await crash(full);
    end();
    await open();
    await pass(40_000);
    expect(service.all(poles).filter(({ name }) => name === 'new')).toMatchObject([{ lat: 9 }]);
  });

  it('leaves an update that is compared before it is sent', async () => {
    const full = await fullTab();
    const { outbox, service, pass, open } = full;
    await outbox.setMode('hold');
    await outbox.append([rename('A')]);
    const end = fill();
    await expect(outbox.append([renameOther('B')])).rejects.toMatchObject(inMemory);
    await crash(full);
    service.put(poles, { ...pole, name: 'somebody else' });
    end();
    const next = await open();
    next.outbox.sendNow();
    await pass(5_000);
    expect(next.outbox.store.getState()).toMatchObject({ attention: 1 });
    expect(service.get(poles, 7)).toMatchObject({ name: 'somebody else' });
    expect(await isUpToDate()).toBe(true);
  });
});
