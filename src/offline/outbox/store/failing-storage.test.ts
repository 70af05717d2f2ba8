import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listBase } from '../../../items/base/list-base';
import { decodeRecord } from '../../../items/codec/decode-record';
import { createDatabaseHandle } from '../../storage/database';
import { createIndexUpdater } from '../memory-index/index-updater';
import { createOutboxIndex } from '../memory-index/outbox-index';
import type { Op } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { create, createFakeOutboxes, poles, pump, update } from '../testing/fake-outboxes';
import type { OutboxStore } from './outbox-storage';

const pole = { id: 7, mapProjectId: 1, name: 'P7', lat: 1, lng: 2, height: 40 };
const whole = IDBDatabase.prototype.transaction;

const breakStorage = () => {
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};
const mendStorage = () => {
  IDBDatabase.prototype.transaction = whole;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(mendStorage);

function setUp() {
  const world = createFakeOutboxes();
  world.service.put(poles, pole);
  return world;
}

describe('a device that cannot store for a while', () => {
  it('takes the sending over later, when it could not at first', async () => {
    const { open, pass, service } = setUp();
    const first = await open();
    const second = await open();
    await second.outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    breakStorage();
    first.outbox.close();
    await pump();
    mendStorage();
    await pass(10_000);
    expect(service.get(poles, 7)?.['name']).toBe('A');
  });

  it('shows what another tab has stored, when it could not read it at first', async () => {
    const { open, pass } = setUp();
    const [first, second] = [await open(), await open()];
    await first.outbox.append([create('pole:local:a', { mapProjectId: 1, name: 'new', lat: 5, lng: 6 })]);
    breakStorage();
    await pump();
    expect(second.outbox.store.getState().count).toBe(0);
    mendStorage();
    await pass(5_500);
    expect(second.outbox.store.getState().count).toBe(1);
  });

  it('does not wait for a day when the clock is turned back after a failure', async () => {
    const { open, pass, service, clock } = setUp();
    const { outbox } = await open();
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    service.setFate((request) => {
      if (request.method === 'PATCH') breakStorage();
      return 'answer';
    });
    await pass(1_500);
    mendStorage();
    clock.turn(-24 * 3_600_000);
    await pass(10_000);
    expect(outbox.store.getState().phase).toBe('saved');
  });
});

describe('what nobody was told', () => {
  it('is found by the sending tab: an edit of a tab that died before it could tell', async () => {
    const { open, pass, service } = setUp();
    const { outbox } = await open();
    const [found] = await indexedDB.databases();
    const handle = createDatabaseHandle(found?.name ?? '');
    await handle.begin((db) => db.put('ops', fakeOp({ patch: { name: 'A' }, base: { name: 'P7' } })));
    handle.close();
    await pump();
    expect(outbox.store.getState().count).toBe(0);
    await pass(61_000);
    expect(service.get(poles, 7)?.['name']).toBe('A');
    outbox.close();
    await pump();
  });

  it('is found by a tab that does not send, too', async () => {
    const { open, pass } = setUp();
    const tabs = [await open(), await open()];
    const [found] = await indexedDB.databases();
    const handle = createDatabaseHandle(found?.name ?? '');
    await handle.begin((db) => db.put('ops', fakeOp({ held: true, patch: { name: 'A' }, base: { name: 'P7' } })));
    handle.close();
    await pass(61_000);
    expect(tabs.map(({ outbox }) => outbox.store.getState().count)).toEqual([1, 1]);
  });

  it('is not shown over something newer: record queues are read last', async () => {
    let isBesideRead = (): void => undefined;
    const gate = new Promise<void>((open) => {
      isBesideRead = open;
    });
    let stored: readonly Op[] = [fakeOp()];
    const store = {
      readQueues: async () => new Map([['pole:7', stored]]),
      readTimes: async () => ({ lastStored: null, lastSent: null }),
      readMode: async () => 'go',
      readDuplicateWatches: () => gate.then(() => []),
    } as unknown as OutboxStore;
    const index = createOutboxIndex();
    const display = createIndexUpdater({
      store,
      index,
      channel: null,
      publish: () => undefined,
      emit: () => undefined,
    });
    const reloading = display.reload({ refs: ['pole:7'], settled: null, beside: true });
    await pump(2);
    // Meanwhile this tab itself settles the record queue.
    stored = [];
    display.apply({ queues: new Map([['pole:7', stored]]) }, []);
    isBesideRead();
    await reloading;
    expect(index.outstandingOf('pole:7')).toBeNull();
  });
});

describe('an edit while the one before it is being settled', () => {
  it('takes it back, although the page does not know yet that it has arrived', async () => {
    const { open, pass, service } = setUp();
    let undo: Promise<void> | null = null;
    let isAnswered = false;
    let isUndone = false;
    const begin = IDBDatabase.prototype.transaction;
    const { outbox } = await open();
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    service.setFate((request) => {
      isAnswered = request.method === 'PATCH';
      return 'answer';
    });
    IDBDatabase.prototype.transaction = function transaction(...parts) {
      const settling = begin.apply(this, parts);
      if (isAnswered && !isUndone && parts[1] === 'readwrite') {
        isUndone = true;
        undo = outbox.append([update('pole:7', { name: 'P7' }, { name: 'P7' })]);
      }
      return settling;
    };
    await pass(20_000);
    expect(undo).not.toBeNull();
    expect(service.log().filter((line) => line === 'PATCH 7')).toHaveLength(2);
    expect(service.get(poles, 7)?.['name']).toBe('P7');
  });
});

describe('a second copy', () => {
  it('is told although the clock was turned back since', async () => {
    const { open, pass, service, clock } = setUp();
    const { outbox } = await open();
    await outbox.append([create('pole:local:a', { mapProjectId: 1, name: 'new', lat: 5, lng: 6 })]);
    await pass(9_000);
    clock.turn(-24 * 3_600_000);
    service.put(poles, { id: 101, mapProjectId: 1, name: 'new', lat: 5, lng: 6 });
    const list = listBase(service.all(poles).flatMap((record) => decodeRecord('pole', record) ?? []));
    await outbox.findDuplicates(list, { projectId: 1, model: 'pole', at: clock.now() });
    expect(outbox.store.getState().duplicates).toMatchObject([{ ref: 'pole:100', twins: ['pole:101'] }]);
  });
});
