import type { ItemRef } from '../../../items/item';
import type { Batch } from '../memory-index/outbox-index';
import { refsOf } from '../queue/enqueue-batches';

/** A batch that a fault of this program kept out of its record queues; `id`: its journal entry, null when this page alone has it. */
export type SetAsideBatch = Batch & { readonly id: string | null };

/** Edits that are tried again when the user says so, and after the next start; what others made goes on. */
export type SetAside = {
  readonly add: (batch: SetAsideBatch) => void;
  readonly has: (journalEntryId: string) => boolean;
  /** True for a batch that would overtake one that is set aside: both name the same item. */
  readonly blocks: (batch: Batch) => boolean;
  readonly batches: () => readonly Batch[];
  /** True while none of them would be lost with this page. */
  readonly isSafe: () => boolean;
  readonly takeAll: () => readonly SetAsideBatch[];
};

const namedIn = ({ entries }: Batch) => entries.flatMap(refsOf);

/** Makes the place for them, empty. */
export function createSetAside(): SetAside {
  let all: readonly SetAsideBatch[] = [];
  return {
    add: (batch) => {
      all = [...all, { ...batch, isSetAside: true }];
    },
    has: (id) => all.some((one) => one.id === id),
    blocks: (batch) => {
      const named = new Set<ItemRef>(all.flatMap(namedIn));
      return namedIn(batch).some((ref) => named.has(ref));
    },
    batches: () => all,
    isSafe: () => all.every(({ id }) => id !== null),
    takeAll: () => {
      const taken = all;
      all = [];
      return taken;
    },
  };
}
