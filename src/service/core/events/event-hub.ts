import { type ModelPath, models } from '../../../contract/models';
import type { Permission } from '../../../contract/permission';
import { status } from '../../../contract/status';
import type { NotifyingStore } from '../../stores/list-channel';
import type { Store } from '../../stores/store';
import { createVersionSeal } from '../answers/sealed-versions';
import { sha256 } from '../auth/sha256';
import { Refusal } from '../refusal';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { createEventStream, type EventStream } from './event-stream';
import type { Named } from './people/people-event';
import type { PeopleHub, Visitor } from './people/people-hub';
import { createWaitingWork } from './waiting-work';

/** The limits of event streams, and the interval in which the hub looks for writes without a notice. */
export type EventLimits = {
  /** Milliseconds between two heartbeats, and until the hub finds a write without a notice. */
  readonly heartbeatMs: number;
  /** Milliseconds after which it is asked again whether a reader may still read. */
  readonly checkMs: number;
  /** Milliseconds in which writes are gathered into one event. */
  readonly gatherMs: number;
  /** Streams of one user, and of all. */
  readonly perUser: number;
  readonly inAll: number;
};

export const usualEventLimits: EventLimits = {
  heartbeatMs: 15_000,
  checkMs: 60_000,
  gatherMs: 50,
  perUser: 20,
  inAll: 10_000,
};

/** A client that asks for a stream. */
export type Reader = {
  readonly projectId: number;
  readonly user: Named;
  readonly permission: Permission;
  /** The id of the last event that the reader has, or null. */
  readonly lastId: string | null;
  /** A closed list version in the reader's spelling. */
  readonly spell: (version: string) => string;
  /** The reader's permission by now; null: not even read. */
  readonly permissionNow: () => Promise<Permission | null>;
  readonly signal: AbortSignal;
};

type Open = {
  readonly stream: EventStream;
  readonly reader: Reader;
  readonly visitor: Visitor;
  permission: Permission;
  checkedAt: number;
};

/** The version of a list as the store names it, which no reader learns, and closed. */
type Version = { readonly open: string; readonly closed: string };

/** A project with at least one open stream. */
type Watched = {
  readonly open: Set<Open>;
  readonly versions: Map<ModelPath, Version>;
  readonly written: Set<ModelPath>;
  /** The readings, one after the other. */
  work: Promise<void>;
  timer: ReturnType<typeof setTimeout> | null;
};

export type EventHub = {
  /** A stream of events of a project. Throws a Refusal (429) when there are too many. */
  readonly open: (reader: Reader) => Promise<ReadableStream<Uint8Array>>;
  readonly closeAll: () => void;
};

const everyModel: readonly ModelPath[] = models.map(({ plural }) => plural);

/** Names a state of all lists of a project. */
const idOf = ({ versions }: Watched) =>
  sha256(everyModel.map((model) => versions.get(model)?.closed).join(' ')).slice(0, 24);

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** An event for each of many readers. It is made once for each spelling of versions; nearly all readers share one. */
function eventsOf(watched: Watched, of: readonly ModelPath[]): (reader: Reader) => Uint8Array {
  const id = idOf(watched);
  const made = new Map<string, Uint8Array>();
  return ({ spell }) => {
    const spelling = spell('');
    const known = made.get(spelling);
    if (known) return known;
    const lists = Object.fromEntries(of.map((model) => [model, spell(watched.versions.get(model)?.closed ?? '')]));
    const event = bytesOf(`id: ${id}\nevent: lists\ndata: ${JSON.stringify({ lists })}\n\n`);
    made.set(spelling, event);
    return event;
  };
}

/** A comment of the stream: nothing has happened, and the connection works. */
const beatBytes = bytesOf(': \n\n');

/** The store queries of a heartbeat that run at once: the others wait, so that the store keeps answering requests. */
const askedAtOnce = 2;

const unavailable = () => new Refusal(status.unavailable, 'The service failed.', { headers: { 'retry-after': '5' } });

const tooMany = () =>
  new Refusal(status.tooManyRequests, 'There are too many streams of events.', { headers: { 'retry-after': '60' } });

/** Streams that are written to before requests have their turn: some milliseconds. */
const writtenAtOnce = 200;

type Part = { readonly projectId: number; readonly watched: Watched; readonly of: readonly ModelPath[] };

/** Reads the versions of these lists and sends the changed ones to all readers of a project. */
async function update(store: Store, { projectId, watched, of }: Part): Promise<void> {
  const now = store.listVersions
    ? await store.listVersions(of, projectId)
    : await Promise.all(of.map((model) => store.listVersion(model, projectId)));
  const seal = createVersionSeal(await store.versionSecret());
  const changed: ModelPath[] = [];
  for (const [i, model] of of.entries()) {
    const open = now[i] ?? '';
    if (watched.versions.get(model)?.open === open) continue;
    watched.versions.set(model, { open, closed: seal.close(open) });
    changed.push(model);
  }
  if (changed.length === 0) return;
  const eventFor = eventsOf(watched, changed);
  let sent = 0;
  for (const { stream, reader } of watched.open) {
    stream.send(eventFor(reader));
    sent += 1;
    if (sent % writtenAtOnce === 0) await yieldToEventLoop();
  }
}

type Outside = {
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
  /** Null: streams do not report present people. */
  readonly people: PeopleHub | null;
};
type Projects = Map<number, Watched>;

/** Reads one after the other; where the store fails the streams of the project end, and their readers come again. */
function createReading(store: Store, { onError }: Outside) {
  return (part: Part): Promise<void> => {
    const { watched } = part;
    watched.work = watched.work
      .then(() => update(store, part))
      .catch((error: unknown) => {
        onError(error);
        for (const { stream } of watched.open) stream.end();
      });
    return watched.work;
  };
}

type PulseParts = Outside & { readonly projects: Projects; readonly read: ReturnType<typeof createReading> };

/** Gathers reported writes, and checks all projects and streams with each heartbeat, while a stream is open. */
function createPulse({ listen }: NotifyingStore, limits: EventLimits, parts: PulseParts) {
  const { projects, read, clock, onError, people } = parts;
  let stopListening: (() => void) | null = null;
  let heart: ReturnType<typeof setInterval> | null = null;
  const gather = (projectId: number, watched: Watched) => {
    watched.timer ??= setTimeout(() => {
      watched.timer = null;
      const of = [...watched.written];
      watched.written.clear();
      void read({ projectId, watched, of });
    }, limits.gatherMs);
  };
  const { add } = createWaitingWork(askedAtOnce);
  const check = async (one: Open) => {
    if (one.stream.isOver()) return;
    const permission = await one.reader.permissionNow().catch((error: unknown) => onError(error));
    if (permission) one.permission = permission;
    else one.stream.end();
  };
  const beat = async () => {
    people?.beat();
    let sent = 0;
    for (const [projectId, watched] of projects) {
      add(watched, () => read({ projectId, watched, of: everyModel }));
      for (const one of watched.open) {
        one.stream.send(beatBytes);
        if (clock() - one.checkedAt >= limits.checkMs) {
          one.checkedAt = clock();
          add(one, () => check(one));
        }
        sent += 1;
        if (sent % writtenAtOnce === 0) await yieldToEventLoop();
      }
    }
  };
  return {
    start: () => {
      stopListening ??= listen(({ model, projectId }) => {
        const watched = projects.get(projectId);
        if (!watched) return;
        watched.written.add(model);
        gather(projectId, watched);
      });
      heart ??= setInterval(() => void beat(), limits.heartbeatMs);
    },
    stop: () => {
      stopListening?.();
      stopListening = null;
      if (heart) clearInterval(heart);
      heart = null;
    },
  };
}

const nothingYet = (): Watched => ({
  open: new Set(),
  versions: new Map(),
  written: new Set(),
  work: Promise.resolve(),
  timer: null,
});

/** How many streams are open, in all and of each user. */
function createCounts() {
  const counts = new Map<number, number>();
  let sum = 0;
  return {
    all: () => sum,
    of: (userId: number) => counts.get(userId) ?? 0,
    add: (userId: number, more: 1 | -1) => {
      const count = (counts.get(userId) ?? 0) + more;
      sum += more;
      if (count > 0) counts.set(userId, count);
      else counts.delete(userId);
    },
  };
}

/**
 * The event streams of a service (docs/interface.md 11.6). A write is reported within moments. A write without a notice, because
 * its process ended or the connection between processes broke, is reported at the next heartbeat, which compares versions.
 */
export function createEventHub(notifying: NotifyingStore, limits: EventLimits, outside: Outside): EventHub {
  const projects: Projects = new Map();
  const read = createReading(notifying.store, outside);
  const { start, stop } = createPulse(notifying, limits, { ...outside, projects, read });
  const counts = createCounts();
  const { people } = outside;
  const leave = (projectId: number, watched: Watched, one?: Open) => {
    if (one && watched.open.delete(one)) counts.add(one.reader.user.id, -1);
    if (one) people?.leave(one.visitor);
    if (watched.open.size === 0 && projects.get(projectId) === watched) projects.delete(projectId);
    if (projects.size === 0) stop();
  };
  /** The project with what its lists are like. Throws a Refusal (503) when the store does not say it. */
  const watch = async (projectId: number): Promise<Watched> => {
    const watched = projects.get(projectId) ?? nothingYet();
    projects.set(projectId, watched);
    // Before the versions of the lists are known, so that every write from here on is noticed.
    start();
    if (watched.versions.size < everyModel.length) await read({ projectId, watched, of: everyModel });
    if (watched.versions.size === everyModel.length) return watched;
    leave(projectId, watched);
    throw unavailable();
  };
  return {
    open: async (reader) => {
      const { projectId, user, lastId, signal } = reader;
      const userId = user.id;
      if (counts.all() >= limits.inAll || counts.of(userId) >= limits.perUser) throw tooMany();
      // At once: of many who come together no more are let in.
      counts.add(userId, 1);
      const watched = await watch(projectId).catch((error: unknown) => {
        counts.add(userId, -1);
        throw error;
      });
      const stream = createEventStream(() => leave(projectId, watched, one));
      const visitor: Visitor = { projectId, user, send: stream.send, mayWrite: () => one.permission === 'write' };
      const one: Open = { stream, reader, visitor, permission: reader.permission, checkedAt: outside.clock() };
      watched.open.add(one);
      // Others may have left meanwhile.
      projects.set(projectId, watched);
      start();
      stream.send(lastId === idOf(watched) ? beatBytes : eventsOf(watched, everyModel)(reader));
      people?.enter(visitor);
      signal.addEventListener('abort', stream.end);
      if (signal.aborted) stream.end();
      return stream.body;
    },
    closeAll: () => {
      // Before its streams end: the people present will return at another process.
      people?.end();
      for (const { open } of [...projects.values()]) for (const { stream } of [...open]) stream.end();
    },
  };
}
