import type { QueryClient } from '@tanstack/query-core';
import type { Api } from '../../api/api';
import type { Clock } from '../../api/clock';
import type { Channel, Locks } from '../../api/ports';
import type { ItemRef } from '../../items/item';
import type { Connectivity } from '../connectivity';
import type { DatabaseHandle } from '../database';
import { createAppendQueue } from './append-queue';
import { readWord, tell, type Word } from './bus';
import type { Lane } from './coalesce';
import { createDrainer, type Drainer } from './drainer';
import { createMirror, type Mirror } from './mirror';
import { createOpStore, type Decision } from './op-store';
import type { OutboxEntry, OutboxEvent } from './outbox';
import { admitted, recovered, revived } from './settle';

export type BoxPorts = {
  readonly name: string;
  readonly user: string;
  readonly api: Api;
  readonly queries: QueryClient;
  readonly connectivity: Pick<Connectivity, 'store' | 'check'>;
  readonly database: DatabaseHandle;
  readonly locks: Locks | null;
  readonly channel: Channel | null;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newId: () => string;
  /** Anything that the store shows may have changed. */
  readonly publish: () => void;
  readonly emit: (event: OutboxEvent) => void;
};

/** Wall clock milliseconds of the last stored edit and the last confirmed one. */
export type Times = { readonly lastStored: number | null; readonly lastSent: number | null };

/** One user's box while it is open in this tab. */
export type OpenBox = {
  readonly mirror: Mirror;
  readonly times: () => Times;
  /** False while an edit is only in memory. */
  readonly isDurable: () => boolean;
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  /** Rewrites stored lanes in one transaction and tells everybody. */
  readonly alter: (refs: readonly ItemRef[], how: (lane: Lane) => Lane, event?: OutboxEvent) => Promise<void>;
  readonly close: () => void;
};

/** Milliseconds until edits that could not be stored are tried again by themselves. */
const storeAgain = 5_000;

function isSignedIn(ports: BoxPorts): boolean {
  const { phase } = ports.api.session.store.getState();
  return (phase.kind === 'ready' || phase.kind === 'connecting') && phase.user.username === ports.user;
}

/** Runs while this tab is the one that sends; resolves when `signal` says so. */
async function holdDrainLock(ports: BoxPorts, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const held = async () => {
    if (signal.aborted) return;
    await run();
    if (signal.aborted) return;
    await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  };
  if (!ports.locks) return held();
  try {
    await ports.locks.request(`nm:drain:${ports.name}`, { signal }, held);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * Opens a user's box: reads what is stored, follows the other tabs, and queues for the drain lock, so that one tab sends
 * and the next inherits (reliability.md 4.4). Throws a Failure of kind `storage`.
 */
export async function openBox(ports: BoxPorts): Promise<OpenBox> {
  const { api, queries, connectivity, database, channel, clock, publish, emit } = ports;
  const store = createOpStore(database);
  const mirror = createMirror();
  const stop = new AbortController();
  let drainer: Drainer | null = null;
  let inbox = Promise.resolve();
  let times: Times = await store.readTimes();
  mirror.replaceAll(await store.readAll());

  const show = (decision: Decision, events: readonly OutboxEvent[]) => {
    for (const [ref, lane] of decision.lanes) mirror.setLane(ref, lane);
    if (decision.becomes) mirror.rename(decision.becomes.local, decision.becomes.ref);
    times = { ...times, ...decision.times };
    const settled = events.find((event) => event.kind === 'settled') ?? null;
    if (decision.lanes.size > 0) tell(channel, { refs: [...decision.lanes.keys()], settled });
    publish();
    for (const event of events) emit(event);
  };

  const queue = createAppendQueue({
    store,
    now: clock.now,
    newId: ports.newId,
    unstored: (batches) => {
      mirror.setUnstored(batches);
      publish();
    },
    absorb: (decision, refused) => {
      show(
        decision,
        refused.map((ref) => ({ kind: 'changed', ref })),
      );
      drainer?.wake();
    },
    failed: () => {
      publish();
      const cancel = clock.after(storeAgain, () => void queue.flush());
      stop.signal.addEventListener('abort', cancel);
    },
  });

  const alter: OpenBox['alter'] = async (refs, how, event) => {
    const decision = await store.change(refs, (box) => ({
      lanes: new Map(refs.map(box.current).map((ref) => [ref, how(box.lane(ref))])),
    }));
    show(decision, event ? [event] : []);
    drainer?.wake();
  };

  /** Another tab changed lanes: read them again, then say what it said. */
  const hear = async ({ refs, settled }: Word) => {
    const lanes = await store.readLanes(refs);
    for (const ref of refs) mirror.setLane(ref, lanes.get(ref) ?? []);
    if (settled?.newRef) mirror.rename(settled.ref, settled.newRef);
    times = await store.readTimes();
    publish();
    if (settled) emit(settled);
    else for (const ref of refs) emit({ kind: 'changed', ref });
    drainer?.wake();
  };

  const drain = async () => {
    mirror.replaceAll(await store.readAll());
    await alter(mirror.storedRefs(), recovered);
    drainer = createDrainer({
      sender: { api, queries },
      clock,
      random: ports.random,
      store,
      mirror,
      situation: () => ({ online: connectivity.store.getState().online, signedIn: isSignedIn(ports) }),
      absorb: (decision, event) => show(decision, event ? [event] : []),
    });
    drainer.wake();
  };

  /** Only the sending tab rewrites lanes when the world changes; the others hear of it. */
  const react = (how: (lane: Lane, now: number) => Lane) => {
    publish();
    if (!drainer) return;
    const now = clock.now();
    void alter(mirror.storedRefs(), (lane) => how(lane, now)).catch(publish);
  };
  const follow = [
    connectivity.store.subscribe(({ online }) => (online ? react(revived) : publish())),
    api.session.store.subscribe(() => (isSignedIn(ports) ? react(admitted) : publish())),
  ];

  channel?.addEventListener('message', (event) => {
    const word = readWord(event.data);
    if (word && !stop.signal.aborted) inbox = inbox.then(() => hear(word)).catch(publish);
  });
  void holdDrainLock(ports, stop.signal, drain).catch(publish);

  return {
    mirror,
    times: () => times,
    isDurable: queue.isEmpty,
    append: queue.append,
    alter,
    close: () => {
      stop.abort();
      drainer?.stop();
      for (const end of follow) end();
      channel?.close();
      database.close();
    },
  };
}
