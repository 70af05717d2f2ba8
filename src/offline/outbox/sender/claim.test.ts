import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import type { Op } from '../outbox';
import { refsNamedIn } from '../queue/local-refs';
import type { Lane } from '../queue/record-queue';
import type { Box } from '../store/outbox-store';
import { fakeOp } from '../testing/fake-op';
import { take } from './claim';

function boxOf(lanes: Readonly<Record<string, Lane>>): Box {
  return {
    current: (ref) => ref,
    lane: (ref) => lanes[ref] ?? [],
    isTaken: () => false,
    nextSeq: () => 99,
    mode: 'go',
    slips: [],
    isSlipTaken: () => false,
    mustWait: () => false,
  };
}

/** Takes the stored operation of pole 7, as it was when it was planned. */
function taken(planned: Op, lanes: Readonly<Record<string, Lane>>, isWaiting: (ref: ItemRef) => boolean = () => false) {
  const asked = new Set([planned.ref, ...refsNamedIn(planned.patch)]);
  return take(boxOf(lanes), planned, { now: 5, known: null, isWaiting, asked });
}

const naming = fakeOp({ patch: { hostId: 'local:a', height: 3 }, base: { hostId: null, height: 2 } });
const made = fakeOp({ seq: 2, kind: 'create', ref: 'pole:local:a' });

describe('an operation that names a new item', () => {
  it('waits for it as long as it has to leave, wherever that is', () => {
    expect(taken(naming, { 'pole:7': [naming], 'pole:local:a': [made] }).taken).toBe(null);
    expect(taken(naming, { 'pole:7': [naming] }, (ref) => ref === 'pole:local:a').taken).toBe(null);
  });

  it('names it no more when it was given up', () => {
    expect(taken(naming, { 'pole:7': [naming] }).taken).toMatchObject({ state: 'sending' });
    expect(taken(naming, { 'pole:7': [naming] }).taken?.patch).toEqual({ height: 3 });
  });

  it('waits when another tab wrote the name since it was planned: nobody asked for that item', () => {
    const planned = fakeOp({ patch: { height: 3 }, base: { height: 2 } });
    const { taken: now, decision } = taken(planned, { 'pole:7': [naming] });
    expect(now).toBe(null);
    expect(decision.lanes.get('pole:7')).toMatchObject([{ patch: { hostId: 'local:a', height: 3 }, notBefore: 1_005 }]);
  });
});
