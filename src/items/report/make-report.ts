import type { Bounds } from '../../geo/lng-lat';
import type { Filter } from '../filter/filter';
import { textsOf } from '../filter/texts-of';
import type { ModelKey } from '../item';
import { modelKeys } from '../registry';
import type { Figure } from './figure';
import type { Reading } from './reading';
import { everything, type ReportFilter, testsFor } from './report-filter';

/** Which items of a model are read. */
export type ReadingRequest = { readonly filter: Filter; readonly within: Bounds | null };

/** Where a report reads the project. */
export type ReportSource = {
  readonly count: (model: ModelKey) => number;
  /** The items that pass, one after the other; a reading is good until the next one. */
  readonly readings: (model: ModelKey, ask: ReadingRequest) => Iterable<Reading>;
};

/** `today` is a day, `YYYY-MM-DD`; `orderCategory` the category of notes which are work orders. */
export type ReportRequest = { readonly filter: ReportFilter; readonly today: string; readonly orderCategory: string };

/** Creates the count behind each figure of a report, by the id of the figure. */
export type FigureCounts = Readonly<Record<string, (request: ReportRequest) => Figure<unknown>>>;

export type Report = {
  /** Items of the project, and items that passed the filter. */
  readonly all: number;
  readonly passed: number;
  /** By the id of the figure. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Every tag of the project, for who wants to filter by one. */
  readonly tags: readonly string[];
};

/** Items between two words of how far it is. */
const stride = 1000;

/** Lists of tags are the same object for many items: each is looked at once. */
function createTags() {
  const seen = new Set<unknown>();
  const names = new Set<string>();
  return {
    add: (tags: unknown) => {
      if (tags === null || tags === undefined || seen.has(tags)) return;
      seen.add(tags);
      for (const name of textsOf(tags)) names.add(name);
    },
    names: () => [...names].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  };
}

/** Shows the items of one model to the figures that want them. */
function* show(
  readings: Iterable<Reading>,
  model: ModelKey,
  figures: readonly Pick<Figure<unknown>, 'models' | 'add'>[],
): Generator<number, number> {
  const wanted = figures.filter(({ models }) => models.includes(model));
  let seen = 0;
  for (const reading of readings) {
    for (const figure of wanted) figure.add(model, reading);
    seen += 1;
    if (seen % stride === 0) yield seen;
  }
  return seen;
}

/** The answers of the figures (docs/domain.md 8), as far as the records carry them. Yields how much is done, 0 to 1. */
export function* makeReport(
  { count, readings }: ReportSource,
  request: ReportRequest,
  counts: FigureCounts,
): Generator<number, Report> {
  const { filter } = request;
  const all = modelKeys.reduce((sum, model) => sum + count(model), 0);
  const figures = Object.entries(counts).map(([id, create]) => ({ id, figure: create(request) }));
  const tags = createTags();
  let [done, passed] = [0, 0];
  for (const ground of figures.flatMap(({ figure }) => figure.ground ?? []))
    for (const model of ground.models)
      yield* show(readings(model, { filter: testsFor(model, everything), within: null }), model, [ground]);
  for (const model of modelKeys) {
    for (const reading of readings(model, { filter: [], within: null })) tags.add(reading.value('tags'));
    const steps = show(
      readings(model, { filter: testsFor(model, filter), within: filter.within }),
      model,
      figures.map(({ figure }) => figure),
    );
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield (done + step.value) / Math.max(1, all);
    passed += step.value;
    done += count(model);
    yield done / Math.max(1, all);
  }
  return {
    all,
    passed,
    answers: Object.fromEntries(figures.map(({ id, figure }) => [id, figure.answer()])),
    tags: tags.names(),
  };
}
