import { people } from '../../src/service/sample-town/people';
import { retiredReferences, sampleReferences } from '../../src/service/sample-town/references';
import { sampleSettings } from '../../src/service/sample-town/sample-settings';
import type { WrittenStamp, WrittenTown } from '../../src/service/sample-town/sample-town';
import { photos } from './photos/draw-photo';
import { projectPlans } from './records/project-plans';
import { contentsOf } from './records/record-book';
import { sampleCrm } from './records/sample-crm';
import { tagsOfProject } from './records/tags';
import { writeTown } from './write-town';

/**
 * The sample data: the town of Alder Falls with its four projects, users, grants, tags and references.
 * Deterministic: the same seed gives the same data, byte for byte. Quantities follow docs/domain.md 5.
 */
export function generateTown(seed = 1): Omit<WrittenTown, 'version'> {
  return {
    ...people,
    ...contentsOf(writeTown(seed, projectPlans)),
    projects: projectPlans.map(({ record }) => record),
    tags: projectPlans.flatMap(({ record }) => tagsOfProject(record.id).all),
    references: sampleReferences(),
    retiredReferences,
    settings: sampleSettings(),
    crm: sampleCrm(seed),
    photos,
  };
}

/** The town of another seed as regions repeat it: the first project's records alone, without the closures of homes. */
export function generateStamp(seed: number): WrittenStamp {
  return contentsOf(
    writeTown(
      seed,
      projectPlans.slice(0, 1).map((plan) => ({ ...plan, servedTerminals: 0, terminalsWithPorts: 0 })),
    ),
  );
}
