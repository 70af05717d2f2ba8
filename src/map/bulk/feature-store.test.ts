import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds, LngLat } from '../../geo/lng-lat';
import { toWorld } from '../../geo/world';
import { createFeaturePacker } from './feature-packer';
import { createFeatureStore, type FeatureRow } from './feature-store';
import { tilesOfBoxes } from './tiles-of-boxes';

const pack = (places: ReadonlyMap<number, LngLat>) => {
  const packer = createFeaturePacker();
  for (const [number, at] of places) {
    packer.add({ number, geometry: { kind: 'point', at }, look: {}, lookKey: '', label: String(number) });
  }
  return packer.finish();
};
const numbersOf = (rows: readonly FeatureRow[]) => rows.map(({ packed, row }) => packed.numbers[row]);
const world: Bounds = [-1, -1, 2, 2];
const number = fc.integer({ min: 1, max: 40 });
const at = fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }));
const step = fc.record({
  put: fc.array(fc.tuple(number, at), { maxLength: 5 }),
  out: fc.array(number, { maxLength: 3 }),
});

describe('the store of features', () => {
  it('finds, after any patches, exactly what is there, in the order of the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, at)), fc.array(step), fc.tuple(at, at), (first, steps, [a, b]) => {
        const known = new Map<number, LngLat>(first);
        const store = createFeatureStore();
        store.fill(pack(known));
        for (const { put, out } of steps) {
          store.patch(pack(new Map(put)), Uint32Array.from(out));
          for (const gone of out) known.delete(gone);
          for (const [key, place] of put) known.set(key, place);
        }
        const [p, q] = [toWorld(a, -9), toWorld(b, -9)];
        const box: Bounds = [Math.min(p.x, q.x), Math.min(p.y, q.y), Math.max(p.x, q.x), Math.max(p.y, q.y)];
        const inside = [...known].filter(([, place]) => {
          const { x, y } = toWorld(place, -9);
          return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
        });
        expect(numbersOf(store.search(box))).toEqual(inside.map(([key]) => key).sort((m, n) => m - n));
        expect(store.count()).toBe(known.size);
      }),
    );
  });

  it('names the boxes of before and after', () => {
    const store = createFeatureStore();
    store.fill(pack(new Map([[1, [0, 0]]])));
    expect(store.patch(pack(new Map([[1, [90, 0]]])), new Uint32Array())).toEqual([
      [0.5, 0.5, 0.5, 0.5],
      [0.75, 0.5, 0.75, 0.5],
    ]);
    expect(store.patch(pack(new Map()), Uint32Array.from([1, 7]))).toEqual([[0.75, 0.5, 0.75, 0.5]]);
    expect(numbersOf(store.search(world))).toEqual([]);
  });
});

describe('the tiles of boxes', () => {
  it('are those that hold a place of the box at every zoom', () => {
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 20 }), (place, z) => {
        const { x, y } = toWorld(place, -9);
        const tiles = tilesOfBoxes([[x, y, x, y]], 20);
        const address = { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) };
        expect(tiles).toContainEqual(address);
        expect(tiles.length).toBeLessThan(21 * 5);
      }),
    );
  });

  it('come round at the antimeridian, and are all when they are too many to name', () => {
    const tiles = tilesOfBoxes([[0.9999, 0.5, 1.0001, 0.5]], 3);
    expect(tiles).toContainEqual({ z: 3, x: 7, y: 4 });
    expect(tiles).toContainEqual({ z: 3, x: 0, y: 4 });
    expect(tilesOfBoxes([[0.1, 0.1, 0.9, 0.9]], 20)).toBe('all');
  });
});
