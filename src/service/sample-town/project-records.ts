import { byModel, type ModelPath, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { projectIdOf } from '../stores/store';

/** The project that a region belongs to; the others are of Alder Falls alone. */
export const regionProject = 1;

/** Records by model, each list ordered by id. */
export type ProjectRecords = Readonly<Record<ModelPath, readonly StoredRecord[]>>;

/** How many records of each model. */
export type ModelCounts = Readonly<Record<ModelPath, number>>;

/** The records of one project out of those of several. */
export function projectRecords(records: ProjectRecords, projectId: number): ProjectRecords {
  return byModel((model) => records[model].filter((record) => projectIdOf(record) === projectId));
}

/** Counts the records of each model. */
export function countsOf(records: ProjectRecords): ModelCounts {
  return byModel((model) => records[model].length);
}

/** The sum over the eleven models. */
export function totalOf(counts: ModelCounts): number {
  return models.reduce((sum, { plural }) => sum + counts[plural], 0);
}
