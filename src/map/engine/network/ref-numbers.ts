import { type ItemRef, idOf } from '../../../items/item';

/** Numbers for refs, because feature states and tiles want numbers. A ref keeps its number until it is let go. */
export type RefNumbers = {
  /** The id that the service gave; for items that it has not seen, a number above all ids. */
  readonly of: (ref: ItemRef) => number;
  /** Another ref for the same item: it has the same number from now on. */
  readonly share: (old: ItemRef, ref: ItemRef) => void;
  /** The ref has the number of its own id again. */
  readonly unshare: (ref: ItemRef) => void;
};

/** Ids have 15 digits at most. */
const firstOwn = 2 ** 52;

/** Makes an empty table of numbers. */
export function createRefNumbers(): RefNumbers {
  const numbers = new Map<ItemRef, number>();
  let next = firstOwn;
  const of = (ref: ItemRef): number => {
    const known = numbers.get(ref);
    if (known !== undefined) return known;
    const id = idOf(ref);
    if (typeof id === 'number') return id;
    numbers.set(ref, next);
    next += 1;
    return next - 1;
  };
  return { of, share: (old, ref) => void numbers.set(ref, of(old)), unshare: (ref) => void numbers.delete(ref) };
}
