import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { createDatabaseHandle } from '../../storage/database';
import type { Watched } from '../duplicates/duplicate-watch';
import type { Op } from '../outbox';
import type { Lane } from '../queue/record-queue';
import { fakeOp } from '../testing/fake-op';
import { createMemoryOpStore } from './memory-outbox-store';
import { createOpStore, type OpStore } from './outbox-store';

/** The durable store is made anew each time, as by another tab; that in memory is the page's own. */
const shelves: Readonly<Record<string, () => () => OpStore>> = {
  'on the device': () => () => createOpStore(createDatabaseHandle('op-store-test')),
  'in memory': () => {
    const only = createMemoryOpStore();
    return () => only;
  },
};
let store: () => OpStore = createMemoryOpStore;

function lanes(...pairs: (readonly [ItemRef, Lane])[]): ReadonlyMap<ItemRef, Lane> {
  return new Map(pairs);
}

function op(seq: number, different: Partial<Op> = {}): Op {
  return fakeOp({ seq, ...different });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each(Object.keys(shelves))('op store %s', (where) => {
  beforeEach(() => {
    store = shelves[where]?.() ?? createMemoryOpStore;
  });

  it('gives numbers that rise across lanes, tabs and restarts, also after everything was sent', async () => {
    const numbers: number[] = [];
    const add = (ref: ItemRef) =>
      store().change([ref], (box) => {
        const seq = box.nextSeq();
        numbers.push(seq);
        return { lanes: lanes([ref, [op(seq, { ref })]]) };
      });
    await Promise.all([add('pole:1'), add('pole:2')]);
    await store().change(['pole:1', 'pole:2'], () => ({ lanes: lanes(['pole:1', []], ['pole:2', []]) }));
    await add('pole:3');
    expect(numbers).toEqual([1, 2, 3]);
    expect(await store().readAll()).toMatchObject([{ seq: 3 }]);
  });

  it('reads an operation once, also when its record is asked for twice', async () => {
    await store().change(['pole:1'], () => ({ lanes: lanes(['pole:1', [op(1, { ref: 'pole:1' })]]) }));
    const seen: number[] = [];
    await store().change(['pole:1', 'pole:1'], (box) => {
      seen.push(...box.lane('pole:1').map(({ seq }) => seq));
      return { lanes: lanes() };
    });
    expect(seen).toEqual([1]);
  });

  it('reads lanes in order, few by look-up and many by a sweep', async () => {
    const refs = Array.from({ length: 100 }, (_, index): ItemRef => `pole:${index}`);
    const first = (ref: ItemRef, index: number): Lane => [op(index * 2 + 2, { ref }), op(index * 2 + 1, { ref })];
    await store().change(refs, () => ({ lanes: new Map(refs.map((ref, index) => [ref, first(ref, index)])) }));
    const few = await store().readLanes(['pole:0', 'pole:99', 'pole:500']);
    expect([...few].map(([ref, lane]) => [ref, lane.map(({ seq }) => seq)])).toEqual([
      ['pole:0', [1, 2]],
      ['pole:99', [199, 200]],
    ]);
    const seen: number[] = [];
    await store().change(refs, (box) => {
      seen.push(...refs.flatMap((ref) => box.lane(ref).map(({ seq }) => seq)));
      return { lanes: lanes() };
    });
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('moves a lane to the ref that the service gave, and knows from then on who is who', async () => {
    const local: ItemRef = 'pole:local:a';
    await store().change([local], () => ({ lanes: lanes([local, [op(1, { ref: local }), op(2, { ref: local })]]) }));
    await store().change([local, 'pole:9'], (box) => {
      expect(box.isTaken('pole:9')).toBe(false);
      return {
        lanes: lanes([local, []], ['pole:9', [op(2, { ref: 'pole:9' })]]),
        becomes: [{ local, ref: 'pole:9' }],
      };
    });
    expect(await store().readAll()).toMatchObject([{ seq: 2, ref: 'pole:9' }]);
    expect(await store().readOwn()).toEqual(new Set(['pole:9']));
    await store().change([local], (box) => {
      expect(box.current(local)).toBe('pole:9');
      expect(box.lane('pole:9')).toHaveLength(1);
      expect(box.isTaken('pole:9')).toBe(true);
      return { lanes: lanes() };
    });
  });

  it('changes nothing at all when the decision throws', async () => {
    const work = store().change(['pole:1'], (box) => {
      box.nextSeq();
      throw new Error('undecided');
    });
    await expect(work).rejects.toThrow();
    expect(await store().readAll()).toEqual([]);
  });

  it('remembers when something was last stored and last sent', async () => {
    expect(await store().readTimes()).toEqual({ lastStored: null, lastSent: null });
    await store().change([], () => ({ lanes: lanes(), times: { lastStored: 5 } }));
    await store().change([], () => ({ lanes: lanes(), times: { lastSent: 7 } }));
    expect(await store().readTimes()).toEqual({ lastStored: 5, lastSent: 7 });
  });

  it('keeps what stands beside the lanes: the mode, receipts, the bin and the watch', async () => {
    const receipt = {
      at: 1,
      ref: 'pole:1',
      projectId: 1,
      kind: 'update',
      what: 'sent',
      fields: [],
      text: null,
    } as const;
    const watched = { ref: 'pole:1', projectId: 1, model: 'pole', fingerprint: 'f', place: [0, 0] } as const;
    const one: Watched = { ...watched, knownIdMax: null, at: 0, twins: [], dismissed: [] };
    const beside = { mode: 'hold', watched: new Map<ItemRef, Watched>([['pole:1', one]]) } as const;
    await store().change([], () => ({ lanes: lanes(), ...beside, receipts: [receipt, { ...receipt, at: 2 }] }));
    await store().change([], () => ({ lanes: lanes(), binned: [1, 2, 3].map((at) => ({ at, op: op(at) })) }));
    expect(await store().readMode()).toBe('hold');
    expect(await store().readWatched()).toEqual([one]);
    expect((await store().readReceipts()).map(({ at }) => at)).toEqual([2, 1]);
    const bin = await store().readBin();
    expect(bin.map(({ at }) => at)).toEqual([3, 2, 1]);
    const unbinned = bin.filter(({ at }) => at === 2).map(({ id }) => id);
    await store().change([], () => ({ lanes: lanes(), unbinned, watched: new Map<ItemRef, null>([['pole:1', null]]) }));
    await store().emptyBin(2);
    expect((await store().readBin()).map(({ at }) => at)).toEqual([3]);
    expect(await store().readWatched()).toEqual([]);
  });
});

it('changes nothing at all when one of its rows cannot be written', async () => {
  const device = createOpStore(createDatabaseHandle('op-store-test'));
  await device.change(['pole:1'], () => ({ lanes: lanes(['pole:1', [op(1)]]) }));
  const notForStorage = op(3, { patch: { name: () => 'a function' } });
  const work = device.change(['pole:1'], () => ({ lanes: lanes(['pole:1', [op(2), notForStorage]]) }));
  await expect(work).rejects.toMatchObject({ kind: 'storage' });
  expect(await device.readAll()).toMatchObject([{ seq: 1 }]);
});
