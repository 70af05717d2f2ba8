import { isWorkerFault, reportWorkerFault } from '../../../../api/platform/worker-faults';
import { reportUnexpected } from '../../../../api/unexpected';
import type { CoordinateSystem } from '../../../../files/contents';
import type { FindingGroup } from '../../../../files/mapping/group-findings';
import type { FileSummary, ImportPlan } from '../../../../files/mapping/import-plan';
import type { MadeItem } from '../../../../files/mapping/make-items';
import type { FileGroup } from '../../../../files/read/group-files';
import type { LngLat } from '../../../../geo/lng-lat';
import { type Message, message } from '../../../../i18n/message';
import { createRepairs, type Repairs } from '../repair/create-repairs';
import FilesWorker from './files.worker?worker';
import type { FilesAnswer, FilesAsk } from './files-ask';

/** Files larger than this together are not even opened, bytes (F58). */
const mostBytes = 200 * 1024 * 1024;

/** How long the worker's script may take to come, and then no word of its progress, milliseconds. */
const patience = { start: 10_000, silence: 60_000 };

/** What a file becomes by a plan, and what is wrong with it. */
export type Made = {
  readonly items: readonly MadeItem[];
  readonly findings: readonly FindingGroup[];
  readonly totalM: number;
};

/** A file of another program that has been read, and stays in its worker until it is closed. */
export type OpenedFiles = {
  readonly ok: true;
  readonly summary: FileSummary;
  /** What becomes of it, guessed. */
  readonly plan: ImportPlan;
  /** What becomes of it by a plan; the latest asked alone is answered. Never rejects: null when the worker is gone. */
  readonly make: (plan: ImportPlan) => Promise<Made | null>;
  /** Coordinate systems by words, those first by which the file would lie near a place. Null when the worker is gone. */
  readonly findSystems: (query: string, near: LngLat) => Promise<readonly CoordinateSystem[] | null>;
  /** What could be repaired of what was made last. */
  readonly repairs: Repairs;
  readonly close: () => void;
};

type Refused = { readonly ok: false; readonly reason: Message };

/** The part of a Worker that is used. */
export type FilesReader = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onmessageerror' | 'onerror'>;

const refused = (reason: Message): Refused => ({ ok: false, reason });

/** Asks for plans one after the other, and puts the parts of an answer together. */
function createMaking(ask: (ask: FilesAsk) => void) {
  let turn = 0;
  let items: MadeItem[] = [];
  let answer: ((made: Made | null) => void) | null = null;
  const end = (made: Made | null) => {
    answer?.(made);
    answer = null;
  };
  return {
    end: () => end(null),
    make: (plan: ImportPlan) =>
      new Promise<Made | null>((resolve) => {
        end(null);
        turn += 1;
        items = [];
        answer = resolve;
        ask({ kind: 'make', turn, plan });
      }),
    take: (data: Extract<FilesAnswer, { kind: 'part' | 'made' }>) => {
      if (data.turn !== turn) return;
      if (data.kind === 'part') for (const item of data.items) items.push(item);
      else end({ items, findings: data.findings, totalM: data.totalM });
    },
  };
}

/** Asks for systems by what is typed: the latest asked alone is answered. */
function createSearch(ask: (ask: FilesAsk) => void) {
  let answer: ((systems: readonly CoordinateSystem[] | null) => void) | null = null;
  let asked = '';
  const end = (systems: readonly CoordinateSystem[] | null) => {
    answer?.(systems);
    answer = null;
  };
  return {
    end: () => end(null),
    find: (query: string, near: LngLat) =>
      new Promise<readonly CoordinateSystem[] | null>((resolve) => {
        end(null);
        [asked, answer] = [query, resolve];
        ask({ kind: 'systems', query, near });
      }),
    take: ({ query, systems }: Extract<FilesAnswer, { kind: 'systems' }>) => {
      if (query === asked) end(systems);
    },
  };
}

type Options = {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly start?: () => FilesReader;
};

/** Ends what takes too long: a script that does not come, or a worker that says nothing while it is asked for something. */
function createPatience(end: (reason: Message) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number, reason: 'file.takesTooLong' | 'file.noReader') => {
    clearTimeout(timer);
    timer = setTimeout(() => end(message(reason)), ms);
  };
  return {
    forScript: () => wait(patience.start, 'file.noReader'),
    forAnswer: () => wait(patience.silence, 'file.takesTooLong'),
    over: () => clearTimeout(timer),
  };
}

const isPart: ReadonlySet<FilesAnswer['kind']> = new Set(['progress', 'part', 'ready', 'repair-rows', 'repaired-part']);

/** The answers of a worker that end what it was asked; others say how far it is. */
const isLast = ({ kind }: FilesAnswer) => !isPart.has(kind);

type Opening = Pick<Options, 'onProgress'> & {
  readonly reader: FilesReader;
  readonly opens: FilesAsk;
  readonly done: (outcome: OpenedFiles | Refused) => void;
};

/** Drives one worker: its end for a reason is `end`. */
function driveReader({ reader, opens, onProgress, done }: Opening) {
  let hasStarted = false;
  const ask = (what: FilesAsk) => {
    waiting.forAnswer();
    reader.postMessage(what);
  };
  const [making, search, repairing] = [createMaking(ask), createSearch(ask), createRepairs(ask)];
  const end = (reason: Message) => {
    waiting.over();
    reader.terminate();
    making.end();
    search.end();
    repairing.end();
    done(refused(reason));
  };
  const waiting = createPatience(end);
  const close = () => end(message('file.unreadable'));
  const take = (data: FilesAnswer) => {
    if (data.kind === 'ready') {
      hasStarted = true;
      ask(opens);
      return;
    }
    if (isLast(data)) waiting.over();
    else waiting.forAnswer();
    if (data.kind === 'progress') onProgress(data.share);
    else if (data.kind === 'refused') end(data.reason);
    else if (data.kind === 'systems') search.take(data);
    else if (data.kind === 'opened') {
      const { summary, plan } = data;
      done({ ok: true, summary, plan, make: making.make, findSystems: search.find, repairs: repairing.repairs, close });
    } else if (data.kind === 'part' || data.kind === 'made') making.take(data);
    else repairing.take(data);
  };
  waiting.forScript();
  const fail = () => end(message(hasStarted ? 'file.unreadable' : 'file.noReader'));
  reader.onmessage = ({ data }: MessageEvent<FilesAnswer>) => {
    if (!isWorkerFault(data)) return take(data);
    reportWorkerFault(data);
    fail();
  };
  reader.onerror = fail;
  reader.onmessageerror = fail;
  return close;
}

/**
 * Reads files of other programs in a worker, as one. Never rejects and always ends: what is wrong comes back as a message. The worker ends when the signal is aborted, or the files are closed.
 */
export function openFiles(
  groups: readonly FileGroup<File>[],
  { signal, onProgress, start = () => new FilesWorker() }: Options,
): Promise<OpenedFiles | Refused> {
  const size = groups.flatMap(({ files }) => files).reduce((sum, file) => sum + file.size, 0);
  if (size > mostBytes) {
    return Promise.resolve(refused(message('file.tooLargeHere', { megabytes: Math.ceil(size / 1024 / 1024) })));
  }
  return new Promise((resolve) => {
    try {
      const opens: FilesAsk = { kind: 'open', groups };
      const close = driveReader({ reader: start(), opens, onProgress, done: resolve });
      signal.addEventListener('abort', close, { once: true });
    } catch (error) {
      reportUnexpected(error);
      resolve(refused(message('file.noReader')));
    }
  });
}
