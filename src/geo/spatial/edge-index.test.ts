import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds, LngLat } from '../lng-lat';
import { planarDistance } from '../measure/planar-distance';
import { boxAround, createEdgeIndex } from './edge-index';

const place: fc.Arbitrary<LngLat> = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
const paths = fc.array(fc.array(place, { maxLength: 6 }), { maxLength: 8 });

function found(index: ReturnType<typeof createEdgeIndex>, box: Bounds): readonly string[] {
  const names: string[] = [];
  index.search(box, (path, edge) => names.push(`${path} ${edge}`));
  return names.toSorted((a, b) => a.localeCompare(b));
}

/** The edges whose box touches another one, each compared by itself. */
function byHand(all: readonly (readonly LngLat[])[], isClosed: boolean, box: Bounds): readonly string[] {
  const names = all.flatMap((path, number) =>
    path.flatMap((a, index) => {
      const b = path[index + 1] ?? (isClosed ? path[0] : undefined);
      if (!b) return [];
      const isBeside = [0, 1].some(
        (axis) =>
          Math.max(a[axis] ?? 0, b[axis] ?? 0) < (box[axis] ?? 0) ||
          Math.min(a[axis] ?? 0, b[axis] ?? 0) > (box[axis + 2] ?? 0),
      );
      return isBeside ? [] : [`${number} ${index}`];
    }),
  );
  return names.toSorted((a, b) => a.localeCompare(b));
}

describe('an index of edges', () => {
  it.each([false, true])('finds what a look at every edge finds; closed: %s', (isClosed) => {
    fc.assert(
      fc.property(paths, place, place, (all, [west, south], [east, north]) => {
        const box: Bounds = [
          Math.min(west, east),
          Math.min(south, north),
          Math.max(west, east),
          Math.max(south, north),
        ];
        expect(found(createEdgeIndex(all, isClosed), box)).toEqual(byHand(all, isClosed, box));
      }),
    );
  });

  it('asks for a path once in sixteen of its edges, and leaves out what is not wanted', () => {
    const rest = Array.from({ length: 4001 }, (_, index): LngLat => [(index * 7919) % 13, (index * 104_729) % 11]);
    const index = createEdgeIndex([
      rest,
      [
        [0, 0],
        [12, 10],
      ],
    ]);
    let asked = 0;
    const edges: string[] = [];
    index.search(
      [0, 0, 12, 10],
      (path, edge) => edges.push(`${path} ${edge}`),
      (path) => {
        asked += path === 0 ? 1 : 0;
        return path !== 0;
      },
    );
    expect(edges).toEqual(['1 0']);
    expect(asked).toBe(4000 / 16);
  });

  it('of paths without an edge finds nothing', () => {
    const everywhere: Bounds = [-180, -90, 180, 90];
    expect(found(createEdgeIndex([]), everywhere)).toEqual([]);
    expect(found(createEdgeIndex([[], [[1, 1]]]), everywhere)).toEqual([]);
  });

  it('searches so many metres to each side of a place, at any latitude', () => {
    const lat = fc.double({ min: -85, max: 85, noNaN: true });
    fc.assert(
      fc.property(lat, fc.double({ min: 0.1, max: 500, noNaN: true }), (north, metres) => {
        const at: LngLat = [11, north];
        const [west, south, east, top] = boxAround(at, metres);
        for (const edge of [
          [west, north],
          [east, north],
          [11, south],
          [11, top],
        ] satisfies LngLat[]) {
          const away = planarDistance(at, edge);
          expect(away).toBeGreaterThan(metres * 0.999);
          expect(away).toBeLessThan(metres * 1.001);
        }
      }),
    );
  });
});
