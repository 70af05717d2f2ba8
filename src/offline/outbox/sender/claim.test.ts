import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import type { Op, RecordQueue } from '../outbox';
import { localRefsIn } from '../queue/queue-transition';
import type { StoreSnapshot } from '../store/outbox-storage';
import { fakeOp } from '../testing/fake-op';
import { claim } from './plan-sends';

function snapshotOf(queues: Readonly<Record<string, RecordQueue>>): StoreSnapshot {
  return {
    current: (ref) => ref,
    queue: (ref) => queues[ref] ?? [],
    isAssigned: () => false,
    nextSeq: () => 99,
    mode: 'go',
    journalEntries: [],
    isJournalEntryTaken: () => false,
    mustWait: () => false,
  };
}

/** Takes the stored operation of pole 7, as it was when it was planned. */
function claimed(
  planned: Op,
  queues: Readonly<Record<string, RecordQueue>>,
  isWaiting: (ref: ItemRef) => boolean = () => false,
) {
  const asked = new Set([planned.ref, ...localRefsIn(planned.patch)]);
  return claim(snapshotOf(queues), planned, { now: 5, known: null, keyed: false, isWaiting, asked });
}

const naming = fakeOp({ patch: { hostId: 'local:a', height: 3 }, base: { hostId: null, height: 2 } });
const made = fakeOp({ seq: 2, kind: 'create', ref: 'pole:local:a' });

describe('an operation that names a new item', () => {
  it('waits for it as long as it has to leave, wherever that is', () => {
    expect(claimed(naming, { 'pole:7': [naming], 'pole:local:a': [made] }).claimed).toBe(null);
    expect(claimed(naming, { 'pole:7': [naming] }, (ref) => ref === 'pole:local:a').claimed).toBe(null);
  });

  it('names it no more when it was given up', () => {
    expect(claimed(naming, { 'pole:7': [naming] }).claimed).toMatchObject({ state: 'sending' });
    expect(claimed(naming, { 'pole:7': [naming] }).claimed?.patch).toEqual({ height: 3 });
  });

  it('leaves the name in a later edit whose item still has to leave', () => {
    const later = fakeOp({ seq: 3, patch: { hostId: 'local:b' }, base: { hostId: 'local:a' } });
    const other = fakeOp({ seq: 2, kind: 'create', ref: 'pole:local:b' });
    const left = claimed(naming, { 'pole:7': [naming, later], 'pole:local:b': [other] }).decision.queues.get('pole:7');
    expect(left?.map(({ patch }) => patch)).toEqual([{ height: 3 }, { hostId: 'local:b' }]);
    expect(left?.[1]?.base).toEqual({});
  });

  it('waits when another tab wrote the name after the plan: that item was not meant', () => {
    const planned = fakeOp({ patch: { height: 3 }, base: { height: 2 } });
    const { claimed: now, decision } = claimed(planned, { 'pole:7': [naming] });
    expect(now).toBe(null);
    expect(decision.queues.get('pole:7')).toMatchObject([
      { patch: { hostId: 'local:a', height: 3 }, notBefore: 1_005 },
    ]);
  });
});
