import { createRandom } from '../../src/service/sample-town/random';
import { type Ground, generateGround } from './ground/generate-ground';
import { generateNetwork } from './network/generate-network';
import { distance, type Point } from './plane/point';
import { keepConnected } from './records/keep-connected';
import { plantDefects } from './records/plant-defects';
import type { ProjectPlan } from './records/project-plans';
import { createRecordBook, type RecordBook } from './records/record-book';
import type { RecordContext } from './records/record-context';
import type { StructureNames } from './records/structure-names';
import { tagsOfProject } from './records/tags';
import { writeAccessPoints } from './records/write-access-points';
import { writeCables } from './records/write-cables';
import { writeDocuments } from './records/write-documents';
import { writeElements } from './records/write-elements';
import { writeFreePorts } from './records/write-free-ports';
import { writeInfoObjects } from './records/write-info-objects';
import { writeNotes } from './records/write-notes';
import { writePermits } from './records/write-permits';
import { writePoles } from './records/write-poles';
import { writeSegments } from './records/write-segments';
import { writeServedHomes } from './records/write-served-homes';
import { writeSites } from './records/write-sites';
import { writeSplices } from './records/write-splices';

function writeProject(book: RecordBook, ground: Ground, { plan, seed }: { plan: ProjectPlan; seed: number }): void {
  const projectId = plan.record.id;
  const network = generateNetwork(ground, plan.network, createRandom(seed, `network ${projectId}`));
  const context = (label: string): RecordContext => ({
    projectId,
    book,
    tags: tagsOfProject(projectId),
    random: createRandom(seed, `${label} ${projectId}`),
  });
  const names: StructureNames = new Map();
  writePoles(context('poles'), network, names);
  const terminalNames = writeAccessPoints(context('access points'), network, names);
  writeSegments(context('segments'), network, { names, terminalNames });
  writeCables(context('cables'), network, { names, terminalNames, dropCables: plan.dropCables });
  writeSplices(context('splices'), network);
  writeServedHomes(context('served homes'), network, plan.servedTerminals);
  writeElements(context('elements'), network, { names, slackLoops: plan.slackLoops });
  const near = (at: Point) => network.plant.structures.all.some((one) => distance(one.at, at) < 60);
  writeSites(context('sites'), ground, { covers: near, drops: network.drops });
  const edges = ground.graph.edges.filter(plan.network.covers);
  writePermits(context('permits'), ground, { edges, ...plan.permits });
  writeNotes(context('notes'), network, { names, count: plan.notes });
  writeInfoObjects(context('info objects'), { network, ground, moratoria: plan.moratoria, hazard: plan.hazard });
  writeFreePorts(context('free ports'), network, plan.terminalsWithPorts);
  keepConnected(book, projectId);
  writeDocuments(context('documents'), network, { names, count: plan.documents });
}

/** Writes the records of these projects over the ground of a seed, with the defects of project 1. Ids count from 1 within each model. */
export function writeTown(seed: number, plans: readonly ProjectPlan[]): RecordBook {
  const ground = generateGround(seed);
  const book = createRecordBook();
  for (const plan of plans) writeProject(book, ground, { plan, seed });
  plantDefects(book, seed);
  return book;
}
