import type { Lane } from './lane';

/** A rewriting of a whole stored lane at a moment (wall clock milliseconds). Pure. */
export type Alteration = (lane: Lane, now: number) => Lane;

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

/** The lane after the user gave its edits up; a request that is under way is settled first. Pure. */
export function discarded(lane: Lane): Lane {
  return lane.filter((op) => op.state === 'sending');
}
