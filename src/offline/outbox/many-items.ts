/** The ways of very many new items into an outbox and out of it: an import, and its undo. */

import type { Clock } from '../../api/platform/clock';
import type { ItemRef } from '../../items/item';
import { type AddPorts, addNewItems } from './add-new-items';
import type { VolatileQueue } from './journal/append-with-retry';
import type { IndexUpdater, WrittenQueue } from './memory-index/index-updater';
import type { Outbox } from './outbox';
import type { OutboxStorage } from './store/outbox-storage';

type DropPorts = {
  readonly storage: Pick<OutboxStorage, 'dropNewOps'>;
  readonly volatileQueue: Pick<VolatileQueue, 'isHoldingAny'>;
  readonly indexUpdater: Pick<IndexUpdater, 'applyInTurns'>;
  readonly clock: Clock;
  /** True while edits of this page are not in their record queues yet. */
  readonly isAppending: () => boolean;
};

function* emptied(refs: readonly ItemRef[]): Iterable<WrittenQueue> {
  for (const ref of refs) yield [ref, []];
}

/**
 * Takes new items out of their record queues: when it resolves with true, none of them is on the device, complete. False where this
 * outbox cannot do that, or where some of them have left or may have: nothing is changed, and their drops can be appended. Throws a
 * Failure of kind `storage`, then all of them are there.
 */
async function dropNewItems(ports: DropPorts, refs: readonly ItemRef[], pause: () => Promise<void>): Promise<boolean> {
  const { storage, volatileQueue, indexUpdater, clock, isAppending } = ports;
  if (!storage.dropNewOps || volatileQueue.isHoldingAny() || isAppending()) return false;
  const at = clock.now();
  if (!(await storage.dropNewOps({ refs, at }))) return false;
  await indexUpdater.applyInTurns(emptied(refs), { at, pause });
  return true;
}

/** Both ways for an open outbox. */
export function manyItems(ports: AddPorts & DropPorts): Pick<Outbox, 'addNew' | 'dropNew'> {
  return {
    addNew: (items) => addNewItems(ports, items),
    dropNew: (refs, pause) => dropNewItems(ports, refs, pause),
  };
}
