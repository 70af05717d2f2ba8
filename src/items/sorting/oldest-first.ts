import { type Item, idOf } from '../item';

/** Sorts the oldest first: the smallest number, and what has none yet last. */
export function oldestFirst(a: Pick<Item, 'ref'>, b: Pick<Item, 'ref'>): number {
  const age = ({ ref }: Pick<Item, 'ref'>): number => {
    const id = idOf(ref);
    return typeof id === 'number' ? id : Number.POSITIVE_INFINITY;
  };
  const [one, other] = [age(a), age(b)];
  return one === other ? a.ref.localeCompare(b.ref) : one - other;
}
