import type { ModelBase } from '../items/base/model-base';

/**
 * Openings of one project that overlap share the lists that are read, because the queries read only once: a list may be dropped
 * only when all of them have decided whether they take it.
 */
export type ListsInUse = {
  /** A read begins. Its caller ends it by `take` or `leave`, once. */
  readonly begin: () => void;
  /** The document has these lists now. */
  readonly take: (lists: readonly ModelBase[]) => void;
  /** These are not needed after all; none, when reading failed. The document may have some of what was read all the same. */
  readonly leave: (lists: readonly ModelBase[], had?: readonly ModelBase[]) => void;
};

/** Counts the uses of lists; `drop` is called for a list that no opening takes. */
export function createListsInUse(drop: (list: ModelBase) => void): ListsInUse {
  let readers = 0;
  const [taken, left] = [new Set<ModelBase>(), new Set<ModelBase>()];
  const end = () => {
    readers -= 1;
    if (readers > 0) return;
    for (const list of left) if (!taken.has(list)) drop(list);
    taken.clear();
    left.clear();
  };
  return {
    begin: () => {
      readers += 1;
    },
    take: (lists) => {
      for (const list of lists) taken.add(list);
      end();
    },
    leave: (lists, had = []) => {
      for (const list of lists) left.add(list);
      for (const list of had) taken.add(list);
      end();
    },
  };
}
