import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../items/item';
import { fakeOp } from './fake-op';
import type { Op, OpState } from './outbox';
import { longestWait, mostParallel, plan } from './planner';

const ready = { now: 1_000, online: true, signedIn: true, busy: new Set<ItemRef>() };

describe('plan', () => {
  it('starts nothing while offline or signed out', () => {
    const ops = [fakeOp()];
    expect(plan({ ...ready, ops, online: false })).toEqual({ start: [], wakeAt: null });
    expect(plan({ ...ready, ops, signedIn: false })).toEqual({ start: [], wakeAt: null });
    expect(plan({ ...ready, ops }).start).toEqual(ops);
  });

  it('wakes for the first rest that ends', () => {
    const ops = [fakeOp({ notBefore: 9_000 }), fakeOp({ ref: 'pole:8', seq: 2, notBefore: 3_000 })];
    expect(plan({ ...ready, ops })).toEqual({ start: [], wakeAt: 3_000 });
  });

  it('does not wait for a moment that only a turned clock can mean', () => {
    const op = fakeOp({ notBefore: ready.now + longestWait + 1 });
    expect(plan({ ...ready, ops: [op] }).start).toEqual([op]);
  });

  it('leaves alone what the user holds', () => {
    const held = fakeOp({ held: true });
    const other = fakeOp({ ref: 'pole:8', seq: 2 });
    expect(plan({ ...ready, ops: [held, other] })).toEqual({ start: [other], wakeAt: null });
  });

  it('sends nothing in a project that was denied', () => {
    const denied = fakeOp({ state: 'rejected', error: { kind: 'denied', status: 403, text: '' } });
    const same = fakeOp({ ref: 'pole:8', seq: 2 });
    const other = fakeOp({ ref: 'pole:9', seq: 3, projectId: 2 });
    expect(plan({ ...ready, ops: [denied, same, other] }).start).toEqual([other]);
  });

  it('lets others go first when one has failed often', () => {
    const suspect = fakeOp({ sends: 6 });
    const fresh = fakeOp({ ref: 'pole:8', seq: 2 });
    expect(plan({ ...ready, ops: [suspect, fresh] }).start).toEqual([fresh, suspect]);
  });

  it.each(['conflict', 'rejected', 'sending'] as const)(
    'leaves a record alone whose first operation is %s',
    (state) => {
      const ops = [fakeOp({ state }), fakeOp({ seq: 2 }), fakeOp({ seq: 3, ref: 'pole:8' })];
      expect(plan({ ...ready, ops }).start.map((op) => op.seq)).toEqual([3]);
    },
  );

  it.each(['unknown', 'waiting-auth'] as const)('goes on with %s', (state) => {
    expect(plan({ ...ready, ops: [fakeOp({ state })] }).start).toHaveLength(1);
  });
});

const states: readonly OpState[] = ['queued', 'sending', 'unknown', 'waiting-auth', 'conflict', 'rejected'];
const box = fc
  .array(
    fc.record({
      record: fc.integer({ min: 0, max: 8 }),
      state: fc.constantFrom(...states),
      notBefore: fc.integer({ min: 0, max: 2_000 }),
      sends: fc.integer({ min: 0, max: 8 }),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((row, seq): Op => fakeOp({ ...row, seq, ref: `pole:${row.record}` })));
const busy = fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: mostParallel });
const order = fc.integer();

describe('plan, for any box', () => {
  const situation = fc.record({ ops: box, busy, order, now: fc.integer({ min: 0, max: 2_000 }) });

  function planned({
    ops,
    busy: records,
    order: seed,
    now,
  }: {
    ops: Op[];
    busy: number[];
    order: number;
    now: number;
  }) {
    const inFlight = new Set<ItemRef>(records.map((record): ItemRef => `pole:${record}`));
    const shuffled = [...ops].sort((a, b) => ((a.seq * 7919 + seed) % 13) - ((b.seq * 7919 + seed) % 13));
    return { inFlight, ...plan({ ops: shuffled, now, online: true, signedIn: true, busy: inFlight }) };
  }

  it('keeps the order of a record: only its oldest operation ever starts, and none while one is in flight', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { start, inFlight } = planned(given);
        for (const op of start) {
          const lane = given.ops.filter((other) => other.ref === op.ref);
          expect(op.seq).toBe(Math.min(...lane.map((other) => other.seq)));
          expect(inFlight.has(op.ref)).toBe(false);
        }
        expect(new Set(start.map((op) => op.ref)).size).toBe(start.length);
      }),
    );
  });

  it('never has more than four records in flight, and never sends before the time', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { start, inFlight } = planned(given);
        expect(start.length + inFlight.size).toBeLessThanOrEqual(Math.max(mostParallel, inFlight.size));
        for (const op of start) expect(op.notBefore).toBeLessThanOrEqual(given.now);
      }),
    );
  });

  it('wakes later than now, and sleeps only when nothing waits for the time', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { wakeAt } = planned(given);
        if (wakeAt !== null) expect(wakeAt).toBeGreaterThan(given.now);
      }),
    );
  });
});
