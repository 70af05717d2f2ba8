import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import type { Op, OpState } from '../outbox';
import { longestWait } from '../queue/record-queue';
import { fakeOp } from '../testing/fake-op';
import { maxParallel, planSends } from './plan-sends';

const ready = { now: 1_000, online: true, signedIn: true, busy: new Set<ItemRef>() };

describe('plan', () => {
  it('starts nothing while offline or signed out', () => {
    const ops = [fakeOp()];
    expect(planSends({ ...ready, ops, online: false })).toEqual({ start: [], wakeAt: null });
    expect(planSends({ ...ready, ops, signedIn: false })).toEqual({ start: [], wakeAt: null });
    expect(planSends({ ...ready, ops }).start).toEqual(ops);
  });

  it('wakes for the first send delay that ends', () => {
    const ops = [fakeOp({ notBefore: 9_000 }), fakeOp({ ref: 'pole:8', seq: 2, notBefore: 3_000 })];
    expect(planSends({ ...ready, ops })).toEqual({ start: [], wakeAt: 3_000 });
  });

  it('does not wait for a moment that only a turned clock can mean', () => {
    const op = fakeOp({ notBefore: ready.now + longestWait + 1 });
    expect(planSends({ ...ready, ops: [op] }).start).toEqual([op]);
  });

  it('leaves alone what the user holds', () => {
    const held = fakeOp({ held: true });
    const other = fakeOp({ ref: 'pole:8', seq: 2 });
    expect(planSends({ ...ready, ops: [held, other] })).toEqual({ start: [other], wakeAt: null });
  });

  it('sends nothing in a project that was denied', () => {
    const denied = fakeOp({ state: 'rejected', error: { kind: 'denied', status: 403 } });
    const same = fakeOp({ ref: 'pole:8', seq: 2 });
    const other = fakeOp({ ref: 'pole:9', seq: 3, projectId: 2 });
    expect(planSends({ ...ready, ops: [denied, same, other] }).start).toEqual([other]);
  });

  it('keeps the plan of a closure back that names a cable whose shape is in question', () => {
    const cable = (state: OpState, patch: Op['patch']) =>
      fakeOp({ model: 'cable', ref: 'cable:12', state, patch, theirs: state === 'conflict' ? {} : null });
    const ends = (id: number) => [{ from: { cable: id, toward: 'end', fibre: 1 }, to: { port: 1 } }];
    const closure = (id: number, seq: number) =>
      fakeOp({
        model: 'splice',
        ref: `splice:${seq}`,
        seq,
        patch: { connections: { version: 1, connections: ends(id) } },
      });
    const sent = (head: Op) =>
      planSends({ ...ready, ops: [head, closure(12, 2), closure(13, 3)] }).start.map(({ seq }) => seq);
    expect(sent(cable('conflict', { poly: [] }))).toEqual([3]);
    expect(sent(cable('rejected', { poly: [] }))).toEqual([3]);
    expect(sent(cable('conflict', { name: 'C-12' }))).toEqual([2, 3]);
    expect(sent(cable('queued', { poly: [] }))).toEqual([1, 2, 3]);
  });

  it('lets others go first when one has failed often', () => {
    const suspect = fakeOp({ sends: 6 });
    const fresh = fakeOp({ ref: 'pole:8', seq: 2 });
    expect(planSends({ ...ready, ops: [suspect, fresh] }).start).toEqual([fresh, suspect]);
  });

  it.each(['conflict', 'rejected', 'sending'] as const)(
    'leaves a record alone whose first operation is %s',
    (state) => {
      const ops = [fakeOp({ state }), fakeOp({ seq: 2 }), fakeOp({ seq: 3, ref: 'pole:8' })];
      expect(planSends({ ...ready, ops }).start.map((op) => op.seq)).toEqual([3]);
    },
  );

  it.each(['unknown', 'waiting-auth'] as const)('goes on with %s', (state) => {
    expect(planSends({ ...ready, ops: [fakeOp({ state })] }).start).toHaveLength(1);
  });
});

const states: readonly OpState[] = ['queued', 'sending', 'unknown', 'waiting-auth', 'conflict', 'rejected'];
const snapshot = fc
  .array(
    fc.record({
      id: fc.integer({ min: 0, max: 8 }),
      state: fc.constantFrom(...states),
      notBefore: fc.integer({ min: 0, max: 2_000 }),
      sends: fc.integer({ min: 0, max: 8 }),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map(({ id, ...row }, seq): Op => fakeOp({ ...row, seq, ref: `pole:${id}` })));
const busy = fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: maxParallel });
const order = fc.integer();

describe('plan, for any outbox', () => {
  const situation = fc.record({ ops: snapshot, busy, order, now: fc.integer({ min: 0, max: 2_000 }) });

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
    return { inFlight, ...planSends({ ops: shuffled, now, online: true, signedIn: true, busy: inFlight }) };
  }

  it('keeps a record’s order: only its oldest operation starts, none beside another', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { start, inFlight } = planned(given);
        for (const op of start) {
          const queue = given.ops.filter((other) => other.ref === op.ref);
          expect(op.seq).toBe(Math.min(...queue.map((other) => other.seq)));
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
        expect(start.length + inFlight.size).toBeLessThanOrEqual(Math.max(maxParallel, inFlight.size));
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

/** Plays an outbox against the planner alone: what it starts ends after a while, well or badly, while the clock is turned. */
const play = fc.record({
  ops: snapshot,
  turns: fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), { maxLength: 4 }),
  outcomes: fc.infiniteStream(fc.constantFrom('done', 'later', 'parked')),
});

function isWaiting(op: Op): boolean {
  return op.state !== 'conflict' && op.state !== 'rejected' && op.state !== 'sending';
}

describe('plan, played until nothing is left to do', () => {
  it('starts every operation that waits, in its turn, whatever is done to the clock', () => {
    fc.assert(
      fc.property(play, ({ ops, turns, outcomes }) => {
        let now = 1_000;
        let left = [...ops];
        for (let round = 0; round < 400; round += 1) {
          if (round % 7 === 0) now += turns[round / 7] ?? 0;
          const { start, wakeAt } = planSends({ ...ready, ops: left, now });
          expect(start.length).toBeLessThanOrEqual(maxParallel);
          for (const op of start) {
            expect(left.filter((other) => other.ref === op.ref && other.seq < op.seq)).toEqual([]);
            const outcome = round < 100 ? outcomes.next().value : 'done';
            if (outcome === 'later')
              left = left.map((other) => (other === op ? { ...op, notBefore: now + 60_000 } : other));
            if (outcome === 'parked') left = left.map((other) => (other === op ? { ...op, state: 'rejected' } : other));
            if (outcome === 'done') left = left.filter((other) => other !== op);
          }
          if (start.length > 0) continue;
          // Never in the past, and never further away than any wait that is asked for: a turned clock stalls nothing.
          if (wakeAt === null) break;
          expect(wakeAt).toBeGreaterThan(now);
          expect(wakeAt - now).toBeLessThanOrEqual(longestWait);
          now = wakeAt;
        }
        const heads = new Map<ItemRef, Op>();
        for (const op of [...left].sort((a, b) => b.seq - a.seq)) heads.set(op.ref, op);
        expect([...heads.values()].filter(isWaiting)).toEqual([]);
      }),
    );
  });

  it('lets a parked record block itself alone', () => {
    fc.assert(
      fc.property(snapshot, fc.constantFrom('conflict', 'rejected', 'sending'), (ops, state) => {
        const free = ops
          .filter((op) => op.ref !== 'pole:0')
          .map((op) => ({ ...op, state: 'queued' as const, notBefore: 0 }));
        const stuck = fakeOp({ ref: 'pole:0', seq: -1, state });
        const [alone, beside] = [planSends({ ...ready, ops: free }), planSends({ ...ready, ops: [stuck, ...free] })];
        expect(beside.start).toEqual(alone.start);
      }),
    );
  });
});
