import { localLinks } from '../../../items/fields/link-fields';
import { type ItemId, type ItemRef, idOf } from '../../../items/item';
import type { Op } from '../outbox';
import { carriesFile } from '../queue/carries-file';

/** Records in flight at the same time (docs/sync.md 4.4). */
export const maxParallel = 4;
/** Tries after which others go first (docs/sync.md 4.8). */
const lowPriorityAfter = 6;
/** A wait that is longer than any we ask for comes from a clock that was turned, milliseconds (F8). */
export const longestWait = 300_000;

export type PlanInput = {
  /** All stored operations, in any order. */
  readonly ops: Iterable<Op>;
  /** Wall clock milliseconds. */
  readonly now: number;
  readonly online: boolean;
  readonly signedIn: boolean;
  /** Records with a request in flight. */
  readonly busy: ReadonlySet<ItemRef>;
  /** Records that may be in flight at the same time: fewer while the service has trouble. */
  readonly most?: number;
};

export type SendPlan = {
  /** What to start now, in this order. */
  readonly start: readonly Op[];
  /** Wall clock milliseconds at which to plan again, or null when only an event can change the plan. */
  readonly wakeAt: number | null;
};

function heads(ops: Iterable<Op>): readonly Op[] {
  const first = new Map<ItemRef, Op>();
  for (const op of ops) {
    const known = first.get(op.ref);
    if (!known || op.seq < known.seq) first.set(op.ref, op);
  }
  return [...first.values()];
}

/** True for an operation that waits for the user, held or stuck, or for an answer. */
export function isBlocked(op: Op): boolean {
  return op.state === 'conflict' || op.state === 'rejected' || op.state === 'sending' || op.held === true;
}

/** Projects in which the service has refused to let this user write: nothing more is sent there (F13). */
function deniedProjects(ops: readonly Op[]): ReadonlySet<number> {
  return new Set(ops.filter((op) => op.error?.kind === 'denied').map((op) => op.projectId));
}

/** True when its rest or backoff is over at `now` (wall clock milliseconds). */
export function isDue(op: Op, now: number): boolean {
  return op.notBefore <= now || op.notBefore > now + longestWait;
}

/** Says of an operation whether it names an item that has to be created before it (docs/editing.md 8). */
function waitsFor(ops: readonly Op[]): (op: Op) => boolean {
  const made = new Set<ItemId>(ops.flatMap(({ kind, ref }) => (kind === 'create' ? [idOf(ref)] : [])));
  return (op) => made.size > 0 && !carriesFile(op) && localLinks(op.patch).some((id) => made.has(id));
}

function bySendOrder(a: Op, b: Op): number {
  const lowPriority = Number(a.sends >= lowPriorityAfter) - Number(b.sends >= lowPriorityAfter);
  return lowPriority || a.seq - b.seq;
}

/**
 * What the sender does next: per record the oldest operation, never before its time, a few records at once; a parked
 * record blocks nobody else. Pure (docs/sync.md 4.4).
 */
export function planSends(situation: PlanInput): SendPlan {
  const { now, busy } = situation;
  if (!situation.online || !situation.signedIn) return { start: [], wakeAt: null };
  const most = situation.most ?? maxParallel;
  // Whoever is under way will wake the sender again.
  if (busy.size >= most) return { start: [], wakeAt: null };
  const first = heads(situation.ops);
  const closed = deniedProjects(first);
  const isEarly = waitsFor(first);
  const isFree = (op: Op) => !isBlocked(op) && !busy.has(op.ref) && !closed.has(op.projectId);
  const waiting = first.filter((op) => isFree(op) && !isEarly(op));
  const due = waiting.filter((op) => isDue(op, now)).sort(bySendOrder);
  const later = waiting.filter((op) => !isDue(op, now)).map((op) => op.notBefore);
  return {
    start: due.slice(0, most - busy.size),
    wakeAt: later.length === 0 ? null : later.reduce((a, b) => Math.min(a, b)),
  };
}
