import type { Lane } from './coalesce';
import type { Op } from './outbox';
import { type Done, type Setback, waitFor } from './outcome';
import { pick } from './same-fields';

/** Milliseconds between two look-ups of a record whose POST was not answered, and how many must miss (reliability.md 4.7). */
const lookUpGap = 10_000;
const enoughMisses = 2;
/** Milliseconds before a refused sign-in is met again, should the session itself not say that it is over. */
const authGap = 5_000;

export type Moment = { readonly now: number; readonly random: number };

/** What the service holds of a field once an operation has arrived: the base of whatever was edited meanwhile. */
function baseAfter(op: Op, outcome: Done, field: string): { readonly value: unknown } | null {
  const { record, sure } = outcome;
  const sent = field in op.patch;
  if (op.kind === 'create' && !sure && sent) return { value: op.patch[field] };
  if (op.kind === 'create' || sent) return { value: record[field] };
  return null;
}

function rebase(later: Op, op: Op, outcome: Done): Op {
  const ref = outcome.newRef ?? later.ref;
  const base: Record<string, unknown> = { ...later.base };
  for (const field of Object.keys(later.patch)) {
    const after = baseAfter(op, outcome, field);
    if (after) base[field] = after.value;
  }
  return { ...later, ref, base, kind: 'update' };
}

/** What the service did not keep stays on this device and is told, unless a later edit replaces it (gaps.md 5). */
function leftOver(op: Op, outcome: Done, later: Lane): Lane {
  const fields = outcome.notStored.filter((field) => !later.some((next) => field in next.patch));
  if (fields.length === 0) return [];
  const error = { kind: 'not-stored', status: null, text: `The service did not store: ${fields.join(', ')}` };
  const patch = pick(op.patch, fields);
  const base = pick(outcome.record, fields);
  return [{ ...op, kind: 'update', ref: outcome.newRef ?? op.ref, patch, base, state: 'rejected', error }];
}

/**
 * The lane after an operation has arrived: without it, and with the later ones based on what the service now holds and
 * renamed to the ref that the service gave. Pure.
 */
export function arrived(lane: Lane, op: Op, outcome: Done): Lane {
  const later = lane.filter((other) => other.seq !== op.seq).map((other) => rebase(other, op, outcome));
  return [...leftOver(op, outcome, later), ...later];
}

/** The operation after an attempt that did not get it there. Pure; `moment.random` is in [0, 1). */
export function attempted(op: Op, outcome: Setback, moment: Moment): Op {
  const { now, random } = moment;
  switch (outcome.kind) {
    case 'conflict':
      return {
        ...op,
        state: 'conflict',
        theirs: outcome.theirs,
        error: { kind: 'conflict', status: null, text: outcome.text },
      };
    case 'rejected':
      return { ...op, state: 'rejected', error: outcome.error };
    case 'auth': {
      const state = op.unclear ? 'unknown' : 'waiting-auth';
      return { ...op, state, sends: Math.max(0, op.sends - 1), notBefore: now + authGap };
    }
    case 'missed': {
      const misses = op.misses + 1;
      if (misses >= enoughMisses) return { ...op, state: 'queued', unclear: false, misses: 0, notBefore: now };
      return { ...op, state: 'unknown', misses, notBefore: now + lookUpGap };
    }
    case 'later': {
      const unclear = outcome.unclear || op.unclear;
      return {
        ...op,
        unclear,
        state: unclear ? 'unknown' : 'queued',
        notBefore: now + waitFor(outcome, op.sends, random),
      };
    }
  }
}

/** The lane as a new drainer finds it: what was being sent may have arrived (reliability.md 4.3). Pure. */
export function recovered(lane: Lane): Lane {
  return lane.map((op) => (op.state === 'sending' ? { ...op, state: 'unknown' as const, unclear: true } : op));
}

/** The lane after the user decided to try again; in a conflict what the service says now is the new base. Pure. */
export function retried(lane: Lane, now: number): Lane {
  return lane.map((op) => {
    if (op.state !== 'conflict' && op.state !== 'rejected') return op;
    const base = { ...op.base, ...op.theirs };
    return {
      ...op,
      base,
      theirs: null,
      error: null,
      state: 'queued' as const,
      unclear: false,
      sends: 0,
      notBefore: now,
    };
  });
}

/** Every rest and every backoff of a lane ended; a running look-up keeps its distance. Pure. */
export function hurried(lane: Lane, now: number): Lane {
  return lane.map((op) => (op.notBefore <= now || op.misses > 0 ? op : { ...op, notBefore: now }));
}

/** The lane after the service was reachable again: backoffs end, rests stay. Pure. */
export function revived(lane: Lane, now: number): Lane {
  return lane.map((op) => (op.sends === 0 ? op : (hurried([op], now)[0] ?? op)));
}

/** The lane after a sign-in: what waited for it may leave. Pure. */
export function admitted(lane: Lane, now: number): Lane {
  return lane.map((op) => (op.state === 'waiting-auth' ? { ...op, state: 'queued' as const, notBefore: now } : op));
}
