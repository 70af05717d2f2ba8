import type { ItemRef } from '../../../items/item';
import type { Display } from '../index/index-updater';
import { decided, type OwnBatch, refsOf } from '../queue/enqueue-batches';
import type { Stamp } from '../queue/record-queue';
import type { Box, OpStore } from '../store/outbox-store';
import type { SlipShelf } from './journal';
import type { SlipChanges } from './journal-entry';

type LaneStamp = Pick<Stamp, 'newId' | 'rests' | 'now'>;

/** Its own slips are done with; of another tab's stays that it was taken over. */
function slipChanges(box: Box, own: readonly OwnBatch[], now: number): SlipChanges {
  const changes = new Map<string, number | null>(box.slips.map(({ id }) => [id, now]));
  for (const { slip } of own) if (slip) changes.set(slip.id, null);
  return changes;
}

/**
 * Puts edits into their lanes in one transaction: these, and in the order in which they were made whatever else lies on the
 * slips of this device: a tab that died or is slow keeps its place. `refused`: creates and drops that came too late. Throws
 * a Failure of kind `storage`.
 */
export async function putInLanes(own: readonly OwnBatch[], change: OpStore['change'], stamp: LaneStamp) {
  const refs = own.flatMap(({ entries }) => entries.flatMap(refsOf));
  let refused: readonly ItemRef[] = [];
  const decide = (box: Box) => {
    const made = decided(box, own, stamp);
    refused = made.refused;
    return { ...made.decision, slips: slipChanges(box, own, stamp.now) };
  };
  const decision = await change(refs, decide, true);
  return { decision, refused };
}

export type CollectPorts = LaneStamp & {
  readonly slips: Pick<SlipShelf, 'readLeft'> | null;
  readonly change: OpStore['change'];
  readonly show: Display['show'];
};

/** Puts into lanes what a dead tab has left on slips, should there be any. Throws a Failure of kind `storage`. */
export async function collectSlips({ slips, change, show, ...stamp }: CollectPorts): Promise<void> {
  const left = (await slips?.readLeft()) ?? [];
  if (left.length === 0) return;
  const { decision, refused } = await putInLanes([], change, stamp);
  show(
    decision,
    refused.map((ref) => ({ kind: 'changed', ref })),
  );
}
