import { type ModelPath, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { projectIdOf } from '../stores/store';

/** The project that a region belongs to; the others are of Alder Falls alone. */
export const regionProject = 1;

/** One thing for each model. Written out, so that the compiler sees when a model is missing. */
export function byModel<T>(make: (model: ModelPath) => T): Readonly<Record<ModelPath, T>> {
  return {
    'map-access-points': make('map-access-points'),
    'map-cables': make('map-cables'),
    'map-documents': make('map-documents'),
    'map-elements': make('map-elements'),
    'map-info-objects': make('map-info-objects'),
    'map-notes': make('map-notes'),
    'map-permits': make('map-permits'),
    'map-poles': make('map-poles'),
    'map-segments': make('map-segments'),
    'map-sites': make('map-sites'),
    'map-splices': make('map-splices'),
  };
}

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
