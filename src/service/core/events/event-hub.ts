import { type ModelPath, models } from '../../../contract/models';
import { status } from '../../../contract/status';
import type { ToldStore } from '../../stores/list-channel';
import type { Store } from '../../stores/store';
import { sha256 } from '../auth/sha256';
import { Refusal } from '../refusal';
import { createEventStream, type EventStream } from './event-stream';

/** What streams of events may take, and how often something is looked at that nobody told of. */
export type EventLimits = {
  /** Milliseconds between two signs of life, and until a write that nobody told of is found. */
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

type Reader = {
  readonly projectId: number;
  readonly userId: number;
  /** The id of the last event that the reader has, or null. */
  readonly lastId: string | null;
  /** The version of a list as the reader is told it. */
  readonly spell: (version: string) => string;
  /** May the reader still read? */
  readonly mayRead: () => Promise<boolean>;
  readonly signal: AbortSignal;
};

type Open = { readonly stream: EventStream; readonly reader: Reader; checkedAt: number };

/** One project that somebody looks at. */
type Watched = {
  readonly open: Set<Open>;
  readonly versions: Map<ModelPath, string>;
  readonly written: Set<ModelPath>;
  /** What is being read, one after the other. */
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
const idOf = ({ versions }: Watched) => sha256(everyModel.map((model) => versions.get(model)).join(' ')).slice(0, 24);

function eventOf(watched: Watched, of: readonly ModelPath[], { spell }: Reader): string {
  const lists = Object.fromEntries(of.map((model) => [model, spell(watched.versions.get(model) ?? '')]));
  return `id: ${idOf(watched)}\nevent: lists\ndata: ${JSON.stringify({ lists })}\n\n`;
}

/** A comment: nothing has happened, and the line is there. */
const beatText = ': \n\n';

const unavailable = () => new Refusal(status.unavailable, 'The service failed.', { headers: { 'retry-after': '5' } });

const tooMany = () =>
  new Refusal(status.tooManyRequests, 'There are too many streams of events.', { headers: { 'retry-after': '60' } });

type Part = { readonly projectId: number; readonly watched: Watched; readonly of: readonly ModelPath[] };

/** Reads the versions of these lists and tells all readers of a project which ones are others than before. */
async function update(store: Store, { projectId, watched, of }: Part): Promise<void> {
  const now = await Promise.all(of.map((model) => store.listVersion(model, projectId)));
  const changed = of.filter((model, i) => watched.versions.get(model) !== now[i]);
  for (const [i, model] of of.entries()) watched.versions.set(model, now[i] ?? '');
  if (changed.length > 0) for (const { stream, reader } of watched.open) stream.send(eventOf(watched, changed, reader));
}

type Outside = { readonly clock: () => number; readonly onError: (error: unknown) => void };
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

type Read = ReturnType<typeof createReading>;

/** Hears of writes and gathers them, and looks at everything with each heartbeat, while there is something to look at. */
function createPulse({ listen }: ToldStore, limits: EventLimits, parts: Outside & { projects: Projects; read: Read }) {
  const { projects, read, clock, onError } = parts;
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
  const check = (one: Open) => {
    one.stream.send(beatText);
    if (clock() - one.checkedAt < limits.checkMs) return;
    one.checkedAt = clock();
    void one.reader
      .mayRead()
      .catch((error: unknown) => onError(error))
      .then((may) => (may === true ? undefined : one.stream.end()));
  };
  const beat = () => {
    for (const [projectId, watched] of projects) {
      void read({ projectId, watched, of: everyModel });
      for (const one of watched.open) check(one);
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
      heart ??= setInterval(beat, limits.heartbeatMs);
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

/**
 * The streams of events of a service (docs/interface.md 11.6). A write is told within moments; one that nobody told of, because its
 * process ended or the line between processes broke, with the next heartbeat: versions are compared then.
 */
export function createEventHub(told: ToldStore, limits: EventLimits, outside: Outside): EventHub {
  const projects: Projects = new Map();
  const read = createReading(told.store, outside);
  const { start, stop } = createPulse(told, limits, { ...outside, projects, read });
  const all = () => [...projects.values()].flatMap(({ open }) => [...open]);
  const leave = (projectId: number, watched: Watched, one?: Open) => {
    if (one) watched.open.delete(one);
    if (watched.open.size === 0 && projects.get(projectId) === watched) projects.delete(projectId);
    if (projects.size === 0) stop();
  };
  /** The project with what its lists are like. Throws a Refusal (503) when the store does not say it. */
  const watch = async (projectId: number): Promise<Watched> => {
    const watched = projects.get(projectId) ?? nothingYet();
    projects.set(projectId, watched);
    // Before it is known what the lists are like: whoever writes from here on is heard.
    start();
    if (watched.versions.size < everyModel.length) await read({ projectId, watched, of: everyModel });
    if (watched.versions.size === everyModel.length) return watched;
    leave(projectId, watched);
    throw unavailable();
  };
  return {
    open: async (reader) => {
      const { projectId, userId, lastId, signal } = reader;
      const open = all();
      const own = open.filter((one) => one.reader.userId === userId).length;
      if (open.length >= limits.inAll || own >= limits.perUser) throw tooMany();
      const watched = await watch(projectId);
      const stream = createEventStream(() => leave(projectId, watched, one));
      const one: Open = { stream, reader, checkedAt: outside.clock() };
      watched.open.add(one);
      // Others may have left meanwhile.
      projects.set(projectId, watched);
      start();
      stream.send(lastId === idOf(watched) ? beatText : eventOf(watched, everyModel, reader));
      signal.addEventListener('abort', stream.end);
      if (signal.aborted) stream.end();
      return stream.body;
    },
    closeAll: () => {
      for (const { stream } of all()) stream.end();
    },
  };
}
