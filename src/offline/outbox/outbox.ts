/** The outbox as the rest of the product sees it: its operations, its state, its events, and what can be asked of it. */

import type { StoreApi } from 'zustand/vanilla';
import type { FieldError } from '../../api/failure';
import type { Progress } from '../../api/http/uploader';
import type { Message } from '../../i18n/message';
import type { ModelBase } from '../../items/base/model-base';
import type { ItemRef, ModelKey } from '../../items/item';

export type WireFields = Readonly<Record<string, unknown>>;

/** Why something did not arrive. What an older build stored has a sentence in `text` instead. */
export type Why = { readonly reason?: Message | null; readonly text?: string | null };

export type OpState = 'queued' | 'sending' | 'unknown' | 'waiting-auth' | 'conflict' | 'rejected';

/** One durable operation (docs/sync.md 4.3). `base` holds, per field of `patch`, the value that the service last reported. */
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
  /** Of an update: its record when the edit was made. `createdAt` says which one it is, the rest makes the item again (docs/sync.md 4.6). */
  readonly record?: WireFields;
  /** Wall clock milliseconds, for display only. */
  readonly at: number;
  /** Not sent before this moment (wall clock milliseconds): the send delay of docs/editing.md 9. */
  readonly notBefore: number;
  readonly state: OpState;
  /** Leaves only when the user sends it ("hold until I send", docs/editing.md 9). */
  readonly held?: boolean;
  readonly sends: number;
  /** A request was sent whose answer never came: it may have been applied, so it may not be changed any more. */
  readonly unclear: boolean;
  /** Ids of this model that were known in the project before a POST was sent first: how a lost answer is found again. */
  readonly knownIdMax: number | null;
  /**
   * When a create was first sent under its key (its `opId` and a hash of its fields), so that the service makes it once
   * (docs/sync.md 4.7). Absent or null if a request without a key may have been applied.
   */
  readonly keyedAt?: number | null;
  /** Look-ups that did not find a record whose POST was not answered; two, far enough apart, and it is sent again. */
  readonly misses: number;
  /** In a conflict: the values that the service has now for the fields of `patch`. */
  readonly theirs: WireFields | null;
  /** In memory, on a full device: it is stored just like this, and cannot be stored otherwise. What is edited further follows it. */
  readonly fixed?: boolean;
  readonly error:
    | (Why & {
        readonly kind: string;
        readonly status: number | null;
        /** The service's messages about single fields, where it gave any. */
        readonly fields?: readonly FieldError[];
      })
    | null;
};

/** How long operations wait after their last change; on a device that keeps nothing they leave at once (F19). */
export type SendDelays = Readonly<Record<Op['kind'], number>>;

/** One record's operations, oldest first. */
export type RecordQueue = readonly Op[];

/** The bytes of a document that is not on the server yet, under the ref that it has until then. */
export type PendingFile = {
  readonly ref: ItemRef;
  readonly bytes: ArrayBuffer;
  readonly name: string;
  /** Its media type as the device gave it, empty when it gave none. */
  readonly type: string;
  /** When it was taken, wall clock milliseconds. */
  readonly at: number;
};

/**
 * The edit that a change of the document hands in: the part of one item, in wire fields. `drop` takes back a create that was not sent.
 * `mayBeThere`: a create from a file, which may have been sent since: it is looked for before it is sent. `held`: it leaves only when
 * the user sends it, also in the mode "send as I go".
 */
export type OutboxEntry =
  | {
      readonly kind: 'create';
      readonly ref: ItemRef;
      readonly projectId: number;
      readonly patch: WireFields;
      readonly mayBeThere?: boolean;
      readonly held?: boolean;
    }
  | {
      readonly kind: 'update';
      readonly ref: ItemRef;
      readonly projectId: number;
      readonly patch: WireFields;
      readonly base: WireFields;
      readonly record?: WireFields;
    }
  | { readonly kind: 'drop'; readonly ref: ItemRef };

/** New items that are taken in together, very many of them. */
export type NewItems = {
  /** Their creates; gone through once more when the connection to the database died meanwhile. */
  readonly entries: Iterable<OutboxEntry>;
  /** Told how many are done. */
  readonly onProgress: (done: number) => void;
  /** Lets the page have its turn. */
  readonly pause: () => Promise<void>;
  /** Aborted: none of them is wanted, as long as not all are there. */
  readonly signal: AbortSignal;
};

/** The outstanding edit of one item: all its operations folded into one; with those about another record of that id `behind`. */
export type Outstanding = {
  readonly ref: ItemRef;
  readonly projectId: number;
  readonly kind: 'create' | 'update';
  readonly patch: WireFields;
  readonly base: WireFields;
  readonly record?: WireFields;
  readonly behind?: Outstanding;
  readonly state: OpState;
  /** Waits until the user sends it. */
  readonly held: boolean;
  /** In a conflict: the values that the service has now for the fields that both sides changed. */
  readonly theirs: WireFields | null;
  readonly error: Op['error'];
  /** This device does not keep it: it is gone with the page (F18, F19). */
  readonly unsaved?: true;
};

/** "Send as I go", or "hold until I send" (docs/editing.md 9). Kept per user on this device. */
export type SendMode = 'go' | 'hold';

/** The fate of an item's edit, for the receipts behind the chip: the last ones are kept on this device. */
export type Receipt = Why & {
  /** Wall clock milliseconds. */
  readonly at: number;
  readonly ref: ItemRef;
  readonly projectId: number;
  readonly kind: Op['kind'];
  /**
   * `sent`: the service has it. `found`: it had it already. `merged`: sent together with another user's vertices. `nothing`:
   * edited back to what it was, so nothing had to leave. `discarded`: given up by the user, in the bin.
   */
  readonly what: 'sent' | 'found' | 'merged' | 'nothing' | 'refused' | 'conflict' | 'discarded';
  readonly fields: readonly string[];
};

/** An edit that the user gave up: kept for 30 days (docs/sync.md 4.1). `id` names it in the bin. */
export type Binned = { readonly id: number; readonly at: number; readonly op: Op };

/**
 * Where the edits are. `device`: on this device. `memory`: this browser keeps nothing, they are gone with the page.
 * `failed`: some could not be stored. `lost`: the storage was cleared and is being filled again from memory. `newer`: a newer
 * version of the product has taken it over, in another tab (F18 to F23).
 */
export type StorageCondition = 'device' | 'memory' | 'failed' | 'lost' | 'newer';

/** One of ours, and records of the service that have the very same geometry and came at the same time. */
export type Duplicate = { readonly ref: ItemRef; readonly projectId: number; readonly twins: readonly ItemRef[] };

/** The state of the sync chip. `durable` is false while an edit is not yet stored on this device, or could not be. */
export type OutboxState = {
  /** `opening`: what this device keeps is not known yet. */
  readonly phase: 'opening' | 'saved' | 'waiting' | 'sending' | 'offline' | 'attention';
  readonly count: number;
  readonly durable: boolean;
  /** The condition of this device's storage. */
  readonly storage: StorageCondition;
  /** Items with edits that are not stored on this device. */
  readonly unsaved: number;
  readonly attention: number;
  /** Per item, for the small marks on map and list. */
  readonly items: ReadonlyMap<ItemRef, OpState>;
  /** Wall clock milliseconds of the last stored edit and of the last confirmed one. */
  readonly lastStored: number | null;
  readonly lastSent: number | null;
  readonly mode: SendMode;
  /** Items that wait until the user sends them. */
  readonly held: number;
  /** When the next change leaves by itself, wall clock milliseconds; null when none waits for that. */
  readonly leavesAt: number | null;
  /** The service answers badly, or not to what is sent: tries grow rare. */
  readonly trouble: boolean;
  /** Records of the service that look like a second copy of one of ours (docs/sync.md 4.7). */
  readonly duplicates: readonly Duplicate[];
};

/** The state of the sync chip while no outbox is open. */
export const closedOutbox: OutboxState = {
  phase: 'opening',
  count: 0,
  durable: true,
  storage: 'device',
  unsaved: 0,
  attention: 0,
  items: new Map(),
  lastStored: null,
  lastSent: null,
  mode: 'go',
  held: 0,
  leavesAt: null,
  trouble: false,
  duplicates: [],
};

/**
 * `settled`: the service has it (and gave `record`, and a new ref after a POST). `changed`: what is outstanding changed.
 * `noticed`: it arrived, and another user had changed the item too: `merged` with ours in the same field, or `beside` ours in
 * other fields. `denied`: the service does not let this user write in a project any more; `allowed`: it does again.
 */
export type OutboxEvent =
  | { readonly kind: 'settled'; readonly ref: ItemRef; readonly newRef: ItemRef | null; readonly record: WireFields }
  | { readonly kind: 'changed'; readonly ref: ItemRef }
  | {
      readonly kind: 'noticed';
      readonly ref: ItemRef;
      readonly what: 'merged' | 'beside';
      readonly fields: readonly string[];
    }
  | { readonly kind: 'denied' | 'allowed'; readonly projectId: number };

/** Where an outbox is kept. */
export type OutboxPlace = 'device' | 'memory' | 'encrypted';

/** The durable outbox of one user on this device. */
export type Outbox = {
  readonly store: StoreApi<OutboxState>;
  /**
   * Opens the user's outbox; everything found in state `sending` becomes `unknown`. In a browser that keeps nothing it is in
   * memory; `memory` puts it there in any case, and `encrypted` is for a device where nothing may be read that outlives the tab.
   * Throws a Failure of kind `storage` when there is an outbox that cannot be read.
   */
  readonly open: (user: string, where?: OutboxPlace) => Promise<void>;
  readonly close: () => void;
  /** Written ahead, strict; resolves when the transaction is complete. In `outstanding` at once. */
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  /**
   * Takes in new items that nothing here is about yet, in turns: resolves when all of them are on the device, complete. False where
   * this outbox cannot: they can be appended. Throws a Failure of kind `storage`, and then none of them is here.
   */
  readonly addNew: (items: NewItems) => Promise<boolean>;
  /**
   * Takes new items back, in turns (`pause`): resolves when none of them is on the device. False where some may have left: nothing is
   * changed, and their drops can be appended. Throws a Failure of kind `storage`, and then all of them are here.
   */
  readonly dropNew: (refs: readonly ItemRef[], pause: () => Promise<void>) => Promise<boolean>;
  readonly outstanding: (projectId: number) => readonly Outstanding[];
  readonly outstandingOf: (ref: ItemRef) => Outstanding | null;
  /** True for an item that leaves only when the user sends it. */
  readonly isHeld: (ref: ItemRef) => boolean;
  /** The outstanding edits of every project. */
  readonly all: () => readonly Outstanding[];
  /** From now on, and for what waits already. */
  readonly setMode: (mode: SendMode) => Promise<void>;
  /** Lets these items leave now, or all: ends their send delay, and sends what is held. */
  readonly sendNow: (refs?: readonly ItemRef[]) => void;
  /** Uploads wait until the user sends them; running uploads are aborted, and start from the beginning. */
  readonly pause: (refs: readonly ItemRef[]) => Promise<void>;
  /** How far the uploads are that this tab is doing. */
  readonly uploads: StoreApi<ReadonlyMap<ItemRef, Progress>>;
  /**
   * Keeps the file of a new document, before its create is appended. Resolves when it is on the device, complete. Throws a
   * Failure of kind `storage`.
   */
  readonly keepFile: (file: PendingFile) => Promise<void>;
  /** The file of a document that is not on the server yet. */
  readonly fileOf: (ref: ItemRef) => Promise<PendingFile | null>;
  readonly dropFile: (ref: ItemRef) => Promise<void>;
  /** Back to the queue after a refusal or conflict; for a conflict `mine` wins by taking theirs as the new base. */
  readonly retry: (ref: ItemRef) => Promise<void>;
  /** Decides a conflict field by field: `theirs` are the wire fields given up (to the bin), all others are sent over theirs. */
  readonly resolve: (ref: ItemRef, theirs: readonly string[]) => Promise<void>;
  /**
   * The user's own decision to drop the unsent edits of items, all in one transaction, into the bin. What is on its way
   * just now stays.
   */
  readonly discard: (refs: readonly ItemRef[]) => Promise<void>;
  /** The edits that were given up in the last 30 days, newest first. */
  readonly bin: () => Promise<readonly Binned[]>;
  /** Leaves nothing in the bin, and no file that was given up: where a device may keep nothing after a sign-out (docs/sync.md 4.9). */
  readonly emptyBin: () => Promise<void>;
  /** Puts binned edits back into the queue. */
  readonly restore: (ids: readonly number[]) => Promise<void>;
  /** The fate of the last edits, newest first. */
  readonly receipts: () => Promise<readonly Receipt[]>;
  /**
   * Looks in a list of the service, asked for at `at` (wall clock milliseconds), for second copies of items that were
   * created here: they are in `duplicates` of the state.
   */
  readonly findDuplicates: (list: ModelBase, of: { projectId: number; model: ModelKey; at: number }) => Promise<void>;
  /** The user decided that these are two things: they are not reported again. */
  readonly dismissDuplicate: (ref: ItemRef) => Promise<void>;
  readonly on: (listener: (event: OutboxEvent) => void) => () => void;
};
