import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { type FindingRow, findingFigures } from '../../items/report/finding-figures';
import { type FigureCounts, makeReport, type Report, type ReportRequest } from '../../items/report/make-report';
import type { ReportFilter } from '../../items/report/report-filter';
import { allRules, type DefectsRequest } from '../checks/all-checks';
import { findDefects } from '../checks/find-defects';
import { collectDrawn } from './collect-drawn';
import { compareAsBuilt } from './compare-as-built';
import { drawingSystems } from './drawing-systems';
import { dropsJob } from './drops-job';
import { exportItems } from './export-items';
import { exportList } from './export-list';
import { equipmentPorts } from './fibres/equipment-ports';
import { fibreMatrix } from './fibres/fibre-matrix';
import { fibreReport } from './fibres/fibre-report';
import { freePathsJob } from './fibres/free-paths-job';
import { lightJob } from './fibres/light-job';
import { sectionsJob } from './fibres/sections-job';
import { uncutJob } from './fibres/uncut-job';
import type { Job } from './job';
import { listPlanItems } from './list-plan-items';
import { occupiedRings } from './occupied-rings';
import { cutJob } from './outage/cut-job';
import { shownIn } from './shown-in';
import { sketchLines } from './sketch-lines';
import { sumSelection } from './sum-selection';
import { routeJob, traceJob } from './trace-job';

/** The findings of the checks among the items of a report: they look at the whole network, whatever the report shows. */
const reportFindings: Job<DefectsRequest & { readonly filter: ReportFilter }, readonly FindingRow[]> = {
  *run(items, { filter, ...request }) {
    const findings = yield* findDefects.run(items, request);
    const shown = shownIn(items, filter);
    return findingFigures(findings, allRules, (ref) => shown?.has(ref) ?? true);
  },
};

/** Counts the figures of a report over the whole project. */
export function reportJob(counts: FigureCounts): Job<ReportRequest, Report> {
  return { run: (items, request) => makeReport(items, request, counts) };
}

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

/**
 * Every job that the analysis worker knows, by its name, but `report`: its figures come from the start of the worker. A new job is a
 * file beside this and a line here.
 */
export const allJobs = {
  'collect-drawn': collectDrawn,
  'compare-as-built': compareAsBuilt,
  'count-problems': countProblems,
  'drawing-systems': drawingSystems,
  export: exportItems,
  'export-list': exportList,
  'fibres-per-section': sectionsJob,
  'equipment-ports': equipmentPorts,
  'fibre-matrix': fibreMatrix,
  'fibre-report': fibreReport,
  'find-defects': findDefects,
  'follow-light': lightJob,
  'free-paths': freePathsJob,
  'list-plan-items': listPlanItems,
  'occupied-rings': occupiedRings,
  'plan-drops': dropsJob,
  'report-findings': reportFindings,
  route: routeJob,
  'sketch-lines': sketchLines,
  'sum-selection': sumSelection,
  trace: traceJob,
  'uncut-fibres': uncutJob,
  'who-is-dark': cutJob,
};

type Jobs = typeof allJobs & { readonly report: ReturnType<typeof reportJob> };
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]['run']>[1];
export type JobOutput<Name extends JobName> =
  ReturnType<Jobs[Name]['run']> extends Generator<number, infer Output> ? Output : never;
