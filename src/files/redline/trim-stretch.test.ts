import { expect, it } from 'vitest';
import type { Stretch } from './compare-lines';
import { trimStretch } from './trim-stretch';

const point = (along: number, vertex: number | null = null) => ({ at: [along / 1000, 1] as const, along, vertex });
const stretch: Stretch = {
  ref: 'segment:1',
  toleranceM: 2,
  fromM: 10,
  toM: 30,
  worstM: 4,
  meanM: 3,
  worstAtM: 20,
  path: [],
  points: [point(10), point(20, 1), point(30)],
};

it('cuts a stretch to a part of it, with places of the file at both ends', () => {
  const { fromM, toM, points } = trimStretch(stretch, { fromM: 15, toM: 25 });
  expect([fromM, toM]).toEqual([15, 25]);
  expect(points.map(({ along, vertex }) => [along, vertex])).toEqual([
    [15, null],
    [20, 1],
    [25, null],
  ]);
  expect(points[0]?.at[0]).toBeCloseTo(0.015, 9);
});

it('stays within the stretch, whichever end is named first, and keeps its own ends', () => {
  const { fromM, toM, points } = trimStretch(stretch, { fromM: 90, toM: -5 });
  expect([fromM, toM]).toEqual([10, 30]);
  expect(points).toEqual(stretch.points);
});
