import type { Run } from '../../../../fibres/plan/closure-plan';
import type { ItemRef } from '../../../../items/item';
import type { EditedField, ValueKey } from './subject';

/** One field of one item that the user has set. */
export type Edit = {
  readonly subject: string;
  /** The name by which the page knew the item. */
  readonly ref: ItemRef;
  readonly field: EditedField;
  readonly value: ValueKey;
  /** Sets what was there before: its value is not new, all others are. */
  readonly isUndo: boolean;
  /** This page did not know yet that an edit of another tab has arrived in this field. */
  readonly isStale: boolean;
  readonly tab: string;
  readonly madeAt: number;
  /** The step at which the mark "saved on this device" was seen; null while it was not. */
  storedAt: number | null;
};

/** An item that the user has made. */
export type Made = { readonly ref: ItemRef; readonly tab: string; storedAt: number | null };

/** `storedAt`: the step at which it was done; null while it was not, or that is not known. */
export type GivenUp = { readonly subject: string; readonly binned: boolean; storedAt: number | null };

/** An item was made to name an item that the service may not have seen. */
export type Link = {
  readonly subject: string;
  readonly target: ItemRef;
  readonly madeAt: number;
  storedAt: number | null;
};

/** A connection of two fibres that the user made in a closure, or took out of it. */
export type Splicing = {
  readonly subject: string;
  readonly ref: ItemRef;
  readonly what: 'made' | 'cut';
  readonly token: string;
  /** The connection that was made; null for a removed connection. */
  readonly run: Run | null;
  /** The item that was made here and is named as the cable; null for another one. */
  readonly target: ItemRef | null;
  readonly tab: string;
  readonly madeAt: number;
  storedAt: number | null;
};

/** The edits and the sights of the user, for an oracle. */
export type EditLog = {
  readonly edits: Edit[];
  readonly made: Made[];
  readonly links: Link[];
  readonly splicings: Splicing[];
  /** Subjects that the user gave up: what was edited before is in the bin, or, taken back unsent, gone. */
  readonly givenUp: GivenUp[];
  /** The user has seen a value of the service and decides over it. */
  readonly see: (id: number, field: EditedField | 'connections', value: ValueKey) => void;
  readonly hasSeen: (id: number, field: string, value: ValueKey) => boolean;
  /** Appends so far: each is an edit of the figures. */
  count: number;
};

/** Opens an empty book. */
export function createEditLog(): EditLog {
  const seen = new Set<string>();
  return {
    edits: [],
    made: [],
    links: [],
    splicings: [],
    givenUp: [],
    see: (id, field, value) => {
      seen.add(`${id} ${field} ${value}`);
    },
    hasSeen: (id, field, value) => seen.has(`${id} ${field} ${value}`),
    count: 0,
  };
}

/**
 * True when one edit was certainly made before another: in the same tab, or after the mark of the first. Not so under two
 * names: an item whose POST was not answered is on some pages twice until it is recognised.
 */
export function isBefore(one: Edit, other: Edit): boolean {
  if (one.ref !== other.ref) return false;
  if (one.tab === other.tab) return one.madeAt < other.madeAt;
  return one.storedAt !== null && one.storedAt <= other.madeAt;
}
