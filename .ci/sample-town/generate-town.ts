import { people } from '../../src/service/sample-town/people';
import { retiredReferences, sampleReferences } from '../../src/service/sample-town/references';
import { sampleFile } from '../../src/service/sample-town/sample-file';
import { sampleSettings } from '../../src/service/sample-town/sample-settings';
import type { SampleData } from '../../src/service/stores/seed/sample-data';
import { projectPlans } from './records/project-plans';
import { contentsOf } from './records/record-book';
import { sampleCrm } from './records/sample-crm';
import { tagsOfProject } from './records/tags';
import { writeTown } from './write-town';

/**
 * The sample data: the town of Alder Falls with its four projects, users, grants, tags and references.
 * Deterministic: the same seed gives the same data, byte for byte. Quantities follow docs/domain.md 5.
 */
export function generateTown(options: { readonly seed?: number } = {}): SampleData {
  const seed = options.seed ?? 1;
  return {
    ...people,
    ...contentsOf(writeTown({ seed, plans: projectPlans })),
    projects: projectPlans.map(({ record }) => record),
    tags: projectPlans.flatMap(({ record }) => tagsOfProject(record.id).all),
    references: sampleReferences(),
    retiredReferences,
    settings: sampleSettings(),
    crm: sampleCrm(seed),
    fileOf: sampleFile,
  };
}
