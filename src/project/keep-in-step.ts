import type { Api } from '../api/api';
import { endsAccess } from '../api/failure';
import { pathOf } from '../api/http/version-url';
import { systemClock } from '../api/platform/clock';
import { type Locks, pageLocks } from '../api/platform/locks';
import { reportUnexpected } from '../api/unexpected';
import { isPlainRecord, parsedJson } from '../items/codec/plain-record';
import type { ModelKey } from '../items/item';
import { modelKeys, specOf } from '../items/registry';
import type { Connectivity } from '../offline/connectivity/connectivity';
import type { PeopleHere } from './people-here';
import { createPeopleOfStream, type PeopleOfStream } from './people-of-stream';

/** Tells whether the page is visible and the service can be reached; calls the listener when one of them may have changed. */
export type Presence = {
  readonly isHere: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
  /** The locks of the browser; null: its tabs do not know of each other, and each has a stream. */
  readonly locks: Locks | null;
};

/** The presence of this page: it is visible, and the service can be reached. */
export function createPresence({ store }: Pick<Connectivity, 'store'>): Presence {
  return {
    locks: pageLocks(),
    isHere: () => document.visibilityState === 'visible' && store.getState().online,
    onChange: (listener) => {
      document.addEventListener('visibilitychange', listener);
      const stop = store.subscribe(listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
        stop();
      };
    },
  };
}

export type InStepPorts = {
  readonly api: Pick<Api, 'stream'>;
  readonly presence: Presence;
  /** Reads these lists again, or the whole project: what has not changed does not come. */
  readonly refresh: (only: ReadonlySet<ModelKey> | null) => Promise<void>;
  /** True for a list that the document has at this cursor. */
  readonly hasList: (model: ModelKey, cursor: string) => boolean;
  /** The service tells of writes. */
  readonly hasEvents: () => boolean;
  /** Lists have versions: reading what others wrote costs little. Without, each list would come whole, after each edit of one's own. */
  readonly hasVersions: () => boolean;
  /** Shows who else has the project open. */
  readonly showPeople: (people: PeopleHere) => void;
};

/** Milliseconds between two questions where no events come. */
const pollMs = 30_000;
/** Milliseconds after the last byte of a stream in which it counts as alive. */
const aliveMs = 20_000;
/** Milliseconds for which a hidden page keeps its stream. */
const hiddenMs = 20_000;
/**
 * A tab with one of these locks has a stream; other tabs ask every now and then until one is free. Over HTTP/1.1 a browser has
 * six connections to a host, and each stream keeps one: with as many tabs as connections nothing else would get through.
 */
const slots = ['nm:events-1', 'nm:events-2'] as const;
/** Milliseconds until a stream that ended is opened again: at first, and at most. */
const again = { first: 1000, most: 60_000 } as const;
/** So many times as long as the last reading took nothing is read again by events, at most `most` milliseconds. */
const gap = { times: 4, most: 10_000 } as const;

const modelOfPath = new Map<string, ModelKey>(modelKeys.map((model) => [specOf(model).path, model]));

/** An event of a stream: its name, its id and its data. */
function readEvent(block: string) {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim())
      .join('\n');
  return { name: field('event'), id: field('id'), data: parsedJson(field('data')) };
}

/** The lists that an event names with their cursors, or null. */
function listsIn(data: unknown): ReadonlyMap<string, unknown> | null {
  const lists = isPlainRecord(data) ? data['lists'] : null;
  return isPlainRecord(lists) ? new Map(Object.entries(lists)) : null;
}

/** Reads what is asked for, one after the other, and not more often than it is worth. */
function createReadings({ refresh, hasList, hasVersions }: InStepPorts, signal: AbortSignal, onEnd: () => void) {
  const waiting = new Set<ModelKey>();
  let isRunning = false;
  let mayFrom = 0;
  const read = async (only: ReadonlySet<ModelKey> | null): Promise<void> => {
    const began = systemClock.now();
    try {
      await refresh(only);
    } catch (error) {
      // A change that the line or the service keeps back now comes with the next event or question.
      if (endsAccess(error)) onEnd();
      reportUnexpected(error);
    }
    const took = systemClock.now() - began;
    mayFrom = systemClock.now() + Math.min(gap.most, took * gap.times);
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.size > 0 && !signal.aborted) {
      const rest = mayFrom - systemClock.now();
      if (rest > 0) await new Promise<void>((resolve) => void systemClock.after(rest, resolve));
      const only = new Set(waiting);
      waiting.clear();
      if (!signal.aborted) await read(only);
    }
    isRunning = false;
  };
  return {
    lists: (named: ReadonlyMap<string, unknown>) => {
      if (!hasVersions()) return;
      for (const [path, cursor] of named) {
        const model = modelOfPath.get(path);
        if (model && !(typeof cursor === 'string' && hasList(model, cursor))) waiting.add(model);
      }
      void run();
    },
    everything: () => (isRunning ? Promise.resolve() : read(null)),
  };
}

type Readings = ReturnType<typeof createReadings>;

/** Does it as soon as a stream more is allowed. Throws what it throws, and the signal's reason when that is aborted before. */
async function inSlot<T>(locks: Locks | null, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  if (!locks) return run();
  const held = await locks.held();
  const free = slots.filter((name) => !held.has(name));
  const among = free.length > 0 ? free : slots;
  // By chance: tabs that come at the same moment do not all wait for one of them.
  return locks.request(among[Math.floor(Math.random() * among.length)] ?? slots[0], { signal }, run);
}

/** The event stream of a project, one at a time. `ended` is called when a stream has ended, from either side. */
function createStream(
  { api, presence: { locks } }: InStepPorts,
  { projectId, readings, people }: { projectId: number; readings: Readings; people: PeopleOfStream },
) {
  let [lastId, cameAt, failures] = ['', Number.NEGATIVE_INFINITY, 0];
  let open: AbortController | null = null;
  const taker = () => {
    let text = '';
    return (more: string) => {
      [cameAt, failures] = [systemClock.now(), 0];
      const blocks = `${text}${more}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const { name, id, data } = readEvent(block);
        if (name === 'people') people.take(data);
        const lists = name === 'lists' ? listsIn(data) : null;
        if (!lists) continue;
        lastId = id;
        readings.lists(lists);
      }
    };
  };
  const follow = async (ended: () => void) => {
    const own = new AbortController();
    open = own;
    const headers = lastId === '' ? {} : { 'Last-Event-ID': lastId };
    const path = pathOf('project-events', { id: projectId });
    try {
      const { signal } = own;
      await inSlot(locks, signal, () => api.stream({ path, headers, signal, onText: taker() }));
    } catch (error) {
      if (!own.signal.aborted) reportUnexpected(error);
    }
    [cameAt, open] = [Number.NEGATIVE_INFINITY, null];
    failures += 1;
    people.lost();
    ended();
  };
  return {
    follow: (ended: () => void) => void follow(ended),
    isOpen: () => open !== null,
    isAlive: () => systemClock.now() - cameAt < aliveMs,
    failures: () => failures,
    stop: () => open?.abort(),
  };
}

/**
 * Keeps an open project in step with the service until the signal is aborted (docs/sync.md 4.12): by a stream of events if the
 * service offers one, and by asking every 30 s if no stream comes through and lists have versions. A hidden page asks nothing,
 * and closes the stream after a while.
 */
export function keepInStep(projectId: number, ports: InStepPorts, until: AbortSignal): void {
  const { presence, hasEvents, hasVersions } = ports;
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  until.addEventListener('abort', end);
  const readings = createReadings(ports, signal, end);
  const people = createPeopleOfStream(ports.showPeople);
  const stream = createStream(ports, { projectId, readings, people });
  const timers = { again: (): void => undefined, poll: (): void => undefined, hidden: (): void => undefined };
  let isWaiting = false;

  const open = () => {
    isWaiting = false;
    if (!signal.aborted && !stream.isOpen() && hasEvents() && presence.isHere()) stream.follow(openLater);
  };
  const openLater = () => {
    if (isWaiting || signal.aborted) return;
    isWaiting = true;
    // Not all at the same moment, after a service has come back.
    const rest = Math.min(again.most, again.first * 2 ** stream.failures()) * (0.5 + Math.random());
    timers.again = systemClock.after(rest, open);
  };
  const ask = () => {
    if (!stream.isAlive() && presence.isHere() && hasVersions()) void readings.everything();
  };
  const poll = () => {
    timers.poll = systemClock.after(pollMs, poll);
    ask();
    if (!isWaiting) open();
  };
  const stopWatching = presence.onChange(() => {
    timers.hidden();
    if (!presence.isHere()) {
      timers.hidden = systemClock.after(hiddenMs, stream.stop);
      return;
    }
    if (stream.isOpen()) return;
    timers.again();
    open();
    // The first event of a stream names all lists.
    if (!stream.isOpen()) ask();
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    for (const stop of Object.values(timers)) stop();
    stream.stop();
    people.end();
  });
  open();
  timers.poll = systemClock.after(pollMs, poll);
}
