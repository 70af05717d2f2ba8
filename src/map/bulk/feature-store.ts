import type { Bounds } from '../../geo/lng-lat';
import { createSpatialIndex } from '../../geo/spatial-index';
import type { PackedFeatures } from './packed-features';

/** One feature: row `row` of packed features. */
export type FeatureRow = { readonly packed: PackedFeatures; readonly row: number };

/** The features of one model as the worker keeps them. Boxes are in the Mercator square. */
export type FeatureStore = {
  readonly fill: (packed: PackedFeatures) => void;
  /** Puts features in or in the place of those with the same number, and takes others out. Gives the boxes that changed. */
  readonly patch: (packed: PackedFeatures, removed: Uint32Array) => readonly Bounds[];
  /** The features that touch a box, ordered by their numbers. */
  readonly search: (box: Bounds) => readonly FeatureRow[];
  readonly count: () => number;
};

function boxOf({ packed, row }: FeatureRow): Bounds {
  const { parts, starts, coordinates } = packed;
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  const end = starts[parts[row + 1] ?? 0] ?? 0;
  for (let i = starts[parts[row] ?? 0] ?? 0; i < end; i += 1) {
    const x = coordinates[2 * i] ?? 0;
    const y = coordinates[2 * i + 1] ?? 0;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return [west, north, east, south];
}

/** The row of a number among ascending numbers, or -1. */
function rowIn(numbers: Uint32Array, number: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] ?? 0;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function* rowsOf(packed: PackedFeatures): Generator<FeatureRow> {
  for (let row = 0; row < packed.numbers.length; row += 1) yield { packed, row };
}

const numberOf = ({ packed, row }: FeatureRow) => packed.numbers[row] ?? 0;

/** Makes an empty store. */
export function createFeatureStore(): FeatureStore {
  const index = createSpatialIndex<number>();
  let base: PackedFeatures | null = null;
  /** Above the base: what was put in since, and what was taken out (null). */
  const later = new Map<number, FeatureRow | null>();
  let count = 0;

  const find = (number: number): FeatureRow | null => {
    const put = later.get(number);
    if (put !== undefined || !base) return put ?? null;
    const row = rowIn(base.numbers, number);
    return row < 0 ? null : { packed: base, row };
  };

  return {
    fill: (packed) => {
      base = packed;
      later.clear();
      count = packed.numbers.length;
      index.load([...rowsOf(packed)].map((row) => ({ key: numberOf(row), bounds: boxOf(row) })));
    },
    patch: (packed, removed) => {
      const changed: Bounds[] = [];
      const put = (number: number, next: FeatureRow | null) => {
        const before = find(number);
        if (before) changed.push(boxOf(before));
        const box = next && boxOf(next);
        if (box) changed.push(box);
        count += (next ? 1 : 0) - (before ? 1 : 0);
        later.set(number, next);
        index.set(number, box);
      };
      for (const number of removed) put(number, null);
      for (const row of rowsOf(packed)) put(numberOf(row), row);
      return changed;
    },
    search: (box) =>
      index
        .search(box)
        .sort((a, b) => a - b)
        .flatMap((number) => find(number) ?? []),
    count: () => count,
  };
}
