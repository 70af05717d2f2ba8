import { describe, expect, it } from 'vitest';
import { pathLength } from '../../geo/path/path-length';
import type { ItemGeometry } from '../../items/item';
import { path, place, pointItem } from '../testing/play';
import { changeTag, moveTag } from './change-tag';
import { nextTag } from './next-tag';

const line = (...pixels: readonly (readonly [number, number])[]): ItemGeometry => ({
  kind: 'line',
  path: path(...pixels),
});

describe('the numbers beside the cursor', () => {
  it('of an edge: length, total, bearing; no bearing without a length', () => {
    expect(nextTag([], { at: place(0, 0) }, false)).toBeNull();
    expect(nextTag(path([0, 0]), { at: place(0, 0) }, false)).toMatchObject({ lengthM: 0, totalM: 0, bearing: null });
    expect(nextTag(path([0, 0], [100, 0]), { at: place(100, -100) }, false)).toMatchObject({
      bearing: 0,
      changeM: null,
      areaM2: null,
    });
  });

  it('of a ring: the area once there are three corners', () => {
    expect(nextTag(path([0, 0]), { at: place(100, 0) }, true)).toMatchObject({ totalM: null, areaM2: null });
    expect(nextTag(path([0, 0], [100, 0]), { at: place(100, 100) }, true)?.areaM2).toBeCloseTo(6154, -1);
    expect(nextTag([], { at: place(0, 0) }, true)).toBeNull();
  });

  it('of a reshaped line: the new length and the change', () => {
    const tag = changeTag(line([0, 0], [100, 0]), line([0, 0], [50, 0]), place(50, 0));
    expect(tag.totalM).toBeCloseTo(55.66, 1);
    expect(tag.changeM).toBeCloseTo(-55.66, 1);
  });

  it('of a shape of very many vertices: a length that is nearly right, and no area', () => {
    const many = Array.from({ length: 2000 }, (_, index) => place(index, index % 7));
    const tag = changeTag(line([0, 0], [1, 0]), { kind: 'line', path: many }, place(0, 0));
    const exact = pathLength(many);
    expect(Math.abs((tag.totalM ?? 0) - exact) / exact).toBeLessThan(0.002);
    expect(changeTag(line(), { kind: 'area', polygons: [many] }, place(0, 0)).areaM2).toBeNull();
  });

  it('of a moved point: how far, where to, and what its lines gain together', () => {
    const node = pointItem('pole', 1, [0, 0]);
    const moved = { item: node, before: node.geometry ?? line(), after: { kind: 'point', at: place(100, 0) } } as const;
    expect(moveTag([moved], place(100, 0))).toMatchObject({ changeM: null, totalM: null });
    expect(moveTag([moved], place(100, 0))?.bearing).toBeCloseTo(90, 3);
    const longer = { item: node, before: line([0, 0], [-50, 0]), after: line([100, 0], [-50, 0]) };
    expect(moveTag([moved, longer, longer], place(100, 0))?.changeM).toBeCloseTo(2 * 111.32, 1);
    expect(moveTag([], place(0, 0))).toBeNull();
    expect(moveTag([moved], place(0, 0))).toMatchObject({ lengthM: 0, bearing: null });
  });
});
