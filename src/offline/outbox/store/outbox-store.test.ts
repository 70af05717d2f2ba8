import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { createDatabaseHandle } from '../../storage/database';
import type { Op, RecordQueue } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { createMemoryOutboxStore } from './memory-storage';
import type { DuplicateWatch, OutboxStore } from './outbox-storage';
import { createOutboxStore } from './outbox-store';

/** The durable store is made again each time, as by another tab; that in memory is the page's own. */
const stores: Readonly<Record<string, () => () => OutboxStore>> = {
  'on the device': () => () => createOutboxStore(createDatabaseHandle('op-store-test')),
  'in memory': () => {
    const only = createMemoryOutboxStore();
    return () => only;
  },
};
let store: () => OutboxStore = createMemoryOutboxStore;

function queues(...pairs: (readonly [ItemRef, RecordQueue])[]): ReadonlyMap<ItemRef, RecordQueue> {
  return new Map(pairs);
}

function op(seq: number, different: Partial<Op> = {}): Op {
  return fakeOp({ seq, ...different });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each(Object.keys(stores))('outbox store %s', (where) => {
  beforeEach(() => {
    store = stores[where]?.() ?? createMemoryOutboxStore;
  });

  it('gives rising numbers across queues, tabs and restarts, also after all was sent', async () => {
    const numbers: number[] = [];
    const add = (ref: ItemRef) =>
      store().change([ref], (snapshot) => {
        const seq = snapshot.nextSeq();
        numbers.push(seq);
        return { queues: queues([ref, [op(seq, { ref })]]) };
      });
    await Promise.all([add('pole:1'), add('pole:2')]);
    await store().change(['pole:1', 'pole:2'], () => ({ queues: queues(['pole:1', []], ['pole:2', []]) }));
    await add('pole:3');
    expect(numbers).toEqual([1, 2, 3]);
    expect(await store().readAll()).toMatchObject([{ seq: 3 }]);
  });

  it('reads an operation once, also when its record is asked for twice', async () => {
    await store().change(['pole:1'], () => ({ queues: queues(['pole:1', [op(1, { ref: 'pole:1' })]]) }));
    const seen: number[] = [];
    await store().change(['pole:1', 'pole:1'], (snapshot) => {
      seen.push(...snapshot.queue('pole:1').map(({ seq }) => seq));
      return { queues: queues() };
    });
    expect(seen).toEqual([1]);
  });

  it('reads record queues in order, few by look-up and many by a sweep', async () => {
    const refs = Array.from({ length: 100 }, (_, index): ItemRef => `pole:${index}`);
    const first = (ref: ItemRef, index: number): RecordQueue => [
      op(index * 2 + 2, { ref }),
      op(index * 2 + 1, { ref }),
    ];
    await store().change(refs, () => ({ queues: new Map(refs.map((ref, index) => [ref, first(ref, index)])) }));
    const few = await store().readQueues(['pole:0', 'pole:99', 'pole:500']);
    expect([...few].map(([ref, queue]) => [ref, queue.map(({ seq }) => seq)])).toEqual([
      ['pole:0', [1, 2]],
      ['pole:99', [199, 200]],
    ]);
    const seen: number[] = [];
    await store().change(refs, (snapshot) => {
      seen.push(...refs.flatMap((ref) => snapshot.queue(ref).map(({ seq }) => seq)));
      return { queues: queues() };
    });
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('moves a record queue to the service’s ref, and knows both names from then on', async () => {
    const local: ItemRef = 'pole:local:a';
    await store().change([local], () => ({ queues: queues([local, [op(1, { ref: local }), op(2, { ref: local })]]) }));
    await store().change([local, 'pole:9'], (snapshot) => {
      expect(snapshot.isAssigned('pole:9')).toBe(false);
      return {
        queues: queues([local, []], ['pole:9', [op(2, { ref: 'pole:9' })]]),
        becomes: [{ local, ref: 'pole:9' }],
      };
    });
    expect(await store().readAll()).toMatchObject([{ seq: 2, ref: 'pole:9' }]);
    expect(await store().readCreatedRefs()).toEqual(new Set(['pole:9']));
    await store().change([local], (snapshot) => {
      expect(snapshot.current(local)).toBe('pole:9');
      expect(snapshot.queue('pole:9')).toHaveLength(1);
      expect(snapshot.isAssigned('pole:9')).toBe(true);
      return { queues: queues() };
    });
  });

  it('changes nothing at all when the decision throws', async () => {
    const work = store().change(['pole:1'], (snapshot) => {
      snapshot.nextSeq();
      throw new Error('undecided');
    });
    await expect(work).rejects.toThrow();
    expect(await store().readAll()).toEqual([]);
  });

  it('remembers when something was last stored and last sent', async () => {
    expect(await store().readTimes()).toEqual({ lastStored: null, lastSent: null });
    await store().change([], () => ({ queues: queues(), times: { lastStored: 5 } }));
    await store().change([], () => ({ queues: queues(), times: { lastSent: 7 } }));
    expect(await store().readTimes()).toEqual({ lastStored: 5, lastSent: 7 });
  });

  it('keeps what is stored beside the record queues: mode, receipts, bin and watch', async () => {
    const receipt = {
      at: 1,
      ref: 'pole:1',
      projectId: 1,
      kind: 'update',
      what: 'sent',
      fields: [],
      reason: null,
    } as const;
    const duplicateWatches = { ref: 'pole:1', projectId: 1, model: 'pole', fingerprint: 'f', place: [0, 0] } as const;
    const one: DuplicateWatch = { ...duplicateWatches, knownIdMax: null, at: 0, twins: [], dismissed: [] };
    const beside = { mode: 'hold', duplicateWatches: new Map<ItemRef, DuplicateWatch>([['pole:1', one]]) } as const;
    await store().change([], () => ({ queues: queues(), ...beside, receipts: [receipt, { ...receipt, at: 2 }] }));
    await store().change([], () => ({ queues: queues(), binned: [1, 2, 3].map((at) => ({ at, op: op(at) })) }));
    expect(await store().readMode()).toBe('hold');
    expect(await store().readDuplicateWatches()).toEqual([one]);
    expect((await store().readReceipts()).map(({ at }) => at)).toEqual([2, 1]);
    const bin = await store().readBin();
    expect(bin.map(({ at }) => at)).toEqual([3, 2, 1]);
    const unbinned = bin.filter(({ at }) => at === 2).map(({ id }) => id);
    await store().change([], () => ({
      queues: queues(),
      unbinned,
      duplicateWatches: new Map<ItemRef, null>([['pole:1', null]]),
    }));
    await store().emptyBin(2);
    expect((await store().readBin()).map(({ at }) => at)).toEqual([3]);
    expect(await store().readDuplicateWatches()).toEqual([]);
  });
});

it('changes nothing at all when one of its rows cannot be written', async () => {
  const device = createOutboxStore(createDatabaseHandle('op-store-test'));
  await device.change(['pole:1'], () => ({ queues: queues(['pole:1', [op(1)]]) }));
  const notForStorage = op(3, { patch: { name: () => 'a function' } });
  const work = device.change(['pole:1'], () => ({ queues: queues(['pole:1', [op(2), notForStorage]]) }));
  await expect(work).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await device.readAll()).toMatchObject([{ seq: 1 }]);
});
