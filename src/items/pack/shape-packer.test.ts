import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { fromMercator, unitZoom } from '../../geo/position/mercator';
import { readIndex } from '../../geo/spatial/packed-index';
import type { ItemGeometry } from '../item';
import { createGrowingArray } from './growing-array';
import { boxOfRow, buffersOfShapes, type PackedShapes, rowOfNumber } from './packed-shapes';
import { createShapePacker } from './shape-packer';

const at = fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }));
const path = fc.array(at, { minLength: 1, maxLength: 6 });
const geometry: fc.Arbitrary<ItemGeometry | null> = fc.oneof(
  fc.constant(null),
  at.map((place): ItemGeometry => ({ kind: 'point', at: place })),
  path.map((places): ItemGeometry => ({ kind: 'line', path: places })),
  fc.array(path, { minLength: 1, maxLength: 3 }).map((polygons): ItemGeometry => ({ kind: 'area', polygons })),
);
const number = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.maxSafeNat());
const pathsOf = (shape: ItemGeometry) =>
  shape.kind === 'point' ? [[shape.at]] : shape.kind === 'line' ? [shape.path] : shape.polygons;

function packed(entries: readonly (readonly [number, ItemGeometry | null])[]): PackedShapes {
  const packer = createShapePacker();
  for (const [key, shape] of entries) packer.add(key, shape);
  return packer.finish();
}

/** A row's parts in degrees, as whole turns less. */
function partsOf({ parts, starts, coordinates }: PackedShapes, row: number): LngLat[][] {
  const indexes = (from = 0, to = 0) => Array.from({ length: to - from }, (_, i) => from + i);
  return indexes(parts[row], parts[row + 1]).map((part) =>
    indexes(starts[part], starts[part + 1]).map((i) => {
      const [lng, lat] = fromMercator({ x: coordinates[2 * i] ?? 0, y: coordinates[2 * i + 1] ?? 0 }, unitZoom);
      return [lng - 360 * Math.round(lng / 360), lat];
    }),
  );
}

describe('packed shapes', () => {
  it('hold each number once, ordered, with its last geometry', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, geometry), { maxLength: 40 }), (entries) => {
        const known = new Map(entries);
        const shapes = packed(entries);
        expect([...shapes.numbers]).toEqual([...known.keys()].sort((a, b) => a - b));
        for (const [key, shape] of known) {
          const row = rowOfNumber(shapes.numbers, key);
          expect(shapes.kinds[row]).toBe(shape ? { point: 1, line: 2, area: 3 }[shape.kind] : 0);
          const parts = partsOf(shapes, row);
          const wanted = shape ? pathsOf(shape) : [];
          expect(parts.map((part) => part.length)).toEqual(wanted.map((part) => part.length));
          for (const [i, [lng, lat]] of parts.flat().entries()) {
            expect(lng).toBeCloseTo(wanted.flat()[i]?.[0] ?? Number.NaN, 8);
            expect(lat).toBeCloseTo(wanted.flat()[i]?.[1] ?? Number.NaN, 8);
          }
        }
        expect(rowOfNumber(shapes.numbers, 31.5)).toBe(-1);
      }),
    );
  });

  it('are found by their boxes, those with a place alone', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, geometry), { maxLength: 40 }), (entries) => {
        const shapes = packed(entries);
        const index = readIndex(shapes.tree);
        const placed = [...shapes.kinds.keys()].filter((row) => shapes.kinds[row] !== 0);
        expect([...shapes.treeRows]).toEqual(placed);
        for (const row of placed) {
          expect(index.search(boxOfRow(shapes, row)).map((entry) => shapes.treeRows[entry])).toContain(row);
        }
      }),
    );
  });

  it('say which addition each row came from, and nothing when they came in order', () => {
    const packer = createShapePacker();
    const point: ItemGeometry = { kind: 'point', at: [1, 2] };
    for (const key of [7, 3, 7, 2 ** 53 - 1]) packer.add(key, point);
    expect(packer.order()).toEqual(Uint32Array.from([1, 2, 3]));
    expect([...packer.finish().numbers]).toEqual([3, 7, 2 ** 53 - 1]);
    for (const key of [1, 5]) packer.add(key, null);
    expect(packer.order()).toBeNull();
    expect(packer.finish()).toMatchObject({ kinds: Uint8Array.from([0, 0]), tree: null });
  });

  it('take a geometry that is nowhere for none', () => {
    const nowhere: ItemGeometry[] = [
      { kind: 'line', path: [] },
      { kind: 'point', at: [Number.NaN, 0] },
      { kind: 'area', polygons: [[[0, 0]], [[Infinity, 0]]] },
    ];
    const shapes = packed(nowhere.map((shape, i) => [i, shape]));
    expect([...shapes.kinds]).toEqual([0, 0, 0]);
    expect(shapes.coordinates).toHaveLength(0);
  });

  it('go on beyond the antimeridian', () => {
    const { coordinates } = packed([
      [
        1,
        {
          kind: 'line',
          path: [
            [179, 0],
            [-179, 0],
            [179, 0],
          ],
        },
      ],
    ]);
    expect(coordinates[2]).toBeCloseTo(1 + 1 / 360, 12);
    expect(coordinates[4]).toBeCloseTo(1 - 1 / 360, 12);
  });

  it('can be handed over whole', () => {
    const shapes = packed([[1, { kind: 'point', at: [10, 50] }]]);
    const moved = structuredClone(shapes, { transfer: buffersOfShapes(shapes) });
    expect(shapes.numbers).toHaveLength(0);
    expect(readIndex(moved.tree).search([0, 0, 1, 1])).toEqual([0]);
  });
});

describe('a growing array', () => {
  it('gives back what was pushed, over many pieces', () => {
    const array = createGrowingArray((length) => new Uint32Array(length));
    for (let i = 0; i < 300_000; i += 1) array.push(i);
    expect(array.length()).toBe(300_000);
    const all = array.take();
    expect(all).toHaveLength(300_000);
    expect(all.every((value, i) => value === i)).toBe(true);
    expect(array.length()).toBe(0);
  });
});
