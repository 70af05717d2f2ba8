import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../../i18n/message';
import type { Op, RecordQueue, WireFields } from '../outbox';
import type { Setback } from '../sender/outcome';
import { afterConfirmation, afterSetback } from '../sender/outcome-writer';
import { fakeOp } from '../testing/fake-op';
import { appended, type EditStamp, fold, sendDelay } from './record-queue';

const values = fc.integer({ min: 0, max: 3 });
const some = fc.record({ name: values, height: values, depth: values }, { requiredKeys: [] });
const edits = fc.array(
  some.filter((patch) => Object.keys(patch).length > 0),
  { minLength: 1, maxLength: 8 },
);
/** The record of the service while the edits are made. */
const answer = fc.record({ name: values, height: values, depth: values });

function stamp(seq = 1): EditStamp {
  let next = seq;
  return { now: 0, held: false, sendDelays: sendDelay, nextSeq: () => next++, newId: () => 'id', known: () => null };
}

function append(queue: RecordQueue, patch: WireFields, service: WireFields): RecordQueue {
  const base = Object.fromEntries(Object.keys(patch).map((field) => [field, service[field]]));
  return appended(queue, { kind: 'update', ref: 'pole:7', projectId: 1, patch, base }, stamp(queue.length + 1)).queue;
}

const appendAll = (queue: RecordQueue, patches: readonly WireFields[], service: WireFields) =>
  patches.reduce((so, patch) => append(so, patch, service), queue);

/** The values of the record when all operations of a record queue have arrived. */
const applied = (queue: RecordQueue, service: WireFields): WireFields =>
  Object.assign({}, service, ...queue.map(({ patch }) => patch));

describe('edits in a record queue, for any edits', () => {
  it('combine to the same as in sequence: waiting, and behind one being sent', () => {
    fc.assert(
      fc.property(edits, answer, fc.boolean(), some, (patches, service, isSending, first) => {
        const sending: RecordQueue = isSending
          ? [fakeOp({ state: 'sending', seq: 0, patch: first, base: service })]
          : [];
        const start = applied(sending, service);
        const queue = appendAll(sending, patches, service);
        expect(applied(queue, service)).toEqual(Object.assign({}, start, ...patches));
        // Folded they are what a page shows on top of the service's word.
        expect({ ...service, ...fold(queue)?.patch }).toEqual(applied(queue, service));
        expect(queue.slice(0, sending.length)).toEqual(sending);
      }),
    );
  });

  it('keep the oldest base of a field, and hold no field that is back at it', () => {
    fc.assert(
      fc.property(edits, fc.array(answer, { minLength: 8, maxLength: 8 }), (patches, words) => {
        let queue: RecordQueue = [];
        const oldest: Record<string, unknown> = {};
        for (const [at, patch] of patches.entries()) {
          const service: WireFields = words[at] ?? {};
          const before = queue[0]?.patch ?? {};
          for (const field of Object.keys(patch)) if (!(field in before)) oldest[field] = service[field];
          queue = append(queue, patch, service);
        }
        expect(queue.length).toBeLessThanOrEqual(1);
        for (const [field, value] of Object.entries(queue[0]?.patch ?? {})) {
          expect(queue[0]?.base[field]).toBe(oldest[field]);
          expect(value).not.toBe(oldest[field]);
        }
      }),
    );
  });

  it('never change what may have been applied', () => {
    const states = fc.constantFrom('sending', 'unknown', 'conflict');
    fc.assert(
      fc.property(edits, answer, states, (patches, service, state) => {
        const head = fakeOp({ state, patch: { name: 9 }, base: { name: 8 } });
        const queue = appendAll([head], patches, service);
        expect(queue[0]).toBe(head);
        expect(queue.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('an operation that has arrived, for any record queue behind it', () => {
  it('takes nothing with it, and what is behind is based on what the service now holds', () => {
    fc.assert(
      fc.property(edits, answer, some, fc.boolean(), (patches, service, first, isCreate) => {
        const head = fakeOp({ kind: isCreate ? 'create' : 'update', state: 'sending', seq: 0, patch: first, base: {} });
        const queue = appendAll([head], patches, service);
        const record: WireFields = { id: 100, ...service, ...first };
        const newRef = isCreate ? 'pole:100' : null;
        const after = afterConfirmation(queue, head, { kind: 'done', record, newRef, sure: true, notStored: [] });
        expect(after.map(({ patch }) => patch)).toEqual(queue.slice(1).map(({ patch }) => patch));
        expect(applied(after, record)).toEqual(applied(queue, record));
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
  fc.constant<Setback>({ kind: 'conflict', theirs: { name: 1 }, reason: message('outbox.removed') }),
  fc.constant<Setback>({
    kind: 'rejected',
    error: { kind: 'rejected', status: 422, reason: message('failure.rejected') },
  }),
  fc.constant<Setback>({ kind: 'auth' }),
  fc.constant<Setback>({ kind: 'missed' }),
  fc.record({
    kind: fc.constant('later' as const),
    unclear: fc.boolean(),
    wait: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  }),
);

describe('an attempt that failed, for any number of them', () => {
  it('loses nothing of the edit, is not being sent, and retries within five minutes', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(setback, { minLength: 1, maxLength: 20 }), random, (setbacks, chance) => {
        let op: Op = fakeOp({ state: 'sending', patch: { name: 1 }, base: { name: 0 } });
        for (const outcome of setbacks) {
          const before = op;
          op = afterSetback({ ...op, sends: op.sends + 1 }, outcome, { now: 5_000, random: chance });
          expect(op).toMatchObject({ patch: before.patch, base: before.base, seq: before.seq, kind: before.kind });
          expect(op.state).not.toBe('sending');
          expect(op.notBefore).toBeLessThanOrEqual(5_000 + 300_000);
          // An edit that may have been applied is only forgotten by two look-ups that found nothing.
          if (before.unclear && outcome.kind !== 'missed') expect(op.unclear).toBe(true);
        }
      }),
    );
  });
});
