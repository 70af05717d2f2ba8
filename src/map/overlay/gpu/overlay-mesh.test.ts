import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMercator, unitZoom } from '../../../geo/position/mercator';
import type { NetworkFeature } from '../../style/feature';
import { endFlags, instanceFloats, overlayMesh } from './overlay-mesh';
import { markPasses, overlayPasses, type Pass } from './overlay-passes';

const draftPasses = [...overlayPasses.shapes, ...overlayPasses.grips];

const line = (coordinates: number[][], properties = {}): NetworkFeature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties: { part: 'item', kind: 'line', size: 3, colour: 'aerial', pattern: 'solid', ...properties },
});
const ring = (coordinates: number[][]): NetworkFeature => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: [[[...coordinates, coordinates[0] ?? []]]] },
  properties: { part: 'item', kind: 'area', size: 2, colour: 'permit-draft', pattern: 'solid', area: 'firm' },
});
const point = (at: number[], properties = {}): NetworkFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: at },
  properties: { part: 'vertex', ...properties },
});

const stroke: Pass = () => ({ shape: 'line', width: { factor: 1 }, colour: 'accent' });
const pieces = (features: readonly NetworkFeature[], passes: readonly Pass[] = [stroke]) => {
  const { data, count } = overlayMesh(features, passes);
  return Array.from({ length: count }, (_, at) => {
    const of = (from: number, length = 2) => [
      ...data.subarray(at * instanceFloats + from, at * instanceFloats + from + length),
    ];
    return {
      a: of(0),
      b: of(2),
      before: of(4),
      after: of(6),
      shape: of(8, 1)[0],
      along: of(16, 1)[0],
      ends: of(19, 1)[0],
    };
  });
};

/** Paths that are not longer than a town, so that 32 bits are put to the test. */
const towns = fc.array(
  fc.tuple(fc.double({ min: 9.9, max: 10.1, noNaN: true }), fc.double({ min: 49.9, max: 50.1, noNaN: true })),
  {
    minLength: 2,
    maxLength: 20,
  },
);

describe('the mesh of a line', () => {
  it('has one piece for each of its stretches, from its own first place on', () => {
    const path = [
      [10, 50],
      [10.001, 50],
      [10.001, 50.001],
    ];
    const [first, second, ...rest] = pieces([line(path)]);
    expect(rest).toEqual([]);
    expect(first?.a).toEqual([0, 0]);
    expect(first?.ends).toBe(endFlags.first);
    expect(first?.after).toEqual(second?.b);
    expect(second?.a).toEqual(first?.b);
    expect(second?.before).toEqual(first?.a);
    expect(second?.ends).toBe(endFlags.last);
  });

  it('lies on the line to a hundredth of a pixel at zoom 22, and says how far along', () => {
    fc.assert(
      fc.property(towns, (path) => {
        const { origin } = overlayMesh([line(path)], [stroke]);
        // Reckoned in 64 bits: the places of the mesh have 32, and many of them would add up to more than a pixel.
        const places = path.map(([lng, lat]) => toMercator([lng, lat], unitZoom));
        const apart = places.filter(({ x, y }, at) => x !== places[at - 1]?.x || y !== places[at - 1]?.y);
        let along = 0;
        for (const [at, { along: found = Number.NaN }] of pieces([line(path)]).entries()) {
          expect(Math.abs(found - along)).toBeLessThanOrEqual(along * 2 ** -23 + 1e-15);
          const [from, to] = [apart[at], apart[at + 1]];
          along += Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0));
        }
        const [lng, lat] = path.at(-1) ?? [0, 0];
        const { x, y } = toMercator([lng, lat], 22);
        const last = pieces([line(path)]).at(-1)?.b ?? [0, 0];
        const size = 512 * 2 ** 22;
        // 32 bits: 2^-24 of the distance from the origin.
        expect(Math.abs((origin[0] + (last[0] ?? 0)) * size - x)).toBeLessThan(
          0.01 + Math.abs(last[0] ?? 0) * size * 2 ** -23,
        );
        expect(Math.abs((origin[1] + (last[1] ?? 0)) * size - y)).toBeLessThan(
          0.01 + Math.abs(last[1] ?? 0) * size * 2 ** -23,
        );
      }),
    );
  });

  it('closes rings: every piece has both neighbours', () => {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
    ];
    const all = pieces([ring(corners)]);
    expect(all).toHaveLength(3);
    expect(all.map(({ ends }) => ends)).toEqual([0, 0, 0]);
    expect(all[0]?.before).toEqual(all[2]?.a);
    expect(all[2]?.after).toEqual(all[0]?.b);
  });

  it('skips repeated places, and draws nothing of a line that is all one place', () => {
    const at = [10, 50];
    expect(pieces([line([at, at, [11, 50], [11, 50]])])).toHaveLength(1);
    expect(pieces([line([at, at])])).toEqual([]);
  });

  it('goes the short way over the antimeridian', () => {
    const [piece] = pieces([
      line([
        [179.99, 0],
        [-179.99, 0],
      ]),
    ]);
    expect(piece?.b[0]).toBeCloseTo(0.02 / 360, 6);
    expect(
      overlayMesh(
        [
          line([
            [179.99, 0],
            [-179.99, 0],
          ]),
        ],
        [stroke],
      ).box[2],
    ).toBeCloseTo(0.02 / 360, 9);
  });
});

describe('the mesh of the overlay', () => {
  it('draws in passes: fills, casings, lines, handles, whatever order features have', () => {
    const path = [
      [10, 50],
      [10.001, 50],
    ];
    const corners = [
      [10, 50],
      [10.001, 50],
      [10, 50.001],
    ];
    const shapes = pieces([point([10, 50]), line(path), ring(corners)], draftPasses).map(({ shape }) => shape);
    // One triangle; a casing and a line; three edges; a handle.
    expect(shapes).toEqual([0, 1, 1, 1, 1, 1, 2]);
  });

  it('costs what its features cost, and nothing when there are none', () => {
    expect(overlayMesh([], draftPasses).count).toBe(0);
    expect(overlayMesh([point([10, 50])], markPasses(1)).data).toHaveLength(0);
    expect(overlayMesh([point([10, 50], { kind: 'point', mark: 'hover' })], markPasses(1)).count).toBe(1);
  });

  it('keeps within its box', () => {
    fc.assert(
      fc.property(towns, (path) => {
        const { box } = overlayMesh([line(path)], [stroke]);
        for (const { a, b } of pieces([line(path)])) {
          for (const [x = 0, y = 0] of [a, b]) {
            expect(x).toBeGreaterThanOrEqual(Math.fround(box[0]));
            expect(x).toBeLessThanOrEqual(Math.fround(box[2]));
            expect(y).toBeGreaterThanOrEqual(Math.fround(box[1]));
            expect(y).toBeLessThanOrEqual(Math.fround(box[3]));
          }
        }
      }),
    );
  });
});
