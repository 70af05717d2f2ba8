import type { ItemRef } from '../../../../items/item';
import type { OpState } from '../../../../offline/outbox/outbox';

/**
 * The progress of an import. `total` leaves out the items that the user took back; `sent` counts the items that the service
 * confirmed.
 */
export type ImportProgress = {
  readonly total: number;
  readonly sent: number;
  readonly waiting: number;
  readonly refused: number;
  readonly done: boolean;
};

/** Reads the progress off the outbox: what is no longer in it was confirmed, except what the user took back. */
export function importProgress(
  refs: readonly ItemRef[],
  items: ReadonlyMap<ItemRef, OpState>,
  cancelled: ReadonlySet<ItemRef>,
): ImportProgress {
  let [sent, waiting, refused] = [0, 0, 0];
  for (const ref of refs) {
    if (cancelled.has(ref)) continue;
    const state = items.get(ref);
    if (state === undefined) sent += 1;
    else if (state === 'rejected' || state === 'conflict') refused += 1;
    else waiting += 1;
  }
  return { total: refs.length - cancelled.size, sent, waiting, refused, done: waiting === 0 };
}

/** The items that still wait in the outbox, so that the user can take them back whole. */
export function cancellable(refs: readonly ItemRef[], items: ReadonlyMap<ItemRef, OpState>): readonly ItemRef[] {
  return refs.filter((ref) => items.get(ref) === 'queued');
}
