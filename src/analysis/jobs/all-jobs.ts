import { checkClosures } from '../../fibres/checks/check-closures';
import type { Finding } from '../../items/checks/finding';
import { runChecks } from '../../items/checks/run-checks';
import { type Item, type ItemRef, type ModelKey, refOf } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { type FindingRow, findingFigures } from '../../items/report/finding-figures';
import { makeReport, type Report, type ReportRequest } from '../../items/report/make-report';
import { isEverything, type ReportFilter, testsFor } from '../../items/report/report-filter';
import { collectDrawn } from './collect-drawn';
import { compareAsBuilt } from './compare-as-built';
import { cutJob } from './cut-job';
import { drawingSystems } from './drawing-systems';
import { exportItems } from './export-items';
import { exportList } from './export-list';
import type { Job, JobItems } from './job';
import { lightJob } from './light-job';
import { listPlanItems } from './list-plan-items';
import { occupiedRings } from './occupied-rings';
import { sectionsJob } from './sections-job';
import { sketchLines } from './sketch-lines';
import { sumSelection } from './sum-selection';
import { routeJob, traceJob } from './trace-job';

function* allOf(items: JobItems): Iterable<Item> {
  for (const model of modelKeys) yield* items.of(model);
}

/** What the rules of the review list find in the whole project. */
export const findDefects: Job<null, readonly Finding[]> = {
  *run(items) {
    const count = modelKeys.reduce((sum, model) => sum + items.count(model), 0);
    const findings = yield* runChecks(allOf(items), count);
    return [...findings, ...checkClosures(items.of('splice'), (id) => items.get(refOf('cable', id)))];
  },
};

/** What the checks find among the items of a report: they look at the whole network, whatever the report shows. */
const reportFindings: Job<ReportFilter, readonly FindingRow[]> = {
  *run(items, filter) {
    const findings = yield* findDefects.run(items, null);
    if (isEverything(filter)) return findingFigures(findings, () => true);
    const shown = new Set<ItemRef>();
    for (const model of modelKeys) {
      const ask = { filter: testsFor(model, filter), within: filter.within };
      for (const reading of items.readings(model, ask)) shown.add(reading.ref());
    }
    return findingFigures(findings, (ref) => shown.has(ref));
  },
};

/** The figures of a report over the whole project. */
const reportJob: Job<ReportRequest, Report> = { run: makeReport };

/** Items between two words of how far it is. */
const stride = 500;

/** Counts, by model, the items whose record has a geometry that cannot be drawn. Models without one are left out. */
const countProblems: Job<{ readonly models?: readonly ModelKey[] }, Partial<Record<ModelKey, number>>> = {
  *run(items, { models = modelKeys }) {
    const all = models.reduce((count, model) => count + items.count(model), 0);
    const found: Partial<Record<ModelKey, number>> = {};
    let seen = 0;
    for (const model of models) {
      for (const item of items.of(model)) {
        if (item.problem !== undefined) found[model] = (found[model] ?? 0) + 1;
        seen += 1;
        if (seen % stride === 0) yield seen / all;
      }
    }
    return found;
  },
};

/** Every job that the analysis worker knows, by its name. A new one is a file beside this and a line here. */
export const allJobs = {
  'collect-drawn': collectDrawn,
  'compare-as-built': compareAsBuilt,
  'count-problems': countProblems,
  'drawing-systems': drawingSystems,
  export: exportItems,
  'export-list': exportList,
  'fibres-per-section': sectionsJob,
  'find-defects': findDefects,
  'follow-light': lightJob,
  'list-plan-items': listPlanItems,
  'occupied-rings': occupiedRings,
  report: reportJob,
  'report-findings': reportFindings,
  route: routeJob,
  'sketch-lines': sketchLines,
  'sum-selection': sumSelection,
  trace: traceJob,
  'who-is-dark': cutJob,
};

type Jobs = typeof allJobs;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]['run']>[1];
export type JobOutput<Name extends JobName> =
  ReturnType<Jobs[Name]['run']> extends Generator<number, infer Output> ? Output : never;
