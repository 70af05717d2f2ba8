import { type ItemRef, isLocal } from '../../../items/item';
import type { Batch } from '../index/outbox-index';
import type { OutboxEntry, Receipt } from '../outbox';
import type { Box, Rename } from '../store/outbox-store';
import { entryWithIds, refsNamedIn } from './local-refs';
import { receiptOf } from './receipt';
import { appended, type Lane, type Stamp } from './record-queue';

/** A batch of this tab; `slip`: its id, should it have got one. */
export type OwnBatch = Batch & { readonly slip?: { readonly id: string } | null };

type Laid = { readonly batch: Batch; readonly isTaken: boolean };

/**
 * What has to be put into lanes, in the order in which it was made: everybody's slips as they lie on the shelf, and with
 * them what this tab has without one.
 */
function inOrder(box: Box, own: readonly OwnBatch[]): readonly Laid[] {
  const order: Laid[] = [];
  let rest = own;
  const laid = (batch: OwnBatch): Laid => ({ batch, isTaken: batch.slip ? box.isSlipTaken(batch.slip.id) : false });
  for (const slip of box.slips) {
    const at = rest.findIndex((batch) => batch.slip?.id === slip.id);
    if (at < 0) order.push({ batch: slip, isTaken: false });
    else order.push(...rest.slice(0, at + 1).map(laid));
    rest = rest.slice(at + 1);
  }
  return [...order, ...rest.map(laid)];
}

/**
 * Puts edits into their lanes, those of others that lie on slips with them. A create or drop of an item that the service
 * has by now is refused; what another tab has taken over from its slip is in its lane already. Pure.
 */
export function decided(box: Box, own: readonly OwnBatch[], stamp: Pick<Stamp, 'newId' | 'rests'>) {
  const lanes = new Map<ItemRef, Lane>();
  const becomes: Rename[] = [];
  const refused: ItemRef[] = [];
  const receipts: Receipt[] = [];
  const held = box.mode === 'hold';
  const batches = inOrder(box, own);
  for (const { batch, isTaken } of batches) {
    const { entries, at, known } = batch;
    for (const entry of entries) {
      const ref = box.current(entry.ref);
      const lane = lanes.get(ref) ?? box.lane(ref);
      if (isLocal(entry.ref) && ref !== entry.ref) {
        // This page may not have heard of it yet, and would show its item as it was before.
        becomes.push({ local: entry.ref, ref });
        lanes.set(entry.ref, []);
      }
      if (isTaken) {
        lanes.set(ref, lane);
        continue;
      }
      const isLate = ref !== entry.ref && entry.kind !== 'update';
      const whole = { ...stamp, now: at, held, nextSeq: box.nextSeq, known: () => known.get(entry.ref) ?? null };
      const next = isLate ? { lane, refused: true } : appended(lane, { ...entryWithIds(box, entry), ref }, whole);
      lanes.set(ref, next.lane);
      if (next.refused) refused.push(entry.ref);
      const last = lane.at(-1);
      if (last && next.lane.length < lane.length) receipts.push(receiptOf(last, 'nothing', { at }));
    }
  }
  const lastStored = batches.at(-1)?.batch.at;
  const times = lastStored === undefined ? {} : { lastStored };
  return { decision: { lanes, times, receipts, becomes }, refused };
}

/** The item of an edit, and those that it names: what a decision about it has to read. */
export function refsOf(entry: OutboxEntry): readonly ItemRef[] {
  if (entry.kind === 'drop') return [entry.ref];
  const base = entry.kind === 'update' ? refsNamedIn(entry.base) : [];
  return [entry.ref, ...refsNamedIn(entry.patch), ...base];
}
