import { reportUnexpected } from '../../../api/unexpected';
import { type ItemRef, modelOf } from '../../../items/item';
import { storageFailure } from '../../storage/finish-transaction';
import type { OutboxEntry, SendDelays } from '../outbox';
import type { EditStamp } from '../queue/record-queue';
import type { Batch, Decision, Journal, OutboxStore } from '../store/outbox-storage';
import { moveToQueues, refsOf, type SetAside, type SetAsideBatch } from './replay-journal';

type AppendPorts = {
  readonly store: Pick<OutboxStore, 'change'>;
  readonly setAside: SetAside;
  /** Null where nothing is kept. */
  readonly journalEntries: Pick<Journal, 'write'> | null;
  readonly now: () => number;
  readonly newId: () => string;
  readonly known: EditStamp['known'];
  readonly sendDelays: SendDelays;
  /** True for a record whose edits are in memory alone, although they are in their record queues: the device is full. */
  readonly isUnsaved: (ref: ItemRef) => boolean;
  /** True while edits that were made before are in memory alone. */
  readonly isBehindMemory: () => boolean;
  /** The edits that are not stored yet have changed. */
  readonly unstored: (batches: readonly Batch[]) => void;
  /** The edits that are not stored yet are about to be absorbed: this is not published, or it would be gone for a moment. */
  readonly lift: () => void;
  /** More of what waits is on the device. */
  readonly kept: () => void;
  /** A group is in the database; `refused` are drops that came too late. */
  readonly absorb: (decision: Decision, refused: readonly ItemRef[]) => void;
  /** The waiting edits could not be stored: they are kept in memory and stored again with the next edit, or by `flush`. */
  readonly failed: (error: unknown) => void;
};

export type AppendQueue = {
  /**
   * Resolves when the edits are in their record queues. Rejects with a Failure of kind `storage` when this device holds them in no
   * way; they are in memory then, and leave from there when they can.
   */
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly flush: () => Promise<void>;
  /** Publishes once more what is not stored. */
  readonly show: () => void;
  /** Tries again what was set aside. */
  readonly retrySetAside: () => Promise<void>;
  readonly isEmpty: () => boolean;
  /** True while nothing waits that would be lost with this page. */
  readonly isSafe: () => boolean;
  /** Removes the edits of some items that this device does not hold: another tab has them from now on. */
  readonly take: (isWanted: (ref: ItemRef) => boolean) => Promise<readonly Batch[]>;
  /** Resolves when nothing is on its way into the database. */
  readonly idle: () => Promise<void>;
};

/** How the journal entry of a batch fares. */
type JournalWrite = { readonly id: string; readonly settled: Promise<void>; readonly isOnDevice: () => boolean };

type Waiting = Batch & {
  readonly journalEntry: JournalWrite | null;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
};

/** With more entries than this a journal entry would only be the same work twice: an import waits for its record queues. */
const maxEntriesInJournal = 64;

function only(batches: readonly Waiting[], isWanted: (ref: ItemRef) => boolean): readonly Waiting[] {
  return batches.flatMap((batch) => {
    const entries = batch.entries.filter(({ ref }) => isWanted(ref));
    return entries.length > 0 ? [{ ...batch, entries }] : [];
  });
}

/** The largest ids that are known now, for what is made new. */
function knownNow(entries: readonly OutboxEntry[], known: EditStamp['known']): ReadonlyMap<ItemRef, number> {
  return new Map(
    entries.flatMap((entry) => {
      const id = entry.kind === 'create' ? known({ projectId: entry.projectId, model: modelOf(entry.ref) }) : null;
      return id === null ? [] : [[entry.ref, id] as const];
    }),
  );
}

/**
 * Puts a batch on its journal entry, should it get one, at once when nothing before it is still on its way. What comes after an edit
 * that has none gets none: found alone by another tab, it would overtake that one.
 */
function writeJournalEntry(batch: Batch, before: Waiting | undefined, ports: AppendPorts): JournalWrite | null {
  const { journalEntries, newId, kept } = ports;
  if (
    !journalEntries ||
    batch.entries.length > maxEntriesInJournal ||
    before?.journalEntry === null ||
    ports.isBehindMemory()
  )
    return null;
  const id = newId();
  let isOnDevice = false;
  const keep = async () => {
    isOnDevice = await journalEntries.write({ ...batch, refs: batch.entries.flatMap(refsOf), id, takenAt: null });
    if (isOnDevice) kept();
  };
  const follow = async (last: JournalWrite) => {
    await last.settled;
    if (last.isOnDevice()) await keep();
  };
  return { id, settled: before?.journalEntry ? follow(before.journalEntry) : keep(), isOnDevice: () => isOnDevice };
}

/** The first that are all on the device, or all are not: on a full device the ones are stored and the others are not. */
function leadingAlike(waiting: readonly Waiting[]): readonly Waiting[] {
  const isKept = ({ journalEntry }: Waiting) => journalEntry?.isOnDevice() === true;
  const other = waiting.findIndex((batch) => isKept(batch) !== waiting.slice(0, 1).every(isKept));
  return other < 0 ? waiting : waiting.slice(0, other);
}

/** Marks a batch that is in its record queues as stored, or as being in memory alone. */
function settleBatch({ entries, stored, failed }: Waiting, { isUnsaved }: AppendPorts): void {
  if (entries.some(({ ref }) => isUnsaved(ref)))
    failed(storageFailure(new DOMException('In memory alone', 'QuotaExceededError')));
  else stored();
}

/**
 * Resolves when no journal entry of the waiting edits is being written: an entry written after its edit left would send the edit
 * twice.
 */
async function journalSettled(waiting: () => readonly Waiting[]): Promise<void> {
  for (let seen: readonly Waiting[] | null = null; seen !== waiting(); ) {
    seen = waiting();
    await Promise.all(seen.map(({ journalEntry }) => journalEntry?.settled));
  }
}

/** The edits that may be sent from memory: those on no journal entry, of items of which nothing lies on one before it. */
function splitForMemory(waiting: readonly Waiting[], isWanted: (ref: ItemRef) => boolean) {
  const isKept = (batch: Waiting) => batch.journalEntry?.isOnDevice() === true;
  const first = new Set(waiting.filter(isKept).flatMap(({ entries }) => entries.map(({ ref }) => ref)));
  const isFree = (ref: ItemRef) => isWanted(ref) && !first.has(ref);
  const taken = only(
    waiting.filter((batch) => !isKept(batch)),
    isFree,
  );
  return { taken, rest: waiting.flatMap((batch) => (isKept(batch) ? [batch] : only([batch], (ref) => !isFree(ref)))) };
}

/** Callers that wait until the work under way has ended. */
function createWaiters() {
  let waiters: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((done) => waiters.push(done)),
    release: () => {
      for (const done of waiters) done();
      waiters = [];
    },
  };
}

/** The edits that are on their way, in their order. */
function createLine() {
  let all: readonly Waiting[] = [];
  return {
    all: () => all,
    set: (next: readonly Waiting[]) => {
      all = next;
    },
    /** The first ones have arrived, or gone elsewhere. */
    drop: (count: number) => {
      all = all.slice(count);
    },
    isFirst: (batch: Waiting) => all[0] === batch,
  };
}

/**
 * Puts waiting edits into their record queues; edits that meet a fault of this program are set aside, so that the others arrive.
 */
function createGroupWriter(ports: AppendPorts, line: ReturnType<typeof createLine>) {
  const { setAside } = ports;

  const store = async (group: readonly Waiting[], isAlone: boolean) => {
    const stamp = { newId: ports.newId, sendDelays: ports.sendDelays, now: ports.now(), isAlone };
    const { decision, refused } = await moveToQueues(group, ports.store.change, stamp);
    line.drop(group.length);
    ports.lift();
    ports.absorb(decision, refused);
    ports.unstored(line.all());
    for (const batch of group) settleBatch(batch, ports);
  };

  const putAside = (batch: Waiting, error: unknown) => {
    const isOnDevice = batch.journalEntry?.isOnDevice() === true;
    setAside.add({ ...batch, id: isOnDevice ? (batch.journalEntry?.id ?? null) : null });
    line.drop(1);
    if (isOnDevice) batch.stored();
    else batch.failed(error);
    ports.unstored(line.all());
  };

  const storeOneByOne = async (group: readonly Waiting[], met: unknown) => {
    for (const batch of group) {
      // Of what met the fault together, some may be stored by now.
      if (!line.isFirst(batch)) continue;
      try {
        if (setAside.blocks(batch)) putAside(batch, met);
        else await store([batch], true);
      } catch (error) {
        if (!reportUnexpected(error)) throw error;
        if (line.isFirst(batch)) putAside(batch, error);
      }
    }
  };

  return async (group: readonly Waiting[]): Promise<void> => {
    // An entry that is set aside lies in the journal still: it must not be met with every other edit.
    if (setAside.batches().length > 0) return storeOneByOne(group, null);
    try {
      await store(group, false);
    } catch (error) {
      if (!reportUnexpected(error)) throw error;
      await storeOneByOne(group, error);
    }
  };
}

/** A batch that was set aside, as a waiting batch. The author of the edit already knows its outcome. */
function waitingAgain({ entries, at, known, id }: SetAsideBatch): Waiting {
  const journalEntry = id === null ? null : { id, settled: Promise.resolve(), isOnDevice: () => true };
  return { entries, at, known, journalEntry, stored: () => undefined, failed: () => undefined };
}

/**
 * The way of new edits into the database: each on a journal entry at once, then in order into their record queues, all that wait in one
 * strict transaction, so that a thousand edits cost one (docs/sync.md 1.5).
 */
export function createAppendQueue(ports: AppendPorts): AppendQueue {
  const { setAside } = ports;
  const line = createLine();
  const storeGroup = createGroupWriter(ports, line);
  let isFlushing = false;
  const idle = createWaiters();

  /** Ends at the same moment in which it finds nothing waiting: an edit that comes then starts a new one. */
  const flush = async () => {
    if (isFlushing) return;
    isFlushing = true;
    try {
      while (line.all().length > 0) {
        if (line.all().some(({ journalEntry }) => journalEntry)) await journalSettled(line.all);
        await storeGroup(leadingAlike(line.all()));
      }
    } catch (error) {
      for (const batch of line.all()) if (batch.journalEntry?.isOnDevice() !== true) batch.failed(error);
      ports.failed(error);
    } finally {
      isFlushing = false;
      idle.release();
    }
  };

  return {
    append: (entries) => {
      const batch = { entries, at: ports.now(), known: knownNow(entries, ports.known) };
      const done = new Promise<void>((stored, failed) => {
        // First of all: publishing the change may keep the page busy.
        const journalEntry = writeJournalEntry(batch, line.all().at(-1), ports);
        line.set([...line.all(), { ...batch, journalEntry, stored, failed }]);
      });
      void flush();
      ports.unstored(line.all());
      return done;
    },
    flush,
    show: () => ports.unstored(line.all()),
    retrySetAside: async () => {
      if (setAside.batches().length === 0) return;
      while (isFlushing) await idle.wait();
      line.set([...setAside.takeAll().map(waitingAgain), ...line.all()]);
      await flush();
    },
    isEmpty: () => line.all().length === 0,
    isSafe: () => setAside.isSafe() && line.all().every(({ journalEntry }) => journalEntry?.isOnDevice() === true),
    take: async (isWanted) => {
      while (isFlushing) await idle.wait();
      await journalSettled(line.all);
      const { taken, rest } = splitForMemory(line.all(), isWanted);
      line.set(rest);
      ports.unstored(line.all());
      return taken;
    },
    idle: async () => (isFlushing ? idle.wait() : undefined),
  };
}
