import type { ModelBase } from '../../../items/base/model-base';
import type { ItemRef, ModelKey } from '../../../items/item';
import { longestWait } from '../sender/plan-sends';
import type { Box, Decision, OpStore } from '../store/outbox-store';
import { swept, type Watched } from './duplicate-watch';

/** A list of the service: of a project and a model, asked for at `at`, wall clock milliseconds. */
export type AskedList = { readonly projectId: number; readonly model: ModelKey; readonly at: number };

/** What is needed of an open box. */
export type Sweeping = {
  readonly watched: () => ReadonlyMap<ItemRef, Watched>;
  readonly store: Pick<OpStore, 'readOwn'>;
  readonly decide: (refs: readonly ItemRef[], decide: (box: Box) => Decision) => Promise<void>;
};

/** One far in the future comes from a clock that was turned back (reliability.md F8). */
function isLater(one: number, other: number): boolean {
  return one > other && one <= other + longestWait;
}

/** Searches a list for second copies of what was created here, and writes down what it finds. Throws a Failure of kind `storage`. */
export async function sweepList(box: Sweeping, list: ModelBase, { projectId, model, at }: AskedList): Promise<void> {
  const watched = [...box.watched().values()].filter(
    (one) => one.model === model && one.projectId === projectId && !isLater(one.at, at),
  );
  if (watched.length === 0) return;
  const own: ReadonlySet<ItemRef> = await box.store.readOwn();
  const changes = swept(watched, list, { at, own });
  if (changes.size > 0) await box.decide([], () => ({ lanes: new Map(), watched: changes }));
}
