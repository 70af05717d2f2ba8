import { makeReport, type Report, type ReportAsk } from '../../items/report/make-report';
import type { Job } from './job';

/** The figures of a report over the whole project. */
export const reportJob: Job<ReportAsk, Report> = { run: makeReport };
