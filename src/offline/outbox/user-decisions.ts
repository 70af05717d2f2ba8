import type { Clock } from '../../api/platform/clock';
import type { ItemRef } from '../../items/item';
import { type DuplicateSearchOutbox, searchList } from './duplicates/duplicate-search';
import type { Binned, Op, Outbox, OutboxEvent, Receipt, RecordQueue } from './outbox';
import {
  discarded,
  forRetry,
  heldBack,
  paused,
  type QueueSplit,
  type QueueTransition,
  releasedNow,
  resolved,
} from './queue/queue-transition';
import { appended, receiptOf, sendDelay } from './queue/record-queue';
import {
  type Decision,
  type FileStore,
  type OutboxStore,
  removeUnusedFiles,
  type StoreSnapshot,
} from './store/outbox-storage';

const changed = (refs: readonly ItemRef[]) => refs.map((ref) => ({ kind: 'changed', ref }) as const);

/** Record queues without what the user gives up, and that in the bin. */
function discardedPart(
  stored: StoreSnapshot,
  refs: readonly ItemRef[],
  part: { at: number; how: (queue: RecordQueue) => QueueSplit },
): Decision {
  const queues = new Map<ItemRef, RecordQueue>();
  const binned: Omit<Binned, 'id'>[] = [];
  const receipts: Receipt[] = [];
  for (const ref of new Set(refs.map(stored.current))) {
    const { kept, givenUp } = part.how(stored.queue(ref));
    queues.set(ref, kept);
    for (const op of givenUp) {
      binned.push({ at: part.at, op });
      receipts.push(receiptOf(op, 'discarded', { at: part.at }));
    }
  }
  return { queues, binned, receipts };
}

/** Puts an edit from the bin into a record queue: an edit that may have been sent is looked up first. */
function restoredTo(queue: RecordQueue, op: Op, stamp: Parameters<typeof appended>[2]): RecordQueue {
  if (op.kind === 'update') return appended(queue, { ...op, kind: 'update' }, stamp).queue;
  const state = op.unclear ? 'unknown' : 'queued';
  const back: Op = {
    ...op,
    seq: stamp.nextSeq(),
    state,
    held: stamp.held,
    sends: 0,
    error: null,
    notBefore: stamp.now,
  };
  return [back, ...queue];
}

type Stamp = { readonly now: number; readonly newId: () => string };

/** The queue after these came back from the bin. */
function unbinned(stored: StoreSnapshot, wanted: readonly Binned[], stamp: Stamp): Decision {
  const queues = new Map<ItemRef, RecordQueue>();
  const held = stored.mode === 'hold';
  const full = { ...stamp, held, sendDelays: sendDelay, nextSeq: stored.nextSeq, known: () => null };
  for (const { op } of wanted) {
    const ref = stored.current(op.ref);
    const queue = queues.get(ref) ?? stored.queue(ref);
    // Created after all meanwhile: what was edited then is an edit of that record now.
    const kind = op.kind === 'create' && ref !== op.ref ? 'update' : op.kind;
    queues.set(ref, restoredTo(queue, { ...op, ref, kind }, full));
  }
  return { queues, unbinned: wanted.map(({ id }) => id) };
}

/** The part of an open outbox that decisions are about. */
export type DecidedOutbox = Pick<DuplicateSearchOutbox, 'duplicateWatches'> & {
  readonly index: { readonly storedRefs: () => readonly ItemRef[] };
  readonly store: OutboxStore;
  readonly files: FileStore;
  readonly uploads: { readonly stop: (ref: ItemRef) => void };
  readonly retrySetAside: () => Promise<void>;
  /** Rewrites stored record queues in one transaction and shows it in every tab. */
  readonly alter: (refs: readonly ItemRef[], how: QueueTransition, events?: readonly OutboxEvent[]) => Promise<void>;
  /** Decides about stored record queues, and what is kept beside them, in one transaction, and shows it in every tab. */
  readonly decide: (
    refs: readonly ItemRef[],
    decide: (snapshot: StoreSnapshot) => Decision,
    events?: readonly OutboxEvent[],
  ) => Promise<void>;
};

type UserDecisions = Pick<
  Outbox,
  | 'setMode'
  | 'retry'
  | 'resolve'
  | 'discard'
  | 'bin'
  | 'emptyBin'
  | 'pause'
  | 'keepFile'
  | 'fileOf'
  | 'dropFile'
  | 'restore'
  | 'receipts'
  | 'findDuplicates'
  | 'dismissDuplicate'
>;

/**
 * The decisions of a user about the edits in the outbox, and the questions there. `theUserOutbox` throws when none is open. Each
 * decision is one transaction and throws a Failure of kind `storage`.
 */
export function createUserDecisions(
  theUserOutbox: () => DecidedOutbox,
  clock: Clock,
  newId: () => string,
): UserDecisions {
  const part = (refs: readonly ItemRef[], how: (queue: RecordQueue) => QueueSplit) => {
    const at = clock.now();
    return theUserOutbox().decide(refs, (stored) => discardedPart(stored, refs, { at, how }), changed(refs));
  };
  return {
    setMode: async (mode) => {
      const userOutbox = theUserOutbox();
      const refs = userOutbox.index.storedRefs();
      const at = clock.now();
      const how = mode === 'hold' ? heldBack : (queue: RecordQueue) => releasedNow(queue, at);
      await userOutbox.decide(refs, (stored) => ({
        mode,
        queues: new Map(refs.map(stored.current).map((ref) => [ref, how(stored.queue(ref))])),
      }));
    },
    retry: async (ref) => {
      await theUserOutbox().retrySetAside();
      await theUserOutbox().alter([ref], forRetry, changed([ref]));
    },
    resolve: async (ref, theirs) => part([ref], (queue) => resolved(queue, theirs, clock.now())),
    discard: async (refs) => part(refs, discarded),
    bin: async () => theUserOutbox().store.readBin(),
    emptyBin: async () => {
      const { store, files } = theUserOutbox();
      await store.emptyBin(Number.POSITIVE_INFINITY);
      await removeUnusedFiles(store, files, Number.POSITIVE_INFINITY);
    },
    pause: async (refs) => {
      for (const ref of refs) theUserOutbox().uploads.stop(ref);
      await theUserOutbox().alter(refs, paused, changed(refs));
    },
    keepFile: async (file) => theUserOutbox().files.put(file),
    fileOf: async (ref) => theUserOutbox().files.read(ref),
    dropFile: async (ref) => theUserOutbox().files.remove([ref]),
    restore: async (ids) => {
      const userOutbox = theUserOutbox();
      const wanted = (await userOutbox.store.readBin()).filter(({ id }) => ids.includes(id)).reverse();
      const refs = wanted.map(({ op }) => op.ref);
      const stamp = { now: clock.now(), newId };
      await userOutbox.decide(refs, (stored) => unbinned(stored, wanted, stamp), changed(refs));
    },
    receipts: async () => theUserOutbox().store.readReceipts(),
    findDuplicates: async (list, asked) => searchList(theUserOutbox(), list, asked),
    dismissDuplicate: async (ref) => {
      const userOutbox = theUserOutbox();
      const one = userOutbox.duplicateWatches().get(ref);
      if (!one) return;
      const dismissed = new Map([[ref, { ...one, dismissed: one.twins }]]);
      await userOutbox.decide([], () => ({ queues: new Map(), duplicateWatches: dismissed }));
    },
  };
}
