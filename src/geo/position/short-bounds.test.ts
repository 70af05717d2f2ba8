import { expect, it } from 'vitest';
import { shortBounds } from './short-bounds';

it.each([
  [
    'a line over the antimeridian',
    [
      [179.5, -17],
      [-179.5, -16],
    ],
    [179.5, -17, 180.5, -16],
  ],
  [
    'one that is drawn on beyond it',
    [
      [179.5, -17],
      [180.5, -16],
    ],
    [179.5, -17, 180.5, -16],
  ],
  [
    'a line elsewhere',
    [
      [-1, 50],
      [1, 51],
    ],
    [-1, 50, 1, 51],
  ],
  [
    'half the world',
    [
      [-100, 0],
      [100, 0],
      [0, 0],
    ],
    [-100, 0, 100, 0],
  ],
] as const)('the box of %s', (_, points, box) => expect(shortBounds(points)).toEqual(box));

it('of nothing is none', () => expect(shortBounds([])).toBeNull());
