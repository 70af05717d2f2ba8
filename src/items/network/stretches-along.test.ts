import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { stretchesAlong } from './stretches-along';

/** Places some 11 m apart on a grid. */
const at = (x: number, y = 0): LngLat => [x / 10_000, y / 10_000];
const row = (...xs: readonly number[]) => xs.map((x) => at(x));

describe('stretches along', () => {
  it('are found from vertex to vertex, in either direction', () => {
    expect(stretchesAlong(row(0, 1, 2, 3, 4), row(1, 2, 3))).toEqual([{ from: 1, to: 3, start: 0, step: 1 }]);
    expect(stretchesAlong(row(0, 1, 2, 3, 4), row(3, 2, 1))).toEqual([{ from: 1, to: 3, start: 2, step: -1 }]);
  });

  it('need an edge: to touch is not to run along', () => {
    expect(stretchesAlong([at(1, -1), at(1), at(1, 1)], row(0, 1, 2))).toEqual([]);
    expect(stretchesAlong(row(0, 2), row(0, 1, 2))).toEqual([]);
    expect(stretchesAlong([], row(0, 1))).toEqual([]);
    expect(stretchesAlong(row(0, 1), [])).toEqual([]);
  });

  it('there and back again are two', () => {
    expect(stretchesAlong(row(0, 1, 2, 1, 0), row(0, 1, 2))).toEqual([
      { from: 0, to: 2, start: 0, step: 1 },
      { from: 2, to: 4, start: 2, step: -1 },
    ]);
  });

  it('bear 4 cm, not 7', () => {
    const beside = (metres: number) => row(0, 1).map(([lng, lat]): LngLat => [lng, lat + metres / 110_574]);
    expect(stretchesAlong(beside(0.04), row(0, 1))).toHaveLength(1);
    expect(stretchesAlong(beside(0.07), row(0, 1))).toEqual([]);
  });

  it('of any line: ordered, apart, and every vertex where they say', () => {
    const cell = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 })).map(([x, y]) => at(x, y));
    const path = fc.array(cell, { maxLength: 12 });
    fc.assert(
      fc.property(path, path, (line, other) => {
        let before = 0;
        for (const { from, to, start, step } of stretchesAlong(line, other)) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(to).toBeGreaterThan(from);
          for (let i = from; i <= to; i += 1) expect(line[i]).toEqual(other[start + step * (i - from)]);
          before = to;
        }
      }),
    );
  });
});
