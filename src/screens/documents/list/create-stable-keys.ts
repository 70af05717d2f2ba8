import { type ItemRef, isLocal } from '../../../items/item';

/**
 * Makes keys for what is listed: an item keeps the one under which it was listed first, also when the service gives it its
 * number. So what is drawn of it stays, and the focus on it. `current` is the name that a ref has now.
 */
export function createStableKeys(current: (ref: ItemRef) => ItemRef): (ref: ItemRef) => ItemRef {
  const keys = new Map<ItemRef, ItemRef>();
  /** Those without a number yet. */
  const fresh = new Set<ItemRef>();
  return (ref) => {
    const known = keys.get(ref);
    if (known !== undefined) return known;
    const key = [...fresh].find((old) => current(old) === ref) ?? ref;
    keys.set(ref, key);
    fresh.delete(key);
    if (isLocal(ref)) fresh.add(ref);
    return key;
  };
}
