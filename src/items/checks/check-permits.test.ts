import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import { type Item, refOf } from '../item';
import { checkPermits } from './check-permits';
import type { Finding } from './finding';
import { createScene } from './scene';

/** Places some 10 m apart, at 45° north. */
const at = (x: number, y: number): LngLat => [10 + x / 8000, 45 + y / 11_000];
type Cell = readonly [x: number, y: number];
const cells = (...places: readonly Cell[]) => places.map(([x, y]) => at(x, y));
const square = (west: number, south: number, east: number, north: number) =>
  cells([west, south], [east, south], [east, north], [west, north]);

const segment = (path: readonly LngLat[], fields: Item['fields'] = {}): Item => ({
  ...{ ref: refOf('segment', 1), projectId: 1, geometry: { kind: 'line', path }, fields, rest: {} },
});
const permit = (id: number, ...polygons: readonly (readonly LngLat[])[]): Item => ({
  ...{ ref: refOf('permit', id), projectId: 1, geometry: { kind: 'area', polygons }, fields: {}, rest: {} },
});

function gaps(path: readonly LngLat[], permits: readonly Item[], fields: Item['fields'] = {}): readonly Finding[] {
  const { add, scene } = createScene();
  for (const item of [segment(path, fields), ...permits]) add(item);
  return [...checkPermits.scene(scene)].filter((finding) => finding !== null);
}

const pathsOf = (findings: readonly Finding[]) =>
  findings.map(({ fix }) => (fix?.kind === 'draft-permit' ? fix.path : []));

type Square = readonly [west: number, south: number, east: number, north: number];

/** The metres of a path outside of all squares, counted in small steps. */
function metresByHand(path: readonly Cell[], squares: readonly Square[]): number {
  return path.slice(1).reduce((sum, [bx, by], index) => {
    const [ax, ay] = path[index] ?? [bx, by];
    const outside = Array.from({ length: 200 }, (_, step) => (step + 0.5) / 200).filter((t) => {
      const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      return !squares.some(([west, south, east, north]) => x > west && x < east && y > south && y < north);
    });
    return sum + (pathLength(cells([ax, ay], [bx, by])) * outside.length) / 200;
  }, 0);
}

describe('stretches outside of permits', () => {
  const town = permit(1, square(0, 0, 10, 10));

  it('begin and end where the edge of a permit is crossed', () => {
    const [gap] = pathsOf(gaps(cells([5, 5], [25, 5]), [town]));
    expect(gap?.[0]?.[0]).toBeCloseTo(at(10, 5)[0], 9);
    expect(gap?.at(-1)).toEqual(at(25, 5));
  });

  it('are one where they go on over a vertex', () => {
    expect(pathsOf(gaps(cells([20, 5], [30, 5], [30, 20]), [town]))).toEqual([cells([20, 5], [30, 5], [30, 20])]);
  });

  it('begin at a vertex that lies on the edge of a permit', () => {
    expect(pathsOf(gaps(cells([5, 5], [10, 5], [20, 5]), [town]))).toEqual([cells([10, 5], [20, 5])]);
    expect(pathsOf(gaps(cells([20, 5], [10, 5], [5, 5]), [town]))).toEqual([cells([20, 5], [10, 5])]);
  });

  it('begin at a vertex that is a corner of a permit, and at a corner on an edge', () => {
    expect(pathsOf(gaps(cells([5, 5], [10, 10], [10, 20]), [town]))).toEqual([cells([10, 10], [10, 20])]);
    const [gap] = pathsOf(gaps(cells([8, 8], [12, 12]), [town]));
    expect(gap?.[0]?.[0]).toBeCloseTo(at(10, 10)[0], 9);
  });

  it('do not end where two permits touch', () => {
    expect(gaps(cells([5, 5], [10, 5], [15, 5]), [town, permit(2, square(10, 0, 20, 10))])).toEqual([]);
    expect(gaps(cells([5, 5], [15, 5]), [town, permit(2, square(10, 0, 20, 10))])).toEqual([]);
  });

  it('are none in the union of the polygons of one permit, nor in overlaps', () => {
    const both = permit(1, square(0, 0, 10, 10), square(8, 0, 20, 10));
    expect(gaps(cells([5, 5], [15, 5]), [both])).toEqual([]);
  });

  it('shorter than a metre are none', () => {
    const beside = (cell: number) => permit(2, square(10 + cell, 0, 20, 10));
    expect(gaps(cells([5, 5], [15, 5]), [town, beside(0.09)])).toEqual([]);
    expect(gaps(cells([5, 5], [15, 5]), [town, beside(0.11)])).toHaveLength(1);
  });

  it('are all of a segment where there is no permit, and none of a drop', () => {
    const path = cells([0, 0], [3, 0], [6, 3]);
    const [gap] = gaps(path, []);
    expect(gap).toMatchObject({ rule: 'outside-permits', ref: 'segment:1', at: path[1] });
    expect(gap?.metres).toBeCloseTo(pathLength(path), 6);
    expect(gaps(path, [], { networkLevel: 'drop' })).toEqual([]);
    expect(gaps([at(0, 0)], [])).toEqual([]);
  });

  it('of any path and squares have the metres that small steps count', () => {
    const cell = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
    const side = fc.tuple(cell, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }));
    const path = fc.array(cell, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(path, fc.array(side, { maxLength: 4 }), (places, sides) => {
        // Squares lie between the places of the grid, so that no step is on an edge.
        const squares = sides.map(([[x, y], wide, high]): Square => [x + 0.3, y + 0.3, x + wide + 0.4, y + high + 0.4]);
        const found = gaps(
          cells(...places),
          squares.map((one, index) => permit(index + 1, square(...one))),
        );
        const metres = found.reduce((sum, one) => sum + (one.metres ?? 0), 0);
        expect(Math.abs(metres - metresByHand(places, squares))).toBeLessThan(2 + places.length * (1 + squares.length));
      }),
      { numRuns: 60 },
    );
  });

  it('hold every short edge outside, wherever corners and edges of permits are met', () => {
    const cell = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    const path = fc.uniqueArray(cell, { minLength: 2, maxLength: 5, selector: String });
    fc.assert(
      fc.property(path, fc.array(cell, { minLength: 1, maxLength: 3 }), (places, corners) => {
        const permits = corners.map(([x, y], index) => permit(index + 1, square(x, y, x + 2, y + 2)));
        const outside = pathsOf(gaps(cells(...places), permits)).flat();
        for (const [index, [ax, ay]] of places.entries()) {
          const [bx, by] = places[index + 1] ?? [Number.NaN, Number.NaN];
          const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
          // Within one cell of the grid an edge lies on one side of all squares.
          const isShort = Math.abs(ax - bx) <= 1 && Math.abs(ay - by) <= 1;
          const isNear = corners.some(([w, s]) => x > w - 0.1 && x < w + 2.1 && y > s - 0.1 && y < s + 2.1);
          if (isShort && !isNear) expect(outside).toContainEqual(at(bx, by));
        }
      }),
      { numRuns: 100 },
    );
  });
});
