import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import { fromMercator, toMercator, unitZoom } from '../../../geo/position/mercator';
import type { ItemGeometry } from '../../../items/item';
import { createFeaturePacker } from '../feature-packer';
import { createFeatureStore } from '../feature-store';
import { featuresIn, type TileFeatureRead } from '../testing/features-in';
import { cutTile, type TileAddress } from './cut-tile';

const extent = 8192;
const tile: TileAddress = { z: 18, x: 61_700, y: 95_000 };
type Units = readonly [x: number, y: number];

const placeAt = ([x, y]: Units, at = tile): LngLat =>
  fromMercator({ x: (at.x + x / extent) / 2 ** at.z, y: (at.y + y / extent) / 2 ** at.z }, unitZoom);
function unitsAt(at: LngLat): Units {
  const world = toMercator(at, tile.z - 9);
  return [(world.x - tile.x) * extent, (world.y - tile.y) * extent];
}
function cut(geometry: ItemGeometry, at: TileAddress = tile): TileFeatureRead[] {
  const packer = createFeaturePacker();
  packer.add({ number: 2 ** 53 - 1, geometry, style: {}, styleKey: '', label: '' });
  const store = createFeatureStore();
  store.fill(packer.finish());
  return featuresIn(cutTile(store, 'items', at).buffer);
}
const area = (...rings: readonly (readonly Units[])[]): ItemGeometry => ({
  kind: 'area',
  polygons: rings.map((ring) => ring.map((units) => placeAt(units))),
});
const square = (x: number, y: number, size: number): readonly Units[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

const unit = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: -20_000, max: 28_000, noNaN: true }) },
  { weight: 4, arbitrary: fc.double({ min: 0, max: extent, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, extent, 4096, -512, extent + 512) },
);
const units = fc.tuple(unit, unit);
const path = fc.array(units, { minLength: 2, maxLength: 12 });

/** How far a place is from the nearest stretch. */
function distance([x, y]: Units, stretches: readonly (readonly [Units, Units])[]): number {
  return Math.min(
    ...stretches.map(([[ax, ay], [bx, by]]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - ax - dx * share, y - ay - dy * share);
    }),
  );
}
const stretchesOf = (places: readonly Units[]) =>
  places.slice(1).map((to, i): readonly [Units, Units] => [places[i] ?? to, to]);
/** Places along stretches, those in the tile alone. */
const along = (stretches: readonly (readonly [Units, Units])[]): Units[] =>
  stretches
    .flatMap(([[ax, ay], [bx, by]]) =>
      Array.from({ length: 33 }, (_, i): Units => [ax + ((bx - ax) * i) / 32, ay + ((by - ay) * i) / 32]),
    )
    .filter(([x, y]) => Math.min(x, y) >= 0 && Math.max(x, y) <= extent);
/** Half a unit either way, on both axes. */
const rounding = Math.SQRT1_2 + 1e-3;

/** How often the rings of a tile wind around a place. */
function timesInside([x, y]: Units, rings: readonly (readonly Units[])[]): number {
  return rings.filter((ring) => {
    let inside = false;
    for (const [i, [bx, by]] of ring.entries()) {
      const [ax, ay] = ring.at(i - 1) ?? [bx, by];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside;
  }).length;
}
/** Twice the area, positive for an outer ring and negative for a hole. */
const turnOf = (ring: readonly Units[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [ax, ay] = ring.at(i - 1) ?? [x, y];
    return sum + ax * y - x * ay;
  }, 0);
/** How often the rings of a tile fill a place: holes take it away. */
const windings = (place: Units, rings: readonly (readonly Units[])[]): number =>
  rings.reduce((sum, ring) => sum + Math.sign(turnOf(ring)) * timesInside(place, [ring]), 0);
const ringsIn = (features: readonly TileFeatureRead[]): Units[][] =>
  features.flatMap(({ geometry }) => geometry.map((ring) => ring.slice(0, -1).map(({ x, y }): Units => [x, y])));

describe('a tile near by', () => {
  it('shows a line where it is, to half a unit, and nothing else', () => {
    fc.assert(
      fc.property(path, (places) => {
        const line: ItemGeometry = { kind: 'line', path: places.map((one) => placeAt(one)) };
        const truth = stretchesOf(line.path.map(unitsAt));
        // A line without length is a dot of a pixel.
        fc.pre(truth.some(([[ax, ay], [bx, by]]) => Math.max(Math.abs(bx - ax), Math.abs(by - ay)) > 1));
        const drawn = cut(line).flatMap(({ geometry }) =>
          geometry.flatMap((piece) => stretchesOf(piece.map(({ x, y }): Units => [x, y]))),
        );
        for (const place of along(truth)) expect(distance(place, drawn)).toBeLessThanOrEqual(rounding);
        for (const place of along(drawn)) expect(distance(place, truth)).toBeLessThanOrEqual(rounding);
      }),
      { numRuns: 100 },
    );
  });

  it('covers with an area what it covers, and no place twice for a ring within a ring', () => {
    const inTile = fc.double({ min: 0, max: extent, noNaN: true });
    const radius = fc.double({ min: 200, max: 20_000, noNaN: true });
    const reach = fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 3, maxLength: 10 });
    /** A ring that is seen whole from its middle. */
    const ringOf = ([x, y]: Units, size: number, shares: readonly number[]) =>
      shares.map((share, i): Units => {
        const angle = (2 * Math.PI * i) / shares.length;
        return [x + size * share * Math.cos(angle), y + size * share * Math.sin(angle)];
      });
    const places = fc.array(fc.tuple(inTile, inTile), { minLength: 20 });
    fc.assert(
      fc.property(fc.tuple(units, radius, reach), places, ([middle, size, shares], wanted) => {
        const outer = ringOf(middle, size, shares);
        const rings = ringsIn(cut(area(ringOf(middle, size / 9, shares), outer, [...outer].reverse())));
        const outline = stretchesOf([...outer, ...outer.slice(0, 1)]);
        for (const place of wanted) {
          if (distance(place, outline) < 2) continue;
          expect(timesInside(place, rings)).toBe(timesInside(place, [outer]));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('joins rings that cross or touch, and keeps those that lie apart', () => {
    const count = (...rings: readonly (readonly Units[])[]) => ringsIn(cut(area(...rings))).length;
    expect(count(square(0, 0, 100), square(200, 200, 100))).toBe(2);
    expect(count(square(0, 0, 100), square(50, 50, 100))).toBe(1);
    expect(count(square(0, 0, 100), square(100, 0, 100))).toBe(1);
    expect(count(square(0, 0, 100), square(0, 0, 50))).toBe(1);
    expect(count(square(0, 0, 100), square(0, 0, 100), square(0, 0, 100))).toBe(1);
  });

  it('fills each place of a union once, and outlines the union alone', () => {
    const inTile = fc.tuple(
      fc.double({ min: 0, max: extent, noNaN: true }),
      fc.double({ min: 0, max: extent, noNaN: true }),
    );
    const radius = fc.double({ min: 300, max: 12_000, noNaN: true });
    const shares = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 9 });
    const ring = fc.tuple(units, radius, shares).map(([[x, y], size, reach]) =>
      reach.map((share, i): Units => {
        const angle = (2 * Math.PI * i) / reach.length;
        return [x + size * share * Math.cos(angle), y + size * share * Math.sin(angle)];
      }),
    );
    const rings = fc.array(ring, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(rings, fc.array(inTile, { minLength: 30 }), (given, wanted) => {
        const drawn = ringsIn(cut(area(...given)));
        const outlines = given.map((one) => stretchesOf([...one, ...one.slice(0, 1)]));
        for (const place of wanted) {
          if (outlines.some((outline) => distance(place, outline) < 2)) continue;
          expect(windings(place, drawn)).toBe(timesInside(place, given) > 0 ? 1 : 0);
        }
        for (const place of along(drawn.flatMap((one) => stretchesOf([...one, ...one.slice(0, 1)])))) {
          expect(Math.min(...outlines.map((outline) => distance(place, outline)))).toBeLessThan(2);
          for (const [i, one] of given.entries()) {
            if (timesInside(place, [one]) > 0) expect(distance(place, outlines[i] ?? [])).toBeLessThan(2);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps one hole where it cuts a frame’s hole, and an empty tile in the hole', () => {
    const bars = (from: number, to: number, width: number) => {
      const bar = (x: number, y: number, w: number, h: number): Units[] => [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ];
      const size = to - from;
      return area(
        bar(from, from, size, width),
        bar(from, to - width, size, width),
        bar(from, from, width, size),
        bar(to - width, from, width, size),
      );
    };
    const across = ringsIn(cut(bars(4000, 30_000, 1000)));
    expect(across.map(turnOf).map(Math.sign)).toEqual([1, -1]);
    expect(windings([4500, 7000], across)).toBe(1);
    expect(windings([7000, 7000], across)).toBe(0);
    expect(cut(bars(-30_000, 40_000, 1000))).toEqual([]);
    const whole = ringsIn(cut(bars(1000, 7000, 500)));
    expect(whole.map((one) => one.length)).toEqual([4, 4]);
    expect(whole.map(turnOf).map(Math.sign)).toEqual([1, -1]);
  });

  it('takes a ring in the bay of another for one apart', () => {
    const bay: Units[] = [
      [0, 0],
      [900, 0],
      [900, 900],
      [600, 900],
      [600, 300],
      [300, 300],
      [300, 900],
      [0, 900],
    ];
    expect(ringsIn(cut(area(bay, square(350, 400, 200))))).toHaveLength(2);
    expect(ringsIn(cut(area(bay, square(200, 350, 500))))).toHaveLength(2);
    expect(ringsIn(cut(area(bay, square(50, 400, 200))))).toHaveLength(1);
  });

  it('keeps the number of an item to 2^53', () => {
    expect(cut({ kind: 'point', at: placeAt([5, 5]) })[0]?.id).toBe(2 ** 53 - 1);
  });

  it('draws what has no length or area as a dot, and never the same position twice', () => {
    const here = placeAt([100, 100]);
    const [line] = cut({ kind: 'line', path: [here, here, here] });
    expect(line?.geometry).toEqual([
      [
        { x: 100, y: 100 },
        { x: 116, y: 100 },
      ],
    ]);
    const [twice] = cut({ kind: 'line', path: [here, here, placeAt([300, 100]), placeAt([300, 100])] });
    expect(twice?.geometry).toEqual([
      [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ],
    ]);
    const [flat] = cut(
      area([
        [100, 100],
        [300, 100],
        [200, 100],
      ]),
    );
    expect(timesInside([104, 104], ringsIn(flat ? [flat] : []))).toBe(1);
    expect(cut({ kind: 'line', path: [here] })).toHaveLength(1);
    expect(cut({ kind: 'area', polygons: [[here, placeAt([200, 200])]] })).toHaveLength(1);
  });

  it('reaches the ends of the world: the poles and both sides of the antimeridian', () => {
    for (const z of [0, 3, 9, 15]) {
      const last = 2 ** z - 1;
      const pole: ItemGeometry = {
        kind: 'line',
        path: [
          [0.0001, 90],
          [0.0002, 80],
        ],
      };
      expect(cut(pole, { z, x: (2 ** z) >> 1, y: 0 })).toHaveLength(1);
      const south: ItemGeometry = { kind: 'point', at: [-0.00001, -89] };
      expect(cut(south, { z, x: ((2 ** z) >> 1) - (z > 0 ? 1 : 0), y: last })).toHaveLength(1);
      const across: ItemGeometry = {
        kind: 'line',
        path: [
          [179.9999, 0.00001],
          [-179.9999, 0.00001],
        ],
      };
      const y = Math.max(0, ((2 ** z) >> 1) - 1);
      for (const x of [0, last]) expect(cut(across, { z, x, y }).length).toBeGreaterThan(0);
      if (z > 1) expect(cut(across, { z, x: (2 ** z) >> 1, y })).toEqual([]);
    }
  });
});
