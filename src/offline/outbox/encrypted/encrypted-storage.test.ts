import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeLeftovers } from '../../shared-device/remove-leftovers';
import { createDatabaseHandle, userDatabaseName } from '../../storage/database';
import { journalStore } from '../../storage/user-schema';
import { create, createFakeOutboxes, poles, pump, update, user } from '../testing/fake-outboxes';
import { decryptUnsent } from './tab-partition';

const file = { ref: 'document:local:d' as const, name: 'Wharf.jpg', type: 'image/jpeg', at: 5 };
const bytes = new TextEncoder().encode('Wharf in the picture').buffer;

/** Everything on the device, as text. */
async function dump(): Promise<string> {
  const latin = new TextDecoder('latin1');
  const spell = (_: string, value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return latin.decode(value);
    if (ArrayBuffer.isView(value)) return latin.decode(value);
    return value instanceof Map ? [...value] : value;
  };
  const texts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) {
      texts.push(JSON.stringify([name, store, await db.getAllKeys(store), await db.getAll(store)], spell));
    }
    db.close();
  }
  return texts.join('\n');
}

async function count(store: 'ops' | 'sealed' | typeof journalStore | 'files'): Promise<number> {
  const handle = createDatabaseHandle(userDatabaseName('https://maps.example', user));
  const found = await handle.begin((db) => db.count(store));
  handle.close();
  return found;
}

const opened: ReturnType<ReturnType<typeof createFakeOutboxes>['tab']>[] = [];

/** A tab of a sign-in that ends with it. */
async function openTab(
  world: ReturnType<typeof createFakeOutboxes>,
  online = false,
  where: 'encrypted' | 'device' = 'encrypted',
) {
  const tab = world.tab({ takeIn: decryptUnsent });
  opened.push(tab);
  tab.setOnline(online);
  await tab.outbox.open(user, where);
  await pump();
  return tab;
}

/** Sealing takes as long as it takes: time passes until it is so. */
async function until({ pass }: ReturnType<typeof createFakeOutboxes>, so: () => void): Promise<void> {
  await vi.waitFor(async () => {
    await pass(1_000);
    so();
  });
}

const edits = [
  create('pole:local:a', { name: 'Wharf new', lat: 1, lng: 2 }),
  update('pole:7', { name: 'Wharf 7' }, { name: 'Wharf before' }),
];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

// A tab that still writes would meet the faults that the next test plants.
afterEach(async () => {
  for (const tab of opened.splice(0)) tab.outbox.close();
  await pump();
});

describe('an outbox on a shared device', () => {
  it('leaves only encrypted edits, files and file names on the device', async () => {
    const world = createFakeOutboxes();
    const { outbox } = await openTab(world);
    await outbox.append(edits);
    await outbox.keepFile({ ...file, bytes });
    await outbox.append([create(file.ref, { name: 'Wharf.jpg' })]);
    await outbox.discard(['pole:7']);
    await pump();
    expect(outbox.store.getState()).toMatchObject({ count: 2, durable: true, storage: 'device' });
    expect((await outbox.fileOf(file.ref))?.bytes.byteLength).toBe(bytes.byteLength);
    const text = await dump();
    expect(text).not.toMatch(/Wharf|pole|document|jpeg/);
    expect([await count('ops'), await count(journalStore), await count('files')]).toEqual([0, 0, 0]);
    expect(await count('sealed')).toBe(3);
  });

  it('is taken over and sent by the same user’s next tab, shared device or not', async () => {
    for (const where of ['encrypted', 'device'] as const) {
      globalThis.indexedDB = new IDBFactory();
      const world = createFakeOutboxes();
      world.service.put(poles, { id: 7, mapProjectId: 1, name: 'Wharf before', lat: 1, lng: 2 });
      const first = await openTab(world);
      await first.outbox.append(edits);
      first.outbox.close();
      await pump();
      const next = await openTab(world, false, where);
      expect(next.outbox.all().map(({ ref, patch }) => [ref, patch['name']])).toEqual([
        ['pole:local:a', 'Wharf new'],
        ['pole:7', 'Wharf 7'],
      ]);
      next.setOnline(true);
      next.outbox.sendNow();
      await until(world, () => expect(next.outbox.store.getState()).toMatchObject({ count: 0, phase: 'saved' }));
      expect([await count('ops'), await count('sealed')]).toEqual([0, 0]);
    }
  });

  it('is not touched while its tab is there, and its edits are made once', async () => {
    const world = createFakeOutboxes();
    const first = await openTab(world);
    await first.outbox.append(edits);
    const second = await openTab(world);
    const open = await openTab(world, false, 'device');
    expect([second.outbox.all(), open.outbox.all()]).toEqual([[], []]);
    first.outbox.close();
    await pump();
    const [one, two] = await Promise.all([openTab(world), openTab(world)]);
    expect(one.outbox.all().length + two.outbox.all().length).toBe(2);
  });

  it('keeps what is unsent through the death of tab after tab, with every change', async () => {
    const world = createFakeOutboxes();
    for (const [at, name] of ['A', 'B', 'C'].entries()) {
      const tab = await openTab(world);
      expect(tab.outbox.outstandingOf('pole:7')?.patch['name']).toBe(at === 0 ? undefined : `Wharf ${at}`);
      await tab.outbox.append([update('pole:7', { name: `Wharf ${at + 1}` }, { name: 'Wharf before' })]);
      await tab.outbox.append([create(`pole:local:${name}`, { name })]);
      tab.outbox.close();
      await pump();
    }
    expect((await openTab(world)).outbox.all()).toHaveLength(4);
  });

  it('reports an edit that could not be stored, and stores it when it can', async () => {
    const world = createFakeOutboxes();
    const { outbox } = await openTab(world);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(outbox.append(edits)).rejects.toMatchObject({ kind: 'storage' });
    expect(outbox.store.getState()).toMatchObject({ count: 2, durable: false, storage: 'failed' });
    full.mockRestore();
    await until(world, () => expect(outbox.store.getState()).toMatchObject({ count: 2, durable: true }));
    expect(await count('sealed')).toBe(2);
  });
});

describe('what was open on a device that is shared now', () => {
  it('is encrypted at the next start with the unsent files; everything else goes', async () => {
    const world = createFakeOutboxes();
    const before = await openTab(world, false, 'device');
    await before.outbox.append(edits);
    await before.outbox.keepFile({ ...file, bytes });
    await before.outbox.append([create(file.ref, { name: 'Wharf.jpg' })]);
    before.outbox.close();
    await pump();
    for (const name of ['nm-cp:a:b', 'nm-dc:a:b', 'nm-vi:a:b', 'other']) {
      (await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('x') })).close();
    }
    expect(await dump()).toMatch('Wharf');
    await removeLeftovers();
    expect(await dump()).not.toMatch('Wharf');
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.toSorted()).toEqual([userDatabaseName('https://maps.example', user), 'other'].toSorted());
    const { outbox } = await openTab(world);
    expect(outbox.all()).toHaveLength(3);
    expect(new TextDecoder().decode((await outbox.fileOf(file.ref))?.bytes)).toBe('Wharf in the picture');
  });

  it('is encrypted all or nothing', async () => {
    const world = createFakeOutboxes();
    const before = await openTab(world, false, 'device');
    await before.outbox.append(edits);
    before.outbox.close();
    await pump();
    const whole = IDBObjectStore.prototype.add;
    let adds = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const crash = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
      // A tab of an earlier test may still write its own rows: only the transaction that encrypts old rows uses `ops`.
      if (!this.transaction.objectStoreNames.contains('ops')) return whole.call(this, value);
      adds += 1;
      if (adds >= 2) throw new Error('crash');
      return whole.call(this, value);
    });
    await removeLeftovers();
    crash.mockRestore();
    expect([await count('ops'), await count('sealed')]).toEqual([2, 0]);
    await removeLeftovers();
    await removeLeftovers();
    expect([await count('ops'), await count('sealed')]).toEqual([0, 2]);
  });
});
