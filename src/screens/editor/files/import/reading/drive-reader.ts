import { isWorkerFault, reportWorkerFault } from '../../../../../api/platform/worker-faults';
import type { CoordinateSystem } from '../../../../../files/contents';
import type { FindingGroup } from '../../../../../files/mapping/doubts/group-findings';
import type { ImportPlan } from '../../../../../files/mapping/import-plan';
import type { MadeItem } from '../../../../../files/mapping/items/make-items';
import type { LngLat } from '../../../../../geo/lng-lat';
import { type Message, message } from '../../../../../i18n/message';
import { createRepairs } from '../../repair/create-repairs';
import type { FilesAnswer, FilesAsk } from './files-ask';

/** How long the worker's script may take to come, and then no word of its progress, milliseconds. */
const patience = { start: 10_000, silence: 60_000 };

/** The items of a file by a plan, and its faults. */
export type Made = {
  readonly items: readonly MadeItem[];
  readonly findings: readonly FindingGroup[];
  readonly totalM: number;
};

/** The part of a Worker that is used. */
export type FilesReader = Pick<Worker, 'postMessage' | 'terminate' | 'onerror'> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
};

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
    find: (query: string, near: LngLat, layer: number) =>
      new Promise<readonly CoordinateSystem[] | null>((resolve) => {
        end(null);
        [asked, answer] = [query, resolve];
        ask({ kind: 'systems', query, near, layer });
      }),
    take: ({ query, systems }: Extract<FilesAnswer, { kind: 'systems' }>) => {
      if (query === asked) end(systems);
    },
  };
}

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

const isPart: ReadonlySet<FilesAnswer['kind']> = new Set([
  'progress',
  'part',
  'ready',
  'repair-rows',
  'repaired-part',
  'healed-part',
]);

/** The answers of a worker that end what it was asked; others say how far it is. */
const isLast = ({ kind }: FilesAnswer) => !isPart.has(kind);

type Driving = {
  readonly reader: FilesReader;
  readonly onProgress: (share: number) => void;
  /** Its script is there. */
  readonly onReady: (ask: (what: FilesAsk) => void) => void;
  readonly onOpened: (opened: Extract<FilesAnswer, { kind: 'opened' }>) => void;
  /** The worker is gone. Nothing is answered any more. */
  readonly onEnd: (reason: Message) => void;
};

/** Drives one worker, from the coming of its script to its end. */
export function driveReader({ reader, onProgress, onReady, onOpened, onEnd }: Driving) {
  let hasStarted = false;
  let lost: Message | null = null;
  const ask = (what: FilesAsk) => {
    // Of a worker that is gone there is no answer.
    if (lost) return endAsked();
    waiting.forAnswer();
    reader.postMessage(what);
  };
  const [making, search, repairing] = [createMaking(ask), createSearch(ask), createRepairs(ask)];
  const endAsked = () => {
    making.end();
    search.end();
    repairing.end();
  };
  const end = (reason: Message) => {
    lost ??= reason;
    waiting.over();
    reader.terminate();
    endAsked();
    onEnd(reason);
  };
  const waiting = createPatience(end);
  const take = (data: FilesAnswer) => {
    if (isLast(data) || data.kind === 'ready') waiting.over();
    else waiting.forAnswer();
    if (data.kind === 'ready') {
      hasStarted = true;
      onReady(ask);
    } else if (data.kind === 'progress') onProgress(data.share);
    else if (data.kind === 'refused') end(data.reason);
    else if (data.kind === 'systems') search.take(data);
    else if (data.kind === 'opened') onOpened(data);
    else if (data.kind === 'part' || data.kind === 'made') making.take(data);
    else repairing.take(data);
  };
  waiting.forScript();
  const fail = (reason: 'file.unreadable' | 'file.readerEnded') => end(message(hasStarted ? reason : 'file.noReader'));
  reader.onmessage = ({ data }: MessageEvent<FilesAnswer>) => {
    if (!isWorkerFault(data)) return take(data);
    reportWorkerFault(data);
    fail('file.unreadable');
  };
  reader.onerror = () => fail('file.readerEnded');
  reader.onmessageerror = () => fail('file.unreadable');
  return {
    make: making.make,
    findSystems: search.find,
    repairs: repairing.repairs,
    /** Why the worker is gone; null: it is there. */
    lost: () => lost,
    close: () => end(message('file.unreadable')),
  };
}
