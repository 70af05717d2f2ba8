/** Keeps the in-memory index of a tab equal to the database, and informs the other tabs. */

import type { Channel } from '../../../api/platform/channel';
import { type ItemRef, parseRef } from '../../../items/item';
import type { OutboxEvent, RecordQueue, WireFields } from '../outbox';
import type { ApplyDecision, Decision, DuplicateWatch, OutboxStore } from '../store/outbox-storage';
import type { OutboxIndex } from './outbox-index';

/** The message between tabs: whose record queues changed in the database, and which records have arrived. */
type OutboxMessage = {
  readonly refs: readonly ItemRef[];
  readonly settled: Extract<OutboxEvent, { kind: 'settled' }> | null;
  /** A value beside the record queues has changed: the send mode, the watch for second copies. */
  readonly beside: boolean;
};

function isObject(value: unknown): value is WireFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refIn(value: unknown): ItemRef | null {
  return typeof value === 'string' ? parseRef(value) : null;
}

/** Reads a message of another tab, which may run another version of the product; null for one it does not understand. */
export function readOutboxMessage(data: unknown): OutboxMessage | null {
  if (!isObject(data) || !Array.isArray(data['refs'])) return null;
  const sent: readonly unknown[] = data['refs'];
  const refs = sent.flatMap((value) => refIn(value) ?? []);
  const { settled } = data;
  const beside = data['beside'] === true;
  if (!isObject(settled)) return { refs, settled: null, beside };
  const ref = refIn(settled['ref']);
  const { record } = settled;
  if (!ref || !isObject(record)) return { refs, settled: null, beside };
  return { refs, beside, settled: { kind: 'settled', ref, newRef: refIn(settled['newRef']), record } };
}

/** Sends it to the other tabs. */
function broadcast(channel: Channel | null, message: OutboxMessage): void {
  channel?.postMessage(message);
}

type IndexUpdaterPorts = {
  readonly store: OutboxStore;
  readonly index: OutboxIndex;
  readonly channel: Channel | null;
  /** Anything that the outbox's store shows may have changed. */
  readonly publish: () => void;
  readonly emit: (event: OutboxEvent) => void;
};

/** Wall clock milliseconds of the last stored edit and of the last confirmed one. */
export type Times = { readonly lastStored: number | null; readonly lastSent: number | null };

/** The record queue that a record has in the database now. */
export type WrittenQueue = readonly [ref: ItemRef, queue: RecordQueue];

/** Keeps the index equal to the database, and publishes it to all that show it. */
export type IndexUpdater = {
  readonly times: () => Times;
  readonly duplicateWatches: () => ReadonlyMap<ItemRef, DuplicateWatch>;
  /** Reads everything from the database. */
  readonly load: () => Promise<void>;
  /** This tab has written a decision. */
  readonly apply: ApplyDecision;
  /** This tab has written very many record queues: the page has its turns (`pause`) between them. */
  readonly applyInTurns: (
    queues: Iterable<WrittenQueue>,
    how: { readonly at: number; readonly pause: () => Promise<void> },
  ) => Promise<void>;
  /** Another tab has: read the record queues again, then report what it reported. */
  readonly reload: (message: OutboxMessage) => Promise<void>;
  /** Nothing more is published to this page, which may be another user's by now. Other tabs are informed until `closeChannel`. */
  readonly stopPublishing: () => void;
  readonly closeChannel: () => void;
};

/** Reads again what was read while this tab itself wrote: it may be older than what the tab shows. */
function createReading(store: OutboxStore) {
  let writes = 0;
  const written = new Map<ItemRef, number>();
  const fresh = async <T>(read: () => Promise<T>, isOld: (since: number) => boolean): Promise<T> => {
    for (;;) {
      const since = writes;
      const found = await read();
      if (!isOld(since)) return found;
    }
  };
  return {
    wrote: (refs: Iterable<ItemRef>) => {
      writes += 1;
      for (const ref of refs) written.set(ref, writes);
    },
    all: () => fresh(store.readAll, (since) => writes > since),
    queues: (refs: readonly ItemRef[]) =>
      fresh(
        () => store.readQueues(refs),
        (since) => refs.some((ref) => (written.get(ref) ?? 0) > since),
      ),
  };
}

/** An event for each record whose queue another tab has changed, without the record that is settled by the same message. */
function changedEvents(refs: readonly ItemRef[], settled: OutboxMessage['settled']): readonly OutboxEvent[] {
  const announced = settled ? [settled.ref, settled.newRef] : [];
  return refs.filter((ref) => !announced.includes(ref)).map((ref) => ({ kind: 'changed', ref }));
}

/** Records that are taken into the index in one turn: a few milliseconds. */
const turn = 1000;

/** Some of very many at a time. */
function* turnsOf(queues: Iterable<WrittenQueue>): Iterable<readonly WrittenQueue[]> {
  let some: WrittenQueue[] = [];
  for (const one of queues) {
    some.push(one);
    if (some.length < turn) continue;
    yield some;
    some = [];
  }
  yield some;
}

type Indexing = {
  readonly index: OutboxIndex;
  readonly reading: ReturnType<typeof createReading>;
  readonly pause: () => Promise<void>;
};

/** Takes record queues into the index, and answers with their refs. */
async function indexInTurns(queues: Iterable<WrittenQueue>, { index, reading, pause }: Indexing): Promise<ItemRef[]> {
  const refs: ItemRef[] = [];
  for (const some of turnsOf(queues)) {
    const now = some.map(([ref]) => ref);
    reading.wrote(now);
    for (const [ref, queue] of some) index.setQueue(ref, queue);
    refs.push(...now);
    await pause();
  }
  return refs;
}

/** The watches for second copies, kept along. */
function createWatches() {
  let all = new Map<ItemRef, DuplicateWatch>();
  return {
    all: () => all,
    replace: (watches: readonly DuplicateWatch[]) => {
      all = new Map(watches.map((one) => [one.ref, one]));
    },
    apply: (changes: Decision['duplicateWatches']) => {
      for (const [ref, one] of changes ?? []) {
        if (one) all.set(ref, one);
        else all.delete(ref);
      }
    },
  };
}

/** Makes the index updater of an open outbox. */
export function createIndexUpdater(ports: IndexUpdaterPorts): IndexUpdater {
  const { store, index } = ports;
  let { channel, publish, emit } = ports;
  let times: Times = { lastStored: null, lastSent: null };
  const watches = createWatches();
  const reading = createReading(store);
  const loadBeside = async () => {
    watches.replace(await store.readDuplicateWatches());
    index.setMode(await store.readMode());
  };
  return {
    ...{ times: () => times, duplicateWatches: watches.all },
    load: async () => {
      times = await store.readTimes();
      await loadBeside();
      index.replaceAll(await reading.all());
    },
    apply: (decision, events) => {
      reading.wrote(decision.queues.keys());
      for (const [ref, queue] of decision.queues) index.setQueue(ref, queue);
      for (const { local, ref } of decision.becomes ?? []) index.rename(local, ref);
      times = { ...times, ...decision.times };
      watches.apply(decision.duplicateWatches);
      if (decision.mode) index.setMode(decision.mode);
      const beside = decision.mode !== undefined || (decision.duplicateWatches?.size ?? 0) > 0;
      const settled = events.find((event) => event.kind === 'settled') ?? null;
      if (beside || decision.queues.size > 0)
        broadcast(channel, { refs: [...decision.queues.keys()], settled, beside });
      publish();
      for (const event of events) emit(event);
    },
    applyInTurns: async (queues, { at, pause }) => {
      const refs = await indexInTurns(queues, { index, reading, pause });
      times = { ...times, lastStored: at };
      broadcast(channel, { refs, settled: null, beside: false });
      publish();
    },
    reload: async ({ refs, settled, beside }) => {
      if (beside) await loadBeside();
      const storedTimes = await store.readTimes();
      // Last, and shown at once: while this tab waits for anything else, it may show a newer record queue itself.
      const queues = await reading.queues(refs);
      for (const ref of refs) index.setQueue(ref, queues.get(ref) ?? []);
      if (settled?.newRef) index.rename(settled.ref, settled.newRef);
      times = storedTimes;
      publish();
      if (settled) emit(settled);
      for (const event of changedEvents(refs, settled)) emit(event);
    },
    stopPublishing: () => {
      [publish, emit] = [() => undefined, () => undefined];
    },
    closeChannel: () => {
      channel?.close();
      channel = null;
    },
  };
}
