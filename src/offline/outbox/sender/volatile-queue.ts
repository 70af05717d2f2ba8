import type { ItemRef } from '../../../items/item';
import { createInTurn } from '../async/serial-queue';
import type { Batch, Mirror } from '../index/outbox-index';
import type { OutboxEvent, WireFields } from '../outbox';
import { pick } from '../queue/changed-fields';
import { decided } from '../queue/enqueue-batches';
import type { Lane, Rests } from '../queue/record-queue';
import { createMemoryOpStore, type MemoryOpStore } from '../store/memory-outbox-store';
import type { Box, Decision, OpStore } from '../store/outbox-store';
import type { Drainer, DrainerPorts } from './sender';

export type OverflowPorts = {
  readonly store: OpStore;
  readonly mirror: Mirror;
  readonly newId: () => string;
  /** Makes a drainer that sends what is in another store than the box's. */
  readonly sending: (source: Pick<DrainerPorts, 'store' | 'absorb' | 'mirror'>) => Drainer;
  /** What is outstanding has changed. */
  readonly changed: (events: readonly OutboxEvent[]) => void;
};

/** Edits that this device could not store, sent from memory when the user says so (reliability.md F18). */
export type Overflow = {
  readonly send: (batches: readonly Batch[]) => Promise<void>;
  readonly isActive: () => boolean;
  /** True while anything is in memory alone, also what became of edits that have left. */
  readonly isHolding: () => boolean;
  readonly wake: () => void;
  /** As the store's own; takes along what is here, so that it is stored as soon as anything can be. */
  readonly change: OpStore['change'];
  /** Resolves when what is in flight has been settled. */
  readonly stop: () => Promise<void>;
};

const atOnce: Rests = { update: 0, create: 0 };

/** A lane in memory behind what is stored of the record by now: once that has arrived, the service holds what it says. */
function behind(stored: Lane, lane: Lane, box: Box): Lane {
  const held: WireFields = Object.assign({}, ...stored.map(({ patch }) => patch));
  return lane.map((op) => {
    const base = op.kind === 'update' ? { ...op.base, ...pick(held, Object.keys(op.patch)) } : op.base;
    return { ...op, base, seq: box.nextSeq() };
  });
}

/** What is in memory alone: lanes, and what became of those that have left. */
type Left = Required<Pick<Decision, 'lanes' | 'becomes' | 'watched'>>;

async function leftIn(memory: MemoryOpStore): Promise<Left> {
  const refs = (await memory.readAll()).map(({ ref }) => ref);
  const watched = (await memory.readWatched()).map((one) => [one.ref, one] as const);
  return { lanes: await memory.readLanes(refs), becomes: memory.renames(), watched: new Map(watched) };
}

/** What is decided, on top of what is `left` as if that had been stored before. */
function merged(box: Box, left: Left, decide: (box: Box) => Decision): Decision {
  const behindStored = ([ref, lane]: readonly [ItemRef, Lane]) =>
    [ref, [...box.lane(ref), ...behind(box.lane(ref), lane, box)]] as const;
  const lanes = new Map<ItemRef, Lane>([...left.lanes].map(behindStored));
  const decision = decide({ ...box, lane: (ref) => lanes.get(ref) ?? box.lane(ref) });
  return {
    ...decision,
    lanes: new Map([...lanes, ...decision.lanes]),
    becomes: [...left.becomes, ...(decision.becomes ?? [])],
    watched: new Map([...left.watched, ...(decision.watched ?? [])]),
  };
}

/** Shows what was decided in memory. */
function createAbsorb({ mirror, changed }: OverflowPorts): DrainerPorts['absorb'] {
  return (decision, events) => {
    for (const [ref, lane] of decision.lanes) mirror.setVolatile(ref, lane);
    for (const { local, ref } of decision.becomes ?? []) mirror.rename(local, ref);
    changed(events);
  };
}

/** Makes the overflow of an open box, empty. */
export function createOverflow(ports: OverflowPorts): Overflow {
  const { store, mirror, newId, sending } = ports;
  let memory = createMemoryOpStore();
  let drainer: Drainer | null = null;
  let isPaused = false;
  const inTurn = createInTurn();

  const absorb = createAbsorb(ports);
  const start = () => {
    if (isPaused) return;
    drainer ??= sending({ store: memory, mirror: { ...mirror, heads: mirror.volatileHeads }, absorb });
    drainer.wake();
  };
  const stop = async () => {
    await drainer?.stop();
    drainer = null;
  };
  const isActive = () => mirror.volatileHeads().length > 0;
  const isHolding = () => isActive() || memory.renames().length > 0;
  /** With the names that items have by now, as this page has heard them: no store knows all of them. */
  const named = (box: Box): Box => ({ ...box, current: (ref) => mirror.current(box.current(ref)) });

  const giveBack: OpStore['change'] = async (refs, decide, withSlips) => {
    isPaused = true;
    try {
      await stop();
      const left = await leftIn(memory);
      const asked = new Set([...refs, ...left.lanes.keys()]);
      const decision = await store.change([...asked], (box) => merged(box, left, decide), withSlips);
      memory = createMemoryOpStore();
      mirror.clearVolatile();
      return decision;
    } finally {
      isPaused = false;
      if (isActive()) start();
    }
  };

  return {
    isActive,
    isHolding,
    wake: () => drainer?.wake(),
    stop,
    // What came while everything is being stored would be forgotten with the memory that has been.
    send: (batches) =>
      inTurn(async () => {
        const put = (box: Box) => decided(named(box), batches, { newId, rests: atOnce }).decision;
        absorb(await memory.change([], put), []);
        start();
      }),
    change: (refs, decide, withSlips) => {
      // Items that were sent from memory have another ref by now, which the database has never heard of.
      const now = refs.map(mirror.current);
      const put = (box: Box) => decide(named(box));
      if (!isHolding()) return store.change(now, put, withSlips);
      return inTurn(() => giveBack(now, put, withSlips));
    },
  };
}
