import type { Draft } from '../../../../editor/draft/draft';
import { bearing } from '../../../../geo/measure/bearing';
import { lengthQuantity, type Units } from '../../../text/quantities/quantity';

/**
 * The faint numbers in the two fields of the tag: what the next edge is as long as nothing is typed. An edge that follows another
 * line has no one direction: then it is the one from the vertex before to where it ends, which is what a typed one would be.
 */
export function typedPlaceholders(
  draft: Draft | null,
  units: Units,
): { readonly length: string; readonly bearing: string } {
  const tag = draft?.tag ?? null;
  const straight = draft?.anchor && tag?.lengthM ? bearing(draft.anchor, tag.at) : 0;
  return {
    length: tag?.lengthM ? lengthQuantity(tag.lengthM, units).value : '0',
    bearing: String(Math.round(tag?.bearing ?? straight) % 360),
  };
}
