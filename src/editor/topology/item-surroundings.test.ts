import { describe, expect, it } from 'vitest';
import { envOf } from '../testing/env-of';
import { areaItem, lineItem, pointItem } from '../testing/play';
import { itemSurroundings } from './item-surroundings';

const line = lineItem('segment', 14, [
  [10, 10],
  [50, 10],
  [90, 10],
]);
const around = areaItem(24, [
  [0, 0],
  [100, 0],
  [100, 20],
  [0, 20],
]);

describe('what an item meets', () => {
  it('are the nodes at the ends of a line and the permits around it', () => {
    const pole = pointItem('pole', 12, [10, 10]);
    const handhole = pointItem('access-point', 3, [90, 10]);
    const env = envOf([line, around, pole, handhole, pointItem('note', 9, [90, 10])]);
    const { from, to, permits } = itemSurroundings(env, line);
    expect([from?.ref, to?.ref]).toEqual(['pole:12', 'access-point:3']);
    expect(permits.map(({ ref }) => ref)).toEqual(['permit:24']);
    expect(itemSurroundings(env, pole)).toMatchObject({ from: null, to: null, permits: [{ ref: 'permit:24' }] });
  });

  it('is nothing where nothing is', () => {
    const half = areaItem(25, [
      [0, 0],
      [60, 0],
      [60, 20],
      [0, 20],
    ]);
    expect(itemSurroundings(envOf([line, half]), line)).toEqual({ from: null, to: null, permits: [] });
    expect(itemSurroundings(envOf([around]), around)).toEqual({ from: null, to: null, permits: [] });
    expect(itemSurroundings(envOf([]), { ...line, geometry: null })).toEqual({ from: null, to: null, permits: [] });
  });
});
