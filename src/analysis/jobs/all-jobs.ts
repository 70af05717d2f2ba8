import { countProblems } from './count-problems';
import { exportItems } from './export-items';
import { exportList } from './export-list';
import { findDefects } from './find-defects';
import type { Job } from './job';
import { reportFindings } from './report-findings';
import { reportJob } from './report-job';
import { routeJob } from './route-job';
import { sumSelection } from './sum-selection';
import { traceJob } from './trace-job';

/** Every job that the analysis worker knows, by its name. A new one is a file beside this and a line here. */
export const allJobs = {
  'count-problems': countProblems,
  export: exportItems,
  'export-list': exportList,
  'find-defects': findDefects,
  report: reportJob,
  'report-findings': reportFindings,
  route: routeJob,
  'sum-selection': sumSelection,
  trace: traceJob,
};

type Jobs = typeof allJobs;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Jobs[Name] extends Job<infer Input, unknown> ? Input : never;
export type JobOutput<Name extends JobName> = Jobs[Name] extends Job<never, infer Output> ? Output : never;
