import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packList } from '../digest/testing/pack-list';
import { itemFingerprints, recordFingerprint } from './item-fingerprints';

const at = (lng: number, lat: number, more: object = {}) => ({
  id: 7,
  name: 'P-7',
  lat,
  lng,
  status: 'built',
  ...more,
});
const markOf = (record: unknown) => recordFingerprint('pole', record);
const path = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 0.001 },
];
const segment = (more: object = {}) => ({ id: 3, name: 'S-3', poly: path, status: 'built', ...more });

/** Seven decimals: a centimetre. */
const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((value) => value / 1e7);

describe('the mark of a record', () => {
  it('is the same for numbers and texts, and for places within the seventh decimal', () => {
    fc.assert(
      fc.property(degrees(170), degrees(80), (lng, lat) => {
        const mark = markOf(at(lng, lat));
        expect(mark).not.toBeNull();
        expect(markOf({ ...at(0, 0), lng: String(lng), lat: String(lat) })?.place).toBe(mark?.place);
        expect(markOf(at(lng + 2e-8, lat - 2e-8))?.place).toBe(mark?.place);
      }),
      { seed: 1 },
    );
  });

  it('has another place for a move of a centimetre', () => {
    fc.assert(
      fc.property(degrees(170), degrees(80), (lng, lat) => {
        const [mark, moved] = [markOf(at(lng, lat)), markOf(at(lng + 1e-7, lat))];
        expect(moved?.place).not.toBe(mark?.place);
        expect(moved?.content).not.toBe(mark?.content);
      }),
      { seed: 2 },
    );
  });

  it('does not depend on the order of the fields, or on empty ones', () => {
    const record = at(1, 2, { height: 35, description: 'x' });
    const turned = Object.fromEntries(Object.entries(record).toReversed());
    expect(markOf({ ...turned, material: null })).toEqual(markOf(record));
  });

  it('does not see what the service writes by itself', () => {
    const own = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-02-01T00:00:00Z', tags: [{ id: 1, name: 'A' }] };
    expect(markOf(at(1, 2, own))).toEqual(markOf(at(1, 2)));
  });

  it('sees a field that a person has changed, known to the product or not', () => {
    const before = markOf(at(1, 2, { height: 35, foreign: 'a' }));
    for (const change of [{ height: 40 }, { foreign: 'b' }]) {
      const after = markOf(at(1, 2, { height: 35, foreign: 'a', ...change }));
      expect(after?.content).not.toBe(before?.content);
      expect(after?.place).toBe(before?.place);
    }
  });

  it('is null for what is no record', () => {
    expect([markOf(null), markOf('P-7'), markOf([])]).toEqual([null, null, null]);
  });
});

describe('the marks of a list', () => {
  it('have a row for each record, ordered by id', () => {
    const { ids, texts, places, metres } = itemFingerprints(packList('pole', [at(1, 2), { ...at(3, 4), id: 5 }]));
    expect([...ids]).toEqual([5, 7]);
    expect([texts.length, places.length, metres.length]).toEqual([2, 2, 0]);
  });

  it('have the same place as the mark of the record alone', () => {
    fc.assert(
      fc.property(degrees(170), degrees(80), (lng, lat) => {
        const record = at(lng, lat);
        expect(itemFingerprints(packList('pole', [record])).places[0]).toBe(markOf(record)?.place);
      }),
      { seed: 3 },
    );
  });

  it('have another text when any part of the record is another', () => {
    const texts = [segment(), segment({ status: 'planned' }), segment({ name: 'S-4' })].map(
      (record) => itemFingerprints(packList('segment', [record])).texts[0],
    );
    expect(new Set(texts).size).toBe(3);
  });

  it('have the metres of a route, as the mark of the record alone', () => {
    const { metres } = itemFingerprints(packList('segment', [segment()]));
    expect(metres[0]).toBeCloseTo(111.319, 2);
    expect(recordFingerprint('segment', segment())?.metres).toBeCloseTo(metres[0] ?? Number.NaN, 6);
    expect(recordFingerprint('segment', segment({ status: 'abandoned' }))?.metres).toBe(0);
  });
});
