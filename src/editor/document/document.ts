import type { ModelBase } from '../../items/base/model-base';
import type { Item, ItemRef, ModelKey, Patch } from '../../items/item';
import type { ItemChange } from '../change';

/** The edit that the user made of one item and the service has not confirmed yet. */
export type Edit = { readonly kind: 'create'; readonly item: Item } | { readonly kind: 'patch'; readonly patch: Patch };

/** The message to a listener: the refs whose head changed, or `all` after a project was opened or a model was loaded. */
export type Touched = readonly ItemRef[] | 'all';

/**
 * base + edits = head. Head is derived, never assigned, so a refetch may land at any moment without eating an edit.
 * Mutable inside, with a revision that moves on every change of head.
 */
export type EditorDocument = {
  readonly revision: () => number;
  /** Head of one item; follows renames of local refs. */
  readonly get: (ref: ItemRef) => Item | undefined;
  /** The service's record of it. */
  readonly base: (ref: ItemRef) => Item | undefined;
  readonly edit: (ref: ItemRef) => Edit | undefined;
  /** Head of all items of a model, or of all models: every record is read, so for the few who must see all. */
  readonly all: (model?: ModelKey) => Iterable<Item>;
  /** The list of a model as it came last. */
  readonly list: (model: ModelKey) => ModelBase;
  /** True when head differs from the list: edited, made here, or confirmed since. */
  readonly isChangedSinceList: (ref: ItemRef) => boolean;
  /** The refs of a model whose head differs from the list. Some of them may have no head. */
  readonly changedSinceList: (model: ModelKey) => Iterable<ItemRef>;
  readonly count: (model: ModelKey) => number;
  /** Heads that cannot be drawn, because they have no place or a broken one: at most so many of each model. */
  readonly unplaced: (most: number) => readonly Item[];
  /** The ref an item has now: a local ref turns into the service's after its POST. */
  readonly current: (ref: ItemRef) => ItemRef;

  /**
   * Replaces the service's list of one model; edits stay on top. `changed` are the refs that differ from the list before,
   * as far as they are known.
   */
  readonly receiveModel: (model: ModelKey, list: ModelBase, changed?: readonly ItemRef[] | 'all') => void;
  /** Replaces the service's record of one item. */
  readonly receive: (item: Item) => void;
  readonly apply: (changes: readonly ItemChange[]) => void;
  /** The outbox's edits of items, put over their lists; announced once for all of them: there may be very many. */
  readonly restoreEdits: (edits: readonly { readonly ref: ItemRef; readonly edit: Edit }[]) => void;
  /** The outbox's outcome for one item: what is still outstanding (null: nothing) and, after a POST, its new ref. */
  readonly applyOutcome: (ref: ItemRef, outcome: { base?: Item; edit: Edit | null }) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: (touched: Touched) => void) => () => void;
};
