import type { Bounds } from '../../geo/lng-lat';
import { type PackedIndex, readIndex } from '../../geo/packed-index';
import { createSpatialIndex } from '../../geo/spatial-index';
import { boxOfRow, rowOfNumber, shapeKinds } from '../../items/pack/packed-shapes';
import { changedBoxes } from './changed-boxes';
import type { PackedFeatures } from './packed-features';
import { type FeatureRow, sameFeature } from './same-feature';

/** The features of one model as the worker keeps them: a base, and above it what changed later. Boxes are in the Mercator square. */
export type FeatureStore = {
  /**
   * Replaces the base; what changed later stays above it. Gives the boxes of what looks different now, or `all` when
   * there was no base or more than a quarter of it differs.
   */
  readonly fill: (packed: PackedFeatures) => readonly Bounds[] | 'all';
  /**
   * First forgets what changed later of the numbers in `restored`, so that the base shows again; then takes `removed`
   * out; then puts the features of `packed` in, or in the place of those with the same number (a row without a place
   * takes out). Gives the boxes of before and after of what looks different.
   */
  readonly patch: (
    packed: PackedFeatures,
    removed: ArrayLike<number>,
    restored?: ArrayLike<number>,
  ) => readonly Bounds[];
  /** Visits the features that touch a box, ordered by their numbers. */
  readonly visit: (box: Bounds, visit: (packed: PackedFeatures, row: number) => void) => void;
  /** The features that touch a box, ordered by their numbers. */
  readonly search: (box: Bounds) => readonly FeatureRow[];
  /** How many features have a place. */
  readonly count: () => number;
  /** The side of the box that most features of the base lie in. 0 when it is empty. */
  readonly spread: () => number;
  /** Calls back after each fill and patch with what it answered. */
  readonly watch: (listener: (changed: readonly Bounds[] | 'all') => void) => void;
};

const isPlaced = ({ packed, row }: FeatureRow) => packed.kinds[row] !== shapeKinds.none;
const numberOf = ({ packed, row }: FeatureRow) => packed.numbers[row] ?? 0;
const boxOf = ({ packed, row }: FeatureRow) => boxOfRow(packed, row);

/** The base with its index. `covered` marks the rows that something later stands above. */
type Base = {
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
function rowsIn({ packed, index, covered }: Base, box: Bounds): ArrayLike<number> {
  const rows: number[] = [];
  index.search(box, (entry) => {
    const row = packed.treeRows[entry] ?? 0;
    if (covered[row] === 0) rows.push(row);
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

/** What changed later: features by number, null for those taken out. */
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

/** Makes an empty store. */
export function createFeatureStore(): FeatureStore {
  const later = createLater();
  const listeners: ((changed: readonly Bounds[] | 'all') => void)[] = [];
  let base: Base | null = null;
  let count = 0;
  const told = <T extends readonly Bounds[] | 'all'>(changed: T): T => {
    for (const listener of listeners) listener(changed);
    return changed;
  };

  const rowInBase = (number: number) => (base ? rowOfNumber(base.packed.numbers, number) : -1);
  const inBase = (number: number): FeatureRow | null => {
    const found = { packed: base?.packed, row: rowInBase(number) };
    return found.packed && found.row >= 0 ? { packed: found.packed, row: found.row } : null;
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

  /** Makes one change, and tells the boxes of what it did to the picture. */
  const change = (number: number, make: () => void, boxes: Bounds[]) => {
    const before = find(number);
    make();
    const after = find(number);
    count += (after ? 1 : 0) - (before ? 1 : 0);
    if (before && after && sameFeature(before, after)) return;
    if (before) boxes.push(boxOf(before));
    if (after) boxes.push(boxOf(after));
  };
  const put = (number: number, next: FeatureRow | null, boxes: Bounds[]) =>
    change(
      number,
      () => {
        later.set(number, next);
        cover(number, 1);
      },
      boxes,
    );
  const restore = (number: number, boxes: Bounds[]) =>
    change(
      number,
      () => {
        later.forget(number);
        cover(number, 0);
      },
      boxes,
    );

  const visit: FeatureStore['visit'] = (box, tell) => {
    const above = later.search(box);
    let next = 0;
    const tellAbove = (below: number) => {
      for (let one = above[next]; one && numberOf(one) < below; one = above[next]) {
        tell(one.packed, one.row);
        next += 1;
      }
    };
    if (base) {
      const { packed } = base;
      const rows = rowsIn(base, box);
      for (let i = 0; i < rows.length; i += 1) {
        const row = rows[i] ?? 0;
        tellAbove(packed.numbers[row] ?? 0);
        tell(packed, row);
      }
    }
    tellAbove(Infinity);
  };

  return {
    fill: (packed) => {
      const changed = changedBoxes(base?.packed ?? null, packed, (number) => later.features.has(number));
      base = {
        packed,
        index: readIndex(packed.tree),
        covered: new Uint8Array(packed.numbers.length),
        spread: spreadOf(packed),
      };
      count = packed.treeRows.length;
      for (const [number, feature] of later.features) {
        const below = inBase(number);
        count += (feature && isPlaced(feature) ? 1 : 0) - (below && isPlaced(below) ? 1 : 0);
        cover(number, 1);
      }
      return told(changed);
    },
    patch: (packed, removed, restored = []) => {
      const boxes: Bounds[] = [];
      for (const number of Array.from(restored)) restore(number, boxes);
      for (const number of Array.from(removed)) {
        if (rowOfNumber(packed.numbers, number) < 0) put(number, null, boxes);
      }
      for (let row = 0; row < packed.numbers.length; row += 1) put(packed.numbers[row] ?? 0, { packed, row }, boxes);
      return told(boxes);
    },
    visit,
    search: (box) => {
      const found: FeatureRow[] = [];
      visit(box, (packed, row) => found.push({ packed, row }));
      return found;
    },
    count: () => count,
    spread: () => base?.spread ?? 0,
    watch: (listener) => void listeners.push(listener),
  };
}
