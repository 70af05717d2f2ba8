import { describe, expect, it } from 'vitest';
import { placesOf } from '../base/list-base';
import type { Item, ItemGeometry, ItemRef } from '../item';
import { lengthOfItem, polygonAreas } from '../lengths/length-of-item';
import { addToSums, emptySums, sumsOf } from './selection-sum';

const item = (ref: ItemRef, geometry: ItemGeometry | null): Item => ({
  ref,
  projectId: 1,
  geometry,
  fields: {},
  rest: {},
});
const line: ItemGeometry = {
  kind: 'line',
  path: [
    [0, 0],
    [0.001, 0],
  ],
};
const square: readonly [number, number][] = [
  [0, 0],
  [0.001, 0],
  [0.001, 0.001],
  [0, 0.001],
];
const area: ItemGeometry = { kind: 'area', polygons: [square, square.slice(0, 3)] };

function sumByModel(items: readonly Item[]) {
  const sums = emptySums();
  for (const one of items) addToSums(sums, one);
  return sumsOf(sums);
}

describe('the facts of an item', () => {
  it('a line has a length on the ellipsoid, nothing else has', () => {
    expect(lengthOfItem({ geometry: line })).toBeCloseTo(111.32, 2);
    expect(lengthOfItem({ geometry: line })).toBeCloseTo(111.32, 2);
    expect(lengthOfItem({ geometry: { kind: 'point', at: [0, 0] } })).toBeNull();
    expect(lengthOfItem({ geometry: null })).toBeNull();
  });

  it('an area has one area a polygon', () => {
    const [whole = 0, half = 0] = polygonAreas(area);
    expect(whole).toBeCloseTo(12_309, -1);
    expect(half).toBeCloseTo(whole / 2, 0);
    expect(polygonAreas(line)).toEqual([]);
  });

  it('places of every kind of shape', () => {
    expect(placesOf(null)).toEqual([]);
    expect(placesOf({ kind: 'point', at: [1, 2] })).toEqual([[1, 2]]);
    expect(placesOf(line)).toHaveLength(2);
    expect(placesOf(area)).toHaveLength(7);
  });

  it('sums by model in the registry’s order', () => {
    const items = [item('pole:1', null), item('segment:1', line), item('pole:2', { kind: 'point', at: [0, 0] })];
    const sums = sumByModel(items);
    expect(sums.map(({ model, count }) => [model, count])).toEqual([
      ['segment', 1],
      ['pole', 2],
    ]);
    expect(sums[0]?.metres).toBeCloseTo(111.32, 2);
    expect(sums[1]?.metres).toBe(0);
    expect(sumByModel([])).toEqual([]);
  });

  it('counts what is abandoned apart, its area not at all', () => {
    const gone = { fields: { status: 'abandoned' } };
    const items = [
      item('segment:1', line),
      { ...item('segment:2', line), ...gone },
      { ...item('permit:1', area), ...gone },
    ];
    const [segments, permits] = sumByModel(items);
    expect(segments).toMatchObject({ count: 1, abandoned: { count: 1 } });
    expect(segments?.abandoned.metres).toBeCloseTo(111.32, 2);
    expect(permits).toMatchObject({ count: 0, area: 0, abandoned: { count: 1 } });
  });
});
