import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModelPath, models } from '../../contract/models';
import { readTownFile } from '../adapters/node/open-node-store';
import type { StoredRecord } from '../stores/seed/sample-data';
import { cutTown } from './cut-town';
import { countsOf, type ProjectRecords, projectRecords, totalOf } from './project-records';
import { recordPlaces } from './record-places';
import { loadTown } from './sample-town';

const town = projectRecords((await loadTown(readTownFile)).records, 1);
const total = totalOf(countsOf(town));
const patience = { timeout: 60_000 };

const spotOf = ({ lat, lng }: { readonly lat?: unknown; readonly lng?: unknown }) => `${lat} ${lng}`;
const endsOf = ({ poly }: StoredRecord): readonly string[] =>
  Array.isArray(poly) ? [spotOf(poly[0]), spotOf(poly.at(-1))] : [];
const structuresOf = (records: ProjectRecords) =>
  new Set([...records['map-poles'], ...records['map-access-points']].map((one) => `${one['lat']} ${one['lng']}`));
const standing = structuresOf(town);

/** The first thing that the cut tore apart, in words; null when it is whole. */
function torn(cut: ProjectRecords): string | null {
  const left = structuresOf(cut);
  for (const model of ['map-segments', 'map-cables'] as const) {
    for (const record of cut[model]) {
      const lost = endsOf(record).find((end) => standing.has(end) && !left.has(end));
      if (lost) return `${record['name']} lost what stands at ${lost}`;
    }
  }
  const ids = new Map<unknown, Set<unknown>>(
    models.map(({ plural }) => [plural, new Set(cut[plural].map(({ id }) => id))]),
  );
  const links = [
    ['map-notes', 'linkedType', 'linkedId'],
    ['map-documents', 'linkedType', 'linkedId'],
    ['map-elements', 'hostType', 'hostId'],
  ] as const;
  for (const [model, type, id] of links) {
    const lost = cut[model].find((one) => one[type] !== null && !ids.get(one[type])?.has(one[id]));
    if (lost) return `${lost['name']} lost ${lost[type]} ${lost[id]}`;
  }
  return null;
}

describe('cutTown', patience, () => {
  it('has exactly as many records as asked for, unchanged, and tears nothing apart', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: total })), (items) => {
        const cut = cutTown(town, items);
        expect(totalOf(countsOf(cut))).toBe(items);
        expect(torn(cut)).toBeNull();
        for (const { plural } of models) {
          const own = new Set(town[plural]);
          expect(cut[plural].every((record, i, list) => own.has(record) && (list[i - 1]?.id ?? 0) < record.id)).toBe(
            true,
          );
        }
      }),
      { numRuns: process.env['TEST_ALL'] ? 6 : 2 },
    );
  });

  it('is the whole town when nothing is to be cut, and throws when more is asked for', () => {
    expect(cutTown(town, total)).toEqual(town);
    expect(() => cutTown(town, total + 1)).toThrow(`The town has ${total} records`);
  });

  it('sees when something is torn apart', () => {
    const model: ModelPath = 'map-poles';
    expect(torn({ ...town, [model]: town[model].slice(0, 400) })).toMatch(/lost/);
  });

  it('is one slice of the town: no record far from the others', () => {
    const cut = cutTown(town, 1000);
    const places = cut['map-poles'].flatMap((pole) => recordPlaces(pole));
    const lonely = places.filter(([x, y]) => places.filter(([u, v]) => Math.hypot(x - u, y - v) < 200).length < 2);
    expect(lonely.length).toBeLessThan(places.length * 0.1);
  });
});
