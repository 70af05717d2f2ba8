import type { Bounds, LngLat } from '../../geo/lng-lat';
import type { Sweep } from '../../geo/spatial/sweep';
import type { Item, ItemRef } from '../item';
import type { PackedRecords } from '../pack/packed-records';
import type { PackedShapes } from '../pack/packed-shapes';

/** Metres of lines: counted ones, and abandoned ones. */
export type LineMetres = { readonly counted: number; readonly abandoned: number };

/**
 * All items of one model as the service reported them, in whatever form they are kept. Never changes: the next list makes another
 * one. Reading one item costs the same however many there are.
 */
export type ModelBase = {
  readonly count: number;
  /** The largest id, 0 when there is none. */
  readonly largestId: number;
  readonly has: (ref: ItemRef) => boolean;
  readonly item: (ref: ItemRef) => Item | undefined;
  /** False when the record of an item surely does not have this word (ASCII) in it: much cheaper than reading it. */
  readonly mayHold: (ref: ItemRef, word: string) => boolean;
  /** How many of them have a place where they can be drawn, and whether one has. */
  readonly placed: number;
  readonly isPlaced: (ref: ItemRef) => boolean;
  /** The items that have no place or a broken one, at most so many. */
  readonly unplaced: (most: number) => readonly ItemRef[];
  /** All of them, one after the other: for the few who must see every item. */
  readonly items: () => Iterable<Item>;
  /**
   * The placed items that come near a box (degrees): all that touch it, and at most a few more; no more than `most` of them, and
   * only those for which `keep` is true, which is called until there are so many.
   */
  readonly near: (box: Bounds, most?: number, keep?: (ref: ItemRef) => boolean) => readonly ItemRef[];
  /** The placed items that a swept area touches; areas by their outline. Whole lists at once: no record is read. */
  readonly touched: (sweep: Sweep) => readonly ItemRef[];
  /** One place of so many placed items at most, evenly taken. */
  readonly places: (most: number) => readonly LngLat[];
  /** The box (degrees) around the first places of those items whose first place is in the given box; null for none. */
  readonly extent: (within: Bounds) => Bounds | null;
  /** The highest number in a name of our own kind ("S-14"), 0 when there is none. */
  readonly highestNumber: number;
  /** With how many digits such numbers are written where zeros stand before them ("P-0884": 4), else 0. */
  readonly numberWidth: number;
  /** How many of them are abandoned. */
  readonly abandoned: number;
  /** Metres of all lines on the ellipsoid, those of abandoned ones apart. Measured when they are first asked for. */
  readonly metres: () => Promise<LineMetres>;
  /** Its records as text, for a caller that keeps a copy of all of them; null when it is kept as items. */
  readonly records: PackedRecords | null;
  /** The places of all of them, for a caller that draws very many; null when it is kept as items. */
  readonly shapes: PackedShapes | null;
};
