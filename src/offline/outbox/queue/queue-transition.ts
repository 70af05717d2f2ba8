import type { Op } from '../outbox';
import { carriesFile } from './carries-file';
import { pick } from './changed-fields';
import type { Lane } from './record-queue';

/** A rewriting of a whole stored lane at a moment (wall clock milliseconds). Pure. */
export type Alteration = (lane: Lane, now: number) => Lane;

/** The lane as a new drainer finds it: what was being sent may have arrived (reliability.md 4.3). Pure. */
export function recovered(lane: Lane): Lane {
  return lane.map((op) => (op.state === 'sending' ? { ...op, state: 'unknown' as const, unclear: true } : op));
}

/** The lane as it is found where any of it may have been sent: nothing was written down any more. Pure. */
export function doubted(lane: Lane): Lane {
  return lane.map((op) => {
    const isOpen =
      op.state === 'sending' || (op.kind === 'create' && op.state !== 'conflict' && op.state !== 'rejected');
    return { ...op, unclear: true, state: isOpen ? ('unknown' as const) : op.state };
  });
}

/**
 * The lane after the user decided to try again; in a conflict what the service says now is the new base. A new record that
 * may have arrived before it was refused is looked for first. Pure.
 */
export function retried(lane: Lane, now: number): Lane {
  return lane.map((op) => {
    if (op.state !== 'conflict' && op.state !== 'rejected') return op;
    const base = pick({ ...op.base, ...op.theirs }, Object.keys(op.patch));
    const tried = { ...op, base, theirs: null, error: null, notBefore: now };
    if (op.kind === 'create' && op.unclear) return { ...tried, state: 'unknown' as const };
    const unclear = op.unclear && op.theirs === null;
    return { ...tried, state: 'queued' as const, unclear, sends: 0 };
  });
}

/** Every rest and every backoff of a lane ended; a running look-up keeps its distance. Pure. */
export function hurried(lane: Lane, now: number): Lane {
  return lane.map((op) => (op.notBefore <= now || op.misses > 0 ? op : { ...op, notBefore: now }));
}

/** The lane after the user sent it: nothing is held, and no rest or backoff is left. Pure. */
export function released(lane: Lane, now: number): Lane {
  return hurried(lane, now).map((op) => (op.held ? { ...op, held: false } : op));
}

/** The lane after the user chose to hold everything: what has never left waits from now on. Pure. */
export function withheld(lane: Lane): Lane {
  return lane.map((op) => (op.state === 'queued' && op.sends === 0 ? { ...op, held: true } : op));
}

/** The lane after the user paused an upload, also one that is under way: it waits until it is sent. Pure. */
export function paused(lane: Lane): Lane {
  return lane.map((op) => (carriesFile(op) ? { ...op, held: true } : op));
}

/** What a decision about a lane leaves of it, and what goes to the bin. */
export type Parting = { readonly kept: Lane; readonly given: Lane };

function without(op: Op, fields: readonly string[]): Op | null {
  const patch = Object.fromEntries(Object.entries(op.patch).filter(([field]) => !fields.includes(field)));
  return Object.keys(patch).length > 0 ? { ...op, patch } : null;
}

function only(op: Op, fields: readonly string[]): Op | null {
  const patch = Object.fromEntries(Object.entries(op.patch).filter(([field]) => fields.includes(field)));
  return Object.keys(patch).length > 0 ? { ...op, patch } : null;
}

/** A conflict decided field by field: those of `theirs` are given up, all others go over what the service says now. Pure. */
export function resolved(lane: Lane, theirs: readonly string[], now: number): Parting {
  const free = lane.filter((op) => op.state !== 'sending');
  const given = free.flatMap((op) => only(op, theirs) ?? []);
  const kept = lane.flatMap((op) => (op.state === 'sending' ? op : (without(op, theirs) ?? [])));
  return { kept: retried(kept, now), given };
}

/** The lane after the service was reachable again: backoffs end, rests stay. Pure. */
export function revived(lane: Lane, now: number): Lane {
  return lane.map((op) => (op.sends === 0 ? op : (hurried([op], now)[0] ?? op)));
}

/** The lane after a sign-in: what waited for it may leave. Pure. */
export function admitted(lane: Lane, now: number): Lane {
  return lane.map((op) => (op.state === 'waiting-auth' ? { ...op, state: 'queued' as const, notBefore: now } : op));
}

/** A lane whose edits the user gave up; a request that is under way is settled first. Pure. */
export function discarded(lane: Lane): Parting {
  const isLeaving = (op: Op) => op.state === 'sending';
  return { kept: lane.filter(isLeaving), given: lane.filter((op) => !isLeaving(op)) };
}
