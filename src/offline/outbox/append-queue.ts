import { type ItemRef, modelOf } from '../../items/item';
import { decided, refsOf } from './decided';
import type { Rests, Stamp } from './lane';
import type { Batch } from './mirror';
import type { Box, Decision, OpStore } from './op-store';
import type { OutboxEntry } from './outbox';
import type { SlipShelf } from './slip-shelf';

export type AppendPorts = {
  readonly store: Pick<OpStore, 'change'>;
  /** Null where nothing is kept. */
  readonly slips: Pick<SlipShelf, 'keep'> | null;
  readonly now: () => number;
  readonly newId: () => string;
  readonly known: Stamp['known'];
  readonly rests: Rests;
  /** What is not stored yet has changed. */
  readonly unstored: (batches: readonly Batch[]) => void;
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
   * way; they stay in memory then.
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

/** Puts a batch on its slip, should it get one: begins before it returns. */
function keepOnSlip(batch: Batch, { slips, newId, kept }: AppendPorts): Kept | null {
  if (!slips || batch.entries.length > mostOnSlip) return null;
  const id = newId();
  let isOnDevice = false;
  const settled = slips.keep({ ...batch, id, takenAt: null }).then((isKept) => {
    isOnDevice = isKept;
    if (isKept) kept();
  });
  return { id, settled, isOnDevice: () => isOnDevice };
}

/** Resolves when no slip of what waits is being written: one that lands after its edit left would make it twice. */
async function slipsSettled(waiting: () => readonly Waiting[]): Promise<void> {
  for (let seen: readonly Waiting[] | null = null; seen !== waiting(); ) {
    seen = waiting();
    await Promise.all(seen.map(({ slip }) => slip?.settled));
  }
}

/** Writes what some batches come to, in one transaction. */
async function putInLanes(group: readonly Waiting[], { store, newId, rests }: AppendPorts) {
  const refs = group.flatMap(({ entries }) => entries.flatMap(refsOf));
  const ids = group.flatMap(({ slip }) => slip?.id ?? []);
  let refused: readonly ItemRef[] = [];
  const decide = (box: Box) => {
    const made = decided(box, group, { newId, rests });
    refused = made.refused;
    return made.decision;
  };
  const decision = await store.change(refs, decide, ids);
  return { decision, refused };
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
    const { decision, refused } = await putInLanes(group, ports);
    waiting = waiting.slice(group.length);
    ports.unstored([]);
    ports.absorb(decision, refused);
    ports.unstored(waiting);
    for (const batch of group) batch.stored();
  };

  /** Ends in the same breath in which it finds nothing waiting: an edit that comes then starts a new one. */
  const flush = async () => {
    if (isFlushing) return;
    isFlushing = true;
    try {
      while (waiting.length > 0) {
        if (waiting.some(({ slip }) => slip)) await slipsSettled(() => waiting);
        await storeGroup(waiting);
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
        waiting = [...waiting, { ...batch, slip: keepOnSlip(batch, ports), stored, failed }];
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
      const isTaken = (batch: Waiting) => batch.slip?.isOnDevice() !== true;
      const taken = only(waiting.filter(isTaken), isWanted);
      waiting = waiting.flatMap((batch) => (isTaken(batch) ? only([batch], (ref) => !isWanted(ref)) : [batch]));
      ports.unstored(waiting);
      return taken;
    },
    idle: async () => (isFlushing ? untilIdle() : undefined),
  };
}
