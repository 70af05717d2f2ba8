import type { Bounds } from '../../geo/lng-lat';
import { type PackedIndex, readIndex } from '../../geo/spatial/packed-index';
import { createSpatialIndex } from '../../geo/spatial/spatial-index';
import { boxOfRow, rowOfNumber, shapeKinds } from '../../items/pack/packed-shapes';
import type { PackedFeatures } from './packed-features';
import { type FeatureRow, sameFeature } from './same-feature';

const isPlaced = ({ packed, row }: FeatureRow) => packed.kinds[row] !== shapeKinds.none;
const boxOf = ({ packed, row }: FeatureRow) => boxOfRow(packed, row);

/** The base with its index. `covered` marks the rows that something later stands above. */
export type FeatureBase = {
  readonly packed: PackedFeatures;
  readonly index: PackedIndex;
  readonly covered: Uint8Array;
  readonly spread: number;
};

/** The side of the box that most rows begin in, found from some of them: a few places far away do not count. */
function spreadOf({ treeRows, parts, starts, coordinates }: PackedFeatures): number {
  const samples = Math.min(treeRows.length, 1000);
  const axis = (offset: 0 | 1) => {
    const values = Float64Array.from({ length: samples }, (_, i) => {
      const row = treeRows[Math.floor((i * treeRows.length) / samples)] ?? 0;
      return coordinates[2 * (starts[parts[row] ?? 0] ?? 0) + offset] ?? 0;
    }).sort();
    return (values[Math.ceil(samples * 0.95) - 1] ?? 0) - (values[Math.floor(samples * 0.05)] ?? 0);
  };
  return Math.max(axis(0), axis(1));
}

/** More rows than this share are ordered by marking them, fewer by sorting. */
const manyRows = 1 / 32;

/** The rows of the base that show and touch a box, ascending. */
export function rowsIn({ packed, index, covered }: FeatureBase, box: Bounds): ArrayLike<number> {
  const rows: number[] = [];
  index.search(box, (entry) => {
    const row = packed.treeRows[entry] ?? 0;
    if (covered[row] === 0 && packed.kinds[row] !== shapeKinds.none) rows.push(row);
    return false;
  });
  if (rows.length < covered.length * manyRows) return Uint32Array.from(rows).sort();
  const marked = new Uint8Array(covered.length);
  for (const row of rows) marked[row] = 1;
  let count = 0;
  for (let row = 0; row < marked.length; row += 1) {
    if (marked[row] === 0) continue;
    rows[count] = row;
    count += 1;
  }
  return rows;
}

/** The later changes: features by number, null for those taken out. */
function createLater() {
  const features = new Map<number, FeatureRow | null>();
  const index = createSpatialIndex<number>();
  return {
    features,
    set: (number: number, feature: FeatureRow | null) => {
      features.set(number, feature);
      index.set(number, feature && boxOf(feature));
    },
    forget: (number: number) => {
      features.delete(number);
      index.set(number, null);
    },
    search: (box: Bounds): FeatureRow[] =>
      features.size === 0
        ? []
        : index
            .search(box)
            .sort((a, b) => a - b)
            .flatMap((number) => features.get(number) ?? []),
  };
}

function baseOf(packed: PackedFeatures): FeatureBase {
  const covered = new Uint8Array(packed.numbers.length);
  return { packed, index: readIndex(packed.tree), covered, spread: spreadOf(packed) };
}

/** A base, and above it what changed later. */
export type FeatureLayers = ReturnType<typeof createFeatureLayers>;

/** Makes layers without a base. Each change adds the boxes of its effect on the picture to a list. */
export function createFeatureLayers() {
  const later = createLater();
  let base: FeatureBase | null = null;
  let count = 0;

  const rowInBase = (number: number) => (base ? rowOfNumber(base.packed.numbers, number) : -1);
  const inBase = (number: number): FeatureRow | null => {
    const row = rowInBase(number);
    return base && row >= 0 ? { packed: base.packed, row } : null;
  };
  const find = (number: number): FeatureRow | null => {
    const put = later.features.get(number);
    const found = put === undefined ? inBase(number) : put;
    return found && isPlaced(found) ? found : null;
  };
  const cover = (number: number, covered: 0 | 1) => {
    const row = rowInBase(number);
    if (base && row >= 0) base.covered[row] = covered;
  };
  /** Without a next one, the changes above the base are forgotten. */
  const change = (number: number, next: FeatureRow | null | undefined, boxes: Bounds[]) => {
    const before = find(number);
    if (next === undefined) later.forget(number);
    else later.set(number, next);
    cover(number, next === undefined ? 0 : 1);
    const after = find(number);
    count += (after ? 1 : 0) - (before ? 1 : 0);
    if (before && after && sameFeature(before, after)) return;
    if (before) boxes.push(boxOf(before));
    if (after) boxes.push(boxOf(after));
  };

  return {
    base: () => base,
    count: () => count,
    /** The later changes that touch a box, ordered by number. */
    above: later.search,
    hasAbove: (number: number) => later.features.has(number),
    replaceBase: (packed: PackedFeatures) => {
      base = baseOf(packed);
      count = packed.treeRows.reduce((sum, row) => sum + (packed.kinds[row] === shapeKinds.none ? 0 : 1), 0);
      for (const [number, feature] of later.features) {
        const below = inBase(number);
        count += (feature && isPlaced(feature) ? 1 : 0) - (below && isPlaced(below) ? 1 : 0);
        cover(number, 1);
      }
    },
    /** Puts a feature above the base, or nothing where the base has one (null). */
    put: (number: number, next: FeatureRow | null, boxes: Bounds[]) => change(number, next, boxes),
    /** Forgets the changes above the base. */
    restore: (number: number, boxes: Bounds[]) => change(number, undefined, boxes),
  };
}
