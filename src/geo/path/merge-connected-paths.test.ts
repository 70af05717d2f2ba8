import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { mergeConnectedPaths } from './merge-connected-paths';

const path = (...xs: readonly number[]): readonly LngLat[] => xs.map((x) => [x, 0]);
const spelled = (paths: readonly (readonly LngLat[])[]) =>
  paths.map((one) => {
    const xs = one.map(([x]) => x);
    return (xs[0] ?? 0) < (xs.at(-1) ?? 0) ? xs : xs.toReversed();
  });

describe('paths that meet end to end', () => {
  it('are one, whichever way they were drawn and in whichever order they come', () => {
    const parts = [path(0, 1, 2), path(3, 2), path(3, 4), path(5, 4)];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 4, maxLength: 4 }), (some) => {
        expect(spelled(mergeConnectedPaths(some))).toEqual([[0, 1, 2, 3, 4, 5]]);
      }),
    );
  });

  it('stay apart where three meet, and where none does', () => {
    const star = [path(0, 1), path(1, 2), path(1, 3)];
    expect(mergeConnectedPaths(star)).toEqual(star);
    expect(mergeConnectedPaths([path(0, 1), path(2, 3)])).toEqual([path(0, 1), path(2, 3)]);
  });

  it('end where they began in a ring', () => {
    expect(mergeConnectedPaths([path(0, 1, 2), path(2, 3, 0)])).toEqual([path(0, 1, 2, 3, 0)]);
    expect(mergeConnectedPaths([path(0, 1, 0)])).toEqual([path(0, 1, 0)]);
  });
});
