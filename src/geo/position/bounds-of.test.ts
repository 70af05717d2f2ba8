import { expect, it } from 'vitest';
import { distance } from '../measure/distance';
import { boundsOf } from './bounds-of';
import { expandBounds } from './expand-bounds';

it('is the box around all points', () => {
  expect(
    boundsOf([
      [3, 4],
      [-1, 9],
      [2, -5],
    ]),
  ).toEqual([-1, -5, 3, 9]);
  expect(boundsOf([[3, 4]])).toEqual([3, 4, 3, 4]);
});

it('leaves out what is no number, and is null when nothing is left', () => {
  expect(
    boundsOf([
      [Number.NaN, 4],
      [1, 2],
      [3, Number.POSITIVE_INFINITY],
    ]),
  ).toEqual([1, 2, 1, 2]);
  expect(boundsOf([[Number.NaN, 4]])).toBeNull();
  expect(boundsOf([])).toBeNull();
});

it('grows by at least the metres asked, on each side', () => {
  const [west, south, east, north] = expandBounds([-71.1, 42.37, -71.09, 42.38], 50);
  expect(distance([west, 42.38], [-71.1, 42.38])).toBeGreaterThanOrEqual(50);
  expect(distance([-71.09, 42.37], [east, 42.37])).toBeLessThan(52);
  expect(distance([-71.1, south], [-71.1, 42.37])).toBeGreaterThanOrEqual(50);
  expect(distance([-71.1, 42.38], [-71.1, north])).toBeLessThan(52);
});

it('ends at the poles and stays finite there', () => {
  const box = expandBounds([0, 89.999, 1, 90], 100_000);
  expect(box[3]).toBe(90);
  expect(box.every(Number.isFinite)).toBe(true);
});
