import type { ModelBase } from '../../../items/base/model-base';
import type { ItemRef, ModelKey } from '../../../items/item';
import { longestWait } from '../sender/plan-sends';
import type { Decision, OutboxStore, StoreSnapshot } from '../store/outbox-store';
import { type DuplicateWatch, watchesAfterSearch } from './duplicate-watch';

/** A list of the service: of a project and a model, asked for at `at`, wall clock milliseconds. */
export type AskedList = { readonly projectId: number; readonly model: ModelKey; readonly at: number };

/** What is needed of an open outbox. */
export type DuplicateSearchOutbox = {
  readonly duplicateWatches: () => ReadonlyMap<ItemRef, DuplicateWatch>;
  readonly store: Pick<OutboxStore, 'readCreatedRefs'>;
  readonly decide: (refs: readonly ItemRef[], decide: (snapshot: StoreSnapshot) => Decision) => Promise<void>;
};

/** One far in the future comes from a clock that was turned back (F8). */
function isLater(one: number, other: number): boolean {
  return one > other && one <= other + longestWait;
}

/** Searches a list for second copies of what was created here, and writes down what it finds. Throws a Failure of kind `storage`. */
export async function searchList(
  snapshot: DuplicateSearchOutbox,
  list: ModelBase,
  { projectId, model, at }: AskedList,
): Promise<void> {
  const duplicateWatches = [...snapshot.duplicateWatches().values()].filter(
    (one) => one.model === model && one.projectId === projectId && !isLater(one.at, at),
  );
  if (duplicateWatches.length === 0) return;
  const own: ReadonlySet<ItemRef> = await snapshot.store.readCreatedRefs();
  const changes = watchesAfterSearch(duplicateWatches, list, { at, own });
  if (changes.size > 0) await snapshot.decide([], () => ({ queues: new Map(), duplicateWatches: changes }));
}
