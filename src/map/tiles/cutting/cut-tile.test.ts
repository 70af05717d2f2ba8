import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import { toMercator } from '../../../geo/position/mercator';
import type { ItemGeometry } from '../../../items/item';
import { createFeaturePacker } from '../feature-packer';
import { createFeatureStore } from '../feature-store';
import { featuresIn } from '../testing/features-in';
import { cutTile, type TileAddress } from './cut-tile';

const extent = 8192;
const margin = 512;

function storeOf(...geometries: readonly ItemGeometry[]) {
  const packer = createFeaturePacker();
  for (const [i, geometry] of geometries.entries()) {
    const style = { colour: i % 2 === 0 ? 'built' : 'planned', size: 2.5 };
    packer.add({ number: i + 1, geometry, style, styleKey: style.colour, label: `Item ${i + 1} 🗼` });
  }
  const store = createFeatureStore();
  store.fill(packer.finish());
  return store;
}

const cut = (store: ReturnType<typeof storeOf>, tile: TileAddress) => featuresIn(cutTile(store, 'items', tile).buffer);

/** The tile around a place. */
function tileAt(at: LngLat, z: number): TileAddress {
  const { x, y } = toMercator(at, z - 9);
  return { z, x: Math.floor(x), y: Math.floor(y) };
}

function inTile(at: LngLat, { z, x, y }: TileAddress) {
  const world = toMercator(at, z - 9);
  return { x: (world.x - x) * extent, y: (world.y - y) * extent };
}

const middle: LngLat = [-93.1667, 44.4567];
const near = (east: number, north: number): LngLat => [middle[0] + east, middle[1] + north];
const line = (...path: readonly LngLat[]): ItemGeometry => ({ kind: 'line', path });
const place = fc.tuple(
  fc.double({ min: -0.004, max: 0.004, noNaN: true }),
  fc.double({ min: -0.003, max: 0.003, noNaN: true }),
);

describe('a tile cut from the store', () => {
  it('carries numbers, kinds, styles and labels in any script', () => {
    const at = middle;
    const polygons = [[at, near(0.001, 0), near(0, 0.001)]];
    const [point, path, area] = cut(
      storeOf({ kind: 'point', at }, line(at, near(0.001, 0)), { kind: 'area', polygons }),
      tileAt(at, 16),
    );
    expect([point?.id, path?.id, area?.id]).toEqual([1, 2, 3]);
    expect([point?.type, path?.type, area?.type]).toEqual([1, 2, 3]);
    expect(path?.properties).toEqual({ colour: 'planned', size: 2.5, label: 'Item 2 🗼' });
    expect(area?.geometry).toHaveLength(1);
    expect(area?.geometry[0]?.at(0)).toEqual(area?.geometry[0]?.at(-1));
  });

  it('has every vertex where it belongs, and nothing far outside', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 30 }), fc.integer({ min: 17, max: 20 }), (steps, z) => {
        const path = steps.map(([east, north]) => near(east, north));
        const tile = tileAt(path[0] ?? middle, z);
        const drawn = cut(storeOf(line(...path)), tile).flatMap(({ geometry }) => geometry.flat());
        for (const { x, y } of drawn) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-margin);
          expect(Math.max(x, y)).toBeLessThanOrEqual(extent + margin + 1);
        }
        for (const vertex of path) {
          const wanted = inTile(vertex, tile);
          if (Math.min(wanted.x, wanted.y) < 0 || Math.max(wanted.x, wanted.y) > extent) continue;
          expect(drawn.some(({ x, y }) => Math.hypot(x - wanted.x, y - wanted.y) < 1.5)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shows a line passing through without a vertex and an area covering it whole', () => {
    const tile = tileAt(middle, 18);
    const polygons = [[near(-1, -1), near(1, -1), near(1, 1), near(-1, 1)]];
    const drawn = cut(storeOf(line(near(-1, 0), near(1, 0)), { kind: 'area', polygons }), tile);
    expect(drawn.map(({ type }) => type)).toEqual([2, 3]);
    expect(drawn[0]?.geometry[0]?.map(({ x }) => x)).toEqual([-margin, extent + margin]);
  });

  it('turns every ring the same way, so that several polygons are a union', () => {
    const ring = [middle, near(0.001, 0), near(0.001, 0.001), near(0, 0.001)];
    const inner = [near(0.0002, 0.0002), near(0.0004, 0.0002), near(0.0004, 0.0004)];
    const [area] = cut(storeOf({ kind: 'area', polygons: [ring, [...inner].reverse(), inner] }), tileAt(middle, 15));
    const turns = (area?.geometry ?? []).map((path) =>
      Math.sign(
        path.reduce((sum, { x, y }, i) => {
          const next = path[(i + 1) % path.length];
          return sum + x * (next?.y ?? 0) - (next?.x ?? 0) * y;
        }, 0),
      ),
    );
    expect(turns).toEqual([1]);
  });

  it('shows a line over the antimeridian on both sides, and not around the world', () => {
    const store = storeOf(line([179.99, 10], [-179.99, 10]));
    const last = 2 ** 10 - 1;
    const y = tileAt([179.99, 10], 10).y;
    expect(cut(store, { z: 10, x: last, y })).toHaveLength(1);
    expect(cut(store, { z: 10, x: 0, y })).toHaveLength(1);
    expect(cut(store, { z: 10, x: 512, y })).toHaveLength(0);
  });

  it('draws things on the same pixels once from afar, and all of them near by', () => {
    const points = Array.from({ length: 200 }, (_, i): ItemGeometry => ({ kind: 'point', at: near(i * 1e-7, 0) }));
    const store = storeOf(...points);
    expect(cut(store, tileAt(middle, 10)).length).toBeLessThanOrEqual(4);
    expect(cut(store, tileAt(middle, 14))).toHaveLength(200);
  });

  it('keeps short lines as dots from afar: a network does not vanish', () => {
    const store = storeOf(line(middle, near(0.0002, 0)));
    expect(cut(store, tileAt(middle, 3))).toHaveLength(1);
  });

  it('is empty where nothing lies', () => {
    expect(cutTile(storeOf(line(middle, near(0.001, 0))), 'items', tileAt([0, 0], 10))).toHaveLength(0);
    expect(cutTile(createFeatureStore(), 'items', tileAt([0, 0], 0))).toHaveLength(0);
  });
});
