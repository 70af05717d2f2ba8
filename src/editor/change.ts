import type { MessageId, MessageParams } from '../i18n/message';
import type { Fields, Item, ItemRef, Patch } from '../items/item';

/**
 * One item's part of a change. `drop` is the reverse of `create` and exists only for items the service has not seen. An item with
 * `isHeld` leaves only when the user sends it. `seen`: fields that another user changed during the edit, with the values that the
 * user saw and the edit is based on.
 */
export type ItemChange =
  | { readonly kind: 'create'; readonly item: Item; readonly isHeld?: boolean }
  | { readonly kind: 'drop'; readonly item: Item }
  | {
      readonly kind: 'patch';
      readonly ref: ItemRef;
      readonly before: Patch;
      readonly after: Patch;
      readonly seen?: Fields;
    };

/** The sentences of undo steps that more than a message of the catalogues is needed for; their texts live with the screens. */
export type NoteKey =
  | 'drew-item'
  | 'dropped-drawing'
  | 'extended-item'
  | 'strung-poles'
  | 'moved-item'
  | 'split-line'
  | 'merged-lines'
  | 'accepted-as-built'
  | 'repaired-lines'
  | 'reversed-line'
  | 'duplicated-item'
  | 'offset-line'
  | 'simplified-line'
  | 'extended-line'
  | 'trimmed-line'
  | 'moved-vertex'
  | 'nudged-vertex'
  | 'nudged-item'
  | 'added-vertex'
  | 'removed-vertex'
  | 'added-polygon'
  | 'removed-polygon'
  | 'changed-field'
  | 'gave-up'
  | 'abandoned'
  | 'mended'
  | 'imported'
  | 'added-documents'
  | 'placed-documents'
  | 'took-back'
  | 'put-back'
  | 'put-back-to-service'
  | 'followed-shape'
  | 'undid-several'
  | 'restored-several'
  | 'undid'
  | 'restored';

export type Note = {
  /** A message of the catalogues is the sentence itself: it may name `what` (the items) and the values of `params`. */
  readonly key: NoteKey | MessageId;
  /**
   * Numbers and names that the sentence needs: `name`, `model`, `count`, `field`; `from` and `to`: the values of that one field
   * before and after, `''` for none, where all items have the same; `abandoned`: items that could not be taken
   * back because they had been sent; `kept`: items that a later step changed again, and that were left; `gone`: nothing was
   * there any more; `rule`: of the checks. `step` and `of` are the key of the step that it is about.
   */
  readonly params: MessageParams;
};

/** An edit as a value: one gesture, one undo step, with its own reverse. Edits of one gesture that follow closely are one step. */
export type Change = {
  readonly id: string;
  readonly gesture: string;
  readonly note: Note;
  readonly items: readonly ItemChange[];
  /** The change is in the outbox already: its author has put it there. */
  readonly isKept?: boolean;
};

/** The reasons why the user cannot do something that more than a message of the catalogues is needed for. */
export type RefusalKey =
  | 'opening'
  | 'read-only'
  | 'locked'
  | 'protected'
  | 'outside-buffer'
  | 'one-line'
  | 'no-lines'
  | 'cut-at-end'
  | 'off-the-line'
  | 'ends-apart'
  | 'several-lines'
  | 'different-models'
  | 'undecided'
  | 'not-copied'
  | 'too-tight'
  | 'nothing-ahead'
  | 'nothing-to-simplify'
  | 'too-few-points'
  | 'too-many-points'
  | 'out-of-range'
  | 'crosses-itself'
  | 'zero-length'
  | 'off-segments'
  | 'no-way-along'
  | 'port-taken'
  | 'breaks-connections'
  | 'string-too-long'
  | 'not-found'
  | 'abandoned-already'
  | 'step-gone'
  | 'changed-since'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'last-polygon'
  | 'invalid-value'
  | 'not-saved'
  | 'still-busy';

/** Why the user cannot do this: a value, shown before the click. A message of the catalogues is the sentence itself. */
export type Refusal = {
  readonly refusal: RefusalKey | MessageId;
  readonly params?: MessageParams;
};
