import { modelKeys } from '../items/registry';
import type { FigureCounts } from '../items/report/make-report';
import type { ValueCountsQuery } from './analysis';
import type { AnalysisMessage, Answers, Asked, Question, Reply } from './analysis-message';
import { findRows } from './answer/find-rows';
import { rowsOfRefs } from './answer/rows-that';
import { searchTexts } from './answer/search-texts';
import { sumRows } from './answer/sum-rows';
import { createLoading, type Loading } from './create-loading';
import { allJobs, type JobName, reportJob } from './jobs/all-jobs';
import { runInSlices, type Slices } from './run-in-slices';
import { createProjectRows, type ProjectRows } from './store/project-rows';

/** The worker's own side of the line to the page. */
export type AnalysisScope = {
  readonly postMessage: (reply: Reply, transfer: Transferable[]) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<AnalysisMessage>) => void) => void;
  /** Notifies the page's error log what went wrong here. */
  readonly report: (error: unknown) => void;
  /** Lets messages that wait have their turn first. */
  readonly later: (goOn: () => void) => void;
};

/** Milliseconds between two words of progress, and between two signs of life. */
const pace = 100;

type AnyJob = {
  load?(input: unknown): Promise<unknown>;
  run(items: ProjectRows['items'], input: unknown, loaded: unknown): Generator<number, unknown>;
};
type AnyJobs = Readonly<Record<JobName, AnyJob>>;

/** The name of what is done beforehand, while there is no question. */
const ahead = 0;

/** Makes searching and sorting ready; one search that finds nothing has the engine compile what searches run. */
function* aheadOf(library: ProjectRows): Generator<undefined, void> {
  yield* library.prepare();
  yield* searchTexts(library, { text: '\u0000' });
}

/** The values that a field has among items of any models, most frequent first; null stands for none. */
function valueCounts(library: ProjectRows, { refs, field }: ValueCountsQuery): Answers['spread'] {
  // Lists and records are compared by what is in them, not by identity.
  const counts = new Map<unknown, { value: unknown; count: number }>();
  for (const model of modelKeys) {
    const rows = library.rows(model);
    const column = rows.column(field);
    for (const row of rowsOfRefs(rows, refs)) {
      if (!rows.isThere(row)) continue;
      const value = column?.get(row) ?? null;
      const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return { values: [...counts.values()].toSorted((a, b) => b.count - a.count) };
}

/** The answer of a question, in steps; `loaded` is the code that its job asked for. */
function* answerOf(
  { library, jobs }: Pick<AnswerPorts, 'library' | 'jobs'>,
  question: Question,
  loaded: unknown,
): Generator<number | undefined, unknown> {
  switch (question.kind) {
    case 'rows':
      yield* library.load([question.query.model]);
      return findRows(library.rows(question.query.model), question.query);
    case 'sums':
      yield* library.load([question.query.model]);
      return yield* sumRows(library.rows(question.query.model), question.query);
    case 'search':
      yield* library.load();
      return yield* searchTexts(library, question.query);
    case 'spread':
      yield* library.load();
      return valueCounts(library, question.query);
    case 'job':
      yield* library.load();
      return yield* jobs[question.name].run(library.items, question.input, loaded);
    case 'ping':
      return null;
  }
}

/** Buffers of an answer that are handed over instead of copied. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  if (typeof answer !== 'object' || answer === null || !('ids' in answer)) return [];
  return answer.ids instanceof Float64Array && answer.ids.buffer instanceof ArrayBuffer ? [answer.ids.buffer] : [];
}

type AnswerPorts = {
  readonly library: ProjectRows;
  readonly jobs: AnyJobs;
  readonly slices: Slices;
  readonly loading: Loading;
  readonly isQuiet: () => boolean;
  readonly send: (reply: Reply, transfer?: Transferable[]) => void;
  readonly report: (error: unknown) => void;
};

/** Makes the function that answers questions, in slices; a job that needs code of its own runs when the code is loaded. */
function createAnswer({ library, jobs, slices, loading, isQuiet, send, report }: AnswerPorts) {
  return (data: Asked) => {
    const { request } = data;
    const onError = (error: unknown) => {
      report(error);
      send({ request, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' });
    };
    const start = (loaded?: unknown) =>
      slices.add({
        request,
        pace: data.kind === 'job' ? 'long' : 'quick',
        steps: answerOf({ library, jobs }, data, loaded),
        onStep: (progress) => progress !== undefined && isQuiet() && send({ request, progress }),
        onEnd: (found) => send({ request, answer: found }, buffersOf(found)),
        onError,
      });
    const job = data.kind === 'job' ? jobs[data.name] : null;
    const load = job?.load?.bind(job);
    if (data.kind === 'job' && load) loading.add({ request, load: () => load(data.input), onLoad: start, onError });
    else start();
  };
}

/** Answers a page from a worker, which keeps a copy of the document. `counts`: what the figures of its report count. */
export function serveAnalysis(scope: AnalysisScope, counts: FigureCounts): void {
  const library = createProjectRows();
  const jobs: AnyJobs = { ...allJobs, report: reportJob(counts) };
  let lastReply = 0;
  const send = (reply: Reply, transfer: Transferable[] = []) => {
    lastReply = performance.now();
    scope.postMessage(reply, transfer);
  };
  const isQuiet = () => performance.now() - lastReply > pace;
  const slices = runInSlices({
    later: scope.later,
    now: () => performance.now(),
    onSlice: () => isQuiet() && send({ beat: true }),
  });
  let isPrepared = false;
  /** Once more of the kind is to be expected; everything was sent before the question came. */
  const prepare = () => {
    if (isPrepared) return;
    isPrepared = true;
    const onError = (error: unknown) => {
      scope.report(error);
      isPrepared = false;
    };
    const nothing = () => undefined;
    slices.add({ request: ahead, pace: 'idle', steps: aheadOf(library), onStep: nothing, onEnd: nothing, onError });
  };
  const loading = createLoading(() => isQuiet() && send({ beat: true }));
  const answer = createAnswer({ library, jobs, slices, loading, isQuiet, send, report: scope.report });
  const take = (data: AnalysisMessage) => {
    if (data.kind === 'cancel') {
      loading.cancel(data.request);
      return slices.cancel(data.request);
    }
    if (data.kind === 'list') {
      slices.cancel(ahead);
      isPrepared = false;
    }
    if (!('request' in data)) return library.take(data);
    if (data.kind === 'ping' || data.kind === 'search') prepare();
    answer(data);
  };
  scope.addEventListener('message', ({ data }) => take(data));
}
