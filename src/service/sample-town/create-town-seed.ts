import { generateTown } from '../../../.ci/sample-town/generate-town';
import type { ModelPath } from '../../contract/models';
import { createSeed } from '../stores/seed/create-seed';
import type { SampleData } from '../stores/seed/sample-data';
import type { Seed } from '../stores/seed/seed';
import { projectIdOf } from '../stores/store';
import { byModel } from './by-model';
import { createRegion } from './create-region';
import { cutTown } from './cut-town';
import { countsOf, projectRecords, totalOf } from './project-records';
import { townHash } from './town-hash';
import { tilesAround } from './town-tiles';
import { regionProject } from './write-stamp';

/** The fewest and the most records that the first project of a town can have. */
export const townSizes = { least: 1000, most: 1_000_000 } as const;

/** Alder Falls with fewer records in project 1; the other projects stay whole. */
function cutSample(town: SampleData, items: number): SampleData {
  const cut = cutTown(projectRecords(town.records, regionProject), items);
  const kept = byModel((model) => new Set(cut[model].map(({ id }) => id)));
  const stays = (model: ModelPath, id: number, projectId: number) => projectId !== regionProject || kept[model].has(id);
  const records = byModel((model) =>
    town.records[model].filter((record) => stays(model, record.id, projectIdOf(record))),
  );
  const left = byModel((model) => new Set(records[model].map(({ id }) => id)));
  return { ...town, records, tagged: town.tagged.filter(({ model, recordId }) => left[model].has(recordId)) };
}

/** Alder Falls and as many towns around it as the size needs. */
function regionSeed(town: SampleData, standard: number, about: { items: number; seed: number; version: string }): Seed {
  const base = createSeed(town, { version: about.version });
  const start = byModel((model) => base.maxId(model));
  const region = createRegion(tilesAround(standard, about).slice(1), start);
  const tags = new Map(town.tags.map((tag) => [tag.id, tag]));
  const record: Seed['record'] = (model, id) =>
    id <= start[model] ? base.record(model, id) : region.record(model, id);
  return {
    ...base,
    record,
    recordsOf: function* (model, projectId) {
      yield* base.recordsOf(model, projectId);
      if (projectId === regionProject) yield* region.records(model);
    },
    maxId: (model) => (model === 'map-project' ? base.maxId(model) : region.maxId(model)),
    tags: (model, id) =>
      id <= start[model] ? base.tags(model, id) : region.tagIds(model, id).flatMap((tag) => tags.get(tag) ?? []),
    file: (documentId) => {
      if (documentId <= start['map-documents']) return base.file(documentId);
      const document = record('map-documents', documentId);
      const bytes = document && town.fileOf(document);
      return bytes ? new Uint8Array(bytes) : null;
    },
  };
}

/**
 * The sample data with exactly `items` records (1,000 to 1,000,000) in project 1, spread over the eleven models with the
 * shares of the standard town, which is what it is without `items`. More than one town's worth are a region: the same few
 * towns, turned and mirrored, around Alder Falls; their records are computed when they are asked for. The other projects
 * are the same at every size. Deterministic by seed. Throws a RangeError on another size.
 */
export function createTownSeed({
  items,
  seed = 1,
  town = generateTown({ seed }),
}: {
  readonly items?: number | undefined;
  readonly seed?: number;
  /** The standard town of this seed, for who has it already. */
  readonly town?: SampleData;
} = {}): Seed {
  if (items !== undefined && !(Number.isInteger(items) && items >= townSizes.least && items <= townSizes.most)) {
    throw new RangeError(`A town has ${townSizes.least} to ${townSizes.most} items, not ${items}`);
  }
  const standard = totalOf(countsOf(projectRecords(town.records, regionProject)));
  const wanted = items ?? standard;
  const version = `${townHash}-${seed}-${wanted}`;
  if (wanted > standard) return regionSeed(town, standard, { items: wanted, seed, version });
  return createSeed(wanted === standard ? town : cutSample(town, wanted), { version });
}
