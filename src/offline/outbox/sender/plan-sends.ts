/** The edits that leave next: planned from what this tab knows, and claimed in the store, where another tab may have changed them. Pure. */

import { cablesNamedIn } from '../../../fibres/plan/read-plan';
import { localLinks, relinked } from '../../../items/fields/link-fields';
import { type ItemId, type ItemRef, idOf, type LocalId } from '../../../items/item';
import type { Op, RecordQueue } from '../outbox';
import { localRefsIn, refsOfLocal, withFieldsMapped, withServiceIds } from '../queue/queue-transition';
import { carriesFile, longestWait, receiptOf } from '../queue/record-queue';
import type { Decision, StoreSnapshot } from '../store/outbox-storage';

/** Records in flight at the same time (docs/sync.md 4.4). */
export const maxParallel = 4;
/** Tries after which others go first (docs/sync.md 4.8). */
const lowPriorityAfter = 6;

type PlanInput = {
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

type SendPlan = {
  /** The sends that start now, in this order. */
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
function isBlocked(op: Op): boolean {
  return op.state === 'conflict' || op.state === 'rejected' || op.state === 'sending' || op.held === true;
}

/** Projects in which the service has refused to let this user write: nothing more is sent there (F13). */
function deniedProjects(ops: readonly Op[]): ReadonlySet<number> {
  return new Set(ops.filter((op) => op.error?.kind === 'denied').map((op) => op.projectId));
}

/** True when its send delay or backoff is over at `now` (wall clock milliseconds). */
function isDue(op: Op, now: number): boolean {
  return op.notBefore <= now || op.notBefore > now + longestWait;
}

/** Tests whether an operation names an item that has to be created before it (docs/editing.md 8). */
function waitsFor(ops: readonly Op[]): (op: Op) => boolean {
  let made: ReadonlySet<ItemId> | null = null;
  return (op) => {
    const named = carriesFile(op) ? [] : localLinks(op.patch);
    if (named.length === 0) return false;
    // Of very many that name none of each other it is never asked.
    made ??= new Set<ItemId>(ops.flatMap(({ kind, ref }) => (kind === 'create' ? [idOf(ref)] : [])));
    const ids = made;
    return named.some((id) => ids.has(id));
  };
}

/** The properties of a record that make its shape. */
const shapeFields = ['poly', 'lat', 'lng'] as const;

/**
 * Tests whether an operation is the plan of a closure that names a cable whose shape is in question: the plan was made for the user's shape
 * of it, which may give way (docs/sync.md 4.4).
 */
function waitsForShape(ops: readonly Op[]): (op: Op) => boolean {
  const isInQuestion = ({ model, state, patch }: Op) =>
    model === 'cable' && (state === 'conflict' || state === 'rejected') && shapeFields.some((name) => name in patch);
  const open = new Set<ItemId>(ops.filter(isInQuestion).map(({ ref }) => idOf(ref)));
  if (open.size === 0) return () => false;
  return ({ model, patch }) =>
    model === 'splice' && [...cablesNamedIn(patch['connections'])].some((cable) => open.has(cable));
}

function bySendOrder(a: Op, b: Op): number {
  const lowPriority = Number(a.sends >= lowPriorityAfter) - Number(b.sends >= lowPriorityAfter);
  return lowPriority || a.seq - b.seq;
}

/**
 * The sender's next steps: per record the oldest operation, never before its time, a few records at once; a parked
 * record blocks no other. Pure (docs/sync.md 4.4).
 */
export function planSends(situation: PlanInput): SendPlan {
  const { now, busy } = situation;
  if (!situation.online || !situation.signedIn) return { start: [], wakeAt: null };
  const most = situation.most ?? maxParallel;
  // A running request will wake the sender again.
  if (busy.size >= most) return { start: [], wakeAt: null };
  const first = heads(situation.ops);
  const closed = deniedProjects(first);
  const [isEarly, isUnsettled] = [waitsFor(first), waitsForShape(first)];
  const isFree = (op: Op) => !isBlocked(op) && !busy.has(op.ref) && !closed.has(op.projectId);
  const waiting = first.filter((op) => isFree(op) && !isEarly(op) && !isUnsettled(op));
  const due = waiting.filter((op) => isDue(op, now)).sort(bySendOrder);
  const later = waiting.filter((op) => !isDue(op, now)).map((op) => op.notBefore);
  return {
    start: due.slice(0, most - busy.size),
    wakeAt: later.length === 0 ? null : later.reduce((a, b) => Math.min(a, b)),
  };
}

/** True when the next step is to look whether an unanswered POST arrived, and not to send. */
export function isLookUp(op: Op): boolean {
  return op.kind === 'create' && op.state === 'unknown';
}

/** Sends after which one without an answer is looked for before it is sent again, and after which it goes without its key. */
const mostRepeats = 4;
const mostKeyedSends = 8;
/** Milliseconds in which a create is sent again under its key without a look: half the time for which a service knows it. */
const repeatable = 12 * 60 * 60 * 1000;

/** True for an unanswered create that the service makes only once, however often it is sent (docs/sync.md 4.7). */
function mayRepeat({ keyedAt, sends }: Op, { now, keyed }: Pick<ClaimInput, 'now' | 'keyed'>): boolean {
  if (!keyed || typeof keyedAt !== 'number' || sends >= mostRepeats) return false;
  return now >= keyedAt && now - keyedAt < repeatable;
}

/** When a create that is about to be sent was first sent under its key; null where it goes without, or went without. */
function keyedSince({ kind, keyedAt = null, sends, unclear }: Op, { now, keyed }: Pick<ClaimInput, 'now' | 'keyed'>) {
  if (kind !== 'create' || !keyed || sends >= mostKeyedSends) return null;
  return unclear ? keyedAt : now;
}

function newer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

type ClaimInput = {
  readonly now: number;
  /** The highest id of its model that is known before a first POST. */
  readonly known: number | null;
  /** Whether creates go under a key. */
  readonly keyed: boolean;
  /** True while edits of an item wait, wherever they are kept. */
  readonly isWaiting: (ref: ItemRef) => boolean;
  /** The items that the outbox was asked for: of any other one it knows nothing. */
  readonly asked: ReadonlySet<ItemRef>;
};

/** Milliseconds until it is looked again whether a named item has arrived, should no tab report it. */
const lookAgain = 1_000;

type NamedQueue = { readonly queue: RecordQueue; readonly waits: boolean };

/** A record queue that names items by the service's ids; `waits`: one of them has none yet. What was given up is named no more. */
function withKnownIds(snapshot: StoreSnapshot, queue: RecordQueue, { isWaiting, asked }: ClaimInput): NamedQueue {
  const now = withFieldsMapped(queue, (fields) => withServiceIds(snapshot, fields));
  const [head] = now;
  // A file is sent first: what its request cannot carry follows as an edit, and that one waits.
  if (!head || carriesFile(head) || localLinks(head.patch).length === 0) return { queue: now, waits: false };
  // Another tab may have written a name into it that this one has not heard of: asked for it with the next attempt.
  const mayWait = (ref: ItemRef) => !asked.has(ref) || snapshot.queue(ref).length > 0 || isWaiting(ref);
  if (localRefsIn(head.patch).some(mayWait)) return { queue: now, waits: true };
  // An operation behind it may name another item, which has still to leave.
  const known = (id: LocalId) => (refsOfLocal(id).some(mayWait) ? id : null);
  return { queue: withFieldsMapped(now, (fields) => relinked(fields, known)), waits: false };
}

const queuesOf = (op: Op, queue: RecordQueue): Decision['queues'] => new Map<ItemRef, RecordQueue>([[op.ref, queue]]);

const nothing: RecordQueue = [];

/**
 * Marks an operation as being sent, if it is still due and the first of its record queue: another tab may have changed it since
 * it was planned. An operation waits if it names an item that has to leave first, or if the store holds it back. `left`: nothing
 * of it was left to be sent. `later`: the operations queued behind it. Pure.
 */
export function claim(stored: StoreSnapshot, op: Op, moment: ClaimInput) {
  const before = stored.queue(op.ref);
  const idle = {
    decision: { queues: queuesOf(op, before) } satisfies Decision,
    claimed: null,
    later: nothing,
    nothingLeft: false,
  };
  const [first] = before;
  if (first?.seq !== op.seq || isBlocked(first) || !isDue(first, moment.now)) return idle;
  const { queue, waits } = withKnownIds(stored, before, moment);
  const [head = first, ...later] = queue;
  if (waits || stored.mustWait(first)) {
    const queues = queuesOf(op, [{ ...head, notBefore: moment.now + lookAgain }, ...later]);
    return { ...idle, decision: { queues } satisfies Decision };
  }
  if (head.kind === 'update' && Object.keys(head.patch).length === 0) {
    const receipts = [receiptOf(first, 'nothing', { at: moment.now })];
    return {
      decision: { queues: queuesOf(op, later), receipts } satisfies Decision,
      claimed: null,
      later,
      nothingLeft: true,
    };
  }
  if (isLookUp(head) && !mayRepeat(head, moment))
    return { decision: { queues: queuesOf(op, queue) } satisfies Decision, claimed: head, later, nothingLeft: false };
  const knownIdMax = head.sends === 0 ? newer(head.knownIdMax, moment.known) : head.knownIdMax;
  const keyedAt = keyedSince(head, moment);
  const claimed: Op = { ...head, state: 'sending', sends: head.sends + 1, knownIdMax, keyedAt };
  return {
    decision: { queues: queuesOf(op, [claimed, ...later]) } satisfies Decision,
    claimed,
    later,
    nothingLeft: false,
  };
}
