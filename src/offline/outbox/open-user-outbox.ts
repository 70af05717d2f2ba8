import type { QueryClient } from '@tanstack/query-core';
import type { Api } from '../../api/api';
import type { Channel } from '../../api/platform/channel';
import type { Clock } from '../../api/platform/clock';
import type { Locks } from '../../api/platform/locks';
import { largestKnownId } from '../../api/queries/items-query';
import { reportUnexpected } from '../../api/unexpected';
import type { Connectivity } from '../connectivity/connectivity';
import { anySignal, followTabs, replay, retryUntilDone, untilAborted } from './follow-tabs';
import {
  type AppendWithRetry,
  createAppendWithRetry,
  createVolatileQueue,
  type SendSource,
  type VolatileQueue,
} from './journal/append-with-retry';
import { createSetAside, type SetAside } from './journal/replay-journal';
import { manyItems } from './many-items';
import { createIndexUpdater, type IndexUpdater, type Times } from './memory-index/index-updater';
import { createOutboxIndex, type OutboxIndex } from './memory-index/outbox-index';
import type { Outbox, OutboxEntry, OutboxEvent } from './outbox';
import { afterCrash, afterSignIn, type QueueTransition, withoutBackoff } from './queue/queue-transition';
import type { EditStamp } from './queue/record-queue';
import { withShownBase } from './queue/shown-base';
import type { Uploads } from './sender/outcome';
import { sendConditionsOf } from './sender/send-conditions';
import { createSender, holdSenderLock, type Sender, type SenderPorts, withDuplicateSearch } from './sender/sender';
import {
  type OutboxStorage,
  type OutboxStore,
  pruneOutbox,
  type StorageListener,
  type StoreSnapshot,
} from './store/outbox-storage';
import type { DecidedOutbox } from './user-decisions';

export type UserOutboxPorts = Pick<SenderPorts, 'mayWrite'> & {
  readonly name: string;
  readonly user: string;
  readonly api: Api;
  readonly queries: QueryClient;
  readonly connectivity: Pick<Connectivity, 'store' | 'check'>;
  readonly storage: OutboxStorage;
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

/** One user's outbox while it is open in this tab. */
export type UserOutbox = Omit<DecidedOutbox, 'index' | 'uploads'> & {
  readonly index: OutboxIndex;
  readonly times: () => Times;
  readonly isDurable: AppendWithRetry['isDurable'];
  readonly storage: AppendWithRetry['condition'];
  readonly sendUnstored: AppendWithRetry['sendUnstored'];
  readonly append: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly addNew: Outbox['addNew'];
  readonly dropNew: Outbox['dropNew'];
  readonly uploads: Uploads;
  /** True while the service answers badly. */
  readonly isTroubled: () => boolean;
  /** Whatever held everything back is forgotten: try now. */
  readonly retryNow: () => void;
  readonly close: () => void;
};

/** The shared state of the parts of an open outbox. */
type Parts = UserOutboxPorts & {
  readonly store: OutboxStore;
  readonly index: OutboxIndex;
  readonly indexUpdater: IndexUpdater;
  /** Aborted when the outbox is closed. */
  readonly closed: AbortSignal;
  readonly volatileQueue: VolatileQueue;
  readonly known: EditStamp['known'];
  readonly setAside: SetAside;
  readonly showUnstored: () => void;
  /** Lets the sender plan again, if this tab is the sending tab. */
  readonly wake: () => void;
};

function createDecide({ volatileQueue, indexUpdater, wake }: Parts): UserOutbox['decide'] {
  return async (refs, decide, events = []) => {
    indexUpdater.apply(await volatileQueue.change(refs, decide), events);
    wake();
  };
}

function createAlter(decide: UserOutbox['decide'], { now }: Clock): UserOutbox['alter'] {
  return (refs, how, events) => {
    const at = now();
    const decision = (snapshot: StoreSnapshot) => ({
      queues: new Map(refs.map(snapshot.current).map((ref) => [ref, how(snapshot.queue(ref), at)])),
    });
    return decide(refs, decision, events);
  };
}

function createSenderFor(
  parts: UserOutboxPorts,
  source: SendSource,
  onTroubleChange: (isTroubled: boolean) => void,
): Sender {
  const { api, queries, clock, random, uploads, storage, mayWrite } = parts;
  return createSender({
    ...source,
    context: { api, queries, files: storage.files, uploads },
    mayWrite,
    clock,
    random,
    sendConditions: () => sendConditionsOf(parts),
    onTroubleChange,
  });
}

type Writes = Pick<UserOutbox, 'alter' | 'decide'>;

/** For work that is not waited for, when it failed: publishes, because the state of the outbox may have changed. */
function whenFailed({ publish }: Pick<UserOutboxPorts, 'publish'>): (error: unknown) => void {
  return (error) => {
    reportUnexpected(error);
    publish();
  };
}

/** The edits that the user can have tried again. */
const pickRetries = ({ sendUnstored, retrySetAside }: AppendWithRetry) => ({ sendUnstored, retrySetAside });

/** Does one step of several: a fault of this program in it must not keep the others from being done. */
async function doStep(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!reportUnexpected(error)) throw error;
  }
}

/** The work of a tab while it holds the sender lock; `begun` is called with the sender, and with null when it has ended. */
function createSendWhileLocked(open: Parts, { alter, decide }: Writes, begun: (sending: Sender | null) => void) {
  const { store, index, indexUpdater, clock, publish, storage } = open;
  // A tab whose storage belongs to a newer version of the product must not keep that one from sending.
  const closed = anySignal(open.closed, storage.replaced);
  const parts = { ...open, closed };
  const failed = whenFailed(open);
  const takeOver = async () => {
    await doStep(async () => storage.sending?.begin());
    await doStep(indexUpdater.load);
    await doStep(() => replay(parts));
    await doStep(() => alter(index.storedRefs(), afterCrash));
  };
  const onTroubleChange = (isTroubled: boolean) => {
    publish();
    // A success ends every backoff (docs/sync.md 4.8).
    if (!isTroubled) void alter(index.storedRefs(), withoutBackoff).catch(failed);
  };
  return async () => {
    await retryUntilDone(takeOver, parts);
    if (closed.aborted) return;
    void pruneOutbox(storage, clock.now()).catch(failed);
    const look = {
      ...parts,
      ...indexUpdater,
      decide,
      absorb: indexUpdater.apply,
      sendConditions: () => sendConditionsOf(parts),
    };
    const sending = withDuplicateSearch(look, (absorb) =>
      createSenderFor(parts, { store, index, absorb }, onTroubleChange),
    );
    begun(sending);
    sending.wake();
    await untilAborted(closed);
    begun(null);
    await sending.stop();
    await storage.sending?.end();
  };
}

/** Follows the line and the session; the answer stops. */
function followConditions(parts: Parts, react: (how: QueueTransition) => void): () => void {
  const { connectivity, api, publish } = parts;
  const ends = [
    connectivity.store.subscribe(({ online }) => (online ? react(withoutBackoff) : publish())),
    api.session.store.subscribe(() => (sendConditionsOf(parts).signedIn ? react(afterSignIn) : publish())),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The outbox as a tab has it in memory. */
function contentOf({ index, indexUpdater }: Parts): StorageListener['content'] {
  return () => ({
    ops: index.storedOps(),
    mode: index.mode(),
    duplicateWatches: [...indexUpdater.duplicateWatches().values()],
  });
}

/** The parts that are made after the others, and with them. */
type MadeLater = { readonly sender: () => Sender | null; readonly showUnstored: () => void };

/** Makes the parts of an outbox. `sender`: the sender of this tab, while this tab sends. */
function createParts(ports: UserOutboxPorts, closed: AbortSignal, { sender, showUnstored }: MadeLater): Parts {
  const { store } = ports.storage;
  const index = createOutboxIndex(ports.storage.sending?.unsaved);
  const indexUpdater = createIndexUpdater({ ...ports, store, index });
  const known: EditStamp['known'] = (of) => largestKnownId(ports.queries, of);
  const volatileQueue = createVolatileQueue({
    store,
    index,
    newId: ports.newId,
    sending: (source) => createSenderFor(ports, source, ports.publish),
    changed: (events) => {
      ports.publish();
      for (const event of events) ports.emit(event);
    },
  });
  const setAside = createSetAside();
  const wake = () => sender()?.wake();
  return { ...ports, store, index, indexUpdater, volatileQueue, known, setAside, showUnstored, closed, wake };
}

/**
 * Opens a user's outbox: reads what is stored, follows the other tabs, and queues for the sender lock. Closing lets what is in
 * flight end before another tab may send. Throws a Failure of kind `storage`.
 */
export async function openUserOutbox(ports: UserOutboxPorts): Promise<UserOutbox> {
  const { storage, publish } = ports;
  const stop = new AbortController();
  let sender: Sender | null = null;
  const parts = createParts(ports, stop.signal, { sender: () => sender, showUnstored: () => queue.show() });
  const { store, index, indexUpdater, volatileQueue } = parts;
  const queue = createAppendWithRetry(parts);
  const failed = whenFailed(ports);
  const decide = createDecide(parts);
  const alter = createAlter(decide, ports.clock);
  await indexUpdater.load();
  // A device that is full opens all the same: they are looked for again.
  await replay(parts).catch(failed);
  storage.attach({
    content: contentOf(parts),
    changed: publish,
    stored: (decision) => indexUpdater.apply(decision, []),
  });

  const sendWhileLocked = createSendWhileLocked(parts, { alter, decide }, (sending) => {
    sender = sending;
  });
  // Only the sending tab rewrites record queues when the world changes; the others hear of it.
  const unfollow = followConditions(parts, (how) => {
    publish();
    sender?.retryNow();
    volatileQueue.wake();
    if (sender) void alter(index.storedRefs(), how).catch(failed);
  });
  followTabs(parts);
  const lock = { name: ports.name, signal: stop.signal };
  const senderEnded = holdSenderLock(ports.locks, lock, sendWhileLocked).catch(failed);

  const close = async () => {
    stop.abort();
    indexUpdater.stopPublishing();
    unfollow();
    await Promise.all([senderEnded, queue.idle(), volatileQueue.stop()]);
    indexUpdater.closeChannel();
    storage.close();
  };
  return {
    index,
    times: indexUpdater.times,
    isDurable: queue.isDurable,
    storage: queue.condition,
    ...pickRetries(queue),
    append: (entries) => queue.append(entries.map((entry) => withShownBase(index.outstandingOf(entry.ref), entry))),
    ...manyItems({ ...parts, isAppending: () => !queue.isEmpty() }),
    ...{ alter, decide },
    store,
    files: storage.files,
    uploads: ports.uploads,
    duplicateWatches: indexUpdater.duplicateWatches,
    isTroubled: () => sender?.isTroubled() ?? false,
    retryNow: () => sender?.retryNow(),
    close: () => void close(),
  };
}
