/** The work of a tab about the other tabs: it applies their messages, and finds the entries that they left without one. */

import type { Channel } from '../../api/platform/channel';
import type { Clock } from '../../api/platform/clock';
import { reportUnexpected } from '../../api/unexpected';
import { replayJournal, type SetAside } from './journal/replay-journal';
import { type IndexUpdater, readOutboxMessage } from './memory-index/index-updater';
import type { OutboxIndex } from './memory-index/outbox-index';
import type { OutboxStorage, OutboxStore } from './store/outbox-storage';

/** Resolves when the signal is aborted. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
}

/** Aborted with the first of them (AbortSignal.any is younger than some tablets). */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  const end = () => first.abort();
  for (const signal of signals) {
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }
  return first.signal;
}

/** Resolves after so many milliseconds, or when the outbox is closed. */
async function sleep(
  milliseconds: number,
  { clock, closed }: { readonly clock: Clock; readonly closed: AbortSignal },
): Promise<void> {
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

type FollowTabsPorts = {
  readonly store: Pick<OutboxStore, 'count'>;
  readonly storage: Pick<OutboxStorage, 'journalEntries' | 'sendDelays' | 'replaced'>;
  readonly index: Pick<OutboxIndex, 'count'>;
  readonly indexUpdater: Pick<IndexUpdater, 'apply' | 'load' | 'reload'>;
  readonly volatileQueue: Pick<OutboxStore, 'change'>;
  readonly channel: Channel | null;
  readonly setAside: SetAside;
  /** The entries that are set aside may have changed. */
  readonly showUnstored: () => void;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: () => void;
  /** Aborted when the outbox is closed. */
  readonly closed: AbortSignal;
  /** Lets the sender plan again. */
  readonly wake: () => void;
};

/** Milliseconds after which a tab compares what it shows with what the database holds. */
const lookAgain = 60_000;
/** Milliseconds until work that the storage refused is tried again. */
const storeAgain = 5_000;

/**
 * Repeats work that needs the storage of this device, with a pause, until it succeeds or the outbox is closed. Work that meets a fault
 * of this program is given up: it would meet it for ever.
 */
export async function retryUntilDone(
  work: () => Promise<void>,
  parts: Pick<FollowTabsPorts, 'clock' | 'closed' | 'publish'>,
): Promise<void> {
  const { closed, publish } = parts;
  while (!closed.aborted) {
    try {
      await work();
      return;
    } catch (error) {
      publish();
      if (reportUnexpected(error)) return;
      await sleep(storeAgain, parts);
    }
  }
}

/** Puts the journal entries that a dead tab has left into their record queues. Throws a Failure of kind `storage`. */
export async function replay({
  storage,
  volatileQueue,
  indexUpdater,
  newId,
  clock,
  setAside,
  showUnstored,
  wake,
}: FollowTabsPorts): Promise<void> {
  const { journalEntries, sendDelays } = storage;
  await replayJournal({
    journalEntries,
    change: volatileQueue.change,
    apply: indexUpdater.apply,
    newId,
    sendDelays,
    now: clock.now(),
    setAside,
  });
  if (setAside.batches().length > 0) showUnstored();
  wake();
}

/** Finds what a tab stored that died before it could send a message, until the outbox is closed. */
async function pollStorage(parts: FollowTabsPorts): Promise<void> {
  const { store, index, indexUpdater, closed, publish, wake } = parts;
  const look = async () => {
    await replay(parts);
    if ((await store.count()) === index.count()) return;
    await indexUpdater.load();
    publish();
    wake();
  };
  while (!closed.aborted) {
    await sleep(lookAgain, parts);
    if (!closed.aborted) await retryUntilDone(look, parts);
  }
}

/** Applies the messages of the other tabs in their order, and polls for changes that no message reported. */
export function followTabs(parts: FollowTabsPorts): void {
  const { channel, indexUpdater, closed, wake, storage } = parts;
  void pollStorage({ ...parts, closed: anySignal(closed, storage.replaced) });
  let inbox = Promise.resolve();
  channel?.addEventListener('message', (event) => {
    const message = readOutboxMessage(event.data);
    if (message && !closed.aborted)
      inbox = inbox.then(() => retryUntilDone(() => indexUpdater.reload(message), parts)).then(wake);
  });
}
