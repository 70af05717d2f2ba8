import { projectPlans } from '../../../.ci/sample-town/records/project-plans';
import { writeTown } from '../../../.ci/sample-town/write-town';
import { type ModelPath, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { byModel } from './by-model';
import { cutTown } from './cut-town';
import type { ProjectRecords } from './project-records';

/** The project that a region belongs to; the others are of Alder Falls alone. */
export const regionProject = 1;

/** A town without a place of its own: the records of project 1, to be put down anywhere. */
export type Stamp = {
  readonly records: ProjectRecords;
  /** The place of a record in its list, counted from 0, by its id; undefined when the stamp does not hold it. */
  readonly rankOf: (model: ModelPath, id: number) => number | undefined;
  readonly tagIds: (model: ModelPath, id: number) => readonly number[];
};

/** The same record as an object of its own shape: one that grew field by field is four times slower to copy. */
function settled(record: StoredRecord): StoredRecord {
  return { ...Object.fromEntries(Object.entries(record)), id: record.id };
}

function stampOf(records: ProjectRecords, tagIds: Stamp['tagIds']): Stamp {
  const ranks = byModel((model) => new Map(records[model].map(({ id }, rank) => [id, rank])));
  return { records, tagIds, rankOf: (model, id) => ranks[model].get(id) };
}

/** Generates the town of a seed as a stamp: the first project's records alone. */
export function writeStamp(seed: number): Stamp {
  const plans = projectPlans.filter(({ record }) => record.id === regionProject);
  const { records, tagged } = writeTown({ seed, plans });
  const tags = new Map(models.map(({ plural }) => [plural, new Map<number, readonly number[]>()]));
  for (const { model, recordId, tagIds } of tagged) tags.get(model)?.set(recordId, tagIds);
  return stampOf(
    byModel((model) => records[model].map(settled)),
    (model, id) => tags.get(model)?.get(id) ?? [],
  );
}

/** The part of a stamp that holds exactly `items` records. */
export function cutStamp(stamp: Stamp, items: number): Stamp {
  return stampOf(cutTown(stamp.records, items), stamp.tagIds);
}
