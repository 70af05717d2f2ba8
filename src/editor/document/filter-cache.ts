import type { ModelBase } from '../../items/base/model-base';
import type { Item, ItemRef } from '../../items/item';

type Passes = (item: Item) => boolean;

/** Records that are read for one question, at most: some 30 ms. The next question goes on from there. */
const mostRead = 5000;

/**
 * Whether items of a list pass, each read once however often it is asked about: from afar a filter is asked about thousands
 * under the pointer, with every move. `passes` and `list` are known by what they are: others are other questions.
 */
export function createFilterCache() {
  const answers = new WeakMap<Passes, WeakMap<ModelBase, Map<ItemRef, boolean>>>();
  const known = (passes: Passes, list: ModelBase): Map<ItemRef, boolean> => {
    const lists = answers.get(passes) ?? new WeakMap<ModelBase, Map<ItemRef, boolean>>();
    answers.set(passes, lists);
    const found = lists.get(list) ?? new Map<ItemRef, boolean>();
    lists.set(list, found);
    return found;
  };
  return {
    /** A check for one question: what would be one record too many does not pass yet, unless it must be known `whole`. */
    check: (passes: Passes, list: ModelBase, whole: boolean): ((ref: ItemRef) => boolean) => {
      const found = known(passes, list);
      let left = whole ? Number.POSITIVE_INFINITY : mostRead;
      return (ref) => {
        const answer = found.get(ref);
        if (answer !== undefined) return answer;
        if (left === 0) return false;
        left -= 1;
        const item = list.item(ref);
        const isPassing = item !== undefined && passes(item);
        found.set(ref, isPassing);
        return isPassing;
      };
    },
  };
}
