import { byModel, type ModelPath } from '../../contract/models';
import { createSeed } from '../stores/seed/create-seed';
import type { StoredRecord } from '../stores/seed/sample-data';
import type { Seed } from '../stores/seed/seed';
import { projectIdOf } from '../stores/store';
import { createRegion, type Region } from './create-region';
import { cutTown } from './cut-town';
import { countsOf, projectRecords, regionProject, totalOf } from './project-records';
import { loadStamps, loadTown, type ReadTownFile, type SampleTown, type WrittenStamp } from './sample-town';
import { townTiles } from './town-tiles';

/**
 * Is it a closure that brings light to homes, a frame, a hub or a terminal, or the address of a home that waits for it? They are left
 * out of a smaller town, which lacks what they connect.
 */
export function servesHomes({ name, category }: StoredRecord): boolean {
  return category === 'address' || (typeof name === 'string' && /^(ODF|SC-FDH|SC-T)-/.test(name));
}

/** The fewest and the most records that the first project of a town can have. */
export const townSizes = { least: 1000, most: 1_000_000 } as const;

/** Alder Falls with fewer records in project 1; the other projects stay whole. */
function cutSample(town: SampleTown, items: number): SampleTown {
  const whole = projectRecords(town.records, regionProject);
  const others = byModel((model) => whole[model].filter((record) => !servesHomes(record)));
  const cut = cutTown(totalOf(countsOf(others)) < items ? whole : others, items);
  const kept = byModel((model) => new Set(cut[model].map(({ id }) => id)));
  const stays = (model: ModelPath, id: number, projectId: number) => projectId !== regionProject || kept[model].has(id);
  const records = byModel((model) =>
    town.records[model].filter((record) => stays(model, record.id, projectIdOf(record))),
  );
  const left = byModel((model) => new Set(records[model].map(({ id }) => id)));
  return { ...town, records, tagged: town.tagged.filter(({ model, recordId }) => left[model].has(recordId)) };
}

/** Alder Falls and as many towns around it as the size needs. */
function regionSeed(town: SampleTown, { base, region }: { readonly base: Seed; readonly region: Region }): Seed {
  const start = byModel((model) => base.maxId(model));
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

const itemsOf = ({ records }: Pick<SampleTown, 'records'>) => totalOf(countsOf(projectRecords(records, regionProject)));

/**
 * The sample data with exactly `items` records (1,000 to 1,000,000) in project 1, spread over the eleven models with the shares
 * of the standard town, and the standard town without `items`. A larger number makes a region: the same few towns (`stamps`),
 * turned and mirrored, around Alder Falls; their records are computed when they are asked for. The other projects are the same at
 * every size. Throws a RangeError on another size.
 */
export function createTownSeed(
  town: SampleTown,
  { items, stamps = [] }: { readonly items?: number | undefined; readonly stamps?: readonly WrittenStamp[] } = {},
): Seed {
  if (items !== undefined && !(Number.isInteger(items) && items >= townSizes.least && items <= townSizes.most)) {
    throw new RangeError(`A town has ${townSizes.least} to ${townSizes.most} items, not ${items}`);
  }
  const standard = itemsOf(town);
  const wanted = items ?? standard;
  const version = `${town.version}-${wanted}`;
  if (wanted <= standard) return createSeed(wanted === standard ? town : cutSample(town, wanted), { version });
  const base = createSeed(town, { version });
  const tiles = townTiles(wanted, { alderFalls: standard, stamps: stamps.map(itemsOf) }).slice(1);
  const start = byModel((model) => base.maxId(model));
  return regionSeed(town, { base, region: createRegion(tiles, stamps, start) });
}

/** Reads what `createTownSeed` needs for this size. Rejects with what it throws, and with what `read` rejects with. */
export async function loadTownSeed(read: ReadTownFile, items?: number): Promise<Seed> {
  const town = await loadTown(read);
  const isRegion = items !== undefined && items > itemsOf(town);
  return createTownSeed(town, { items, stamps: isRegion ? await loadStamps(read) : [] });
}
