/** The calls of a place in which an outbox is kept (this device, this page, encrypted), and the rows that are read and written there. */

import type { FieldValue } from '../../../api/queries/items-query';
import type { ItemGeometry, ItemRef, ModelKey } from '../../../items/item';
import type {
  Binned,
  Op,
  OutboxEntry,
  OutboxEvent,
  OutboxState,
  PendingFile,
  Receipt,
  RecordQueue,
  SendDelays,
  SendMode,
} from '../outbox';

/** Edits that are on their way into the database. */
export type Batch = {
  readonly entries: readonly OutboxEntry[];
  /** Wall clock milliseconds. */
  readonly at: number;
  /** For new items: the largest id of its model that was known when it was made. */
  readonly known: ReadonlyMap<ItemRef, number>;
  /** A fault of this program keeps it out of its record queues: it is shown as refused. */
  readonly isSetAside?: boolean;
};

/**
 * An edit as it was made, put on the device at the same moment: nothing is read for it and nothing waits. Its place in the
 * record queues is decided after it; a tab that dies before leaves its journal entries to the next (docs/testing.md 5.9).
 */
export type JournalEntry = {
  /** Random: a database that was cleared numbers its rows again. */
  readonly id: string;
  readonly entries: readonly OutboxEntry[];
  /** The items of the edits, and the items that they name: they are read to put the edits into record queues. */
  readonly refs: readonly ItemRef[];
  /** Wall clock milliseconds. */
  readonly at: number;
  /** For new items: the largest id of its model that was known when it was made. */
  readonly known: ReadonlyMap<ItemRef, number>;
  /** When another tab put its edits into their record queues, wall clock milliseconds. It stays so that its own tab hears of it. */
  readonly takenAt: number | null;
};

/** The fate of journal entries by id: null, its own tab is done with it; else when another tab has taken it over. */
export type JournalChanges = ReadonlyMap<string, number | null>;

export type Place = Extract<ItemGeometry, { kind: 'point' }>['at'];

/**
 * An item that was created here, while a second copy of it may still turn up: a browser may repeat a POST by itself
 * (F36).
 */
export type DuplicateWatch = {
  readonly ref: ItemRef;
  readonly projectId: number;
  readonly model: ModelKey;
  /** Of the geometry that was sent, and where it begins (degrees). */
  readonly fingerprint: string;
  readonly place: Place;
  /** The largest id of its model that was known before the POST. */
  readonly knownIdMax: number | null;
  /** The fields that the service can be asked by for it and its second copy, and for hardly anything else. */
  readonly askBy?: FieldValue;
  /** When it was confirmed, wall clock milliseconds. */
  readonly at: number;
  readonly twins: readonly ItemRef[];
  /** Twins that the user dismissed. */
  readonly dismissed: readonly ItemRef[];
};

/** The rows that a decision may look at, all within its transaction: other tabs wait. */
export type StoreSnapshot = {
  /** The ref that an item has now: a local one turns into the service's after its POST. */
  readonly current: (ref: ItemRef) => ItemRef;
  readonly queue: (ref: ItemRef) => RecordQueue;
  /** True when another local item has already become this one. */
  readonly isAssigned: (ref: ItemRef) => boolean;
  readonly nextSeq: () => number;
  readonly mode: SendMode;
  /** The journal entries that no tab has put into record queues, as they were made; none where they were not asked for. */
  readonly journalEntries: readonly JournalEntry[];
  /** True when another tab has put it into record queues. */
  readonly isJournalEntryTaken: (id: string) => boolean;
  /** True while an operation may not leave, although it is its turn. */
  readonly mustWait: (op: Op) => boolean;
};

/** A local item, and the ref of the service that it has become. */
export type Rename = { readonly local: ItemRef; readonly ref: ItemRef };

export type Decision = {
  /** Whole record queues, by current ref, as they shall be. */
  readonly queues: ReadonlyMap<ItemRef, RecordQueue>;
  readonly becomes?: readonly Rename[];
  readonly times?: { readonly lastStored?: number; readonly lastSent?: number };
  readonly mode?: SendMode;
  readonly receipts?: readonly Receipt[];
  /** The edits that the user gave up, and the edits that come back. */
  readonly binned?: readonly Omit<Binned, 'id'>[];
  readonly unbinned?: readonly number[];
  /** By ref; null: the watch is over. */
  readonly duplicateWatches?: ReadonlyMap<ItemRef, DuplicateWatch | null>;
  readonly journalEntries?: JournalChanges;
};

/** A decision with empty lists where it names nothing: what carries one out goes over them without asking. */
export const wholeDecision = (decision: Decision) => ({
  becomes: [],
  receipts: [],
  binned: [],
  unbinned: [],
  duplicateWatches: new Map<ItemRef, DuplicateWatch | null>(),
  ...decision,
});

/** Shows a decision that is stored, and what happened with it. */
export type ApplyDecision = (decision: Decision, events: readonly OutboxEvent[]) => void;

/** Receipts that are kept. */
export const mostReceipts = 500;

export type OutboxStore = {
  readonly readAll: () => Promise<readonly Op[]>;
  /** How many operations there are. */
  readonly count: () => Promise<number>;
  readonly readQueues: (refs: readonly ItemRef[]) => Promise<ReadonlyMap<ItemRef, RecordQueue>>;
  readonly readTimes: () => Promise<{ readonly lastStored: number | null; readonly lastSent: number | null }>;
  readonly readMode: () => Promise<SendMode>;
  readonly readDuplicateWatches: () => Promise<readonly DuplicateWatch[]>;
  /** Newest first. */
  readonly readReceipts: () => Promise<readonly Receipt[]>;
  /** Newest first. */
  readonly readBin: () => Promise<readonly Binned[]>;
  /** Empties the bin of what was given up before this moment (wall clock milliseconds). */
  readonly emptyBin: (before: number) => Promise<void>;
  /** The ids of the service that items of this device have become. */
  readonly readCreatedRefs: () => Promise<ReadonlySet<ItemRef>>;
  /**
   * Reads the record queues of these refs, and with `withJournalEntries` all journal entries and their record queues; decides,
   * writes; resolves with the decision when the transaction is complete.
   */
  readonly change: (
    refs: readonly ItemRef[],
    decide: (snapshot: StoreSnapshot) => Decision,
    withJournalEntries?: boolean,
  ) => Promise<Decision>;
};

/**
 * Where files lie until they are sent: whole, because the interface takes an upload in one request and cannot go on with a
 * half one (A17). Every method throws a Failure of kind `storage` when the device cannot.
 */
export type FileStore = {
  /** Resolves when it is on the device, complete. */
  readonly put: (file: PendingFile) => Promise<void>;
  readonly read: (ref: ItemRef) => Promise<PendingFile | null>;
  readonly remove: (refs: readonly ItemRef[]) => Promise<void>;
  /** Drops the files taken before a moment (wall clock milliseconds) that are not wanted any more. */
  readonly removeUnused: (isWanted: (ref: ItemRef) => boolean, before: number) => Promise<void>;
};

/** A further ability of the storage of the tab that sends: go on in memory while the device takes nothing more. */
export type SendingStorage = {
  /** From now on this tab sends. What a tab before it has left may be in doubt. Throws a Failure of kind `storage`. */
  readonly begin: () => Promise<void>;
  /** This tab sends no more; what is in memory is stored, should there be room. */
  readonly end: () => Promise<void>;
  /** Records with edits that are in memory alone. */
  readonly unsaved: () => ReadonlySet<ItemRef>;
};

/** The outbox as a tab has it in memory. */
export type OutboxContent = {
  readonly ops: readonly Op[];
  readonly mode: SendMode;
  readonly duplicateWatches: readonly DuplicateWatch[];
};

/** The journal entries of one user on this device. */
export type Journal = {
  /** Begins before it returns. Resolves with whether it is on the device, complete; it is not tried again. */
  readonly write: (journalEntry: JournalEntry) => Promise<boolean>;
  /** The entries that no tab has put into record queues yet, unchanged. Throws a Failure of kind `storage`. */
  readonly readPending: () => Promise<readonly JournalEntry[]>;
  /** Forgets those taken over before a moment (wall clock milliseconds). Throws a Failure of kind `storage`. */
  readonly prune: (before: number) => Promise<void>;
};

/** The reactions of an open outbox to the events of its storage. */
export type StorageListener = {
  /** The outbox that the tab has in memory, should the database come back empty. */
  readonly content: () => OutboxContent;
  /** The condition may be another one. */
  readonly changed: () => void;
  /** The content of memory while the device was full is stored again. */
  readonly stored: (decision: Decision) => void;
};

/** Operations of new items that are written together. */
export type NewOps = {
  /** Makes them some at a time, each of an item that no operation is about; once more when the connection died under it. */
  readonly make: (stamp: { readonly nextSeq: () => number; readonly mode: SendMode }) => Iterable<readonly Op[]>;
  /** Wall clock milliseconds. */
  readonly at: number;
  /** Aborted: none of them is wanted, as long as not all are written. */
  readonly signal: AbortSignal;
};

/** New items that are taken back together. */
export type DroppedOps = {
  readonly refs: readonly ItemRef[];
  /** Wall clock milliseconds. */
  readonly at: number;
};

/** Where the operations of one open outbox are kept. */
export type OutboxStorage = {
  readonly store: OutboxStore;
  /** The files of documents that are not on the server yet. */
  readonly files: FileStore;
  /** Null where nothing is kept. */
  readonly journalEntries: Journal | null;
  /** Writes new operations, all or none. Null where nothing is kept openly. */
  readonly addNewOps: ((added: NewOps) => Promise<boolean>) | null;
  /** Takes operations of new items out, all or none; false where they are not all unsent. Null where nothing is kept openly. */
  readonly dropNewOps: ((dropped: DroppedOps) => Promise<boolean>) | null;
  /** Null where no tab but this one knows of the outbox. */
  readonly sending: SendingStorage | null;
  /** How long operations wait before they leave. */
  readonly sendDelays: SendDelays;
  /** The condition of the storage, apart from single edits that could not be stored. */
  readonly condition: () => Exclude<OutboxState['storage'], 'failed'>;
  readonly attach: (listener: StorageListener) => void;
  /** Aborted when a newer version of the product has taken the database over. */
  readonly replaced: AbortSignal;
  readonly close: () => void;
};

/**
 * Drops the files that no edit, waiting or in the bin, is about any more and that were taken before a moment (wall clock
 * milliseconds). Throws a Failure of kind `storage`.
 */
export async function removeUnusedFiles(
  store: Pick<OutboxStore, 'readAll' | 'readBin'>,
  files: Pick<FileStore, 'removeUnused'>,
  before: number,
): Promise<void> {
  const [ops, bin] = await Promise.all([store.readAll(), store.readBin()]);
  const wanted = new Set([...ops, ...bin.map(({ op }) => op)].map(({ ref }) => ref));
  await files.removeUnused((ref) => wanted.has(ref), before);
}

/** Milliseconds for which the bin keeps what was given up (docs/sync.md 4.1). */
const binKeeps = 30 * 24 * 3_600_000;
/** Milliseconds for which the file of a document stays that was taken back: it may be done again. */
const fileKeeps = 24 * 3_600_000;

/**
 * Empties the bin of what is old, drops the files that belong to no edit, and forgets journal entries that were taken over long ago.
 * Throws a Failure of kind `storage`.
 */
export async function pruneOutbox(
  storage: Pick<OutboxStorage, 'store' | 'files' | 'journalEntries'>,
  now: number,
): Promise<void> {
  const { store, files, journalEntries } = storage;
  await store.emptyBin(now - binKeeps);
  await journalEntries?.prune(now - binKeeps);
  await removeUnusedFiles(store, files, now - fileKeeps);
}
