import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import { fromMercator, unitZoom } from '../../../geo/position/mercator';
import type { ItemGeometry } from '../../../items/item';
import { createFeaturePacker } from '../feature-packer';
import { createFeatureStore, type FeatureStore } from '../feature-store';
import { featuresIn, type TileFeatureRead } from '../testing/features-in';
import { cutTile, cutTileInSteps, type TileAddress } from './cut-tile';
import { createTileBlocks } from './tile-blocks';
import { createTileWriter } from './tile-writer';

const extent = 8192;
const pixel = 16;
const tile: TileAddress = { z: 10, x: 240, y: 370 };

/** The place at units of the tile. */
const placeAt = ([x, y]: readonly [number, number]): LngLat =>
  fromMercator({ x: (tile.x + x / extent) / 2 ** tile.z, y: (tile.y + y / extent) / 2 ** tile.z }, unitZoom);
const packed = (shapes: readonly (readonly [number, ItemGeometry, string])[]) => {
  const packer = createFeaturePacker();
  for (const [number, geometry, colour] of shapes) {
    packer.add({
      number,
      geometry,
      style: { colour, kind: geometry.kind },
      styleKey: `${colour} ${geometry.kind}`,
      label: 'x',
    });
  }
  return packer.finish();
};
const storeOf = (...shapes: readonly (readonly [number, ItemGeometry, string])[]): FeatureStore => {
  const store = createFeatureStore();
  store.fill(packed(shapes));
  return store;
};
const line = (...places: readonly (readonly [number, number])[]): ItemGeometry => ({
  kind: 'line',
  path: places.map(placeAt),
});
const point = (place: readonly [number, number]): ItemGeometry => ({ kind: 'point', at: placeAt(place) });

const unit = fc.oneof(
  fc.double({ min: -2000, max: 10_200, noNaN: true }),
  fc.constantFrom(0, 1024, 4096, 8191.999999, 8192, -512, 8704),
);
const start = fc.tuple(unit, unit);
const wander = (stride: number) =>
  fc
    .tuple(
      start,
      fc.array(
        fc.tuple(
          fc.double({ min: -stride, max: stride, noNaN: true }),
          fc.double({ min: -stride, max: stride, noNaN: true }),
        ),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
    )
    .map(([[x, y], moves]) => {
      let [atX, atY] = [x, y];
      return [
        [x, y] as const,
        ...moves.map(([dx, dy]) => {
          [atX, atY] = [atX + dx, atY + dy];
          return [atX, atY] as const;
        }),
      ];
    });
const shape = fc.oneof(
  start.map(point),
  wander(40).map((places) => line(...places)),
  wander(3000).map((places) => line(...places)),
);
const shapes = fc
  .array(fc.tuple(shape, fc.constantFrom('built', 'planned')), { maxLength: 40 })
  .map((all) => all.map(([geometry, colour], i) => [i + 1, geometry, colour] as const));

function cutIn(store: FeatureStore, side: number, at = tile): TileFeatureRead[] {
  const { cut } = createTileBlocks(store);
  const writer = createTileWriter('items', extent);
  const blocks = Array.from({ length: side ** 2 }, (_, i) =>
    cut(writer, at, { side, column: i % side, row: Math.floor(i / side) }),
  );
  return featuresIn(writer.finish(blocks).buffer);
}
const read = (data: Uint8Array<ArrayBuffer>) => featuresIn(data.buffer);
/** Every stretch that a tile draws, in steps of a pixel at most. */
function* drawnPlaces(features: readonly TileFeatureRead[]): Generator<{ colour: unknown; x: number; y: number }> {
  for (const { properties, geometry } of features) {
    for (const path of geometry) {
      for (const [i, to] of path.entries()) {
        const from = path[i - 1] ?? to;
        const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / pixel));
        for (let j = 0; j <= count; j += 1) {
          const share = j / count;
          yield {
            colour: properties['colour'],
            x: from.x + (to.x - from.x) * share,
            y: from.y + (to.y - from.y) * share,
          };
        }
      }
    }
  }
}
const isIn = ({ x, y }: { x: number; y: number }) => Math.min(x, y) >= 0 && Math.max(x, y) <= extent;

/** The same stretches without the tile. */
function* truePlaces(
  all: readonly (readonly [number, ItemGeometry, string])[],
): Generator<{ colour: unknown; x: number; y: number }> {
  const size = 2 ** tile.z;
  for (const [, geometry, colour] of all) {
    const path = geometry.kind === 'line' ? geometry.path : geometry.kind === 'point' ? [geometry.at] : [];
    const units = path.map(([lng, lat]) => ({
      x: (((lng + 180) / 360) * size - tile.x) * extent,
      y: ((0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * size - tile.y) * extent,
    }));
    yield* [...drawnPlaces([{ id: 0, type: 2, properties: {}, geometry: [units] }])].map((place) => ({
      ...place,
      colour,
    }));
  }
}

describe('a tile from afar', () => {
  it('shows everything within three pixels of its place, whole or in blocks', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom(1, 8), (all, side) => {
        const drawn = [...drawnPlaces(cutIn(storeOf(...all), side))];
        const truth = [...truePlaces(all)];
        const near = (places: typeof drawn, { colour, x, y }: (typeof drawn)[number]) =>
          places.some((one) => one.colour === colour && Math.hypot(one.x - x, one.y - y) <= 3 * pixel);
        for (const place of truth) {
          if (!isIn(place)) continue;
          // A pixel shows one style alone: only there another one may stand for it.
          const other = { ...place, colour: place.colour === 'built' ? 'planned' : 'built' };
          expect(near(drawn, place) || (near(truth, other) && near(drawn, other))).toBe(true);
        }
        for (const place of drawn) if (isIn(place)) expect(near(truth, place)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('draws in each block what begins there; all blocks together have each thing once', () => {
    fc.assert(
      fc.property(fc.array(wander(3000), { maxLength: 30 }), (paths) => {
        const store = storeOf(...paths.map((places, i) => [i + 1, line(...places), 'built'] as const));
        const ids = (side: number) =>
          cutIn(store, side)
            .flatMap(({ id }) => id ?? [])
            .sort((a, b) => a - b);
        expect(ids(8)).toEqual(ids(1));
      }),
    );
  });

  it('draws small things together, without numbers and without those that add nothing', () => {
    const small = Array.from({ length: 50 }, (_, i) => [i + 1, line([100, 100], [100 + 60, 130]), 'built'] as const);
    const [only, ...rest] = cutIn(storeOf(...small), 1);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ id: undefined, properties: { colour: 'built' } });
    expect(only?.geometry).toHaveLength(1);
    const apart = small.map(
      ([number, , colour]) => [number, point([(number % 10) * 500, number * 100]), colour] as const,
    );
    expect(cutIn(storeOf(...apart), 1)[0]?.geometry).toHaveLength(50);
  });

  it('never lets a small area or a short line vanish', () => {
    const ring = [placeAt([500, 500]), placeAt([500.4, 500]), placeAt([500.4, 500.4])];
    const drawn = cutIn(
      storeOf([1, { kind: 'area', polygons: [ring] }, 'a'], [2, line([900, 900], [900.1, 900]), 'b']),
      1,
    );
    expect(drawn.map(({ type }) => type)).toEqual([3, 2]);
    for (const { geometry } of drawn)
      expect(Math.max(...(geometry[0] ?? []).map(({ x }) => x)) % 100).toBeGreaterThan(4);
  });

  it('shows what crosses the antimeridian on both sides, once, in blocks too', () => {
    const across: ItemGeometry = {
      kind: 'line',
      path: [
        [179.9, 1],
        [-179.9, 1],
      ],
    };
    const long: ItemGeometry = {
      kind: 'line',
      path: [
        [170, 1],
        [-160, -1],
      ],
    };
    const store = storeOf([1, across, 'short'], [2, long, 'long']);
    for (const side of [1, 8]) {
      for (const x of [0, 7])
        expect(
          cutIn(store, side, { z: 3, x, y: 3 })
            .map(({ properties }) => String(properties['colour']))
            .sort((a, b) => a.localeCompare(b)),
        ).toEqual(['long', 'short']);
      for (const x of [1, 3, 6]) expect(cutIn(store, side, { z: 3, x, y: 3 })).toEqual([]);
      expect(cutIn(store, side, { z: 0, x: 0, y: 0 }).flatMap(({ geometry }) => geometry)).toHaveLength(4);
    }
  });

  it('keeps a line that reaches far beyond the tile in the block where it comes in', () => {
    const store = storeOf(
      [1, line([-90_000, -90_000], [90_000, 90_000]), 'a'],
      [2, line([4000, -70_000], [4100, 70_000]), 'a'],
    );
    expect(
      cutIn(store, 8)
        .map(({ id }) => id ?? 0)
        .sort((a, b) => a - b),
    ).toEqual([1, 2]);
    expect(
      cutIn(store, 1)
        .map(({ id }) => id ?? 0)
        .sort((a, b) => a - b),
    ).toEqual([1, 2]);
  });

  it('leaves out what its style is not drawn at yet', () => {
    const packer = createFeaturePacker();
    for (const [i, from] of [10, 10.5, 11].entries()) {
      packer.add({
        number: i + 1,
        geometry: line([0, 0], [5000, 0]),
        style: { from },
        styleKey: String(from),
        label: '',
      });
    }
    const store = createFeatureStore();
    store.fill(packer.finish());
    expect(cutIn(store, 1).map(({ id }) => id)).toEqual([1]);
    expect(read(cutTile(store, 'items', { z: 11, x: 480, y: 740 })).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('a tile of many features', () => {
  const many = () =>
    Array.from({ length: 5000 }, (_, i): readonly [number, ItemGeometry, string] => {
      const [x, y] = [(i % 71) * 115, Math.floor(i / 71) * 115];
      return [i + 1, line([x, y], [x + 100, y + 20]), i % 3 === 0 ? 'built' : 'planned'];
    });
  const parts = (features: readonly TileFeatureRead[]) =>
    features
      .flatMap(({ properties, geometry }) => geometry.map((path) => JSON.stringify([properties['colour'], path])))
      .sort();

  it('is, after any change, the tile that a fresh store gives', () => {
    const store = storeOf(...many());
    expect(parts(read(cutTile(store, 'items', tile)))).toHaveLength(5000);
    const known = new Map(many().map((one) => [one[0], one]));
    const changes: (readonly [number, ItemGeometry, string])[][] = [
      [[7, line([4000, 4000], [4090, 4010]), 'built']],
      [[7, line([-400, 4000], [-310, 4010]), 'planned']],
      [[60, line([0, 0], [8192, 8192]), 'built']],
      [[60, point([20, 30]), 'built']],
    ];
    for (const change of changes) {
      store.patch(packed(change), []);
      for (const one of change) known.set(one[0], one);
      const fresh = storeOf(...known.values());
      expect(parts(read(cutTile(store, 'items', tile)))).toEqual(parts(read(cutTile(fresh, 'items', tile))));
    }
    store.patch(packed([]), [7, 60], [1]);
    store.fill(packed(many().slice(0, 4900)));
    expect(parts(read(cutTile(store, 'items', tile)))).toHaveLength(4898);
    store.fill(packed(many().map(([number, geometry]) => [number, geometry, 'new'])));
    expect(new Set(read(cutTile(store, 'items', tile)).map(({ properties }) => properties['colour']))).toEqual(
      new Set(['new']),
    );
  });

  it('cut in steps, has what changed while it was cut', async () => {
    const store = storeOf(...many());
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 1) store.patch(packed([[1, line([50, 50], [140, 70]), 'new']]), []);
    };
    const slow = { store, layer: 'items', pause };
    const first = read(await cutTileInSteps(slow, tile));
    expect(first.some(({ properties }) => properties['colour'] === 'new')).toBe(pauses > 0);
    store.patch(packed([[1, line([50, 50], [140, 70]), 'new']]), []);
    expect(parts(read(await cutTileInSteps(slow, tile)))).toEqual(parts(read(cutTile(store, 'items', tile))));
  });
});
