import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { createDatabaseHandle } from '../../storage/database';
import { storageFaultOf } from '../../storage/storage-fault';
import type { Op } from '../outbox';
import { create, createFakeOutboxes, poles, update, user } from '../testing/fake-outboxes';

const pole = { id: 7, mapProjectId: 1, name: 'P7', lat: 1, lng: 2, height: 40 };
const local: ItemRef = 'pole:local:a';
const newPole = { mapProjectId: 1, name: 'new', lat: 5, lng: 6 };
const rename = (name: string) => update('pole:7', { name }, { name: 'P7' });

async function theName(): Promise<string> {
  const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('nm-ob'));
  return found?.name ?? '';
}

async function stored(): Promise<Op[]> {
  const handle = createDatabaseHandle(await theName());
  const ops = await handle.begin((db) => db.getAll('ops'));
  handle.close();
  return ops;
}

/** From now on the device refuses every write with this error; the answer ends that. */
function refuseWrites(name: string): () => void {
  const whole = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given: Parameters<IDBDatabase['transaction']>
  ) {
    if (given[1] === 'readwrite') throw new DOMException(name, name);
    return whole.apply(this, given);
  });
  return () => spy.mockRestore();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a browser that keeps nothing', () => {
  const refuse = () => {
    globalThis.indexedDB.open = () => {
      throw new DOMException('No', 'SecurityError');
    };
  };

  it('has an outbox in memory that sends each edit at once', async () => {
    refuse();
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    expect(outbox.store.getState()).toMatchObject({ storage: 'memory', count: 0, durable: true });
    await outbox.append([rename('A'), create(local, newPole)]);
    expect(outbox.store.getState()).toMatchObject({ storage: 'memory', count: 2, durable: false });
    expect(outbox.all().map(({ unsaved }) => unsaved)).toEqual([true, true]);
    await pass(250);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
    expect(service.all(poles)).toHaveLength(2);
    expect(outbox.store.getState()).toMatchObject({ count: 0, durable: true });
  });

  it('waits for the line all the same, and says that nothing is kept', async () => {
    refuse();
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox, setOnline } = await open();
    setOnline(false);
    await outbox.append([rename('A')]);
    await pass(2_000);
    expect(outbox.store.getState()).toMatchObject({ phase: 'offline', count: 1, durable: false });
    setOnline(true);
    await pass(500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
    expect(await outbox.receipts()).toMatchObject([{ what: 'sent' }]);
  });

  it('is asked for again by a user who works without the unreadable outbox', async () => {
    const { tab } = createFakeOutboxes();
    const { outbox } = tab();
    await outbox.open(user, 'memory');
    expect(outbox.store.getState().storage).toBe('memory');
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('an outbox that is there and cannot be opened', () => {
  it('is told apart: it belongs to a newer version of the product', async () => {
    const first = await createFakeOutboxes().open();
    first.outbox.close();
    const newer = await openDB(await theName(), 99);
    newer.close();
    const opening = createFakeOutboxes().tab().outbox.open(user);
    const error: unknown = await opening.catch((reason: unknown) => reason);
    expect(storageFaultOf(error)).toBe('newer');
  });

  it('is told apart: it cannot be read', async () => {
    const first = await createFakeOutboxes().open();
    first.outbox.close();
    const name = await theName();
    await deleteDB(name);
    const strange = await openDB(name, 2);
    strange.close();
    await expect(createFakeOutboxes().tab().outbox.open(user)).rejects.toMatchObject({ kind: 'storage' });
  });
});

describe('a device that is full', () => {
  it('keeps the edit in memory, says so, and sends it when the user asks', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    refuseWrites('QuotaExceededError');
    await expect(outbox.append([rename('A')])).rejects.toMatchObject({ kind: 'storage' });
    expect(outbox.store.getState()).toMatchObject({ storage: 'failed', unsaved: 1, count: 1, durable: false });
    expect([outbox.outstandingOf('pole:7')?.unsaved, outbox.all()[0]?.unsaved]).toEqual([true, true]);
    await pass(20_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'P7' });
    outbox.sendNow();
    await pass(500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', unsaved: 0, count: 0, durable: true });
  });

  it('sends nothing before what is stored of the same record', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    await outbox.setMode('hold');
    await outbox.append([rename('A')]);
    const end = refuseWrites('QuotaExceededError');
    await expect(outbox.append([rename('B')])).rejects.toMatchObject({ kind: 'storage' });
    outbox.sendNow();
    await pass(500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'P7' });
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'B' } });
    end();
    await pass(5_000);
    outbox.sendNow();
    await pass(2_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'B' });
  });

  it('stores what could not be sent from memory as soon as there is room', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox, setOnline } = await open();
    const end = refuseWrites('QuotaExceededError');
    setOnline(false);
    await expect(outbox.append([rename('A'), create(local, newPole)])).rejects.toMatchObject({ kind: 'storage' });
    outbox.sendNow();
    await pass(6_000);
    expect(outbox.store.getState()).toMatchObject({ storage: 'failed', unsaved: 2, count: 2 });
    end();
    await pass(6_000);
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', unsaved: 0, count: 2, durable: true });
    expect(new Set((await stored()).map(({ ref }) => ref))).toEqual(new Set(['pole:7', local]));
    setOnline(true);
    await pass(10_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
    expect(service.all(poles)).toHaveLength(2);
  });

  it('knows what an item that was sent from memory is called since', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox } = await open();
    const end = refuseWrites('QuotaExceededError');
    await expect(outbox.append([create(local, newPole)])).rejects.toMatchObject({ kind: 'storage' });
    outbox.sendNow();
    await pass(500);
    const [made] = service.all(poles);
    end();
    await outbox.append([update(local, { name: 'later' }, { name: 'new' })]);
    expect(await stored()).toMatchObject([{ ref: `pole:${made?.['id']}`, kind: 'update' }]);
    await pass(2_000);
    expect(service.all(poles)).toMatchObject([{ name: 'later' }]);
  });

  it('gives up caches, then references, then copies, and then tries again', async () => {
    const { tab } = createFakeOutboxes();
    const steps: string[] = [];
    const end = { refusing: (): void => undefined };
    const room = {
      caches: async () => void steps.push('caches'),
      copies: async () => {
        steps.push('copies');
        end.refusing();
      },
    };
    const { outbox } = tab({ room });
    await outbox.open(user);
    const handle = createDatabaseHandle(await theName());
    const copy = { refType: 'tags', hash: 'h', items: [], checksum: '' };
    await handle.begin((db) => db.put('references', copy));
    await handle.begin((db) => db.put('references', { ...copy, refType: 'gone', hash: null }));
    const whole = IDBDatabase.prototype.transaction;
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      const isReferences = String(given[0]) === 'references';
      if (isReferences && given[1] === 'readwrite') steps.push('references');
      else if (given[1] === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
      return whole.apply(this, given);
    });
    end.refusing = () => spy.mockRestore();
    await outbox.append([rename('A')]);
    expect(steps).toEqual(['caches', 'references', 'copies']);
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', unsaved: 0 });
    expect((await handle.begin((db) => db.getAll('references'))).map(({ refType }) => refType)).toEqual(['gone']);
  });
});

describe('a device that stays full', () => {
  it('gives up its caches once and not with every write, as long as that does not help', async () => {
    const { tab, pass } = createFakeOutboxes();
    const given: string[] = [];
    const room = { caches: async () => void given.push('caches'), copies: async () => undefined };
    const { outbox } = tab({ room });
    await outbox.open(user);
    const end = refuseWrites('QuotaExceededError');
    await expect(outbox.append([rename('A')])).rejects.toMatchObject({ kind: 'storage' });
    await pass(1_200_000);
    expect(given).toHaveLength(1);
    await pass(1_200_000);
    expect(given).toHaveLength(2);
    end();
  });

  it('never says that an edit is stored while it moves between parts of memory', async () => {
    const { open, pass } = createFakeOutboxes();
    const { outbox, setOnline } = await open();
    setOnline(false);
    await outbox.append([create('pole:local:b', newPole)]);
    refuseWrites('QuotaExceededError');
    await expect(outbox.append([rename('A')])).rejects.toMatchObject({ kind: 'storage' });
    const seen: boolean[] = [];
    outbox.store.subscribe(({ durable }) => void seen.push(durable));
    outbox.sendNow();
    await pass(1_000);
    expect(seen).not.toContain(true);
    expect(outbox.store.getState()).toMatchObject({ storage: 'failed', unsaved: 1, count: 2, durable: false });
  });

  it('stores an edit behind that of another tab as an edit of what that one says', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const [first, second] = [await open(), await open()];
    for (const { setOnline } of [first, second]) setOnline(false);
    const end = refuseWrites('QuotaExceededError');
    await expect(second.outbox.append([rename('B')])).rejects.toMatchObject({ kind: 'storage' });
    second.outbox.sendNow();
    await pass(1_000);
    end();
    await first.outbox.append([rename('A')]);
    await pass(6_000);
    expect((await stored()).map(({ patch, base }) => [base['name'], patch['name']])).toEqual([
      ['P7', 'A'],
      ['A', 'B'],
    ]);
  });

  it('sends an edit from memory under the name that another tab has given its item', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const [first, second] = [await open(), await open()];
    await first.outbox.append([create(local, newPole)]);
    await pass(10_000);
    refuseWrites('QuotaExceededError');
    const later = update(local, { name: 'later' }, { name: 'new' });
    await expect(second.outbox.append([later])).rejects.toMatchObject({ kind: 'storage' });
    second.outbox.sendNow();
    await pass(1_000);
    expect(service.all(poles)).toMatchObject([{ name: 'later' }]);
    expect(second.outbox.store.getState()).toMatchObject({ count: 0, durable: true, attention: 0 });
  });

  it('tries what is stored again at once when the user sends', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    await outbox.append([rename('A')]);
    const end = refuseWrites('QuotaExceededError');
    await pass(1_500);
    end();
    await pass(250);
    expect(service.get(poles, 7)).toMatchObject({ name: 'P7' });
    outbox.sendNow();
    await pass(500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });

  it('does not pass over what it keeps when it cannot be opened', async () => {
    const first = await createFakeOutboxes().open();
    first.setOnline(false);
    await first.outbox.append([rename('A')]);
    first.outbox.close();
    const opening = indexedDB.open.bind(indexedDB);
    globalThis.indexedDB.open = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { tab } = createFakeOutboxes();
    const error: unknown = await tab()
      .outbox.open(user)
      .catch((reason: unknown) => reason);
    expect(storageFaultOf(error)).toBe('full');
    // Where there is nothing yet, there is nothing to pass over.
    globalThis.indexedDB.databases = async () => [];
    const { outbox } = tab();
    await outbox.open(user);
    expect(outbox.store.getState().storage).toBe('memory');
    globalThis.indexedDB.open = opening;
  });
});

describe('a database that goes away', () => {
  it('is filled again from memory when it was cleared', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox, setOnline } = await open();
    setOnline(false);
    await outbox.append([rename('A')]);
    await outbox.setMode('hold');
    await deleteDB(await theName());
    await pass(1_000);
    expect(await stored()).toMatchObject([{ ref: 'pole:7', patch: { name: 'A' } }]);
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', count: 1, durable: true, mode: 'hold' });
    await outbox.append([create(local, newPole)]);
    expect((await stored()).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('is filled again with what is watched for a second copy, when everything has left', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox, setOnline } = await open();
    await outbox.append([create(local, newPole)]);
    await pass(8_000);
    expect(outbox.store.getState()).toMatchObject({ phase: 'saved', count: 0 });
    setOnline(false);
    await outbox.setMode('hold');
    await deleteDB(await theName());
    await pass(1_000);
    const handle = createDatabaseHandle(await theName());
    const [duplicateWatches, hold] = await handle.begin((db) =>
      Promise.all([db.getAll('watch'), db.get('meta', 'hold')]),
    );
    handle.close();
    expect([duplicateWatches.map(({ projectId }) => projectId), hold]).toEqual([[1], 1]);
  });

  it('is told while it cannot be filled', async () => {
    const { open, pass } = createFakeOutboxes();
    const { outbox, setOnline } = await open();
    setOnline(false);
    let connection: IDBDatabase | null = null;
    const whole = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
      connection = this;
      return whole.apply(this, given);
    });
    await outbox.append([rename('A')]);
    vi.restoreAllMocks();
    const openAgain = indexedDB.open.bind(indexedDB);
    globalThis.indexedDB.open = () => {
      throw new DOMException('Not now', 'SecurityError');
    };
    if (connection) forceCloseDatabase(connection);
    await pass(1_000);
    expect(outbox.store.getState()).toMatchObject({ storage: 'lost', count: 1, durable: false });
    globalThis.indexedDB.open = openAgain;
    await pass(6_000);
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', count: 1, durable: true });
  });

  it('is not noticed when only its connection died', async () => {
    const { open } = createFakeOutboxes();
    const { outbox } = await open();
    const whole = IDBDatabase.prototype.transaction;
    let deaths = 0;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
      deaths += 1;
      if (deaths <= 4) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      return whole.apply(this, given);
    });
    await outbox.append([rename('A')]);
    expect(outbox.store.getState()).toMatchObject({ storage: 'device', unsaved: 0, durable: true });
    expect(await stored()).toHaveLength(1);
  });
});

describe('a newer version of the product in another tab', () => {
  it('takes the database over; edits stay in memory, and may be sent from there', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    const newer = await openDB(await theName(), 99);
    await pass(250);
    expect(outbox.store.getState().storage).toBe('newer');
    await expect(outbox.append([rename('A')])).rejects.toMatchObject({ kind: 'storage' });
    expect(outbox.store.getState()).toMatchObject({ storage: 'newer', unsaved: 1, durable: false });
    outbox.sendNow();
    await pass(500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
    newer.close();
  });

  it('may send what is stored: the older tab lets go of it', async () => {
    const { open, pass, locks } = createFakeOutboxes();
    await open();
    let isNext = false;
    const waiting = theName().then((name) =>
      locks.request(`nm:drain:${name}`, {}, async () => {
        isNext = true;
      }),
    );
    await pass(250);
    expect(isNext).toBe(false);
    const newer = await openDB(await theName(), 99);
    await waiting;
    expect(isNext).toBe(true);
    newer.close();
  });
});
