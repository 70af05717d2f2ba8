import type { ItemRef } from '../../items/item';
import { appended, type Lane, type Rests, type Stamp } from './lane';
import type { Batch } from './mirror';
import { entryWithIds, refsNamedIn } from './naming';
import type { Box, Decision, OpStore } from './op-store';
import type { OutboxEntry, Receipt } from './outbox';
import { receiptOf } from './receipt';

export type AppendPorts = {
  readonly store: Pick<OpStore, 'change'>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly known: Stamp['known'];
  readonly rests: Rests;
  /** What is not stored yet has changed. */
  readonly unstored: (batches: readonly Batch[]) => void;
  /** A group is in the database; `refused` are drops that came too late. */
  readonly absorb: (decision: Decision, refused: readonly ItemRef[]) => void;
  /** The device could not store; what waits is kept in memory and tried again with the next edit, or by `flush`. */
  readonly failed: () => void;
};

export type AppendQueue = {
  /** Resolves when the edits are in the database. Rejects with a Failure of kind `storage`; they stay in memory then. */
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly isEmpty: () => boolean;
  /** Takes out the edits of some items that could not be stored: they are somebody else's from now on. */
  readonly take: (isWanted: (ref: ItemRef) => boolean) => Promise<readonly Batch[]>;
  /** Resolves when nothing is on its way into the database. */
  readonly idle: () => Promise<void>;
};

type Waiting = Batch & { readonly stored: () => void; readonly failed: (error: unknown) => void };

/** Puts edits into their lanes. A create or drop of an item that the service has by now is refused. Pure. */
export function decided(box: Box, batches: readonly Batch[], stamp: Pick<Stamp, 'newId' | 'rests' | 'known'>) {
  const lanes = new Map<ItemRef, Lane>();
  const refused: ItemRef[] = [];
  const receipts: Receipt[] = [];
  const held = box.mode === 'hold';
  let lastStored = 0;
  for (const { entries, at } of batches) {
    lastStored = at;
    for (const entry of entries) {
      const ref = box.current(entry.ref);
      const lane = lanes.get(ref) ?? box.lane(ref);
      const isLate = ref !== entry.ref && entry.kind !== 'update';
      const whole = { ...stamp, now: at, held, nextSeq: box.nextSeq };
      const next = isLate ? { lane, refused: true } : appended(lane, { ...entryWithIds(box, entry), ref }, whole);
      lanes.set(ref, next.lane);
      if (next.refused) refused.push(entry.ref);
      const last = lane.at(-1);
      if (last && next.lane.length < lane.length) receipts.push(receiptOf(last, 'nothing', { at }));
    }
  }
  return { decision: { lanes, times: { lastStored }, receipts }, refused };
}

/** The item of an edit, and those that it names. */
function refsOf(entry: OutboxEntry): readonly ItemRef[] {
  if (entry.kind === 'drop') return [entry.ref];
  const base = entry.kind === 'update' ? refsNamedIn(entry.base) : [];
  return [entry.ref, ...refsNamedIn(entry.patch), ...base];
}

function only(batches: readonly Waiting[], isWanted: (ref: ItemRef) => boolean): readonly Waiting[] {
  return batches.flatMap((batch) => {
    const entries = batch.entries.filter(({ ref }) => isWanted(ref));
    return entries.length > 0 ? [{ ...batch, entries }] : [];
  });
}

/**
 * The way of new edits into the database: in order, all that wait in one strict transaction, so that a thousand edits cost
 * one (reliability.md 0.5).
 */
export function createAppendQueue(ports: AppendPorts): AppendQueue {
  const { store } = ports;
  let waiting: readonly Waiting[] = [];
  let isFlushing = false;
  let idle: (() => void)[] = [];
  const untilIdle = () => new Promise<void>((done) => idle.push(done));

  const storeGroup = async (group: readonly Waiting[]) => {
    const refs = group.flatMap((batch) => batch.entries.flatMap(refsOf));
    let refused: readonly ItemRef[] = [];
    const decision = await store.change(refs, (box) => {
      const made = decided(box, group, ports);
      refused = made.refused;
      return made.decision;
    });
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
      while (waiting.length > 0) await storeGroup(waiting);
    } catch (error) {
      for (const batch of waiting) batch.failed(error);
      ports.failed();
    } finally {
      isFlushing = false;
      for (const done of idle) done();
      idle = [];
    }
  };

  return {
    append: (entries) => {
      const done = new Promise<void>((stored, failed) => {
        waiting = [...waiting, { entries, at: ports.now(), stored, failed }];
      });
      // First of all: what is told then may keep the page busy.
      void flush();
      ports.unstored(waiting);
      return done;
    },
    flush,
    isEmpty: () => waiting.length === 0,
    take: async (isWanted) => {
      while (isFlushing) await untilIdle();
      const taken = only(waiting, isWanted);
      waiting = only(waiting, (ref) => !isWanted(ref));
      ports.unstored(waiting);
      return taken;
    },
    idle: async () => (isFlushing ? untilIdle() : undefined),
  };
}
