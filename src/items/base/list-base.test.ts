import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import type { Item } from '../item';
import { listBase } from './list-base';

const pole = (id: number, at: readonly [number, number] | null, name = `P-${id}`): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: at ? { kind: 'point', at } : null,
  fields: { name },
  rest: {},
});
const line: Item = {
  ...pole(9, null, 'S-4'),
  ref: 'segment:9',
  geometry: {
    kind: 'line',
    path: [
      [0, 0],
      [1, 0],
    ],
  },
};

describe('a list of items as a base', () => {
  const first = pole(1, [10, 50]);
  const base = listBase([
    pole(3, [10, 50]),
    first,
    pole(2, null),
    { ...pole(4, [0, 0]), problem: message('shape.onePoint') },
    pole(3, [11, 51]),
  ]);

  it('has each item once, as it came last', () => {
    expect([base.count, base.largestId, base.highestNumber]).toEqual([4, 4, 4]);
    expect([base.has('pole:3'), base.has('pole:5')]).toEqual([true, false]);
    expect(base.item('pole:1')).toBe(first);
    expect([...base.items()]).toHaveLength(4);
  });

  it('knows what can be drawn, and where', () => {
    expect([base.placed, base.isPlaced('pole:1'), base.isPlaced('pole:2'), base.isPlaced('pole:4')]).toEqual([
      2,
      true,
      false,
      false,
    ]);
    expect([base.unplaced(9), base.unplaced(1)]).toEqual([['pole:2', 'pole:4'], ['pole:2']]);
    expect(base.near([10.5, 50.5, 12, 52])).toEqual(['pole:3']);
    expect(base.places(10)).toHaveLength(3);
    expect(base.places(1)).toHaveLength(1);
    expect(base.extent([9, 49, 12, 52])).toEqual([10, 50, 11, 51]);
    expect(base.extent([20, 20, 21, 21])).toBeNull();
  });

  it('is measured on the ellipsoid', async () => {
    const gone: Item = { ...line, ref: 'segment:10', fields: { status: 'abandoned' } };
    const base = listBase([line, pole(1, [0, 0]), gone]);
    const { counted, abandoned } = await base.metres();
    expect(counted).toBeCloseTo(111_319.491, 2);
    expect(abandoned).toBeCloseTo(111_319.491, 2);
    expect(base.abandoned).toBe(1);
    expect(await listBase([]).metres()).toEqual({ counted: 0, abandoned: 0 });
  });
});
