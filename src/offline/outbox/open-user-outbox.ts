import type { QueryClient } from '@tanstack/query-core';
import type { Api } from '../../api/api';
import type { Channel } from '../../api/platform/channel';
import type { Clock } from '../../api/platform/clock';
import type { Locks } from '../../api/platform/locks';
import type { ItemRef } from '../../items/item';
import type { Connectivity } from '../connectivity/connectivity';
import { eitherSignal } from './async/any-signal';
import { restFor } from './async/sleep';
import { untilAborted } from './async/until-aborted';
import { withTwinLook } from './duplicates/with-duplicate-search';
import { createDisplay, type Display, type Times } from './index/index-updater';
import { createMirror, type Mirror } from './index/outbox-index';
import { readWord } from './index/outbox-message';
import { type BoxQueue, createBoxQueue } from './journal/append-with-retry';
import { collectSlips } from './journal/replay-journal';
import type { OutboxEntry, OutboxEvent } from './outbox';
import { knownId } from './queue/largest-known-id';
import { type Alteration, admitted, recovered, revived } from './queue/queue-transition';
import { madeOn, type Stamp } from './queue/record-queue';
import { situationOf } from './sender/send-conditions';
import { createDrainer, type Drainer, type DrainerPorts } from './sender/sender';
import { holdDrainLock } from './sender/sender-lock';
import type { Uploads } from './sender/uploads';
import { createOverflow, type Overflow } from './sender/volatile-queue';
import type { BoxStorage, StorageWatcher } from './store/outbox-storage';
import type { Box, Decision, OpStore } from './store/outbox-store';
import { keepTidy } from './store/prune-outbox';

export type BoxPorts = Pick<DrainerPorts, 'mayWrite'> & {
  readonly name: string;
  readonly user: string;
  readonly api: Api;
  readonly queries: QueryClient;
  readonly connectivity: Pick<Connectivity, 'store' | 'check'>;
  readonly storage: BoxStorage;
  readonly locks: Locks | null;
  readonly channel: Channel | null;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newId: () => string;
  readonly uploads: Uploads;
  /** Anything that the outbox's store shows may have changed. */
  readonly publish: () => void;
  readonly emit: (event: OutboxEvent) => void;
};

/** One user's box while it is open in this tab. */
export type OpenBox = {
  readonly mirror: Mirror;
  readonly times: () => Times;
  readonly isDurable: BoxQueue['isDurable'];
  readonly storage: BoxQueue['condition'];
  readonly sendUnstored: BoxQueue['sendUnstored'];
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
  readonly files: BoxStorage['files'];
  readonly uploads: Uploads;
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
  readonly overflow: Overflow;
  readonly known: Stamp['known'];
  /** Lets the drainer plan again, should this tab be the one that sends. */
  readonly wake: () => void;
};

/** Milliseconds after which a tab looks whether the database holds more or less than it was told of. */
const lookAgain = 60_000;
/** Milliseconds until edits that could not be stored are tried again by themselves. */
const storeAgain = 5_000;

function createDecide({ overflow, display, wake }: Parts): OpenBox['decide'] {
  return async (refs, decide, events = []) => {
    display.show(await overflow.change(refs, decide), events);
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

/** Where a drainer finds what it sends. */
type Source = Pick<DrainerPorts, 'store' | 'absorb' | 'mirror'>;

function createSending(parts: BoxPorts, source: Source, troubled: (isTroubled: boolean) => void): Drainer {
  const { api, queries, clock, random, uploads, storage, mayWrite } = parts;
  return createDrainer({
    ...source,
    sender: { api, queries, files: storage.files, uploads },
    mayWrite,
    clock,
    random,
    situation: () => situationOf(parts),
    troubled,
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

async function collect({ storage, overflow, display, newId, clock, wake }: Parts): Promise<void> {
  const { slips, rests } = storage;
  await collectSlips({ slips, change: overflow.change, show: display.show, newId, rests, now: clock.now() });
  wake();
}

/** Finds what a tab has stored that died before it could tell, until the box is closed. */
async function keepLooking(parts: Parts): Promise<void> {
  const { store, mirror, display, closed, publish, wake } = parts;
  const look = async () => {
    await collect(parts);
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

/** Hears the other tabs, one word after the other, and looks for what they could not tell any more. */
function listen(parts: Parts): void {
  const { channel, display, closed, wake, storage } = parts;
  void keepLooking({ ...parts, closed: eitherSignal(closed, storage.replaced) });
  let inbox = Promise.resolve();
  channel?.addEventListener('message', (event) => {
    const word = readWord(event.data);
    if (word && !closed.aborted) inbox = inbox.then(() => untilDone(() => display.hear(word), parts)).then(wake);
  });
}

type Writes = Pick<OpenBox, 'alter' | 'decide'>;

/** What a tab does while it holds the drain lock; `begun` is told who sends, if anybody does. */
function createDrain(open: Parts, { alter, decide }: Writes, begun: (sending: Drainer | null) => void) {
  const { store, mirror, display, clock, publish, storage } = open;
  // A tab whose storage belongs to a newer version of the product must not keep that one from sending.
  const closed = eitherSignal(open.closed, storage.replaced);
  const parts = { ...open, closed };
  const takeOver = async () => {
    await storage.sending?.begin();
    await display.load();
    await collect(parts);
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
    void keepTidy(storage, clock.now()).catch(publish);
    const look = { ...parts, ...display, decide, absorb: display.show, situation: () => situationOf(parts) };
    const sending = withTwinLook(look, (absorb) => createSending(parts, { store, mirror, absorb }, troubled));
    begun(sending);
    sending.wake();
    await untilAborted(closed);
    begun(null);
    await sending.stop();
    await storage.sending?.end();
  };
}

/** Follows the line and the session; the answer stops. */
function follow(parts: Parts, react: (how: Alteration) => void): () => void {
  const { connectivity, api, publish } = parts;
  const ends = [
    connectivity.store.subscribe(({ online }) => (online ? react(revived) : publish())),
    api.session.store.subscribe(() => (situationOf(parts).signedIn ? react(admitted) : publish())),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** What a tab knows of the box by heart. */
function keptBy({ mirror, display }: Parts): StorageWatcher['kept'] {
  return () => ({ ops: mirror.storedOps(), mode: mirror.mode(), watched: [...display.watched().values()] });
}

/** Makes the parts of a box. `drainer`: that of this tab, while it is the one that sends. */
function createParts(ports: BoxPorts, closed: AbortSignal, drainer: () => Drainer | null): Parts {
  const { store } = ports.storage;
  const mirror = createMirror(ports.storage.sending?.unsaved);
  const display = createDisplay({ ...ports, store, mirror });
  const known: Stamp['known'] = (of) => knownId(ports.queries, of);
  const overflow = createOverflow({
    store,
    mirror,
    newId: ports.newId,
    sending: (source) => createSending(ports, source, ports.publish),
    changed: (events) => {
      ports.publish();
      for (const event of events) ports.emit(event);
    },
  });
  return { ...ports, store, mirror, display, overflow, known, closed, wake: () => drainer()?.wake() };
}

/**
 * Opens a user's box: reads what is stored, follows the other tabs, and queues for the drain lock. Closing lets what is in
 * flight end before another tab may send. Throws a Failure of kind `storage`.
 */
export async function openBox(ports: BoxPorts): Promise<OpenBox> {
  const { storage, publish } = ports;
  const stop = new AbortController();
  let drainer: Drainer | null = null;
  const parts = createParts(ports, stop.signal, () => drainer);
  const { store, mirror, display, overflow } = parts;
  const queue = createBoxQueue(parts);
  const decide = createDecide(parts);
  const alter = createAlter(decide, ports.clock);
  await display.load();
  // A device that is full opens all the same: they are looked for again.
  await collect(parts).catch(publish);
  storage.attach({ kept: keptBy(parts), changed: publish, stored: (decision) => display.show(decision, []) });

  const drain = createDrain(parts, { alter, decide }, (sending) => {
    drainer = sending;
  });
  // Only the sending tab rewrites lanes when the world changes; the others hear of it.
  const unfollow = follow(parts, (how) => {
    publish();
    drainer?.encourage();
    overflow.wake();
    if (drainer) void alter(mirror.storedRefs(), how).catch(publish);
  });
  listen(parts);
  const draining = holdDrainLock(ports.locks, { name: ports.name, signal: stop.signal }, drain).catch(publish);

  const close = async () => {
    stop.abort();
    display.mute();
    unfollow();
    await Promise.all([draining, queue.idle(), overflow.stop()]);
    display.leave();
    storage.close();
  };
  return {
    mirror,
    times: display.times,
    isDurable: queue.isDurable,
    storage: queue.condition,
    sendUnstored: queue.sendUnstored,
    append: (entries) =>
      queue.append(entries.map((entry) => madeOn(mirror.outstandingOf(entry.ref)?.patch ?? {}, entry))),
    alter,
    decide,
    store,
    files: storage.files,
    uploads: ports.uploads,
    watched: display.watched,
    isTroubled: () => drainer?.isTroubled() ?? false,
    encourage: () => drainer?.encourage(),
    close: () => void close(),
  };
}
