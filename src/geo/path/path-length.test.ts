import { expect, it } from 'vitest';
import { distance } from '../measure/distance';
import { pathLength } from './path-length';

it('adds up the lengths between the vertices', () => {
  const [a, b, c] = [
    [-71.1, 42.37],
    [-71.101, 42.371],
    [-71.103, 42.3705],
  ] as const;
  expect(pathLength([a, b, c])).toBeCloseTo(distance(a, b) + distance(b, c), 9);
});

it('is 0 for a point and for nothing', () => {
  expect(pathLength([[1, 2]])).toBe(0);
  expect(pathLength([])).toBe(0);
});

it('is 0 for a line of no length', () => {
  expect(
    pathLength([
      [1, 2],
      [1, 2],
      [1, 2],
    ]),
  ).toBe(0);
});
