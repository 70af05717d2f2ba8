import { describe, expect, it } from 'vitest';
import { Failure, serviceMessage } from '../../../api/failure';
import { message } from '../../../i18n/message';
import { afterCrash, afterSignIn, dueNow, forRetry, withoutBackoff } from '../queue/queue-transition';
import { fakeOp } from '../testing/fake-op';
import { planOfFibres } from '../testing/plan-of-fibres';
import { connectionsIn } from '../testing/simulation/connections-in';
import { backoff, type Done, outcomeOf, retryDelay, type Setback } from './outcome';
import { afterConfirmation, afterSetback } from './outcome-writer';

const moment = { now: 1_000, random: 0.999_999 };
const done: Done = { kind: 'done', record: { id: 7, name: 'mine' }, newRef: null, sure: true, notStored: [] };

describe('arrived', () => {
  it('removes the operation and leaves the others', () => {
    const later = fakeOp({ seq: 2, patch: { height: 9 }, base: { height: 3 } });
    expect(afterConfirmation([fakeOp(), later], fakeOp(), done)).toEqual([later]);
  });

  it('bases a later edit of a field on what the service made of it', () => {
    const later = fakeOp({ seq: 2, patch: { name: 'B', height: 9 }, base: { name: 'old', height: 3 } });
    const outcome = { ...done, record: { id: 7, name: 'Mine', height: 4 } };
    // The height was not ours: another user's 4 must not become our base unseen.
    expect(afterConfirmation([fakeOp(), later], fakeOp(), outcome)[0]?.base).toEqual({ name: 'Mine', height: 3 });
  });

  it('notes for a later edit what was made of its record, not what others did', () => {
    const seen = { id: 7, status: 'planned', height: 3 };
    const op = fakeOp({ patch: { status: 'abandoned' }, base: { status: 'planned' }, record: seen });
    const later = fakeOp({ seq: 2, patch: { name: 'B' }, record: seen });
    const outcome = { ...done, record: { id: 7, status: 'abandoned', height: 4 } };
    expect(afterConfirmation([op, later], op, outcome)[0]?.record).toEqual({ ...seen, status: 'abandoned' });
  });

  it('renames what was made on top of a create', () => {
    const op = fakeOp({ kind: 'create', ref: 'pole:local:a', patch: { name: 'new' }, base: {} });
    const later = fakeOp({ seq: 2, ref: 'pole:local:a', patch: { name: 'B', height: 9 }, base: { name: 'new' } });
    const outcome: Done = { ...done, newRef: 'pole:100', record: { id: 100, name: 'new', height: null } };
    expect(afterConfirmation([op, later], op, outcome)).toEqual([
      { ...later, ref: 'pole:100', base: { name: 'new', height: null }, record: outcome.record },
    ]);
  });

  it('trusts what was sent, not what was found, after a look-up', () => {
    const op = fakeOp({ kind: 'create', ref: 'pole:local:a', patch: { name: 'new' }, base: {} });
    const later = fakeOp({ seq: 2, ref: 'pole:local:a', patch: { name: 'B' }, base: { name: 'new' } });
    const outcome: Done = { ...done, sure: false, newRef: 'pole:100', record: { id: 100, name: 'edited by someone' } };
    expect(afterConfirmation([op, later], op, outcome)[0]?.base).toEqual({ name: 'new' });
  });

  it('does not adopt, after a look-up, what another put where nothing was sent', () => {
    const op = fakeOp({ kind: 'create', ref: 'pole:local:a', patch: { name: 'new' }, base: {} });
    const later = fakeOp({ seq: 2, ref: 'pole:local:a', patch: { height: 9 }, base: {} });
    const outcome: Done = { ...done, sure: false, newRef: 'pole:100', record: { id: 100, name: 'new', height: 7 } };
    expect(afterConfirmation([op, later], op, outcome)[0]?.base).toEqual({ height: null });
  });

  describe('together with another user’s vertices', () => {
    const line = (...numbers: number[]) => numbers.map((n) => ({ lat: n, lng: n }));
    const op = fakeOp({ patch: { poly: line(1, 20, 3, 4) }, base: { poly: line(1, 2, 3, 4) } });
    const both = { poly: line(1, 20, 3, 40) };
    const outcome: Done = { ...done, record: { id: 7, ...both }, merged: both };

    it('takes those into an edit that was made meanwhile', () => {
      const later = fakeOp({ seq: 2, patch: { poly: line(1, 20, 30, 4) }, base: op.patch });
      expect(afterConfirmation([op, later], op, outcome)).toEqual([
        { ...later, patch: { poly: line(1, 20, 30, 40) }, base: both },
      ]);
    });

    it('keeps a later edit’s base where they do not combine, so that a check asks', () => {
      const later = fakeOp({ seq: 2, patch: { poly: line(1, 20, 3, 41) }, base: op.patch });
      expect(afterConfirmation([op, later], op, outcome)).toEqual([later]);
    });
  });

  describe('together with another user’s splices', () => {
    const plan = planOfFibres;
    const op = fakeOp({ patch: { connections: plan(1) }, base: { connections: null } });
    const later = fakeOp({ seq: 2, patch: { connections: plan(1, 3) }, base: op.patch });
    const record = { id: 7, connections: plan(1, 7) };
    const kept = (left: readonly ReturnType<typeof fakeOp>[]) => left.map(({ patch }) => patch);

    it('takes those into an edit that was made meanwhile', () => {
      const outcome: Done = { ...done, record, merged: { connections: record.connections } };
      const [left] = afterConfirmation([op, later], op, outcome);
      expect(connectionsIn(left?.patch ?? {}).size).toBe(3);
      expect(left?.base).toEqual({ connections: record.connections });
    });

    it('takes them also where the first answer was lost', () => {
      const [left] = afterConfirmation([op, later], op, { ...done, record, found: true });
      expect(connectionsIn(left?.patch ?? {}).size).toBe(3);
    });

    it('leaves the edit as it is where the service did not store the first', () => {
      const outcome: Done = { ...done, record: { id: 7, connections: null }, notStored: ['connections'] };
      expect(kept(afterConfirmation([op, later], op, outcome))).toEqual([{ connections: plan(1, 3) }]);
    });
  });

  it('keeps what the service did not store, unless a later edit replaces it', () => {
    const op = fakeOp({ patch: { name: 'mine', colour: 'red' } });
    const outcome = { ...done, notStored: ['colour'] };
    expect(afterConfirmation([op], op, outcome)).toMatchObject([
      { seq: 1, state: 'rejected', patch: { colour: 'red' }, error: { kind: 'not-stored' } },
    ]);
    const later = fakeOp({ seq: 2, patch: { colour: 'blue' }, base: {} });
    expect(afterConfirmation([op, later], op, outcome).map((left) => left.seq)).toEqual([2]);
  });
});

describe('attempted', () => {
  const later = (unclear: boolean, wait: number | null = null): Setback => ({ kind: 'later', unclear, wait });

  it('parks a conflict with theirs, and a refusal with its words', () => {
    expect(
      afterSetback(fakeOp(), { kind: 'conflict', theirs: { name: 'T' }, reason: message('outbox.removed') }, moment),
    ).toMatchObject({
      state: 'conflict',
      theirs: { name: 'T' },
      error: { kind: 'conflict' },
    });
    const error = { kind: 'denied', status: 403, reason: message('outbox.noAccess') };
    expect(afterSetback(fakeOp(), { kind: 'rejected', error }, moment)).toMatchObject({ state: 'rejected', error });
  });

  it('is unknown once anything was unclear, whatever comes after', () => {
    const first = afterSetback(fakeOp({ state: 'sending', sends: 1 }), later(true), moment);
    expect(first).toMatchObject({ state: 'unknown', unclear: true });
    const again = { ...first, state: 'sending' as const };
    expect(afterSetback(again, later(false), moment).state).toBe('unknown');
    expect(afterSetback(again, { kind: 'auth' }, moment).state).toBe('unknown');
    expect(afterSetback(fakeOp({ sends: 1 }), later(false), moment).state).toBe('queued');
  });

  it('does not count a refused sign-in as a try', () => {
    expect(afterSetback(fakeOp({ sends: 3 }), { kind: 'auth' }, moment)).toMatchObject({
      state: 'waiting-auth',
      sends: 2,
    });
  });

  it('waits as long as the service asks, within reason, else by its backoff', () => {
    expect(afterSetback(fakeOp({ sends: 1 }), later(false, 7_000), moment).notBefore).toBe(8_000);
    expect(afterSetback(fakeOp({ sends: 1 }), later(false, 9e9), moment).notBefore).toBe(301_000);
    expect(afterSetback(fakeOp({ sends: 3 }), later(false), moment).notBefore).toBeCloseTo(5_000, 0);
  });

  it('counts misses, keeps them apart, and queues again after the second', () => {
    const op = fakeOp({ kind: 'create', state: 'unknown', unclear: true });
    const first = afterSetback(op, { kind: 'missed' }, moment);
    expect(first).toMatchObject({ state: 'unknown', misses: 1, notBefore: 11_000 });
    const second = afterSetback(first, { kind: 'missed' }, moment);
    expect(second).toMatchObject({ state: 'queued', misses: 0, unclear: false, notBefore: 1_000 });
  });
});

describe('whole record queues', () => {
  it('recovered: what was being sent is unknown', () => {
    const waiting = fakeOp({ seq: 2 });
    expect(afterCrash([fakeOp({ state: 'sending' }), waiting])).toEqual([
      fakeOp({ state: 'unknown', unclear: true }),
      waiting,
    ]);
  });

  it('retried: a new record that may be there already is looked for first', () => {
    const create = fakeOp({ kind: 'create', ref: 'pole:local:a', state: 'rejected', unclear: true, sends: 2 });
    expect(forRetry([create], 500)).toMatchObject([{ state: 'unknown', unclear: true, notBefore: 500 }]);
  });

  it('retried: theirs is the new base, parked operations leave at once, others stay', () => {
    const conflict = fakeOp({ state: 'conflict', theirs: { name: 'T' }, sends: 4, notBefore: 9_000 });
    const sending = fakeOp({ seq: 2, state: 'sending' });
    expect(forRetry([conflict, sending], 500)).toEqual([
      fakeOp({ base: { name: 'T' }, notBefore: 500, state: 'queued' }),
      sending,
    ]);
  });

  it('retried: splices of others stay where they can be, also in later edits', () => {
    const plan = (...fibres: number[]) => ({ connections: planOfFibres(...fibres) });
    const conflict = fakeOp({
      state: 'conflict',
      patch: { name: 'A', ...plan(1) },
      base: { name: 'old', connections: null },
    });
    const asked = { ...conflict, theirs: { name: 'T', ...plan(7) } };
    const behind = fakeOp({ seq: 2, patch: plan(1, 3), base: plan(1) });
    // An edit on a full device leaves as it lies there; anything else joins the edit that is decided about.
    const patches = forRetry([asked, { ...behind, fixed: true }], 500).map(({ patch }) => patch);
    const joined = forRetry([asked, behind], 500);
    expect(joined.map(({ patch }) => connectionsIn(patch).size)).toEqual([3]);
    // Taken back behind the conflict: nothing is left to be sent.
    const back = fakeOp({ seq: 2, patch: { name: 'old', connections: null }, base: { name: 'A', ...plan(1) } });
    expect(forRetry([asked, back], 500)).toEqual([]);
    expect(patches.map((patch) => [...connectionsIn(patch).keys()].sort())).toEqual([
      ['0.01', '0.07'],
      ['0.01', '0.03', '0.07'],
    ]);
    expect(patches[0]).toMatchObject({ name: 'A' });
    // Where they contradict each other, the user's own goes over theirs: that was asked.
    const end = { from: { cable: 1, toward: 'start', fibre: 1 }, to: { cable: 3, toward: 'end', fibre: 1 } };
    const contradicts = {
      ...asked,
      theirs: { name: 'T', connections: { version: 1, connections: [{ ...end, lossDb: 9 }] } },
    };
    expect([...connectionsIn(forRetry([contradicts], 500)[0]?.patch ?? {}).keys()]).toEqual(['0.01']);
  });

  it('due now: send delays and backoffs end, look-ups keep their distance', () => {
    const queue = [fakeOp({ notBefore: 9_000 }), fakeOp({ notBefore: 9_000, misses: 1 }), fakeOp({ notBefore: 1 })];
    expect(dueNow(queue, 500).map((op) => op.notBefore)).toEqual([500, 9_000, 1]);
  });

  it('reachable again: backoffs end, send delays stay', () => {
    const queue = [fakeOp({ notBefore: 9_000 }), fakeOp({ notBefore: 9_000, sends: 2 })];
    expect(withoutBackoff(queue, 500).map((op) => op.notBefore)).toEqual([9_000, 500]);
  });

  it('admitted: what waited for a sign-in may leave', () => {
    const queue = [fakeOp({ state: 'waiting-auth', notBefore: 9_000 }), fakeOp({ seq: 2, notBefore: 9_000 })];
    expect(afterSignIn(queue, 500)).toMatchObject([
      { state: 'queued', notBefore: 500 },
      { state: 'queued', notBefore: 9_000 },
    ]);
  });
});

describe('outcomeOf', () => {
  const fail = (kind: 'offline' | 'server' | 'unauthorized' | 'denied', retry: 'safe' | 'unsafe' | 'never') =>
    outcomeOf(new Failure(kind, { retry, status: 403, reason: serviceMessage('No.') }));

  it('follows the classes of failures', () => {
    expect(fail('offline', 'unsafe')).toEqual({ kind: 'later', unclear: true, wait: null });
    expect(fail('server', 'safe')).toEqual({ kind: 'later', unclear: false, wait: null });
    expect(fail('unauthorized', 'never')).toEqual({ kind: 'auth' });
    expect(fail('denied', 'never')).toEqual({
      kind: 'rejected',
      error: { kind: 'denied', status: 403, reason: serviceMessage('No.') },
    });
  });

  it('takes what was taken back for unclear, never for a refusal', () => {
    const aborted = outcomeOf(new DOMException('Aborted', 'AbortError'));
    expect(aborted).toEqual({ kind: 'later', unclear: true, wait: null });
  });
});

describe('backoff', () => {
  it('doubles from one second to a minute, at least half of it', () => {
    expect([1, 2, 3, 6, 7, 40].map((sends) => Math.round(backoff(sends, 0.999_999)))).toEqual([
      1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
    expect(backoff(3, 0)).toBe(2_000);
    expect(retryDelay({ wait: null }, 3, 0)).toBe(2_000);
  });
});
