import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { pathBetween } from './nearest-on-path';

const path: readonly LngLat[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
];

describe('the vertices between two places of a path', () => {
  it('are those strictly between, in the order from one place to the other', () => {
    const [from, to] = [
      { index: 0, t: 0.5 },
      { index: 2, t: 0.5 },
    ];
    expect(pathBetween(path, from, to)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(pathBetween(path, to, from)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  it('leave out a vertex that is one of the places, however it is written', () => {
    expect(pathBetween(path, { index: 0, t: 1 }, { index: 2, t: 0 })).toEqual([]);
    expect(pathBetween(path, { index: 1, t: 0 }, { index: 2, t: 1 })).toEqual([[2, 0]]);
  });

  it('are the same both ways, turned round', () => {
    const stop = fc.record({ index: fc.integer({ min: 0, max: 2 }), t: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(stop, stop, (a, b) => {
        expect(pathBetween(path, a, b)).toEqual(pathBetween(path, b, a).toReversed());
      }),
    );
  });
});
