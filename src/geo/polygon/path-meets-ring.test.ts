import { expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { pathMeetsRing } from './path-meets-ring';

const ring: readonly LngLat[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];

it.each<readonly [string, readonly LngLat[], boolean]>([
  ['a place within', [[1, 1]], true],
  [
    'a line that ends within',
    [
      [5, 5],
      [1, 1.5],
    ],
    true,
  ],
  [
    'a line right through',
    [
      [-1, 1],
      [3, 1],
    ],
    true,
  ],
  [
    'a line over its last edge',
    [
      [-1, 1.9],
      [0.5, 3],
    ],
    false,
  ],
  [
    'a line that passes a corner outside',
    [
      [-1, 0.5],
      [0.5, -1],
    ],
    false,
  ],
  ['a place outside', [[3, 1]], false],
  ['nothing', [], false],
])('%s', (_, path, meets) => {
  expect(pathMeetsRing(path, ring)).toBe(meets);
});
