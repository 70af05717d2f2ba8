import { isWorkerFault, reportWorkerFault } from '../../../api/platform/worker-faults';
import { reportUnexpected } from '../../../api/unexpected';
import type { FindingGroup } from '../../../files/mapping/group-findings';
import type { FileSummary, ImportPlan } from '../../../files/mapping/import-plan';
import type { MadeItem } from '../../../files/mapping/make-items';
import { type Message, message } from '../../../i18n/message';
import type { MapFormat } from '../../../items/import/map-format';
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
    isWaiting: () => answer !== null,
    make: (plan: ImportPlan) =>
      new Promise<Made | null>((resolve) => {
        end(null);
        turn += 1;
        items = [];
        answer = resolve;
        ask({ kind: 'make', turn, plan });
      }),
    take: (data: Extract<FilesAnswer, { turn: number }>) => {
      if (data.turn !== turn) return;
      if (data.kind === 'part') for (const item of data.items) items.push(item);
      else end({ items, findings: data.findings, totalM: data.totalM });
    },
  };
}

type Options = {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly start?: () => FilesReader;
};

/**
 * Reads files of other programs in a worker, all of one format: one file, or the parts of a Shapefile. Never rejects and always ends:
 * what is wrong comes back as a message. The worker ends when the signal is aborted, or the files are closed.
 */
export function openFiles(
  format: MapFormat,
  files: readonly File[],
  { signal, onProgress, start = () => new FilesWorker() }: Options,
): Promise<OpenedFiles | Refused> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > mostBytes) {
    return Promise.resolve(refused(message('file.tooLargeHere', { megabytes: Math.ceil(size / 1024 / 1024) })));
  }
  return new Promise((resolve) => {
    let reader: FilesReader | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const making = createMaking((ask) => {
      wait(patience.silence, 'file.takesTooLong');
      reader?.postMessage(ask);
    });
    const end = (reason: Message) => {
      clearTimeout(timer);
      reader?.terminate();
      making.end();
      resolve(refused(reason));
    };
    const wait = (ms: number, otherwise: 'file.takesTooLong' | 'file.noReader') => {
      clearTimeout(timer);
      timer = setTimeout(() => end(message(otherwise)), ms);
    };
    signal.addEventListener('abort', () => end(message('file.unreadable')), { once: true });
    let hasStarted = false;
    const fail = () => end(message(hasStarted ? 'file.unreadable' : 'file.noReader'));
    try {
      reader = start();
    } catch (error) {
      reportUnexpected(error);
      return fail();
    }
    const answers = (data: FilesAnswer) => {
      wait(patience.silence, 'file.takesTooLong');
      if (data.kind === 'ready') {
        hasStarted = true;
        reader?.postMessage({ kind: 'open', format, files } satisfies FilesAsk);
      } else if (data.kind === 'progress') onProgress(data.share);
      else if (data.kind === 'refused') end(data.reason);
      else if (data.kind === 'opened') {
        const { summary, plan } = data;
        resolve({ ok: true, summary, plan, make: making.make, close: () => end(message('file.unreadable')) });
      } else making.take(data);
      if (data.kind === 'opened' || (hasStarted && data.kind === 'made' && !making.isWaiting())) clearTimeout(timer);
    };
    wait(patience.start, 'file.noReader');
    reader.onmessage = ({ data }: MessageEvent<FilesAnswer>) =>
      isWorkerFault(data) ? reportWorkerFault(data) : answers(data);
    reader.onerror = fail;
    reader.onmessageerror = fail;
  });
}
