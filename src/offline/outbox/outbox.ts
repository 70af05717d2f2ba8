import type { StoreApi } from 'zustand/vanilla';
import type { ItemRef, ModelKey } from '../../items/item';

export type WireFields = Readonly<Record<string, unknown>>;

export type OpState = 'queued' | 'sending' | 'unknown' | 'waiting-auth' | 'conflict' | 'rejected';

/** One durable operation (reliability.md 4.3). `base` holds, per field of `patch`, what the service last said of it. */
export type Op = {
  readonly v: 1;
  readonly seq: number;
  readonly opId: string;
  readonly kind: 'create' | 'update';
  readonly model: ModelKey;
  readonly ref: ItemRef;
  readonly projectId: number;
  readonly patch: WireFields;
  readonly base: WireFields;
  /** Wall clock milliseconds, for display only. */
  readonly at: number;
  /** Not sent before this moment (wall clock milliseconds): the rest of interactions.md 9. */
  readonly notBefore: number;
  readonly state: OpState;
  readonly sends: number;
  /** A request was sent whose answer never came: it may have been applied, so it may not be changed any more. */
  readonly unclear: boolean;
  /** Ids of this model that were known in the project before a POST was sent first: how a lost answer is found again. */
  readonly knownIdMax: number | null;
  /** Look-ups that did not find a record whose POST was not answered; two, far enough apart, and it is sent again. */
  readonly misses: number;
  /** In a conflict: what the service says now of the fields of `patch`. */
  readonly theirs: WireFields | null;
  readonly error: { readonly kind: string; readonly status: number | null; readonly text: string } | null;
};

/** What the street hands in: one item's part of a change, in wire fields. `drop` takes back a create that was not sent. */
export type OutboxEntry =
  | { readonly kind: 'create'; readonly ref: ItemRef; readonly projectId: number; readonly patch: WireFields }
  | {
      readonly kind: 'update';
      readonly ref: ItemRef;
      readonly projectId: number;
      readonly patch: WireFields;
      readonly base: WireFields;
    }
  | { readonly kind: 'drop'; readonly ref: ItemRef };

/** What is still outstanding for one item: all its operations folded into one. */
export type Outstanding = {
  readonly ref: ItemRef;
  readonly projectId: number;
  readonly kind: 'create' | 'update';
  readonly patch: WireFields;
  readonly base: WireFields;
  readonly state: OpState;
  /** In a conflict: what the service says now of the fields that both sides changed. */
  readonly theirs: WireFields | null;
  readonly error: Op['error'];
};

/** The chip's truth. `durable` is false while an edit is not yet stored on this device, or could not be. */
export type OutboxState = {
  readonly phase: 'saved' | 'waiting' | 'sending' | 'offline' | 'attention';
  readonly count: number;
  readonly durable: boolean;
  readonly attention: number;
  /** Per item, for the small marks on map and list. */
  readonly items: ReadonlyMap<ItemRef, OpState>;
  /** Wall clock milliseconds of the last stored edit and of the last confirmed one. */
  readonly lastStored: number | null;
  readonly lastSent: number | null;
};

/** `settled`: the service has it (and gave `record`, and a new ref after a POST). `changed`: what is outstanding changed. */
export type OutboxEvent =
  | { readonly kind: 'settled'; readonly ref: ItemRef; readonly newRef: ItemRef | null; readonly record: WireFields }
  | { readonly kind: 'changed'; readonly ref: ItemRef };

/** The durable outbox of one user on this device. */
export type Outbox = {
  readonly store: StoreApi<OutboxState>;
  /** Opens the user's box; everything found in state `sending` becomes `unknown`. */
  readonly open: (user: string) => Promise<void>;
  readonly close: () => void;
  /** Written ahead, strict; resolves when the transaction is complete. In `outstanding` at once. */
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly outstanding: (projectId: number) => readonly Outstanding[];
  readonly outstandingOf: (ref: ItemRef) => Outstanding | null;
  /** Ends the rest of every waiting operation. */
  readonly sendNow: () => void;
  /** Back to the queue after a refusal or conflict; for a conflict `mine` wins by taking theirs as the new base. */
  readonly retry: (ref: ItemRef) => Promise<void>;
  /** The user's own decision to drop the unsent edits of items, all in one transaction. What is on its way just now stays. */
  readonly discard: (refs: readonly ItemRef[]) => Promise<void>;
  readonly on: (listener: (event: OutboxEvent) => void) => () => void;
};
