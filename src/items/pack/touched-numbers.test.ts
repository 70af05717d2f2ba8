import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { readIndex } from '../../geo/spatial/packed-index';
import { sweepOf } from '../../geo/spatial/sweep';
import { touchesItem } from '../base/touches-item';
import type { ItemGeometry } from '../item';
import { createShapePacker } from './shape-packer';
import { touchedNumbers } from './touched-numbers';

const at = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
const path = fc.array(at, { minLength: 1, maxLength: 5 });
const geometry: fc.Arbitrary<ItemGeometry | null> = fc.oneof(
  fc.constant(null),
  at.map((place): ItemGeometry => ({ kind: 'point', at: place })),
  path.map((places): ItemGeometry => ({ kind: 'line', path: places })),
  fc.array(path, { minLength: 1, maxLength: 2 }).map((polygons): ItemGeometry => ({ kind: 'area', polygons })),
);
const box = fc.tuple(at, at).map(([a, b]): LngLat[] => [a, [b[0], a[1]], b, [a[0], b[1]]]);
const outline = fc.array(at, { minLength: 3, maxLength: 7 });

function touched(shapes: readonly (ItemGeometry | null)[], corners: readonly LngLat[]): readonly number[] {
  const packer = createShapePacker();
  for (const [index, shape] of shapes.entries()) packer.add(index, shape);
  const packed = packer.finish();
  return [...touchedNumbers(packed, readIndex(packed.tree), sweepOf(corners))].sort((a, b) => a - b);
}

describe('packed shapes under a sweep', () => {
  it('are those that the sweep touches one by one', () => {
    fc.assert(
      fc.property(fc.array(geometry, { maxLength: 20 }), fc.oneof(box, outline), (shapes, corners) => {
        const sweep = sweepOf(corners);
        const wanted = shapes.flatMap((shape, index) => (touchesItem(sweep, { geometry: shape }) ? [index] : []));
        expect(touched(shapes, corners)).toEqual(wanted);
      }),
    );
  });

  it('may lie over the antimeridian', () => {
    const path: LngLat[] = [
      [179, 0],
      [-179, 0],
    ];
    const beyond: LngLat[] = [
      [-179.5, -1],
      [-179.2, -1],
      [-179.2, 1],
      [-179.5, 1],
    ];
    expect(touched([{ kind: 'line', path }], beyond)).toEqual([0]);
  });
});
