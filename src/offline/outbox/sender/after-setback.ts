import type { Op } from '../outbox';
import { retryDelay, type Setback } from './outcome';

/** Milliseconds between two look-ups of a record whose POST was not answered, and how many must miss (docs/sync.md 4.7). */
const lookUpGap = 10_000;
const maxMisses = 2;
/** Milliseconds before a refused sign-in is met again, should the session itself not say that it is over. */
const authGap = 5_000;

export type SetbackMoment = { readonly now: number; readonly random: number };

/** The operation after an attempt that did not get it there. Pure; `moment.random` is in [0, 1). */
export function afterSetback(op: Op, outcome: Setback, moment: SetbackMoment): Op {
  const { now, random } = moment;
  switch (outcome.kind) {
    case 'conflict':
      return {
        ...op,
        state: 'conflict',
        theirs: outcome.theirs,
        error: { kind: outcome.theirs ? 'conflict' : 'removed', status: null, reason: outcome.reason },
      };
    case 'rejected':
      return { ...op, state: 'rejected', error: outcome.error, unclear: op.unclear || outcome.unclear === true };
    case 'auth': {
      const state = op.unclear ? 'unknown' : 'waiting-auth';
      return { ...op, state, sends: Math.max(0, op.sends - 1), notBefore: now + authGap };
    }
    case 'missed': {
      const misses = op.misses + 1;
      if (misses >= maxMisses) return { ...op, state: 'queued', unclear: false, misses: 0, notBefore: now };
      return { ...op, state: 'unknown', misses, notBefore: now + lookUpGap };
    }
    case 'later': {
      const unclear = outcome.unclear || op.unclear;
      return {
        ...op,
        unclear,
        state: unclear ? 'unknown' : 'queued',
        notBefore: now + retryDelay(outcome, op.sends, random),
      };
    }
  }
}
