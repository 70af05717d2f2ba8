import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSample } from '../../conformance/small-sample';
import { batchOf, batchOfJson } from '../batch-of';
import { projectIdOf } from '../store';
import { createSeed } from './create-seed';
import { mergeRecords } from './merge-records';
import type { SampleData, StoredRecord } from './sample-data';

const pole = (id: number, mapProjectId: number | string, name = 'seed'): StoredRecord => ({ id, mapProjectId, name });

function sampleOf(poles: readonly StoredRecord[], more: Partial<SampleData> = {}): SampleData {
  const sample = smallSample();
  return { ...sample, records: { ...sample.records, 'map-poles': poles }, ...more };
}

/** A listing of poles over a seed, with rows above it. */
function merged(poles: readonly StoredRecord[], projectIds: readonly number[], rows: readonly StoredRecord[]) {
  const overlay = {
    changed: new Set(rows.map(({ id }) => id)),
    rows: rows.filter((row) => projectIds.includes(projectIdOf(row))),
  };
  return [...mergeRecords(createSeed(sampleOf(poles)), { model: 'map-poles', projectIds }, overlay)];
}

describe('a listing over a seed', () => {
  it('is the records of the asked projects as they are now, by id', () => {
    const record = fc.record({ id: fc.integer({ min: 1, max: 30 }), mapProjectId: fc.integer({ min: 1, max: 4 }) });
    const records = fc.uniqueArray(record, { maxLength: 20, selector: ({ id }) => id });
    const projects = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
    fc.assert(
      fc.property(records, records, projects, (poles, changes, projectIds) => {
        const rows = changes.map(({ id, mapProjectId }) => pole(id, mapProjectId, 'changed'));
        const now = new Map(
          [...poles.map(({ id, mapProjectId }) => pole(id, mapProjectId)), ...rows].map((one) => [one.id, one]),
        );
        const expected = [...now.values()]
          .filter((one) => projectIds.includes(projectIdOf(one)))
          .toSorted((a, b) => a.id - b.id);
        const seeded = poles.map(({ id, mapProjectId }) => pole(id, mapProjectId));
        const found = merged(seeded, projectIds, rows).flat();
        expect(found).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('comes in batches of a thousand at most, of one project and of several', () => {
    const poles = Array.from({ length: 2500 }, (_, index) => pole(index + 1, (index % 2) + 1));
    expect(merged(poles, [1], []).map((batch) => batch.length)).toEqual([1000, 250]);
    expect(merged(poles, [1, 2], []).map((batch) => batch.length)).toEqual([1000, 1000, 500]);
    expect(merged(poles, [], [])).toEqual([]);
    expect(merged([], [1, 2], [pole(9, 1)])).toEqual([[pole(9, 1)]]);
  });

  it('takes in rows that lie between the last record of a batch and the next one', () => {
    const poles = Array.from({ length: 1500 }, (_, index) => pole(2 * index + 1, 1));
    const ids = merged(poles, [1], [pole(2000, 1), pole(9000, 1), pole(2, 1)])
      .flat()
      .map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect([ids.length, ids.at(-1), ids[1]]).toEqual([1503, 9000, 2]);
  });
});

describe('a seed', () => {
  it('has its lists by id, and the greatest id of each, however the data is ordered', () => {
    const seed = createSeed(sampleOf([pole(7, 1), pole(3, '1'), pole(5, 2)]));
    expect([...seed.recordsOf('map-poles', 1)].flat().map(({ id }) => id)).toEqual([3, 7]);
    expect([seed.maxId('map-poles'), seed.maxId('map-project'), createSeed(sampleOf([])).maxId('map-poles')]).toEqual([
      7, 4, 0,
    ]);
    expect([seed.record('map-poles', 5)?.id, seed.record('map-poles', 6)]).toEqual([5, null]);
  });

  it('finds people in any case of their address, and gives no hash away with a user', () => {
    const seed = createSeed(smallSample());
    const [user] = smallSample().users;
    expect(seed.credentials(user?.email.toUpperCase() ?? '')?.user.id).toBe(user?.id);
    expect(seed.credentials('')).toBeNull();
    expect(Object.keys(seed.user(user?.id ?? 0) ?? {})).not.toContain('passwordHash');
    expect(seed.user(99)).toBeNull();
    expect([seed.permission(99, 1), seed.isBookmarked(99, 1)]).toEqual([null, false]);
  });

  it('serves no retired reference, and none of the names that objects have', () => {
    const references = { Old: [{ id: 1 }], New: [{ id: 2 }] };
    const seed = createSeed(sampleOf([], { references, retiredReferences: ['Old'] }));
    expect([seed.reference('Old'), seed.reference('New'), seed.reference('toString')]).toEqual([
      null,
      [{ id: 2 }],
      null,
    ]);
    expect(Object.keys(seed.references)).toEqual(['New']);
  });

  it('has the tags that are there, and the version of its data unless one is given', () => {
    const tagged = [{ model: 'map-poles', recordId: 1, tagIds: [1, 99] }] as const;
    const seed = createSeed(sampleOf([pole(1, 1)], { tagged }));
    expect(seed.tags('map-poles', 1).map(({ id }) => id)).toEqual([1]);
    expect(seed.tags('map-poles', 2)).toEqual([]);
    expect(createSeed(smallSample(), { version: 'v' }).version).toBe('v');
    expect(createSeed(smallSample()).version).toBe(createSeed(smallSample()).version);
  });

  it('gives bytes away as copies, and none for a document that is not there', () => {
    const seed = createSeed(smallSample());
    seed.file(1)?.fill(0);
    expect(seed.file(1)?.[0]).not.toBe(0);
    expect(seed.file(999)).toBeNull();
    expect(createSeed(sampleOf([], { fileOf: () => null })).file(1)).toBeNull();
  });
});

describe('a batch of records', () => {
  const records = fc.array(
    fc.record({ id: fc.nat(), name: fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null)) }),
    { maxLength: 6 },
  );

  it('is the same as bytes and as values, in either direction', () => {
    fc.assert(
      fc.property(records, (all) => {
        const { pieces } = batchOf(all);
        expect(pieces().every((piece) => piece.length > 0 && piece[0] === 44)).toBe(true);
        expect(batchOfJson(pieces()).records()).toEqual(JSON.parse(JSON.stringify(all)));
        expect(batchOf(all).records()).toBe(all);
      }),
    );
  });

  it('of several pieces has the records of all of them, in their order', () => {
    const pieces = [[pole(2, 1), pole(1, 1)], [pole(3, 1)]].flatMap((all) => batchOf(all).pieces());
    expect(
      batchOfJson(pieces)
        .records()
        .map(({ id }) => id),
    ).toEqual([2, 1, 3]);
    expect(batchOfJson([]).records()).toEqual([]);
    expect(batchOf([]).pieces()).toEqual([]);
  });
});
