import type { Channel } from '../../../api/platform/channel';
import type { ItemRef } from '../../../items/item';
import type { Watched } from '../duplicates/duplicate-watch';
import type { OutboxEvent } from '../outbox';
import type { Decision, OpStore } from '../store/outbox-store';
import type { Mirror } from './outbox-index';
import { tell, type Word } from './outbox-message';

export type DisplayPorts = {
  readonly store: OpStore;
  readonly mirror: Mirror;
  readonly channel: Channel | null;
  /** Anything that the outbox's store shows may have changed. */
  readonly publish: () => void;
  readonly emit: (event: OutboxEvent) => void;
};

/** Wall clock milliseconds of the last stored edit and of the last confirmed one. */
export type Times = { readonly lastStored: number | null; readonly lastSent: number | null };

/** Keeps the mirror at what the database says, and everybody at what the mirror says. */
export type Display = {
  readonly times: () => Times;
  readonly watched: () => ReadonlyMap<ItemRef, Watched>;
  /** Reads everything from the database. */
  readonly load: () => Promise<void>;
  /** This tab has written a decision. */
  readonly show: (decision: Decision, events: readonly OutboxEvent[]) => void;
  /** Another tab has: read the lanes again, then say what it said. */
  readonly hear: (word: Word) => Promise<void>;
  /** This page hears nothing more: it may be another user's by now. Other tabs are told until `leave`. */
  readonly mute: () => void;
  readonly leave: () => void;
};

/** Reads again what was read while this tab itself wrote: it may be older than what the tab shows. */
function createReading(store: OpStore) {
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
    lanes: (refs: readonly ItemRef[]) =>
      fresh(
        () => store.readLanes(refs),
        (since) => refs.some((ref) => (written.get(ref) ?? 0) > since),
      ),
  };
}

/** Makes the display of an open box. */
export function createDisplay(ports: DisplayPorts): Display {
  const { store, mirror } = ports;
  let { channel, publish, emit } = ports;
  let times: Times = { lastStored: null, lastSent: null };
  let watched = new Map<ItemRef, Watched>();
  const reading = createReading(store);
  const loadBeside = async () => {
    watched = new Map((await store.readWatched()).map((one) => [one.ref, one]));
    mirror.setMode(await store.readMode());
  };
  const showWatched = (changes: Decision['watched']) => {
    for (const [ref, one] of changes ?? []) {
      if (one) watched.set(ref, one);
      else watched.delete(ref);
    }
  };
  return {
    times: () => times,
    watched: () => watched,
    load: async () => {
      times = await store.readTimes();
      await loadBeside();
      mirror.replaceAll(await reading.all());
    },
    show: (decision, events) => {
      reading.wrote(decision.lanes.keys());
      for (const [ref, lane] of decision.lanes) mirror.setLane(ref, lane);
      for (const { local, ref } of decision.becomes ?? []) mirror.rename(local, ref);
      times = { ...times, ...decision.times };
      showWatched(decision.watched);
      if (decision.mode) mirror.setMode(decision.mode);
      const beside = decision.mode !== undefined || (decision.watched?.size ?? 0) > 0;
      const settled = events.find((event) => event.kind === 'settled') ?? null;
      if (beside || decision.lanes.size > 0) tell(channel, { refs: [...decision.lanes.keys()], settled, beside });
      publish();
      for (const event of events) emit(event);
    },
    hear: async ({ refs, settled, beside }) => {
      if (beside) await loadBeside();
      const heard = await store.readTimes();
      // Last, and shown at once: while this tab waits for anything else, it may show a newer lane itself.
      const lanes = await reading.lanes(refs);
      for (const ref of refs) mirror.setLane(ref, lanes.get(ref) ?? []);
      if (settled?.newRef) mirror.rename(settled.ref, settled.newRef);
      times = heard;
      publish();
      if (settled) emit(settled);
      const told = settled ? [settled.ref, settled.newRef] : [];
      for (const ref of refs) if (!told.includes(ref)) emit({ kind: 'changed', ref });
    },
    mute: () => {
      publish = () => undefined;
      emit = () => undefined;
    },
    leave: () => {
      channel?.close();
      channel = null;
    },
  };
}
