import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds } from '../lng-lat';
import { createSpatialIndex } from './spatial-index';

const side = fc.integer({ min: 0, max: 60 });
const box: fc.Arbitrary<Bounds> = fc
  .tuple(side, side, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
  .map(([x, y, w, h]) => [x, y, x + w, y + h]);
const key = fc.integer({ min: 0, max: 500 });

function scan(boxes: ReadonlyMap<number, Bounds>, [west, south, east, north]: Bounds): number[] {
  const hits = [...boxes].filter(([, b]) => b[0] <= east && b[2] >= west && b[1] <= north && b[3] >= south);
  return hits.map(([k]) => k).sort((a, b) => a - b);
}

describe('a spatial index', () => {
  it('finds what a look at every box finds, after any loads and changes', () => {
    const entries = fc.array(fc.tuple(key, box), { maxLength: 80, size: 'max' });
    const changes = fc.array(fc.tuple(key, fc.option(box)), { maxLength: 600, size: 'max' });
    const rounds = fc.array(fc.record({ entries, changes }), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(rounds, fc.array(box, { minLength: 1, maxLength: 5 }), (all, questions) => {
        const index = createSpatialIndex<number>();
        for (const round of all) {
          const boxes = new Map(round.entries);
          index.load(round.entries.map(([k, bounds]) => ({ key: k, bounds })));
          for (const [k, bounds] of round.changes) {
            index.set(k, bounds);
            if (bounds) boxes.set(k, bounds);
            else boxes.delete(k);
          }
          for (const question of [...questions, [0, 0, 70, 70] as const])
            expect(index.search(question).sort((a, b) => a - b)).toEqual(scan(boxes, question));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stays right when more is changed than it keeps beside the tree', () => {
    const index = createSpatialIndex<string>();
    index.load(Array.from({ length: 1000 }, (_, i) => ({ key: `k${i}`, bounds: [i, 0, i, 0] as const })));
    for (let i = 0; i < 700; i++) index.set(`k${i}`, [i, 50, i, 50]);
    expect(index.search([0, 0, 2000, 1])).toHaveLength(300);
    index.set('k0', null);
    expect(index.search([0, 50, 2000, 50])).toHaveLength(699);
  });

  it('is empty at first, and after loading nothing', () => {
    const index = createSpatialIndex<string>();
    expect(index.search([-180, -90, 180, 90])).toEqual([]);
    index.set('a', [1, 1, 1, 1]);
    expect(index.search([1, 1, 1, 1])).toEqual(['a']);
    index.load([]);
    expect(index.search([-180, -90, 180, 90])).toEqual([]);
  });

  it('never finds boxes that are no numbers, and asks for none', () => {
    const index = createSpatialIndex<string>();
    index.load([
      { key: 'nan', bounds: [Number.NaN, 0, 1, 1] },
      { key: 'ok', bounds: [0, 0, 1, 1] },
    ]);
    expect(index.search([-180, -90, 180, 90])).toEqual(['ok']);
    index.set('ok', [0, 0, Number.POSITIVE_INFINITY, 1]);
    expect(index.search([-180, -90, 180, 90])).toEqual([]);
    expect(index.search([Number.NaN, 0, 1, 1])).toEqual([]);
  });

  it('holds a hundred thousand', () => {
    const index = createSpatialIndex<number>();
    index.load(
      Array.from({ length: 100_000 }, (_, i) => ({
        key: i,
        bounds: [i % 1000, i / 1000, i % 1000, i / 1000] as const,
      })),
    );
    expect(index.search([500, 10, 501, 10.9999])).toHaveLength(2);
    expect(index.search([0, 0, 1000, 1000])).toHaveLength(100_000);
  });
});
