import { journalStore } from '../../storage/user-schema';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { largestIdKey } from '../../../api/queries/items-query';
import { createDatabaseHandle } from '../../storage/database';
import { create, createFakeOutboxes, poles, pump, update } from '../testing/fake-outboxes';

const pole = { id: 7, mapProjectId: 1, name: 'P7', lat: 1, lng: 2, height: 40 };
const rename = update('pole:7', { name: 'A' }, { name: 'P7' });
const whole = IDBDatabase.prototype.transaction;

/** From now on decisions fail, as on a device that has room for a journal entry and not for more. */
const refuseQueues = () => {
  IDBDatabase.prototype.transaction = function transaction(...parts) {
    const [stores, mode] = parts;
    if (Array.isArray(stores) && mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
    return whole.apply(this, parts);
  };
};
const refuseNothing = () => {
  IDBDatabase.prototype.transaction = whole;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(refuseNothing);

function setUp() {
  const world = createFakeOutboxes();
  world.service.put(poles, pole);
  const sent = () => world.service.log().filter((line) => line.startsWith('P'));
  return { ...world, sent };
}

/** The content of the journal: how many entries each journal entry has. */
async function readJournalEntries(): Promise<readonly number[]> {
  const [found] = await indexedDB.databases();
  const handle = createDatabaseHandle(found?.name ?? '');
  const journalEntries = await handle.begin((db) => db.getAll(journalStore));
  handle.close();
  return journalEntries.map(({ entries }) => entries.length);
}

describe('an edit on its journal entry', () => {
  it('is on the device before its record queue is, and leaves no journal entry behind', async () => {
    const { open } = setUp();
    const { outbox } = await open();
    refuseQueues();
    void outbox.append([rename]);
    expect(outbox.store.getState().durable).toBe(false);
    await pump();
    expect(outbox.store.getState()).toMatchObject({ durable: true, storage: 'device', count: 1 });
    expect(await readJournalEntries()).toEqual([1]);
    refuseNothing();
    await outbox.append([update('pole:7', { height: 41 }, { height: 40 })]);
    expect(await readJournalEntries()).toEqual([]);
  });

  it('is queued by the next tab when its own dies in between, and sent once', async () => {
    const { open, pass, sent, service } = setUp();
    const dead = await open();
    refuseQueues();
    void dead.outbox.append([rename, create('pole:local:a', { mapProjectId: 1, name: 'new', lat: 5, lng: 6 })]);
    await pump();
    dead.outbox.close();
    refuseNothing();
    const next = await open();
    expect(next.outbox.store.getState()).toMatchObject({ count: 2, durable: true });
    await pass(20_000);
    expect(sent()).toEqual(['PATCH 7', 'POST map-poles']);
    expect(service.get(poles, 7)?.['name']).toBe('A');
  });

  it('is taken along by another tab, and not made twice when its own was only slow', async () => {
    const { open, pass, sent } = setUp();
    const [slow, other] = [await open(), await open()];
    refuseQueues();
    void slow.outbox.append([rename]);
    await pump();
    refuseNothing();
    const third = await open();
    expect([slow, other, third].map(({ outbox }) => outbox.store.getState().count)).toEqual([1, 1, 1]);
    await pass(10_000);
    expect(sent()).toEqual(['PATCH 7']);
    expect([slow, other, third].map(({ outbox }) => outbox.store.getState().count)).toEqual([0, 0, 0]);
    expect(await readJournalEntries()).toEqual([]);
  });

  it('is found within a minute when the tab that sends is open all the while', async () => {
    const { open, pass, sent, clock } = setUp();
    await open();
    const [found] = await indexedDB.databases();
    const handle = createDatabaseHandle(found?.name ?? '');
    const journalEntry = {
      id: 'dead',
      entries: [rename],
      refs: [rename.ref],
      at: clock.now(),
      known: new Map(),
      takenAt: null,
    };
    await handle.begin((db) => db.put(journalStore, journalEntry));
    handle.close();
    await pass(65_000);
    expect(sent()).toEqual(['PATCH 7']);
  });

  it('is made even when the device was cleared before its record queue was written', async () => {
    const { open, pass, sent } = setUp();
    const { outbox } = await open();
    refuseQueues();
    void outbox.append([rename]);
    await pump();
    globalThis.indexedDB = new IDBFactory();
    refuseNothing();
    await outbox.append([update('pole:7', { height: 41 }, { height: 40 })]);
    await pass(10_000);
    expect(sent()).toEqual(['PATCH 7']);
  });

  it('is not sent from memory beside: it would be made again from its journal entry', async () => {
    const { open, pass, sent } = setUp();
    const { outbox } = await open();
    refuseQueues();
    void outbox.append([rename]);
    await pump();
    outbox.sendNow();
    await pass(3_000);
    expect(sent()).toEqual([]);
    refuseNothing();
    await pass(10_000);
    expect(sent()).toEqual(['PATCH 7']);
  });

  it('keeps the largest id known at a create: an older look-alike is not adopted', async () => {
    const { open, pass, service } = setUp();
    const fields = { mapProjectId: 1, name: 'new', lat: 5, lng: 6 };
    service.put(poles, { ...fields, id: 40, name: 'somebody else’s' });
    const dead = await open();
    dead.queries.setQueryData(largestIdKey(1, 'pole'), 40);
    refuseQueues();
    void dead.outbox.append([create('pole:local:a', fields)]);
    await pump();
    dead.outbox.close();
    refuseNothing();
    // The next page has read no list yet, and the answer to its POST is lost.
    service.setFate(({ method }) => (method === 'POST' ? 'lost-before' : 'answer'));
    await open();
    await pass(9_000);
    service.setFate(() => 'answer');
    await pass(40_000);
    expect(service.all(poles).map((record) => record['name'])).toEqual(['P7', 'somebody else’s', 'new']);
  });

  it('keeps its place: a later edit of the item by another tab goes over it', async () => {
    const { open, pass, service } = setUp();
    const [slow, other] = [await open(), await open()];
    refuseQueues();
    void slow.outbox.append([rename]);
    await pump();
    refuseNothing();
    await other.outbox.append([update('pole:7', { name: 'B' }, { name: 'A' })]);
    await pass(10_000);
    expect(service.get(poles, 7)?.['name']).toBe('B');
  });

  it('is not kept behind an edit in memory alone: found alone it would overtake it', async () => {
    const { open } = setUp();
    const { outbox } = await open();
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    void outbox.append([create('pole:local:a', { mapProjectId: 1, name: 'new', lat: 5, lng: 6 })]).catch(() => null);
    void outbox.append([update('pole:local:a', { height: 5 }, {})]).catch(() => null);
    refuseQueues();
    await pump();
    void outbox.append([update('pole:local:a', { height: 6 }, {})]).catch(() => null);
    await pump();
    refuseNothing();
    expect(await readJournalEntries()).toEqual([]);
    expect(outbox.store.getState().durable).toBe(false);
  });
});

describe('a browser that keeps nothing', () => {
  it('never says that an edit is stored while it moves between places in memory', async () => {
    const { tab, service } = setUp();
    service.setFate(() => new Promise(() => undefined));
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { outbox } = tab({ keeps: async () => false });
    await outbox.open('planner@example.com', 'memory');
    const seen: boolean[] = [];
    const done = outbox.append([rename]);
    outbox.store.subscribe(({ durable }) => seen.push(durable));
    await done;
    await pump();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(true);
  });
});
