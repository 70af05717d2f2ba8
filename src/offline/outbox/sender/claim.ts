import { localLinks, relinked } from '../../../items/fields/link-fields';
import type { ItemRef } from '../../../items/item';
import type { Op } from '../outbox';
import { carriesFile } from '../queue/carries-file';
import { refsNamedIn, renamedIn, withIdsOf } from '../queue/local-refs';
import { receiptOf } from '../queue/receipt';
import type { Lane } from '../queue/record-queue';
import type { Box, Decision } from '../store/outbox-store';
import { isDue, isParked } from './plan-sends';

/** True when the next step is to look whether an unanswered POST arrived, and not to send. */
export function isLookUp(op: Op): boolean {
  return op.kind === 'create' && op.state === 'unknown';
}

function newer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

export type Moment = {
  readonly now: number;
  /** The highest id of its model that is known before a first POST. */
  readonly known: number | null;
  /** True while edits of an item wait, wherever they are kept. */
  readonly isWaiting: (ref: ItemRef) => boolean;
  /** The items that the box was asked for: of any other one it knows nothing. */
  readonly asked: ReadonlySet<ItemRef>;
};

/** Milliseconds until it is looked again whether a named item has arrived, should nobody tell. */
const namedAgain = 1_000;

type Named = { readonly lane: Lane; readonly waits: boolean };

/** A lane that names items by the service's ids; `waits`: one of them has none yet. What was given up is named no more. */
function namedNow(box: Box, lane: Lane, { isWaiting, asked }: Moment): Named {
  const now = renamedIn(lane, (fields) => withIdsOf(box, fields));
  const [head] = now;
  // A file goes ahead: what its request cannot say follows as an edit, and that waits.
  if (!head || carriesFile(head) || localLinks(head.patch).length === 0) return { lane: now, waits: false };
  // Another tab may have written a name into it that this one has not heard of: asked for it with the next attempt.
  const mayWait = (ref: ItemRef) => !asked.has(ref) || box.lane(ref).length > 0 || isWaiting(ref);
  if (refsNamedIn(head.patch).some(mayWait)) return { lane: now, waits: true };
  return { lane: renamedIn(now, (fields) => relinked(fields, () => null)), waits: false };
}

const lanesOf = (op: Op, lane: Lane): Decision['lanes'] => new Map<ItemRef, Lane>([[op.ref, lane]]);

const nothing: Lane = [];

/**
 * Marks an operation as being sent, should it still be the first of its lane and due: another tab may have changed it
 * since it was planned. One that names an item which has to leave before it waits, and so does one that the
 * store holds back. `left`: nothing of it was left to be
 * sent. `later`: what is queued behind it. Pure.
 */
export function take(stored: Box, op: Op, moment: Moment) {
  const before = stored.lane(op.ref);
  const idle = {
    decision: { lanes: lanesOf(op, before) } satisfies Decision,
    taken: null,
    later: nothing,
    left: false,
  };
  const [first] = before;
  if (first?.seq !== op.seq || isParked(first) || !isDue(first, moment.now)) return idle;
  const { lane, waits } = namedNow(stored, before, moment);
  const [head = first, ...later] = lane;
  if (waits || stored.mustWait(first)) {
    const lanes = lanesOf(op, [{ ...head, notBefore: moment.now + namedAgain }, ...later]);
    return { ...idle, decision: { lanes } satisfies Decision };
  }
  if (head.kind === 'update' && Object.keys(head.patch).length === 0) {
    const receipts = [receiptOf(first, 'nothing', { at: moment.now })];
    return { decision: { lanes: lanesOf(op, later), receipts } satisfies Decision, taken: null, later, left: true };
  }
  if (isLookUp(head))
    return { decision: { lanes: lanesOf(op, lane) } satisfies Decision, taken: head, later, left: false };
  const knownIdMax = head.sends === 0 ? newer(head.knownIdMax, moment.known) : head.knownIdMax;
  const taken: Op = { ...head, state: 'sending', sends: head.sends + 1, knownIdMax };
  return { decision: { lanes: lanesOf(op, [taken, ...later]) } satisfies Decision, taken, later, left: false };
}
