import type { Message } from '../../i18n/message';
import type { Fields, Item, ItemRef } from '../../items/item';
import { placeInDuct } from './duct-bank';

type Placed = {
  readonly edits: readonly { readonly ref: ItemRef; readonly fields: Fields }[];
  /** Segments that stay as they are: they lack such a duct, or the cable does not fit. */
  readonly left: number;
};

/**
 * Edits that put a cable into a duct of a segment, or (null) out of it, and into the same duct of other segments as far as they have
 * one. Refused where the first segment is.
 */
export function placeInDucts(
  segment: Item,
  others: readonly Item[],
  what: Parameters<typeof placeInDuct>[1],
): Placed | { readonly refused: Message } {
  const first = placeInDuct(segment, what);
  if ('refused' in first) return first;
  const more = others.filter(({ ref }) => ref !== segment.ref).map((one) => ({ one, answer: placeInDuct(one, what) }));
  const edits = [{ one: segment, answer: first }, ...more].flatMap(({ one: { ref }, answer }) =>
    'refused' in answer ? [] : [{ ref, fields: { description: answer.description } }],
  );
  return { edits, left: 1 + more.length - edits.length };
}
