import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds, LngLat } from '../../geo/lng-lat';
import { toMercator } from '../../geo/position/mercator';
import { tilesOfBoxes } from './create-tile-server';
import { createFeaturePacker } from './feature-packer';
import { createFeatureStore, type FeatureStore } from './feature-store';
import type { FeatureRow } from './same-feature';

/** A place and a style; null is an item without a place. */
type Thing = { readonly at: LngLat | null; readonly colour?: string; readonly label?: string };
const pack = (things: Iterable<readonly [number, Thing]>) => {
  const packer = createFeaturePacker();
  for (const [number, { at, colour = '', label = String(number) }] of things) {
    const geometry = at && ({ kind: 'point', at } as const);
    packer.add({ number, geometry, style: { colour }, styleKey: colour, label });
  }
  return packer.finish();
};
const points = (...places: readonly (readonly [number, LngLat])[]) =>
  pack(places.map(([number, at]) => [number, { at }]));
const numbersOf = (rows: readonly FeatureRow[]) => rows.map(({ packed, row }) => packed.numbers[row]);
const world: Bounds = [-1, -1, 2, 2];
const nothing = new Float64Array();

const number = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(2 ** 32 + 5, 2 ** 53 - 1));
/** Not nearer to each other than can be distinguished. */
const at = fc
  .tuple(fc.integer({ min: -1_790_000, max: 1_790_000 }), fc.integer({ min: -800_000, max: 800_000 }))
  .map(([lng, lat]): LngLat => [lng / 1e4, lat / 1e4]);
const thing: fc.Arbitrary<Thing> = fc.record({
  at: fc.option(at, { freq: 8 }),
  colour: fc.constantFrom('built', 'planned'),
  label: fc.constantFrom('a', 'b'),
});
const things = (most: number) => fc.array(fc.tuple(number, thing), { maxLength: most });
const step = fc.oneof(
  fc.record({ fill: things(20) }),
  fc.record({
    put: things(5),
    out: fc.array(number, { maxLength: 3 }),
    back: fc.array(number, { maxLength: 3 }),
  }),
);

/** The expected content of a store: two maps, one above the other. */
function createModel() {
  let base = new Map<number, Thing>();
  const later = new Map<number, Thing | null>();
  return {
    fill: (all: readonly (readonly [number, Thing])[]) => {
      base = new Map(all);
    },
    put: (key: number, value: Thing | null) => void later.set(key, value),
    back: (key: number) => void later.delete(key),
    placed: (): Map<number, Thing & { readonly at: LngLat }> => {
      const shown = new Map<number, Thing & { readonly at: LngLat }>();
      for (const [key, { at: place, ...style }] of [
        ...base,
        ...[...later].map(([k, v]) => [k, v ?? { at: null }] as const),
      ]) {
        if (place) shown.set(key, { ...style, at: place });
        else shown.delete(key);
      }
      return shown;
    },
  };
}

function boxAround(a: LngLat, b: LngLat): Bounds {
  const [p, q] = [toMercator(a, -9), toMercator(b, -9)];
  return [Math.min(p.x, q.x), Math.min(p.y, q.y), Math.max(p.x, q.x), Math.max(p.y, q.y)];
}

type Step = { fill: readonly [number, Thing][] } | { put: readonly [number, Thing][]; out: number[]; back: number[] };
function take(store: FeatureStore, model: ReturnType<typeof createModel>, one: Step): readonly Bounds[] | 'all' {
  if ('fill' in one) {
    model.fill(one.fill);
    return store.fill(pack(one.fill));
  }
  for (const key of one.back) model.back(key);
  for (const key of one.out) model.put(key, null);
  for (const [key, value] of one.put) model.put(key, value);
  return store.patch(pack(one.put), Float64Array.from(one.out), one.back);
}

describe('the store of features', () => {
  it('finds, after any fills and patches, exactly the contents, ordered by number', () => {
    fc.assert(
      fc.property(fc.array(step), fc.tuple(at, at), (steps, [a, b]) => {
        const [store, model] = [createFeatureStore(), createModel()];
        for (const one of steps) take(store, model, one);
        const box = boxAround(a, b);
        const inside = [...model.placed()].filter(([, { at: place }]) => {
          const { x, y } = toMercator(place, -9);
          return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
        });
        const found = store.search(box);
        expect(numbersOf(found)).toEqual(inside.map(([key]) => key).sort((m, n) => m - n));
        expect(store.count()).toBe(model.placed().size);
        for (const { packed, row } of found) {
          const wanted = model.placed().get(packed.numbers[row] ?? 0);
          expect(packed.styleTable[packed.styles[row] ?? -1]?.['colour']).toBe(wanted?.colour);
          expect(packed.labelTable[packed.labels[row] ?? -1]).toBe(wanted?.label);
        }
      }),
    );
  });

  it('names the boxes of what looks different, before and after, and no others', () => {
    fc.assert(
      fc.property(fc.array(step), step, (steps, last) => {
        const [store, model] = [createFeatureStore(), createModel()];
        for (const one of steps) take(store, model, one);
        const before = model.placed();
        const boxes = take(store, model, last);
        if (boxes === 'all') return;
        const after = model.placed();
        const differ = [...new Set([...before.keys(), ...after.keys()])].filter(
          (key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)),
        );
        const wanted = differ.flatMap((key) =>
          [before.get(key), after.get(key)].flatMap((shown) => (shown ? [boxAround(shown.at, shown.at)] : [])),
        );
        const texts = (list: readonly Bounds[]) => [...new Set(list.map(String))].sort();
        // A number that is restored and put in one patch is named at each step: more boxes, never fewer.
        const twice = 'back' in last && last.back.length > 0;
        if (twice) expect(texts(boxes)).toEqual(expect.arrayContaining(texts(wanted)));
        else expect(texts(boxes)).toEqual(texts(wanted));
      }),
    );
  });

  it('names all when it was empty, or when more than a quarter differs', () => {
    const many = (colour: (i: number) => string) =>
      pack(Array.from({ length: 100 }, (_, i) => [i, { at: [i, 0], colour: colour(i) }] as const));
    const store = createFeatureStore();
    expect(store.fill(pack([]))).toEqual([]);
    expect(store.fill(many(() => 'a'))).toBe('all');
    expect(store.fill(many((i) => (i < 25 ? 'b' : 'a')))).toHaveLength(50);
    expect(store.fill(many((i) => (i < 51 ? 'c' : 'a')))).toBe('all');
    expect(store.fill(many((i) => (i < 51 ? 'c' : 'a')))).toEqual([]);
  });

  it('keeps later changes over a new base, and shows the base when it is returned', () => {
    const store = createFeatureStore();
    store.fill(points([1, [0, 0]], [2, [10, 0]]));
    store.patch(points([1, [90, 0]]), [2]);
    expect(store.fill(points([1, [45, 0]], [2, [10, 0]], [3, [20, 0]]))).toHaveLength(1);
    expect(numbersOf(store.search(world))).toEqual([1, 3]);
    expect(store.patch(pack([]), nothing, [1, 2, 3])).toHaveLength(3);
    expect(numbersOf(store.search(world))).toEqual([1, 2, 3]);
    expect(store.patch(points([2, [10, 0]]), nothing)).toEqual([]);
  });

  it('stays exact through thousands of changes', () => {
    const places = (turn: number) =>
      Array.from({ length: 5000 }, (_, i) => [i + 1, [((i * 7 + turn) % 340) - 170, (i % 120) - 60]] as const);
    const store = createFeatureStore();
    store.fill(points(...places(0)));
    store.patch(points(...places(3).filter(([key]) => key % 2 === 0)), [1, 3, 5]);
    for (const [key, place] of places(9).slice(0, 400)) store.patch(points([key, place]), nothing);
    const shown = new Map<number, LngLat>(places(0));
    for (const [key, place] of places(3)) if (key % 2 === 0) shown.set(key, place);
    for (const [key, place] of places(9).slice(0, 400)) shown.set(key, place);
    const box = boxAround([-20, -20], [30, 10]);
    const wanted = [...shown].filter(([, [lng, lat]]) => lng >= -20 && lng <= 30 && lat >= -20 && lat <= 10);
    expect(numbersOf(store.search(box))).toEqual(wanted.map(([key]) => key).sort((a, b) => a - b));
    expect(numbersOf(store.search(world))).toHaveLength(5000);
  });
});

describe('the tiles of boxes', () => {
  it('are those that hold a place of the box at every zoom', () => {
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 20 }), (place, z) => {
        const { x, y } = toMercator(place, -9);
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
