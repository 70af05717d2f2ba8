import type { EditorDocument } from '../editor/document/document';
import { modelKeys } from '../items/registry';

import type { Analysis, JobOptions, Stamp } from './analysis';
import {
  type AnalysisConnection,
  type AnalysisWorker,
  AnalysisWorkerLost,
  type AskOptions,
  openAnalysisConnection,
} from './analysis-connection';
import type { Answers, Question } from './analysis-message';
import { type Feed, feedAnalysis } from './feed-analysis';
import type { JobInput, JobName, JobOutput } from './jobs/all-jobs';

export type AnalysisOptions = {
  readonly document: EditorDocument;
  readonly start: () => AnalysisWorker;
  readonly pause?: () => Promise<void>;
};

type WorkerSession = { readonly line: AnalysisConnection; readonly feed: Feed };

/** How often a question is asked again because its worker was lost. */
const tries = 3;

const shortly = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Opens a connection when needed, and another one when its worker is lost. */
function createAsker({ document, start, pause = shortly }: AnalysisOptions) {
  let session: WorkerSession | null = null;
  let closings = 0;

  const open = (): WorkerSession => {
    const line = openAnalysisConnection(start(), () => {
      if (session?.line !== line) return;
      session.feed.stop();
      session = null;
    });
    return { line, feed: feedAnalysis({ document, send: line.send, pause }) };
  };
  const leave = () => {
    closings += 1;
    if (!session) return;
    session.feed.stop();
    session.line.close();
    session = null;
  };
  /** Asks, with the revision that was sent before; another worker again when the first is lost. */
  async function ask<Answer>(question: Question, options: AskOptions): Promise<Stamp & { readonly answer: Answer }> {
    const asked = closings;
    for (let left = tries; ; left -= 1) {
      session ??= open();
      const { line, feed } = session;
      try {
        const revision = await feed.synced();
        return { revision, answer: await line.ask<Answer>(question, options) };
      } catch (error) {
        if (!(error instanceof AnalysisWorkerLost) || left === 0) throw error;
        if (closings !== asked) throw new DOMException('The project was closed', 'AbortError');
      }
    }
  }

  return { ask, leave };
}

/** Makes the analysis worker of a document. Its worker starts with the first question, and again should it be lost. */
export function createAnalysis(options: AnalysisOptions): Analysis {
  const { document } = options;
  const { ask, leave } = createAsker(options);
  // A project that was closed leaves nothing behind.
  document.subscribe((touched) => {
    if (touched === 'all' && modelKeys.every((model) => document.count(model) === 0)) leave();
  });

  return {
    rows: async (query, signal) => {
      const { revision, answer } = await ask<Answers['rows']>({ kind: 'rows', query }, { signal });
      return { revision, ...answer };
    },
    search: async (query, signal) => {
      const { revision, answer } = await ask<Answers['search']>({ kind: 'search', query }, { signal });
      return { revision, ...answer };
    },
    sums: async (query, signal) => {
      const { revision, answer } = await ask<Answers['sums']>({ kind: 'sums', query }, { signal });
      return { revision, ...answer };
    },
    spread: async (query, signal) => {
      const { revision, answer } = await ask<Answers['spread']>({ kind: 'spread', query }, { signal });
      return { revision, ...answer };
    },
    job: async <Name extends JobName>(name: Name, input: JobInput<Name>, options: JobOptions = {}) => {
      const { revision, answer } = await ask<JobOutput<Name>>({ kind: 'job', name, input }, options);
      return { revision, result: answer };
    },
    prepare: () => {
      // The next question reports what is wrong.
      ask<null>({ kind: 'ping' }, {}).catch(() => null);
    },
    stop: leave,
  };
}
