import { type ItemRef, modelOf } from '../../../items/item';
import { storageFailure } from '../../storage/database';
import type { Batch } from '../index/outbox-index';
import type { OutboxEntry } from '../outbox';
import { refsOf } from '../queue/enqueue-batches';
import type { Rests, Stamp } from '../queue/record-queue';
import type { Decision, OpStore } from '../store/outbox-store';
import type { SlipShelf } from './journal';
import { putInLanes } from './replay-journal';

export type AppendPorts = {
  readonly store: Pick<OpStore, 'change'>;
  /** Null where nothing is kept. */
  readonly slips: Pick<SlipShelf, 'keep'> | null;
  readonly now: () => number;
  readonly newId: () => string;
  readonly known: Stamp['known'];
  readonly rests: Rests;
  /** True for a record whose edits are in memory alone, although they are in their lanes: the device is full. */
  readonly isUnsaved: (ref: ItemRef) => boolean;
  /** True while edits that were made before are in memory alone. */
  readonly isBehindMemory: () => boolean;
  /** What is not stored yet has changed. */
  readonly unstored: (batches: readonly Batch[]) => void;
  /** What is not stored yet is about to be absorbed: nobody is told, or it would be gone for a moment. */
  readonly lift: () => void;
  /** More of what waits is on the device. */
  readonly kept: () => void;
  /** A group is in the database; `refused` are drops that came too late. */
  readonly absorb: (decision: Decision, refused: readonly ItemRef[]) => void;
  /** The device could not store; what waits is kept in memory and tried again with the next edit, or by `flush`. */
  readonly failed: () => void;
};

export type AppendQueue = {
  /**
   * Resolves when the edits are in their lanes. Rejects with a Failure of kind `storage` when this device holds them in no
   * way; they are in memory then, and leave from there when they can.
   */
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly isEmpty: () => boolean;
  /** True while nothing waits that would be lost with this page. */
  readonly isSafe: () => boolean;
  /** Takes out the edits of some items that this device does not hold: they are somebody else's from now on. */
  readonly take: (isWanted: (ref: ItemRef) => boolean) => Promise<readonly Batch[]>;
  /** Resolves when nothing is on its way into the database. */
  readonly idle: () => Promise<void>;
};

/** How the slip of a batch fares. */
type Kept = { readonly id: string; readonly settled: Promise<void>; readonly isOnDevice: () => boolean };

type Waiting = Batch & {
  readonly slip: Kept | null;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
};

/** With more entries than this a slip would only be the same work twice: an import waits for its lanes. */
const mostOnSlip = 64;

function only(batches: readonly Waiting[], isWanted: (ref: ItemRef) => boolean): readonly Waiting[] {
  return batches.flatMap((batch) => {
    const entries = batch.entries.filter(({ ref }) => isWanted(ref));
    return entries.length > 0 ? [{ ...batch, entries }] : [];
  });
}

/** The largest ids that are known now, for what is made new. */
function knownNow(entries: readonly OutboxEntry[], known: Stamp['known']): ReadonlyMap<ItemRef, number> {
  return new Map(
    entries.flatMap((entry) => {
      const id = entry.kind === 'create' ? known({ projectId: entry.projectId, model: modelOf(entry.ref) }) : null;
      return id === null ? [] : [[entry.ref, id] as const];
    }),
  );
}

/**
 * Puts a batch on its slip, should it get one, at once when nothing before it is still on its way. What comes after an edit
 * that has none gets none: found alone by another tab, it would overtake that one.
 */
function keepOnSlip(batch: Batch, before: Waiting | undefined, ports: AppendPorts): Kept | null {
  const { slips, newId, kept } = ports;
  if (!slips || batch.entries.length > mostOnSlip || before?.slip === null || ports.isBehindMemory()) return null;
  const id = newId();
  let isOnDevice = false;
  const keep = async () => {
    isOnDevice = await slips.keep({ ...batch, refs: batch.entries.flatMap(refsOf), id, takenAt: null });
    if (isOnDevice) kept();
  };
  const follow = async (last: Kept) => {
    await last.settled;
    if (last.isOnDevice()) await keep();
  };
  return { id, settled: before?.slip ? follow(before.slip) : keep(), isOnDevice: () => isOnDevice };
}

/** The first that are all on the device, or all are not: on a full device the ones are stored and the others are not. */
function leading(waiting: readonly Waiting[]): readonly Waiting[] {
  const isKept = ({ slip }: Waiting) => slip?.isOnDevice() === true;
  const other = waiting.findIndex((batch) => isKept(batch) !== waiting.slice(0, 1).every(isKept));
  return other < 0 ? waiting : waiting.slice(0, other);
}

/** Says of a batch that is in its lanes that it is stored, or that it is in memory alone. */
function tellStored({ entries, stored, failed }: Waiting, { isUnsaved }: AppendPorts): void {
  if (entries.some(({ ref }) => isUnsaved(ref)))
    failed(storageFailure(new DOMException('In memory alone', 'QuotaExceededError')));
  else stored();
}

/** Resolves when no slip of what waits is being written: one that lands after its edit left would make it twice. */
async function slipsSettled(waiting: () => readonly Waiting[]): Promise<void> {
  for (let seen: readonly Waiting[] | null = null; seen !== waiting(); ) {
    seen = waiting();
    await Promise.all(seen.map(({ slip }) => slip?.settled));
  }
}

/** What may be sent from memory: what is on no slip, of items of which nothing lies on one before it. */
function parted(waiting: readonly Waiting[], isWanted: (ref: ItemRef) => boolean) {
  const isKept = (batch: Waiting) => batch.slip?.isOnDevice() === true;
  const first = new Set(waiting.filter(isKept).flatMap(({ entries }) => entries.map(({ ref }) => ref)));
  const isFree = (ref: ItemRef) => isWanted(ref) && !first.has(ref);
  const taken = only(
    waiting.filter((batch) => !isKept(batch)),
    isFree,
  );
  return { taken, rest: waiting.flatMap((batch) => (isKept(batch) ? [batch] : only([batch], (ref) => !isFree(ref)))) };
}

/**
 * The way of new edits into the database: each on a slip at once, then in order into their lanes, all that wait in one
 * strict transaction, so that a thousand edits cost one (reliability.md 0.5).
 */
export function createAppendQueue(ports: AppendPorts): AppendQueue {
  let waiting: readonly Waiting[] = [];
  let isFlushing = false;
  let idle: (() => void)[] = [];
  const untilIdle = () => new Promise<void>((done) => idle.push(done));

  const storeGroup = async (group: readonly Waiting[]) => {
    const stamp = { newId: ports.newId, rests: ports.rests, now: ports.now() };
    const { decision, refused } = await putInLanes(group, ports.store.change, stamp);
    waiting = waiting.slice(group.length);
    ports.lift();
    ports.absorb(decision, refused);
    ports.unstored(waiting);
    for (const batch of group) tellStored(batch, ports);
  };

  /** Ends in the same breath in which it finds nothing waiting: an edit that comes then starts a new one. */
  const flush = async () => {
    if (isFlushing) return;
    isFlushing = true;
    try {
      while (waiting.length > 0) {
        if (waiting.some(({ slip }) => slip)) await slipsSettled(() => waiting);
        await storeGroup(leading(waiting));
      }
    } catch (error) {
      for (const batch of waiting) if (batch.slip?.isOnDevice() !== true) batch.failed(error);
      ports.failed();
    } finally {
      isFlushing = false;
      for (const done of idle) done();
      idle = [];
    }
  };

  return {
    append: (entries) => {
      const batch = { entries, at: ports.now(), known: knownNow(entries, ports.known) };
      const done = new Promise<void>((stored, failed) => {
        // First of all: what is told then may keep the page busy.
        waiting = [...waiting, { ...batch, slip: keepOnSlip(batch, waiting.at(-1), ports), stored, failed }];
      });
      void flush();
      ports.unstored(waiting);
      return done;
    },
    flush,
    isEmpty: () => waiting.length === 0,
    isSafe: () => waiting.every(({ slip }) => slip?.isOnDevice() === true),
    take: async (isWanted) => {
      while (isFlushing) await untilIdle();
      await slipsSettled(() => waiting);
      const { taken, rest } = parted(waiting, isWanted);
      waiting = rest;
      ports.unstored(waiting);
      return taken;
    },
    idle: async () => (isFlushing ? untilIdle() : undefined),
  };
}
