import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { createPlaceGrid } from './place-grid';

const town = fc.tuple(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }));
const latitude = fc.constantFrom(0, 42.37, -33.9, 69.6);

describe('a grid of places', () => {
  it('finds exactly what lies within reach', () => {
    fc.assert(
      fc.property(fc.array(town, { maxLength: 60 }), town, latitude, (cells, asked, lat) => {
        const at = ([x, y]: readonly [number, number]): LngLat => [-71.1 + x / 1e7, lat + y / 1e7];
        const grid = createPlaceGrid(5);
        for (const cell of cells) grid.add(at(cell));
        const found = new Map<number, number>();
        grid.near(at(asked), (number, metres) => {
          expect(found.has(number)).toBe(false);
          found.set(number, metres);
        });
        const wanted = cells.flatMap((cell, number) => (planarDistance(at(asked), at(cell)) <= 5 ? [number] : []));
        expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(wanted);
        const nearest = grid.nearest(at(asked));
        expect(nearest < 0 ? undefined : found.get(nearest)).toBe(
          found.size > 0 ? Math.min(...found.values()) : undefined,
        );
      }),
    );
  });

  it('grows, and keeps its places as they are', () => {
    const grid = createPlaceGrid(0.05);
    for (let i = 0; i < 5000; i += 1) grid.add([i / 1e5, 42]);
    expect(grid.count()).toBe(5000);
    for (let i = 0; i < 5000; i += 1) expect(grid.nearest([i / 1e5, 42])).toBe(i);
    expect(grid.at(4999)).toEqual([4999 / 1e5, 42]);
  });
});
