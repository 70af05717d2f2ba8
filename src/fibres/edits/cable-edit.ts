import type { LngLat } from '../../geo/lng-lat';
import type { Fields, ItemId } from '../../items/item';

/** The part of a cable that splices depend on. `fibres`: null where its record has no count. */
export type CableLine = { readonly id: ItemId; readonly path: readonly LngLat[]; readonly fibres: number | null };

/** A cable that an edit changes: as it was, and the lines that hold its fibres from then on: one, or two after a cut, in its direction. */
export type CableEdit = { readonly was: CableLine; readonly now: readonly CableLine[] };

/** A closure, and where it stands before and after an edit; null: it has no place. */
export type ClosurePlace = {
  readonly id: ItemId;
  readonly fields: Fields;
  readonly was: LngLat | null;
  readonly now: LngLat | null;
};

/**
 * A segment whose ducts an edit may concern, in its state after the edit. `joined`: the earlier fields of the segments merged
 * into it. `siblings`: the paths of its other parts, if it was cut.
 */
export type SegmentEdit = {
  readonly id: ItemId;
  readonly fields: Fields;
  readonly path: readonly LngLat[];
  readonly joined: readonly Fields[];
  readonly siblings: readonly (readonly LngLat[])[];
};

/** The state of fibres at a new cut: connected to the other part, or open. */
export type CutFibres = 'through' | 'open';

export type CableEdits = {
  readonly cables: readonly CableEdit[];
  /** All closures that may name one of these cables, and the closures that move. */
  readonly closures: readonly ClosurePlace[];
  readonly segments: readonly SegmentEdit[];
  /** Any other cable of the project. */
  readonly cableOf: (id: ItemId) => CableLine | null;
  /** The id that a cable has by now: a closure may still name it by its local one. */
  readonly idNow: (id: ItemId) => ItemId;
  readonly cutFibres: CutFibres;
};

/**
 * The records of closures and segments after an edit of lines, so that every connection still joins the same fibres, and every
 * cable lies in its duct. `fields`: the changed fields by closure. `ducts`: by segment. `made`: closures that the edit needs at
 * its cuts. `broken`: connections and marks that could not be kept.
 */
export type KeptPlans = {
  readonly fields: ReadonlyMap<ItemId, Fields>;
  readonly ducts: ReadonlyMap<ItemId, Fields>;
  readonly made: readonly { readonly at: LngLat; readonly fields: Fields }[];
  readonly broken: number;
};
