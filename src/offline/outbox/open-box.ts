import type { QueryClient } from '@tanstack/query-core';
import type { Api } from '../../api/api';
import type { Channel } from '../../api/channel';
import type { Clock } from '../../api/clock';
import type { Locks } from '../../api/locks';
import { signedInUser } from '../../api/session/signed-in-user';
import type { ItemRef } from '../../items/item';
import type { Connectivity } from '../connectivity';
import type { DatabaseHandle } from '../database';
import { type Alteration, admitted, recovered, revived } from './alteration';
import { createAppendQueue } from './append-queue';
import { createDisplay, type Display, type Times } from './display';
import { holdDrainLock } from './drain-lock';
import { createDrainer, type Drainer } from './drainer';
import { knownId } from './known-id';
import { madeOn } from './lane';
import { createMirror, type Mirror } from './mirror';
import { type Box, createOpStore, type Decision, type OpStore } from './op-store';
import type { OutboxEntry, OutboxEvent } from './outbox';
import { readWord } from './word';

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
  /** Anything that the outbox's store shows may have changed. */
  readonly publish: () => void;
  readonly emit: (event: OutboxEvent) => void;
};

/** One user's box while it is open in this tab. */
export type OpenBox = {
  readonly mirror: Mirror;
  readonly times: () => Times;
  /** False while an edit is only in memory. */
  readonly isDurable: () => boolean;
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  /** Rewrites stored lanes in one transaction and tells everybody. */
  readonly alter: (refs: readonly ItemRef[], how: Alteration, events?: readonly OutboxEvent[]) => Promise<void>;
  /** Decides about stored lanes, and what is kept beside them, in one transaction, and tells everybody. */
  readonly decide: (
    refs: readonly ItemRef[],
    decide: (box: Box) => Decision,
    events?: readonly OutboxEvent[],
  ) => Promise<void>;
  readonly store: OpStore;
  readonly watched: Display['watched'];
  /** True while the service answers badly. */
  readonly isTroubled: () => boolean;
  /** Whatever held everything back is forgotten: try now. */
  readonly encourage: () => void;
  readonly close: () => void;
};

/** What the parts of an open box share. */
type Parts = BoxPorts & {
  readonly store: OpStore;
  readonly mirror: Mirror;
  readonly display: Display;
  /** Aborted when the box is closed. */
  readonly closed: AbortSignal;
  /** Lets the drainer plan again, should this tab be the one that sends. */
  readonly wake: () => void;
};

/** Milliseconds for which the bin keeps what was given up (reliability.md 4.1). */
const binKeeps = 30 * 24 * 3_600_000;
/** Milliseconds after which the sending tab looks whether there is an edit in the database that nobody told it of. */
const lookAgain = 60_000;
/** Milliseconds until edits that could not be stored are tried again by themselves. */
const storeAgain = 5_000;

function isSignedIn({ api, user }: BoxPorts): boolean {
  return signedInUser(api.session.store.getState().phase)?.username === user;
}

function createQueue({ store, mirror, display, clock, newId, queries, publish, closed, wake }: Parts) {
  const queue = createAppendQueue({
    store,
    now: clock.now,
    newId,
    known: (of) => knownId(queries, of),
    unstored: (batches) => {
      mirror.setUnstored(batches);
      if (!closed.aborted) publish();
    },
    absorb: (decision, refused) => {
      const events = refused.map((ref) => ({ kind: 'changed', ref }) as const);
      display.show(decision, events);
      wake();
    },
    failed: () => {
      if (closed.aborted) return;
      publish();
      const cancel = clock.after(storeAgain, () => void queue.flush());
      closed.addEventListener('abort', cancel);
    },
  });
  return queue;
}

function createDecide({ store, display, wake }: Parts): OpenBox['decide'] {
  return async (refs, decide, events = []) => {
    display.show(await store.change(refs, decide), events);
    wake();
  };
}

function createAlter(decide: OpenBox['decide'], { now }: Clock): OpenBox['alter'] {
  return (refs, how, events) => {
    const at = now();
    const decision = (box: Box) => ({
      lanes: new Map(refs.map(box.current).map((ref) => [ref, how(box.lane(ref), at)])),
    });
    return decide(refs, decision, events);
  };
}

function createSending(parts: Parts, troubled: (isTroubled: boolean) => void): Drainer {
  const { api, queries, clock, random, store, mirror, display, connectivity } = parts;
  return createDrainer({
    sender: { api, queries },
    clock,
    random,
    store,
    mirror,
    situation: () => ({ online: connectivity.store.getState().online, signedIn: isSignedIn(parts) }),
    absorb: display.show,
    troubled,
  });
}

/** Resolves after so many milliseconds, or when the box is closed. */
async function restFor(milliseconds: number, { clock, closed }: Parts): Promise<void> {
  await new Promise<void>((over) => {
    const end = () => {
      cancel();
      closed.removeEventListener('abort', end);
      over();
    };
    const cancel = clock.after(milliseconds, end);
    closed.addEventListener('abort', end);
  });
}

/** Does what needs the storage of this device, again after a while for as long as it fails and the box is open. */
async function untilDone(work: () => Promise<void>, parts: Parts): Promise<void> {
  const { closed, publish } = parts;
  while (!closed.aborted) {
    try {
      await work();
      return;
    } catch {
      publish();
      await restFor(storeAgain, parts);
    }
  }
}

/** Finds what a tab has stored that died before it could tell, until the box is closed. */
async function keepLooking(parts: Parts): Promise<void> {
  const { store, mirror, display, closed, publish, wake } = parts;
  const look = async () => {
    if ((await store.count()) === mirror.count()) return;
    await display.load();
    publish();
    wake();
  };
  while (!closed.aborted) {
    await restFor(lookAgain, parts);
    if (!closed.aborted) await untilDone(look, parts);
  }
}

/** Hears the other tabs, one word after the other. */
function listen(parts: Parts): void {
  const { channel, display, closed, wake } = parts;
  let inbox = Promise.resolve();
  channel?.addEventListener('message', (event) => {
    const word = readWord(event.data);
    if (word && !closed.aborted) inbox = inbox.then(() => untilDone(() => display.hear(word), parts)).then(wake);
  });
}

/** What a tab does while it holds the drain lock; `begun` is told who sends. */
function createDrain(parts: Parts, alter: OpenBox['alter'], begun: (sending: Drainer) => void) {
  const { store, mirror, display, closed, clock, publish } = parts;
  const takeOver = async () => {
    await display.load();
    await alter(mirror.storedRefs(), recovered);
  };
  const troubled = (isTroubled: boolean) => {
    publish();
    // A success ends every backoff (reliability.md 4.8).
    if (!isTroubled) void alter(mirror.storedRefs(), revived).catch(publish);
  };
  return async () => {
    await untilDone(takeOver, parts);
    if (closed.aborted) return;
    void store.emptyBin(clock.now() - binKeeps).catch(publish);
    const sending = createSending(parts, troubled);
    begun(sending);
    sending.wake();
    await keepLooking(parts);
    await sending.stop();
  };
}

/** Follows the line and the session; the answer stops. */
function follow(parts: Parts, react: (how: Alteration) => void): () => void {
  const { connectivity, api, publish } = parts;
  const ends = [
    connectivity.store.subscribe(({ online }) => (online ? react(revived) : publish())),
    api.session.store.subscribe(() => (isSignedIn(parts) ? react(admitted) : publish())),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Opens a user's box: reads what is stored, follows the other tabs, and queues for the drain lock. Closing lets what is in
 * flight end before another tab may send. Throws a Failure of kind `storage`.
 */
export async function openBox(ports: BoxPorts): Promise<OpenBox> {
  const { database, publish } = ports;
  const store = createOpStore(database);
  const mirror = createMirror();
  const display = createDisplay({ ...ports, store, mirror });
  const stop = new AbortController();
  let drainer: Drainer | null = null;
  const parts: Parts = { ...ports, store, mirror, display, closed: stop.signal, wake: () => drainer?.wake() };
  const queue = createQueue(parts);
  const decide = createDecide(parts);
  const alter = createAlter(decide, ports.clock);
  await display.load();

  const drain = createDrain(parts, alter, (sending) => {
    drainer = sending;
  });
  // Only the sending tab rewrites lanes when the world changes; the others hear of it.
  const unfollow = follow(parts, (how) => {
    publish();
    drainer?.encourage();
    if (drainer) void alter(mirror.storedRefs(), how).catch(publish);
  });
  listen(parts);
  const draining = holdDrainLock(ports.locks, { name: ports.name, signal: stop.signal }, drain).catch(publish);

  const close = async () => {
    stop.abort();
    display.mute();
    unfollow();
    await Promise.all([draining, queue.idle()]);
    display.leave();
    database.close();
  };
  return {
    mirror,
    times: display.times,
    isDurable: queue.isEmpty,
    append: (entries) =>
      queue.append(entries.map((entry) => madeOn(mirror.outstandingOf(entry.ref)?.patch ?? {}, entry))),
    alter,
    decide,
    store,
    watched: display.watched,
    isTroubled: () => drainer?.isTroubled() ?? false,
    encourage: () => drainer?.encourage(),
    close: () => void close(),
  };
}
