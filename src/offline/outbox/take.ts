import type { ItemRef } from '../../items/item';
import type { Box, Decision } from './op-store';
import type { Op } from './outbox';
import { isDue, isParked } from './planner';
import { withLink } from './with-link';

/** True when the next step is to look whether an unanswered POST arrived, and not to send. */
export function isLookUp(op: Op): boolean {
  return op.kind === 'create' && op.state === 'unknown';
}

function newer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/**
 * Marks an operation as being sent, should it still be the first of its lane and due: another tab may have changed it
 * since it was planned. `known` is the highest id of its model that is known before a first POST. Pure.
 */
export function take(box: Box, op: Op, moment: { readonly now: number; readonly known: number | null }) {
  const lane = box.lane(op.ref);
  const [head, ...later] = lane;
  const unchanged: Decision = { lanes: new Map<ItemRef, readonly Op[]>([[op.ref, lane]]) };
  if (head?.seq !== op.seq || isParked(head) || !isDue(head, moment.now)) return { decision: unchanged, taken: null };
  if (isLookUp(head)) return { decision: unchanged, taken: head };
  const linked = withLink(box, head, moment.now);
  if (linked === null || !isDue(linked, moment.now)) {
    const left = linked === null ? later : [linked, ...later];
    return { decision: { lanes: new Map<ItemRef, readonly Op[]>([[op.ref, left]]) }, taken: null };
  }
  const knownIdMax = head.sends === 0 ? newer(head.knownIdMax, moment.known) : head.knownIdMax;
  const taken: Op = { ...linked, state: 'sending', sends: head.sends + 1, knownIdMax };
  const decision: Decision = { lanes: new Map<ItemRef, readonly Op[]>([[op.ref, [taken, ...later]]]) };
  return { decision, taken };
}
