import Flatbush from 'flatbush';
import type { Bounds } from '../lng-lat';

/** An index of boxes that does not change, read from bytes. Entries are named by their place in what was packed. */
export type PackedIndex = {
  /**
   * The entries whose box touches this box, in no order. `keep` filters them; a `keep` that is always false visits them without
   * building a list. Empty if the box has a coordinate that is not finite.
   */
  readonly search: (box: Bounds, keep?: (entry: number) => boolean) => number[];
};

/**
 * Builds an index of boxes, as bytes that can be transferred, stored, and read again by `readIndex` without building.
 * `boxes` has four numbers an entry: west, north or south (the lesser), east, the greater; all finite, `4 * count` at least.
 * Null when there is no entry.
 */
export function packIndex(count: number, boxes: Float64Array): ArrayBuffer | null {
  if (count === 0) return null;
  const tree = new Flatbush(count);
  for (let i = 0; i < 4 * count; i += 4) tree.add(boxes[i] ?? 0, boxes[i + 1] ?? 0, boxes[i + 2], boxes[i + 3]);
  tree.finish();
  return tree.data instanceof ArrayBuffer ? tree.data : null;
}

/** Reads what `packIndex` built; null is the index of nothing. Throws an Error when the bytes are of something else. */
export function readIndex(buffer: ArrayBuffer | null): PackedIndex {
  const tree = buffer && Flatbush.from(buffer);
  return {
    search: (box, keep) => (tree && box.every(Number.isFinite) ? tree.search(...box, keep) : []),
  };
}
