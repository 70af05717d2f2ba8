import type { EditorDocument } from '../editor/document/document';
import { modelKeys } from '../items/item';
import type { Catalogue, JobOptions, Stamp } from './analysis';
import {
  type AskOptions,
  type CatalogueLine,
  CatalogueLost,
  type CatalogueWorker,
  openCatalogueLine,
} from './analysis-connection';
import type { Answers, Question } from './analysis-message';
import { type Feed, feedCatalogue } from './feed-analysis';
import type { JobInput, JobName, JobOutput } from './jobs/all-jobs';

export type CatalogueOptions = {
  readonly document: EditorDocument;
  readonly start: () => CatalogueWorker;
  readonly pause?: () => Promise<void>;
};

type Desk = { readonly line: CatalogueLine; readonly feed: Feed };

/** How often a question is asked again because its worker was lost. */
const tries = 3;

const shortly = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Opens a desk when somebody asks, and another one when its worker is lost. */
function createAsker({ document, start, pause = shortly }: CatalogueOptions) {
  let desk: Desk | null = null;
  let closings = 0;

  const open = (): Desk => {
    const line = openCatalogueLine(start(), () => {
      if (desk?.line !== line) return;
      desk.feed.stop();
      desk = null;
    });
    return { line, feed: feedCatalogue({ document, tell: line.tell, pause }) };
  };
  const leave = () => {
    closings += 1;
    if (!desk) return;
    desk.feed.stop();
    desk.line.close();
    desk = null;
  };
  /** Asks, with the revision that was told before; anew of another worker when the first is lost. */
  async function ask<Answer>(question: Question, options: AskOptions): Promise<Stamp & { readonly answer: Answer }> {
    const asked = closings;
    for (let left = tries; ; left -= 1) {
      desk ??= open();
      const { line, feed } = desk;
      try {
        const revision = await feed.told();
        return { revision, answer: await line.ask<Answer>(question, options) };
      } catch (error) {
        if (!(error instanceof CatalogueLost) || left === 0) throw error;
        if (closings !== asked) throw new DOMException('The project was closed', 'AbortError');
      }
    }
  }

  return { ask, leave };
}

/** Makes the catalogue of a document. Its worker starts with the first question, and again should it be lost. */
export function createCatalogue(options: CatalogueOptions): Catalogue {
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
      // Whoever asks afterwards hears what is wrong.
      ask<null>({ kind: 'ping' }, {}).catch(() => null);
    },
    rest: leave,
  };
}
