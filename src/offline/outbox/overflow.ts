import type { ItemRef } from '../../items/item';
import { decided } from './decided';
import { pick } from './differing';
import type { Drainer, DrainerPorts } from './drainer';
import type { Lane, Rests } from './lane';
import { createMemoryOpStore } from './memory-op-store';
import type { Batch, Mirror } from './mirror';
import type { Box, Decision, OpStore } from './op-store';
import type { OutboxEvent, WireFields } from './outbox';

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

/** What is decided, with the lanes of `left` under it as if they had been stored before. */
function merged(box: Box, left: ReadonlyMap<ItemRef, Lane>, decide: (box: Box) => Decision): Decision {
  const lanes = new Map([...left].map(([ref, lane]) => [ref, [...box.lane(ref), ...behind(box.lane(ref), lane, box)]]));
  const decision = decide({ ...box, lane: (ref) => lanes.get(ref) ?? box.lane(ref) });
  return { ...decision, lanes: new Map<ItemRef, Lane>([...lanes, ...decision.lanes]) };
}

/** Does one thing after the other, whatever becomes of the one before. */
function createTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => null);
    return next;
  };
}

/** Makes the overflow of an open box, empty. */
export function createOverflow(ports: OverflowPorts): Overflow {
  const { store, mirror, newId, sending, changed } = ports;
  let memory = createMemoryOpStore();
  let drainer: Drainer | null = null;
  let isPaused = false;
  const inTurn = createTurns();

  const absorb = (decision: Decision, events: readonly OutboxEvent[]) => {
    for (const [ref, lane] of decision.lanes) mirror.setVolatile(ref, lane);
    if (decision.becomes) mirror.rename(decision.becomes.local, decision.becomes.ref);
    changed(events);
  };
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
  /** With the names that items have by now, as this page has heard them: no store knows all of them. */
  const named = (box: Box): Box => ({ ...box, current: (ref) => mirror.current(box.current(ref)) });

  const giveBack: OpStore['change'] = async (refs, decide, withSlips) => {
    isPaused = true;
    try {
      await stop();
      const volatile = mirror.volatileHeads().map(({ ref }) => ref);
      const left = await memory.readLanes(volatile);
      const decision = await store.change([...refs, ...volatile], (box) => merged(box, left, decide), withSlips);
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
    wake: () => drainer?.wake(),
    stop,
    send: async (batches) => {
      const put = (box: Box) => decided(named(box), batches, { newId, rests: atOnce }).decision;
      absorb(await memory.change([], put), []);
      start();
    },
    change: (refs, decide, withSlips) => {
      // Items that were sent from memory have another ref by now, which the database has never heard of.
      const now = refs.map(mirror.current);
      const put = (box: Box) => decide(named(box));
      if (!isActive()) return store.change(now, put, withSlips);
      return inTurn(() => giveBack(now, put, withSlips));
    },
  };
}
