import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../../i18n/message';
import type { OpState, OutboxEntry, RecordQueue, WireFields } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { planOfFibres } from '../testing/plan-of-fibres';
import { connectionsIn } from '../testing/simulation/connections-in';
import { appended, type EditStamp, fold, mergedAfterRefusal, recordQueueState, sendDelay } from './record-queue';
import { withShownBase } from './shown-base';

function stampAt(now: number, seq = 10): EditStamp {
  let last = seq;
  return {
    now,
    held: false,
    known: () => 40,
    sendDelays: sendDelay,
    nextSeq: () => {
      last += 1;
      return last;
    },
    newId: () => 'id',
  };
}

function update(patch: WireFields, base: WireFields): OutboxEntry {
  return { kind: 'update', ref: 'pole:7', projectId: 1, patch, base };
}

const create: OutboxEntry = { kind: 'create', ref: 'pole:local:a', projectId: 1, patch: { name: 'new' } };
const drop: OutboxEntry = { kind: 'drop', ref: 'pole:local:a' };

describe('appended: splices of two tabs that did not show each other', () => {
  const plan = (...fibres: number[]) => ({ connections: planOfFibres(...fibres) });
  const held = fakeOp({ patch: plan(1, 2), base: plan(1) });
  const tokensAfter = (queue: RecordQueue, entry: OutboxEntry) =>
    appended(queue, entry, stampAt(1_000)).queue.map(({ patch }) => [...connectionsIn(patch).keys()].sort());

  it('keeps both, in a waiting edit and behind a running one', () => {
    expect(tokensAfter([held], update(plan(1, 3), plan(1)))).toEqual([['0.01', '0.02', '0.03']]);
    const sending = { ...held, state: 'sending' as const };
    expect(tokensAfter([sending], update(plan(1, 3), plan(1)))[1]).toEqual(['0.01', '0.02', '0.03']);
  });

  it('takes out what its page showed', () => {
    const entry = update(plan(2), plan(1, 2));
    expect(tokensAfter([held], entry)).toEqual([['0.02']]);
  });

  it('counts the later one where both connected the same end', () => {
    const [first] = planOfFibres(2).connections;
    const other = { ...first, to: { cable: 2, toward: 'end', fibre: 9 }, lossDb: 9 };
    const entry = update({ connections: { version: 1, connections: [other] } }, { connections: null });
    expect(tokensAfter([fakeOp({ patch: plan(2, 4), base: { connections: null } })], entry)).toEqual([['0.04', '9']]);
  });
});

describe('appended: into an empty record queue', () => {
  it('queues with a send delay that depends on the kind', () => {
    const [op] = appended([], update({ name: 'A' }, { name: 'old', height: 3 }), stampAt(1_000)).queue;
    expect(op).toMatchObject({ kind: 'update', seq: 11, base: { name: 'old' }, notBefore: 1_000 + sendDelay.update });
    const [made] = appended([], create, stampAt(1_000)).queue;
    expect(made).toMatchObject({ kind: 'create', model: 'pole', base: {}, notBefore: 1_000 + sendDelay.create });
  });

  it('looks first for a new record that may be there already', () => {
    const [made] = appended([], { ...create, mayBeThere: true }, stampAt(0)).queue;
    expect(made).toMatchObject({ kind: 'create', state: 'unknown', unclear: true });
  });

  it('drops what says nothing new', () => {
    expect(appended([], update({ name: 'old', height: '3' }, { name: 'old', height: 3 }), stampAt(0)).queue).toEqual(
      [],
    );
    expect(appended([], drop, stampAt(0))).toEqual({ queue: [], refused: false });
  });
});

describe('appended: onto a waiting operation', () => {
  it('joins the fields of two updates; the oldest base of a field wins', () => {
    const first = appended([], update({ name: 'A' }, { name: 'old' }), stampAt(0)).queue;
    const both = appended(first, update({ name: 'B', height: 9 }, { name: 'A', height: 3 }), stampAt(500)).queue;
    expect(both).toMatchObject([
      { seq: 11, patch: { name: 'B', height: 9 }, base: { name: 'old', height: 3 }, notBefore: 1_500 },
    ]);
  });

  it('forgets a field that is back at its base, and the operation with its last field', () => {
    const first = appended([], update({ name: 'A', height: 9 }, { name: 'old', height: 3 }), stampAt(0)).queue;
    const less = appended(first, update({ name: 'old' }, { name: 'A' }), stampAt(0)).queue;
    expect(less).toMatchObject([{ patch: { height: 9 }, base: { height: 3 } }]);
    expect(appended(less, update({ height: 3 }, { height: 9 }), stampAt(0)).queue).toEqual([]);
  });

  it('keeps both halves of a place', () => {
    const first = appended([], update({ lat: 5, lng: 6 }, { lat: 1, lng: 2 }), stampAt(0)).queue;
    const [moved] = appended(first, update({ lat: 5, lng: 2 }, { lat: 5, lng: 6 }), stampAt(0)).queue;
    expect(moved).toMatchObject({ patch: { lat: 5, lng: 2 }, base: { lat: 1, lng: 2 } });
  });

  it('joins an update into an unsent create and starts its send delay again', () => {
    const made = appended([], create, stampAt(0)).queue;
    const [joined] = appended(made, update({ name: 'B', height: 9 }, { name: 'new' }), stampAt(700)).queue;
    expect(joined).toMatchObject({ kind: 'create', patch: { name: 'B', height: 9 }, base: {}, notBefore: 8_700 });
  });

  it('takes back an unsent create', () => {
    const made = appended([], create, stampAt(0)).queue;
    expect(appended(made, drop, stampAt(0))).toEqual({ queue: [], refused: false });
  });

  it('brings a refused operation back into the queue', () => {
    const error = { kind: 'rejected', status: 422, reason: message('failure.said', { words: 'Name is required.' }) };
    const [again] = appended(
      [fakeOp({ state: 'rejected', error })],
      update({ name: 'B' }, { name: 'old' }),
      stampAt(0),
    ).queue;
    expect(again).toMatchObject({ state: 'queued', error: null, patch: { name: 'B' } });
  });
});

describe('appended: onto a refused operation whose try before may have been applied', () => {
  const error = { kind: 'rejected', status: 422, reason: message('failure.said', { words: 'Name is required.' }) };

  it('keeps a field that is back at its base: the service may hold the other value', () => {
    const refused = fakeOp({ state: 'rejected', unclear: true, error, patch: { name: 'B' }, base: { name: 'A' } });
    const { queue } = appended([refused], update({ name: 'A' }, { name: 'A' }), stampAt(5));
    expect(queue).toMatchObject([{ state: 'queued', patch: { name: 'A' }, base: { name: 'A' } }]);
  });

  it('leaves a create as it was sent, so that it is found, and does not take it back', () => {
    const refused = fakeOp({ kind: 'create', ref: 'pole:local:a', state: 'rejected', unclear: true, error });
    const edit: OutboxEntry = { ...create, kind: 'update', patch: { name: 'B' }, base: {} };
    const { queue } = appended([refused], edit, stampAt(5));
    expect(queue).toMatchObject([{ patch: refused.patch, state: 'rejected' }, { patch: { name: 'B' } }]);
    expect(appended([refused], drop, stampAt(5))).toEqual({ queue: [refused], refused: true });
  });
});

describe('appended: behind an operation that may have been applied', () => {
  it.each(['sending', 'unknown', 'conflict'] as const)('queues behind %s and never touches it', (state) => {
    const head = fakeOp({ state });
    const { queue } = appended([head], update({ name: 'B' }, { name: 'old' }), stampAt(0));
    expect(queue[0]).toBe(head);
    expect(queue[1]).toMatchObject({ state: 'queued', patch: { name: 'B' } });
  });

  it('keeps an edit back to what the service held before the operation on its way', () => {
    const sending = fakeOp({ state: 'sending', patch: { name: 'A' }, base: { name: 'old' } });
    const back = update({ name: 'old' }, { name: 'old' });
    const { queue } = appended([sending], back, stampAt(0));
    expect(queue).toMatchObject([
      { state: 'sending' },
      { state: 'queued', patch: { name: 'old' }, base: { name: 'A' } },
    ]);
    const other = appended([sending], update({ name: 'B' }, { name: 'old' }), stampAt(0)).queue;
    expect(appended(other, back, stampAt(0)).queue).toMatchObject([
      { patch: { name: 'A' } },
      { patch: { name: 'old' } },
    ]);
    expect(appended(other, update({ name: 'A' }, { name: 'old' }), stampAt(0)).queue).toEqual([sending]);
  });

  it.each(['sending', 'unknown'] as const)('refuses to take back a create that is %s', (state) => {
    const head = fakeOp({ kind: 'create', state, ref: 'pole:local:a' });
    expect(appended([head], drop, stampAt(0))).toEqual({ queue: [head], refused: true });
  });

  it('refuses to drop an item that the service has', () => {
    expect(appended([fakeOp()], drop, stampAt(0)).refused).toBe(true);
  });
});

describe('fold', () => {
  it('is null for an empty record queue', () => {
    expect(fold([])).toBeNull();
    expect(recordQueueState([])).toBeNull();
  });

  it('says the state that matters most', () => {
    const states: OpState[] = ['queued', 'waiting-auth', 'sending', 'unknown', 'rejected', 'conflict'];
    for (const [index, state] of states.entries()) {
      const queue = states.slice(0, index + 1).map((each, seq) => fakeOp({ seq, state: each }));
      expect(fold(queue)?.state).toBe(state);
    }
  });

  it('carries theirs and the error of whichever operation has one', () => {
    const error = { kind: 'conflict', status: null, reason: message('outbox.removed') };
    const queue = [fakeOp({ state: 'conflict', theirs: { name: 'T' }, error }), fakeOp({ seq: 2 })];
    expect(fold(queue)).toMatchObject({ theirs: { name: 'T' }, error });
  });
});

const field = fc.constantFrom('name', 'height', 'status');
const value = fc.integer({ min: 0, max: 3 });
const edits = fc.array(fc.record({ field, value, freeze: fc.constantFrom(null, 'sending', 'unknown') }), {
  maxLength: 25,
});

describe('coalescing, for any run of edits', () => {
  /** Edits one after the other, the last operation now and then frozen as if it were on its way. */
  function play(run: readonly { field: string; value: number; freeze: OpState | null }[]) {
    const before: WireFields = { name: 0, height: 0, status: 0 };
    let seen = before;
    let queue: RecordQueue = [];
    const stamp = stampAt(0, 0);
    for (const edit of run) {
      const patch = { [edit.field]: edit.value };
      // An edit is based on the last word of the service, whatever is under way.
      queue = appended(queue, update(patch, { [edit.field]: before[edit.field] }), stamp).queue;
      seen = { ...seen, ...patch };
      const last = queue.at(-1);
      if (edit.freeze && last) queue = [...queue.slice(0, -1), { ...last, state: edit.freeze }];
    }
    return { before, seen, queue };
  }

  it('folds to the last write of every field', () => {
    fc.assert(
      fc.property(edits, (run) => {
        const { before, seen, queue } = play(run);
        expect({ ...before, ...fold(queue)?.patch }).toEqual(seen);
      }),
    );
  });

  it('keeps the oldest base of every field, and a base for each', () => {
    fc.assert(
      fc.property(edits, (run) => {
        const { before, queue } = play(run);
        const folded = fold(queue);
        for (const name of Object.keys(folded?.patch ?? {})) expect(folded?.base[name]).toBe(before[name]);
      }),
    );
  });

  it('has numbers that rise, and one operation at most that may still change', () => {
    fc.assert(
      fc.property(edits, (run) => {
        const { queue } = play(run);
        expect(queue.map((op) => op.seq)).toEqual([...new Set(queue.map((op) => op.seq))].sort((a, b) => a - b));
        expect(queue.filter((op) => op.state === 'queued').length).toBeLessThanOrEqual(1);
        for (const op of queue) expect(Object.keys(op.patch)).not.toEqual([]);
      }),
    );
  });
});

describe('rejoined', () => {
  const refused = fakeOp({ state: 'rejected', patch: { name: 'bad', height: 1 }, base: { name: 'old', height: 2 } });

  it('lets the cure of a refusal join it, and tries the whole once more', () => {
    const cure = fakeOp({ seq: 2, patch: { name: 'good' }, base: { name: 'bad' }, notBefore: 5_000 });
    const third = fakeOp({ seq: 3 });
    expect(mergedAfterRefusal([refused, cure, third])).toMatchObject([
      {
        seq: 1,
        state: 'queued',
        patch: { name: 'good', height: 1 },
        base: { name: 'old', height: 2 },
        notBefore: 5_000,
      },
      { seq: 3 },
    ]);
  });

  it('is nothing to send when the cure was to take all of it back', () => {
    const back = fakeOp({ seq: 2, patch: { name: 'old', height: 2 }, base: { name: 'bad', height: 1 } });
    expect(mergedAfterRefusal([refused, back])).toEqual([]);
  });

  it('says all of it again where a try before the refusal may have been applied', () => {
    const back = fakeOp({ seq: 2, patch: { name: 'old' }, base: { name: 'bad' } });
    const [all] = mergedAfterRefusal([{ ...refused, unclear: true }, back]);
    expect(all).toMatchObject({ state: 'queued', unclear: true, patch: { name: 'old', height: 1 } });
  });

  it('leaves what was not refused, is a create that may exist, or is being sent', () => {
    for (const queue of [
      [refused],
      [{ ...refused, kind: 'create', unclear: true }, fakeOp({ seq: 2 })],
      [fakeOp(), fakeOp({ seq: 2 })],
      [refused, fakeOp({ seq: 2, state: 'unknown' })],
    ] as const) {
      expect(mergedAfterRefusal(queue)).toBe(queue);
    }
  });
});

describe('madeOn', () => {
  it('is based on what the page showed, where it showed more than the service said', () => {
    const entry = update({ name: 'B', height: 9 }, { name: 'old', height: 3 });
    expect(withShownBase({ patch: { name: 'A', depth: 1 } }, entry)).toMatchObject({ base: { name: 'A', height: 3 } });
    expect(withShownBase({ patch: { name: 'A' } }, create)).toBe(create);
  });

  it('leaves the base of an edit that waits already as it is, known or not', () => {
    const [op] = appended(
      [fakeOp({ patch: { name: 'A' }, base: {} })],
      withShownBase({ patch: { name: 'A' } }, update({ name: 'B' }, {})),
      stampAt(0),
    ).queue;
    expect(op).toMatchObject({ patch: { name: 'B' }, base: {} });
    expect(op?.base).not.toHaveProperty('name');
  });
});
