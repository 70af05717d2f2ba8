import { describe, expect, it } from 'vitest';
import type { OutboxEntry, WireFields } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { discarded, forRetry } from './queue-transition';
import { appended, type EditStamp, fold, joinedForDecision, mergedAfterRefusal, sendDelay } from './record-queue';
import { withShownBase } from './shown-base';

const stamp: EditStamp = {
  ...{ now: 1000, held: false, known: () => null, sendDelays: sendDelay },
  ...{ nextSeq: () => 9, newId: () => 'id' },
};

/** Two records that had one id, one after the other. */
const [mine, theirs] = [
  { name: 'P-7', height: 9, createdAt: '2026-11-01 08:00:00' },
  { name: 'N-1', height: 12, createdAt: '2026-11-02 08:00:00' },
];
const update = (patch: WireFields, record: WireFields): OutboxEntry => ({
  ...({ kind: 'update', ref: 'pole:7', projectId: 1 } as const),
  ...{ patch, base: record, record },
});
const waiting = fakeOp({ patch: { height: 10 }, base: { height: 9 }, record: mine });
const asked = fakeOp({ ...waiting, state: 'conflict', error: { kind: 'another-item', status: null } });

describe('edits of two records that had one id', () => {
  it('are kept apart, each with the base of its own record', () => {
    for (const first of [waiting, asked]) {
      const { queue } = appended([first], update({ height: 13 }, theirs), stamp);
      expect(queue).toMatchObject([
        { patch: { height: 10 }, base: { height: 9 }, record: mine },
        { patch: { height: 13 }, base: { height: 12 }, record: theirs },
      ]);
      expect(appended(queue, update({ name: 'N-2' }, theirs), stamp).queue).toMatchObject([
        { patch: { height: 10 } },
        { patch: { height: 13, name: 'N-2' }, base: { height: 12, name: 'N-1' } },
      ]);
    }
  });

  it('are not joined by a refusal, a decision or another try', () => {
    const later = fakeOp({ seq: 2, patch: { name: 'N-2' }, base: { name: 'N-1' }, record: theirs });
    const refused = [fakeOp({ ...waiting, state: 'rejected' }), later];
    expect(mergedAfterRefusal(refused)).toBe(refused);
    const decided = [fakeOp({ ...asked, theirs: { height: 12 } }), later];
    expect(joinedForDecision(decided)).toBe(decided);
    expect(forRetry([asked, later], 0)).toMatchObject([{ patch: { height: 10 } }, { patch: { name: 'N-2' } }]);
  });

  it('are shown apart, and one is given up without the other', () => {
    const later = fakeOp({ seq: 2, patch: { name: 'N-2' }, base: { name: 'N-1' }, record: theirs });
    const third = fakeOp({ seq: 3, patch: { status: 'built' }, base: { status: null }, record: mine });
    const one = fold([asked, later, third]);
    expect(one).toMatchObject({ patch: { height: 10, status: 'built' }, record: mine, behind: { record: theirs } });
    expect(one?.behind?.patch).toEqual({ name: 'N-2' });
    expect(discarded([asked, later, third])).toEqual({ kept: [later], givenUp: [asked, third] });
    const edit = update({ name: 'N-3', height: 1 }, theirs);
    expect(withShownBase(one, edit)).toMatchObject({ base: { name: 'N-2', height: 12 } });
  });

  it('are one if no creation time is known', () => {
    const later = fakeOp({ seq: 2, patch: { name: 'N-2' }, base: { name: 'N-1' } });
    expect(fold([waiting, later])).toMatchObject({ patch: { height: 10, name: 'N-2' }, record: mine });
    expect(appended([waiting], update({ name: 'A' }, { name: 'P-7' }), stamp).queue).toHaveLength(1);
  });
});
