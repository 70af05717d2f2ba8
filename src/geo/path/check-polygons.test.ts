import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { checkPath, checkPolygons, isInRange } from './check-path';

const square: readonly LngLat[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const many = (count: number): LngLat[] => Array.from({ length: count }, (_, i) => [i / 1000, (i % 2) / 1000]);

describe('checkPath', () => {
  it.each([
    [
      'two points',
      [
        [0, 0],
        [1, 1],
      ],
      null,
    ],
    ['nothing', [], 'too-few-points'],
    ['one point', [[0, 0]], 'too-few-points'],
    [
      'no length',
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      'zero-length',
    ],
    [
      'a loop',
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
      null,
    ],
    [
      'beyond the pole',
      [
        [0, 0],
        [0, 90.1],
      ],
      'out-of-range',
    ],
    [
      'beyond the antimeridian',
      [
        [0, 0],
        [180.1, 0],
      ],
      'out-of-range',
    ],
    [
      'not a number',
      [
        [0, 0],
        [Number.NaN, 0],
      ],
      'out-of-range',
    ],
    [
      'endless',
      [
        [0, 0],
        [0, Number.POSITIVE_INFINITY],
      ],
      'out-of-range',
    ],
  ] as const)('%s', (_, path, fault) => expect(checkPath(path)).toBe(fault));

  it('takes 20,000 points and no more', () => {
    expect(checkPath(many(20_000))).toBeNull();
    expect(checkPath(many(20_001))).toBe('too-many-points');
  });
});

describe('checkPolygons', () => {
  it.each([
    ['a square', [square], null],
    ['a closed square', [[...square, [0, 0]]], null],
    ['none', [], 'too-few-points'],
    [
      'two points',
      [
        square,
        [
          [0, 0],
          [1, 1],
        ],
      ],
      'too-few-points',
    ],
    [
      'two points and a closing one',
      [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ],
      'too-few-points',
    ],
    [
      'two places only',
      [
        [
          [0, 0],
          [1, 1],
          [0, 0],
          [1, 1],
        ],
      ],
      'too-few-points',
    ],
    [
      'one place only',
      [
        [
          [1, 1],
          [1, 1],
          [1, 1],
          [1, 1],
        ],
      ],
      'zero-length',
    ],
    [
      'an hourglass',
      [
        square,
        [
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ],
      ],
      'crosses-itself',
    ],
    [
      'off the globe',
      [
        [
          [0, 0],
          [4, 0],
          [4, 91],
        ],
      ],
      'out-of-range',
    ],
  ] as const)('%s', (_, polygons, fault) => expect(checkPolygons(polygons)).toBe(fault));

  it('counts the points of all polygons together', () => {
    const comb: LngLat[] = Array.from({ length: 10_001 }, (_, i) => [i / 1000, i % 2]);
    expect(checkPolygons([comb, comb])).toBe('too-many-points');
  });
});

it('isInRange takes the edges of the globe', () => {
  expect(isInRange([180, -90])).toBe(true);
  expect(isInRange([-180, 90])).toBe(true);
});
