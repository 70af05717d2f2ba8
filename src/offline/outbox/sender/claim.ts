import { localLinks, relinked } from '../../../items/fields/link-fields';
import type { ItemRef } from '../../../items/item';
import type { Op } from '../outbox';
import { carriesFile } from '../queue/carries-file';
import { localRefsIn, withFieldsMapped, withServiceIds } from '../queue/local-refs';
import { receiptOf } from '../queue/receipt';
import type { RecordQueue } from '../queue/record-queue';
import type { Decision, StoreSnapshot } from '../store/outbox-store';
import { isBlocked, isDue } from './plan-sends';

/** True when the next step is to look whether an unanswered POST arrived, and not to send. */
export function isLookUp(op: Op): boolean {
  return op.kind === 'create' && op.state === 'unknown';
}

function newer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

export type ClaimInput = {
  readonly now: number;
  /** The highest id of its model that is known before a first POST. */
  readonly known: number | null;
  /** True while edits of an item wait, wherever they are kept. */
  readonly isWaiting: (ref: ItemRef) => boolean;
  /** The items that the outbox was asked for: of any other one it knows nothing. */
  readonly asked: ReadonlySet<ItemRef>;
};

/** Milliseconds until it is looked again whether a named item has arrived, should nobody tell. */
const lookAgain = 1_000;

type NamedQueue = { readonly queue: RecordQueue; readonly waits: boolean };

/** A record queue that names items by the service's ids; `waits`: one of them has none yet. What was given up is named no more. */
function withKnownIds(snapshot: StoreSnapshot, queue: RecordQueue, { isWaiting, asked }: ClaimInput): NamedQueue {
  const now = withFieldsMapped(queue, (fields) => withServiceIds(snapshot, fields));
  const [head] = now;
  // A file goes ahead: what its request cannot say follows as an edit, and that waits.
  if (!head || carriesFile(head) || localLinks(head.patch).length === 0) return { queue: now, waits: false };
  // Another tab may have written a name into it that this one has not heard of: asked for it with the next attempt.
  const mayWait = (ref: ItemRef) => !asked.has(ref) || snapshot.queue(ref).length > 0 || isWaiting(ref);
  if (localRefsIn(head.patch).some(mayWait)) return { queue: now, waits: true };
  return { queue: withFieldsMapped(now, (fields) => relinked(fields, () => null)), waits: false };
}

const queuesOf = (op: Op, queue: RecordQueue): Decision['queues'] => new Map<ItemRef, RecordQueue>([[op.ref, queue]]);

const nothing: RecordQueue = [];

/**
 * Marks an operation as being sent, should it still be the first of its record queue and due: another tab may have changed it
 * since it was planned. One that names an item which has to leave before it waits, and so does one that the
 * store holds back. `left`: nothing of it was left to be
 * sent. `later`: what is queued behind it. Pure.
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
  if (isLookUp(head))
    return { decision: { queues: queuesOf(op, queue) } satisfies Decision, claimed: head, later, nothingLeft: false };
  const knownIdMax = head.sends === 0 ? newer(head.knownIdMax, moment.known) : head.knownIdMax;
  const claimed: Op = { ...head, state: 'sending', sends: head.sends + 1, knownIdMax };
  return {
    decision: { queues: queuesOf(op, [claimed, ...later]) } satisfies Decision,
    claimed,
    later,
    nothingLeft: false,
  };
}
