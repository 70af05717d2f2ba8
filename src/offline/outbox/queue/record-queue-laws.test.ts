import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Op, WireFields } from '../outbox';
import { arrived } from '../sender/after-confirmation';
import { attempted } from '../sender/after-setback';
import type { Setback } from '../sender/outcome';
import { fakeOp } from '../testing/fake-op';
import { appended, fold, type Lane, rest, type Stamp } from './record-queue';

const values = fc.integer({ min: 0, max: 3 });
const some = fc.record({ name: values, height: values, depth: values }, { requiredKeys: [] });
const edits = fc.array(
  some.filter((patch) => Object.keys(patch).length > 0),
  { minLength: 1, maxLength: 8 },
);
/** What the service says while the edits are made. */
const said = fc.record({ name: values, height: values, depth: values });

function stamp(seq = 1): Stamp {
  let next = seq;
  return { now: 0, held: false, rests: rest, nextSeq: () => next++, newId: () => 'id', known: () => null };
}

function append(lane: Lane, patch: WireFields, service: WireFields): Lane {
  const base = Object.fromEntries(Object.keys(patch).map((field) => [field, service[field]]));
  return appended(lane, { kind: 'update', ref: 'pole:7', projectId: 1, patch, base }, stamp(lane.length + 1)).lane;
}

const appendAll = (lane: Lane, patches: readonly WireFields[], service: WireFields) =>
  patches.reduce((so, patch) => append(so, patch, service), lane);

/** What the record holds when all operations of a lane have arrived. */
const applied = (lane: Lane, service: WireFields): WireFields =>
  Object.assign({}, service, ...lane.map(({ patch }) => patch));

describe('edits in a lane, for any edits', () => {
  it('come to the same as one after the other: waiting, and behind one that is being sent', () => {
    fc.assert(
      fc.property(edits, said, fc.boolean(), some, (patches, service, isSending, first) => {
        const sending: Lane = isSending ? [fakeOp({ state: 'sending', seq: 0, patch: first, base: service })] : [];
        const start = applied(sending, service);
        const lane = appendAll(sending, patches, service);
        expect(applied(lane, service)).toEqual(Object.assign({}, start, ...patches));
        // Folded they are what a page shows on top of the service's word.
        expect({ ...service, ...fold(lane)?.patch }).toEqual(applied(lane, service));
        expect(lane.slice(0, sending.length)).toEqual(sending);
      }),
    );
  });

  it('keep the oldest base of a field, and hold no field that is back at it', () => {
    fc.assert(
      fc.property(edits, fc.array(said, { minLength: 8, maxLength: 8 }), (patches, words) => {
        let lane: Lane = [];
        const oldest: Record<string, unknown> = {};
        for (const [at, patch] of patches.entries()) {
          const service: WireFields = words[at] ?? {};
          const before = lane[0]?.patch ?? {};
          for (const field of Object.keys(patch)) if (!(field in before)) oldest[field] = service[field];
          lane = append(lane, patch, service);
        }
        expect(lane.length).toBeLessThanOrEqual(1);
        for (const [field, value] of Object.entries(lane[0]?.patch ?? {})) {
          expect(lane[0]?.base[field]).toBe(oldest[field]);
          expect(value).not.toBe(oldest[field]);
        }
      }),
    );
  });

  it('never change what may have been applied', () => {
    const states = fc.constantFrom('sending', 'unknown', 'conflict');
    fc.assert(
      fc.property(edits, said, states, (patches, service, state) => {
        const head = fakeOp({ state, patch: { name: 9 }, base: { name: 8 } });
        const lane = appendAll([head], patches, service);
        expect(lane[0]).toBe(head);
        expect(lane.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('an operation that has arrived, for any lane behind it', () => {
  it('takes nothing with it, and what is behind is based on what the service now holds', () => {
    fc.assert(
      fc.property(edits, said, some, fc.boolean(), (patches, service, first, isCreate) => {
        const head = fakeOp({ kind: isCreate ? 'create' : 'update', state: 'sending', seq: 0, patch: first, base: {} });
        const lane = appendAll([head], patches, service);
        const record: WireFields = { id: 100, ...service, ...first };
        const newRef = isCreate ? 'pole:100' : null;
        const after = arrived(lane, head, { kind: 'done', record, newRef, sure: true, notStored: [] });
        expect(after.map(({ patch }) => patch)).toEqual(lane.slice(1).map(({ patch }) => patch));
        expect(applied(after, record)).toEqual(applied(lane, record));
        for (const op of after) {
          expect(op).toMatchObject({ kind: 'update', ref: newRef ?? head.ref });
          for (const field of Object.keys(op.patch)) {
            if (isCreate || field in first) expect(op.base[field]).toBe(record[field]);
          }
        }
      }),
    );
  });
});

const setback: fc.Arbitrary<Setback> = fc.oneof(
  fc.constant<Setback>({ kind: 'conflict', theirs: { name: 1 }, text: 'x' }),
  fc.constant<Setback>({ kind: 'rejected', error: { kind: 'rejected', status: 422, text: 'x' } }),
  fc.constant<Setback>({ kind: 'auth' }),
  fc.constant<Setback>({ kind: 'missed' }),
  fc.record({
    kind: fc.constant('later' as const),
    unclear: fc.boolean(),
    wait: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  }),
);

describe('an attempt that failed, for any number of them', () => {
  it('loses nothing of the edit, never counts as being sent, and is tried again within five minutes', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(setback, { minLength: 1, maxLength: 20 }), random, (setbacks, chance) => {
        let op: Op = fakeOp({ state: 'sending', patch: { name: 1 }, base: { name: 0 } });
        for (const outcome of setbacks) {
          const before = op;
          op = attempted({ ...op, sends: op.sends + 1 }, outcome, { now: 5_000, random: chance });
          expect(op).toMatchObject({ patch: before.patch, base: before.base, seq: before.seq, kind: before.kind });
          expect(op.state).not.toBe('sending');
          expect(op.notBefore).toBeLessThanOrEqual(5_000 + 300_000);
          // What may have been applied is not forgotten, but by two look-ups that found nothing.
          if (before.unclear && outcome.kind !== 'missed') expect(op.unclear).toBe(true);
        }
      }),
    );
  });
});
