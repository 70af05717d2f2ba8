import type { Bounds } from '../../geo/lng-lat';
import type { Filter } from '../filter/filter';
import { textsOf } from '../filter/texts-of';
import type { ModelKey } from '../item';
import { modelKeys } from '../registry';
import { billOfMaterials, type MaterialRow } from './bill-of-materials';
import { type CableMetres, cableMetres } from './cable-metres';
import { type Capacity, capacity } from './capacity';
import { type Constructible, constructible } from './constructible';
import type { Figure } from './figure';
import { type OrderFigures, orderFigures } from './order-figures';
import { type PercentBuilt, percentBuilt } from './percent-built';
import { type PermitFigures, permitFigures } from './permit-figures';
import { type PoleFigures, poleFigures } from './pole-figures';
import type { Reading } from './reading';
import { everything, type ReportFilter, testsFor } from './report-filter';
import { type RouteMetres, routeMetres } from './route-metres';

/** Which items of a model are read. */
export type ReadingRequest = { readonly filter: Filter; readonly within: Bounds | null };

/** Where a report reads the project. */
export type ReportSource = {
  readonly count: (model: ModelKey) => number;
  /** The items that pass, one after the other; a reading is good until the next one. */
  readonly readings: (model: ModelKey, ask: ReadingRequest) => Iterable<Reading>;
};

/** `today` is a day, `YYYY-MM-DD`; `orderCategory` that of notes which are work orders. */
export type ReportRequest = { readonly filter: ReportFilter; readonly today: string; readonly orderCategory: string };

export type Report = {
  /** Items of the project, and those that passed. */
  readonly all: number;
  readonly passed: number;
  readonly routes: RouteMetres;
  readonly built: PercentBuilt;
  readonly cables: CableMetres;
  readonly permits: PermitFigures;
  readonly constructible: Constructible;
  readonly materials: readonly MaterialRow[];
  readonly poles: PoleFigures;
  readonly orders: OrderFigures;
  readonly capacity: Capacity;
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
  figures: readonly Figure<unknown>[],
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

/** The figures of a report (docs/domain.md 8), as far as the records carry them. Yields how much is done, 0 to 1. */
export function* makeReport(
  { count, readings }: ReportSource,
  { filter, today, orderCategory }: ReportRequest,
): Generator<number, Report> {
  const all = modelKeys.reduce((sum, model) => sum + count(model), 0);
  const canBuild = constructible(today);
  const figures = {
    routes: routeMetres(),
    built: percentBuilt(),
    cables: cableMetres(),
    permits: permitFigures(today),
    constructible: canBuild,
    materials: billOfMaterials(),
    poles: poleFigures(),
    orders: orderFigures(orderCategory),
    capacity: capacity(),
  };
  const tags = createTags();
  let [done, passed] = [0, 0];
  for (const model of canBuild.ground.models) {
    yield* show(readings(model, { filter: testsFor(model, everything), within: null }), model, [canBuild.ground]);
  }
  for (const model of modelKeys) {
    for (const reading of readings(model, { filter: [], within: null })) tags.add(reading.value('tags'));
    const steps = show(
      readings(model, { filter: testsFor(model, filter), within: filter.within }),
      model,
      Object.values(figures),
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
    routes: figures.routes.answer(),
    built: figures.built.answer(),
    cables: figures.cables.answer(),
    permits: figures.permits.answer(),
    constructible: figures.constructible.answer(),
    materials: figures.materials.answer(),
    poles: figures.poles.answer(),
    orders: figures.orders.answer(),
    capacity: figures.capacity.answer(),
    tags: tags.names(),
  };
}
