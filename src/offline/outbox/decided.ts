import type { ItemRef } from '../../items/item';
import { appended, type Lane, type Stamp } from './lane';
import type { Batch } from './mirror';
import { entryWithIds, refsNamedIn } from './naming';
import type { Box } from './op-store';
import type { OutboxEntry, Receipt } from './outbox';
import { receiptOf } from './receipt';
import type { SlipChanges } from './slip';

type Laid = Batch & { readonly slip?: { readonly id: string } | null };

/**
 * Puts edits into their lanes. A create or drop of an item that the service has by now is refused; what another tab has
 * taken over from its slip is in its lane already. Pure.
 */
export function decided(box: Box, batches: readonly Laid[], stamp: Pick<Stamp, 'newId' | 'rests'>) {
  const lanes = new Map<ItemRef, Lane>();
  const refused: ItemRef[] = [];
  const receipts: Receipt[] = [];
  const held = box.mode === 'hold';
  const slips = new Map<string, number | null>();
  let lastStored = 0;
  for (const { entries, at, known, slip } of batches) {
    lastStored = at;
    if (slip) slips.set(slip.id, null);
    const isTaken = slip ? typeof box.slip(slip.id)?.takenAt === 'number' : false;
    for (const entry of entries) {
      const ref = box.current(entry.ref);
      const lane = lanes.get(ref) ?? box.lane(ref);
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
  return { decision: { lanes, times: { lastStored }, receipts, slips: slips satisfies SlipChanges }, refused };
}

/** The item of an edit, and those that it names: what a decision about it has to read. */
export function refsOf(entry: OutboxEntry): readonly ItemRef[] {
  if (entry.kind === 'drop') return [entry.ref];
  const base = entry.kind === 'update' ? refsNamedIn(entry.base) : [];
  return [entry.ref, ...refsNamedIn(entry.patch), ...base];
}
