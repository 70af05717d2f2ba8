import { describe, expect, it } from 'vitest';
import { type ModelPath, models } from '../../contract/models';
import { readTownFile } from '../adapters/node/open-node-store';
import type { StoredRecord } from '../stores/seed/sample-data';
import type { Seed } from '../stores/seed/seed';
import { createTownSeed, loadTownSeed, servesHomes } from './create-town-seed';
import { loadStamps, loadTown } from './sample-town';

const [town, stamps] = await Promise.all([loadTown(readTownFile), loadStamps(readTownFile)]);
const standard = createTownSeed(town);
const ofTown = (items: number) => createTownSeed(town, { items, stamps });
const small = ofTown(1000);
const middle = ofTown(10_000);
const large = ofTown(100_000);
/** A region: the large one takes seconds to read. */
const region = process.env['TEST_ALL'] ? large : middle;
const read = new Map<Seed, Map<string, readonly StoredRecord[]>>();
/** All records of a model, read once. */
const all = (seed: Seed, model: ModelPath, projectId = 1): readonly StoredRecord[] => {
  const known = read.get(seed) ?? new Map<string, readonly StoredRecord[]>();
  read.set(seed, known);
  const records = known.get(`${model} ${projectId}`) ?? [...seed.recordsOf(model, projectId)].flat();
  known.set(`${model} ${projectId}`, records);
  return records;
};
const countOf = (seed: Seed, model: ModelPath, projectId = 1) => all(seed, model, projectId).length;
const itemsOf = (seed: Seed) => models.reduce((sum, { plural }) => sum + countOf(seed, plural), 0);
const shareOf = (records: readonly StoredRecord[], test: (record: StoredRecord) => boolean) =>
  records.filter(test).length / records.length;

const patience = { timeout: 60_000 };

/** The ids of cables that a closure's plan names. */
function cablesIn(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'cable' && typeof part === 'number' ? [part] : cablesIn(part),
  );
}

describe('createTownSeed', patience, () => {
  it('is the standard town without a size, or with its own', () => {
    const items = itemsOf(standard);
    expect(items).toBe(8081);
    const same = ofTown(items);
    expect(same.version).toBe(standard.version);
    for (const { plural } of models) {
      for (const projectId of [1, 2, 3, 4]) {
        const own = town.records[plural].filter((record) => Number(record['mapProjectId']) === projectId);
        expect(JSON.stringify(all(same, plural, projectId))).toBe(JSON.stringify(own));
      }
    }
  });

  it('has exactly as many items as are asked for', () => {
    for (const items of [3210, 8082]) expect(itemsOf(ofTown(items))).toBe(items);
    expect([small, middle].map(itemsOf)).toEqual([1000, 10_000]);
    expect(itemsOf(region)).toBe(region === large ? 100_000 : 10_000);
  });

  it('reaches a million', { tags: ['all'] }, () => {
    const seed = ofTown(1_000_000);
    const others = models.reduce(
      (sum, { plural }) => sum + [2, 3, 4].reduce((part, id) => part + countOf(seed, plural, id), 0),
      0,
    );
    expect(models.reduce((sum, { plural }) => sum + seed.maxId(plural), 0) - others).toBe(1_000_000);
    for (const { plural } of models) {
      expect(seed.record(plural, seed.maxId(plural))).toMatchObject({ id: seed.maxId(plural) });
      expect(seed.record(plural, seed.maxId(plural) + 1)).toBeNull();
    }
  });

  it('refuses other sizes', () => {
    for (const items of [999, 1_000_001, 1000.5, Number.NaN]) {
      expect(() => ofTown(items)).toThrow(RangeError);
    }
  });

  it('tells sizes apart by its version, without looking at the data', () => {
    const versions = [standard, small, middle, large].map(({ version }) => version);
    expect(new Set(versions).size).toBe(4);
    expect(standard.version).toBe(`${town.version}-8081`);
  });

  it('is the same for the same size', () => {
    expect(JSON.stringify(all(ofTown(10_000), 'map-segments'))).toBe(JSON.stringify(all(middle, 'map-segments')));
  });
});

describe('loadTownSeed', patience, () => {
  it('reads what a size needs: the towns of a region only for more than one town', async () => {
    for (const [items, files] of [
      [undefined, ['town.bin']],
      [1000, ['town.bin']],
      [8082, ['town.bin', 'stamps.bin']],
    ] as const) {
      const asked: string[] = [];
      const seed = await loadTownSeed((file) => {
        asked.push(file.pathname.split('/').at(-1) ?? '');
        return readTownFile(file);
      }, items);
      expect(asked).toEqual(files);
      expect(itemsOf(seed)).toBe(items ?? 8081);
    }
  });
});

describe('records of a region', patience, () => {
  it('come in batches of at most 1,000, ordered by id, none twice, each found by id', () => {
    for (const { plural } of models) {
      let last = 0;
      for (const batch of region.recordsOf(plural, 1)) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(1000);
        for (const { id } of batch) {
          if (id <= last) throw new Error(`${plural} ${id} after ${last}`);
          last = id;
        }
        const probe = batch[Math.floor(batch.length / 2)];
        expect(region.record(plural, probe?.id ?? 0)).toEqual(probe);
      }
      expect(region.maxId(plural)).toBe(last);
      expect(region.record(plural, last + 1)).toBeNull();
      for (const id of [0, -1, 1.5]) expect(region.record(plural, id)).toBeNull();
    }
  });

  it('leave the other projects as they are, with ids of their own', () => {
    for (const seed of [small, middle, region]) {
      for (const { plural } of models) {
        const own = new Set(all(seed, plural).map(({ id }) => id));
        for (const projectId of [2, 3, 4]) {
          const others = all(seed, plural, projectId);
          expect(JSON.stringify(others)).toBe(JSON.stringify(all(standard, plural, projectId)));
          expect(others.some(({ id }) => own.has(id))).toBe(false);
        }
      }
    }
  });

  it('name records of their own town, by id and by name', { tags: ['all'] }, () => {
    const spots = (record: StoredRecord | null) => [Number(record?.['lat']), Number(record?.['lng'])] as const;
    const near = (one: StoredRecord | null, other: StoredRecord | null) => {
      const [a, b] = [spots(one), spots(other)];
      return Math.hypot((a[0] - b[0]) * 111_100, (a[1] - b[1]) * 79_600) < 20;
    };
    const isModel = (value: unknown): value is ModelPath => models.some(({ plural }) => plural === value);
    let seen = 0;
    for (const [model, type, id] of [
      ['map-notes', 'linkedType', 'linkedId'],
      ['map-documents', 'linkedType', 'linkedId'],
      ['map-elements', 'hostType', 'hostId'],
    ] as const) {
      for (const record of all(large, model)) {
        const target = record[type];
        if (!isModel(target)) continue;
        const host = large.record(target, Number(record[id]));
        expect(host, `${model} ${record.id}`).not.toBeNull();
        if (typeof record['lat'] !== 'number' || Number(host?.['lat']) < 0) continue;
        seen += 1;
        if (!near(record, host)) throw new Error(`${model} ${record.id} is far from ${target} ${host?.id}`);
      }
    }
    expect(seen).toBeGreaterThan(5000);
    const named = new Set([...all(large, 'map-poles'), ...all(large, 'map-access-points')].map(({ name }) => name));
    const lost = all(large, 'map-segments').filter(
      (segment) =>
        !named.has(segment['fromName']) || (segment['networkLevel'] !== 'drop' && !named.has(segment['toName'])),
    );
    expect(lost.length / countOf(large, 'map-segments')).toBeLessThan(0.005);
    let ends = 0;
    for (const splice of all(large, 'map-splices').slice(0, 900))
      for (const cable of servesHomes(splice) ? [] : cablesIn(splice['connections'])) {
        const record = large.record('map-cables', cable);
        expect(record, `splice ${splice.id}`).not.toBeNull();
        expect(splice['description']).toContain(record?.['name']);
        ends += 1;
      }
    expect(ends).toBeGreaterThan(5000);
  });

  it('say the id of the record that they were copied from', { tags: ['all'] }, () => {
    const copies = all(large, 'map-poles').filter(({ description }) => /^Imported twice/.test(String(description)));
    expect(copies.length).toBeGreaterThan(20);
    for (const copy of copies) {
      const source = large.record('map-poles', Number(String(copy['description']).split(' ').at(-1)));
      expect([source?.['lat'], source?.['lng']]).toEqual([copy['lat'], copy['lng']]);
    }
  });

  it('have names that no other town has', { tags: ['all'] }, () => {
    for (const { plural } of models) {
      const first = new Map<unknown, number>();
      for (const { id, name } of all(large, plural)) {
        const before = first.get(name) ?? id;
        first.set(name, before);
        if (id - before > 4000 || (id - before > 250 && /^(map-permits|map-sites|map-splices)$/.test(plural)))
          throw new Error(`${plural} ${before} and ${id} are both named ${name}`);
      }
    }
    const names = (model: ModelPath) => all(large, model).map(({ name }) => name);
    for (const model of ['map-sites', 'map-info-objects', 'map-permits', 'map-access-points'] as const)
      expect([model, new Set(names(model)).size]).toEqual([model, names(model).length]);
    const tags = all(large, 'map-poles').map((pole) => pole['poleTag']);
    expect(new Set(tags).size / tags.length).toBeGreaterThan(0.97);
  });

  it('carry the tags of project 1, at the same share', { tags: ['all'] }, () => {
    const tagged = (seed: Seed, model: ModelPath) =>
      all(seed, model).filter(({ id }) => seed.tags(model, id).length > 0).length / countOf(seed, model);
    for (const model of ['map-segments', 'map-poles', 'map-notes'] as const) {
      expect(Math.abs(tagged(large, model) - tagged(standard, model))).toBeLessThan(0.06);
    }
    const last = all(large, 'map-poles').findLast(({ id }) => large.tags('map-poles', id).length > 0);
    expect(large.tags('map-poles', last?.id ?? 0)).toEqual([{ id: 5, name: 'Make-ready', mapprojectId: 1 }]);
    expect(large.tags('map-poles', large.maxId('map-poles') + 1)).toEqual([]);
  });
});

describe('statistics', patience, () => {
  const seeds = [
    ['1,000', small, 0.07, 0.15],
    ['10,000', middle, 0.035, 0.05],
    ...(region === large ? [['100,000', large, 0.02, 0.03] as const] : []),
  ] as const;
  const segments = all(standard, 'map-segments');
  const meanOf = (records: readonly StoredRecord[], value: (record: StoredRecord) => number) =>
    records.reduce((sum, record) => sum + value(record), 0) / records.length;
  const vertices = ({ poly }: StoredRecord) => (Array.isArray(poly) ? poly.length : 0);
  const street = (records: readonly StoredRecord[]) => records.filter((one) => one['networkLevel'] !== 'drop');

  it.each(seeds)('with %s items: the models have their shares', (_, seed) => {
    const items = itemsOf(seed);
    // Closures of homes, and addresses that wait for one, are in Alder Falls alone.
    const own = (one: Seed, model: ModelPath) => all(one, model).filter((record) => !servesHomes(record)).length;
    for (const { plural } of models) {
      const [here, there] = [own(seed, plural) / items, own(standard, plural) / itemsOf(standard)];
      expect([plural, Math.abs(here - there) < 0.02]).toEqual([plural, true]);
      expect([plural, Math.abs(here / there - 1) < (items < 5000 ? 0.2 : 0.06)]).toEqual([plural, true]);
    }
  });

  it.each(seeds)('with %s items: segments are built alike', (_, seed, off, longer) => {
    const own = all(seed, 'map-segments');
    for (const [property, values] of [
      ['segmentType', ['aerial', 'underground', 'direct-buried', 'bridge', 'underwater']],
      ['status', ['planned', 'permitted', 'under construction', 'built', 'as-built', 'existing', 'abandoned']],
      ['networkLevel', ['backbone', 'distribution', 'drop']],
    ] as const) {
      for (const value of values) {
        const [here, there] = [own, segments].map((list) => shareOf(list, (one) => one[property] === value));
        expect(Math.abs((here ?? 0) - (there ?? 0)), `${property} ${value}`).toBeLessThan(off);
      }
    }
    const lengths = [own, segments].map((list) => meanOf(street(list), (one) => Number(one['length'])));
    expect(Math.abs((lengths[0] ?? 0) / (lengths[1] ?? 1) - 1)).toBeLessThan(longer);
    expect(Math.abs(meanOf(street(own), vertices) / meanOf(street(segments), vertices) - 1)).toBeLessThan(0.06);
  });

  it.each(seeds)('with %s items: poles need the same work', (_, seed, off) => {
    const [own, whole] = [all(seed, 'map-poles'), all(standard, 'map-poles')];
    for (const value of ['none', 'simple', 'complex', 'replacement']) {
      const [here, there] = [own, whole].map((list) => shareOf(list, (pole) => pole['makeReady'] === value));
      expect(Math.abs((here ?? 0) - (there ?? 0)), value).toBeLessThan(off);
    }
  });

  it('with 100,000 items: permit states, near misses and broken shapes keep shares', { tags: ['all'] }, () => {
    const permits = all(large, 'map-permits');
    const drafts = permits.filter(({ status }) => status === 'draft').length / permits.length;
    expect(drafts).toBeGreaterThan(0.04);
    expect(drafts).toBeLessThan(0.3);
    const sketches = permits.filter(({ name }) => String(name).endsWith('sketch'));
    expect(sketches.length).toBeGreaterThan(9);
    const nowhere = [...all(large, 'map-notes'), ...all(large, 'map-elements')].filter(({ lat }) => lat === null);
    expect(nowhere.length).toBeGreaterThan(20);
    expect(nowhere.length).toBeLessThan(30);
    expect(all(large, 'map-segments').filter((one) => one['length'] === 0).length).toBeGreaterThan(9);
    expect(all(large, 'map-poles').filter(({ lat }) => Number(lat) < 0).length).toBeGreaterThan(9);
    const huge = permits.filter(
      ({ poly }) => Array.isArray(poly) && Array.isArray(poly[0]) && poly[0].length === 18_000,
    );
    expect(huge).toHaveLength(1);
  });
});

describe('files', patience, () => {
  it('are those of the documents, of every town', () => {
    const last = region.maxId('map-documents');
    for (const id of [1, last]) {
      const document = region.record('map-documents', id);
      const bytes = document && town.fileOf(document);
      expect(region.file(id)).toEqual(bytes && new Uint8Array(bytes));
    }
    expect(region.file(last + 1)).toBeNull();
    for (const { id, size } of all(region, 'map-documents').slice(-60))
      expect(region.file(id)).toHaveLength(Number(size));
  });
});
