import { makeReport, type Report, type ReportRequest } from '../../items/report/make-report';
import type { Job } from './job';

/** The figures of a report over the whole project. */
export const reportJob: Job<ReportRequest, Report> = { run: makeReport };
