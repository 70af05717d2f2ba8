import { emptyCrm } from '../stores/empty-crm';
import type { SampleData } from '../stores/sample-data';
import { type Ground, generateGround } from './ground/generate-ground';
import { generateNetwork } from './network/generate-network';
import { distance, type Point } from './plane/point';
import { createRandom } from './plane/random';
import type { Desk } from './records/desk';
import { people } from './records/people';
import { plantDirt } from './records/plant-dirt';
import { type ProjectPlan, projectPlans } from './records/project-plans';
import { contentsOf, createRecordBook, type RecordBook } from './records/record-book';
import { retiredReferences, sampleReferences } from './records/references';
import type { StructureNames } from './records/structure-names';
import { tagsOfProject } from './records/tags';
import { writeAccessPoints } from './records/write-access-points';
import { writeCables } from './records/write-cables';
import { writeDocuments } from './records/write-documents';
import { writeElements } from './records/write-elements';
import { writeInfoObjects } from './records/write-info-objects';
import { writeNotes } from './records/write-notes';
import { writePermits } from './records/write-permits';
import { writePoles } from './records/write-poles';
import { writeSegments } from './records/write-segments';
import { writeSites } from './records/write-sites';
import { writeSplices } from './records/write-splices';

function writeProject(book: RecordBook, ground: Ground, { plan, seed }: { plan: ProjectPlan; seed: number }): void {
  const projectId = plan.record.id;
  const network = generateNetwork(ground, plan.network, createRandom(seed, `network ${projectId}`));
  const desk = (label: string): Desk => ({
    projectId,
    book,
    tags: tagsOfProject(projectId),
    random: createRandom(seed, `${label} ${projectId}`),
  });
  const names: StructureNames = new Map();
  writePoles(desk('poles'), network, names);
  const terminalNames = writeAccessPoints(desk('access points'), network, names);
  writeSegments(desk('segments'), network, { names, terminalNames });
  writeCables(desk('cables'), network, { names, terminalNames, dropCables: plan.dropCables });
  writeSplices(desk('splices'), network);
  writeElements(desk('elements'), network, { names, slackLoops: plan.slackLoops });
  const near = (at: Point) => network.plant.structures.all.some((one) => distance(one.at, at) < 60);
  writeSites(desk('sites'), ground, near);
  const edges = ground.graph.edges.filter(plan.network.covers);
  writePermits(desk('permits'), ground, { edges, ...plan.permits });
  writeNotes(desk('notes'), network, { names, count: plan.notes });
  writeInfoObjects(desk('info objects'), { network, ground, moratoria: plan.moratoria, hazard: plan.hazard });
  writeDocuments(desk('documents'), network, { names, count: plan.documents });
}

/**
 * The sample data: the town of Alder Falls with its four projects, users, grants, tags and references.
 * Deterministic: the same seed gives the same data, byte for byte. Quantities follow domain.md section 5.
 */
export function generateTown(options: { readonly seed?: number } = {}): SampleData {
  const seed = options.seed ?? 1;
  const ground = generateGround(seed);
  const book = createRecordBook();
  for (const plan of projectPlans) writeProject(book, ground, { plan, seed });
  plantDirt(book, seed);
  return {
    ...people,
    ...contentsOf(book),
    projects: projectPlans.map(({ record }) => record),
    tags: projectPlans.flatMap(({ record }) => tagsOfProject(record.id).all),
    references: sampleReferences(),
    retiredReferences,
    settings: [],
    crm: emptyCrm(),
    fileOf: () => null,
  };
}
