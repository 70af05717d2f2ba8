import type { Bounds } from '../../geo/lng-lat';
import { boxOfRow, rowOfNumber, shapeKinds } from '../../items/pack/packed-shapes';
import { createFeatureLayers, type FeatureLayers, rowsIn } from './feature-layers';
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
  /** Calls back after each fill and patch with its answer. */
  readonly watch: (listener: (changed: readonly Bounds[] | 'all') => void) => void;
};

type Visit = (packed: PackedFeatures, row: number) => void;

function visitLayers(layers: FeatureLayers, box: Bounds, visit: Visit): void {
  const above = layers.above(box);
  let next = 0;
  const tellAbove = (below: number) => {
    for (let one = above[next]; one && (one.packed.numbers[one.row] ?? 0) < below; one = above[next]) {
      visit(one.packed, one.row);
      next += 1;
    }
  };
  const base = layers.base();
  if (base) {
    const { packed } = base;
    const rows = rowsIn(base, box);
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] ?? 0;
      tellAbove(packed.numbers[row] ?? 0);
      visit(packed, row);
    }
  }
  tellAbove(Infinity);
}

/** More than this share of all, and more than these: the boxes are not named one by one. */
const mostShare = 1 / 4;
const fewChanges = 16;

/**
 * The boxes of what looks different, before and after, going through both in the order of their numbers; `all` when there was
 * nothing before, or when more than a quarter (and more than a few) differs. `skips`: the numbers that do not count.
 */
function changedBoxes(
  before: PackedFeatures | null,
  after: PackedFeatures,
  skips: (number: number) => boolean,
): readonly Bounds[] | 'all' {
  const total = Math.max(before?.treeRows.length ?? 0, after.treeRows.length);
  if (total === 0) return [];
  if (!before || before.treeRows.length === 0) return 'all';
  const boxes: Bounds[] = [];
  let changes = 0;
  const changed = (...rows: FeatureRow[]) => {
    changes += 1;
    for (const { packed, row } of rows) {
      if (packed.kinds[row] !== shapeKinds.none) boxes.push(boxOfRow(packed, row));
    }
  };
  let [i, j] = [0, 0];
  while (i < before.numbers.length || j < after.numbers.length) {
    const [old, now] = [before.numbers[i] ?? Infinity, after.numbers[j] ?? Infinity];
    const counts = !skips(Math.min(old, now));
    const [a, b] = [
      { packed: before, row: i },
      { packed: after, row: j },
    ];
    if (counts && old < now) changed(a);
    else if (counts && now < old) changed(b);
    else if (counts && !sameFeature(a, b)) changed(a, b);
    if (old <= now) i += 1;
    if (now <= old) j += 1;
    if (changes > Math.max(fewChanges, total * mostShare)) return 'all';
  }
  return boxes;
}

/** Makes an empty store. */
export function createFeatureStore(): FeatureStore {
  const layers = createFeatureLayers();
  const listeners: ((changed: readonly Bounds[] | 'all') => void)[] = [];
  const noted = <T extends readonly Bounds[] | 'all'>(changed: T): T => {
    for (const listener of listeners) listener(changed);
    return changed;
  };
  return {
    fill: (packed) => {
      const changed = changedBoxes(layers.base()?.packed ?? null, packed, layers.hasAbove);
      layers.replaceBase(packed);
      return noted(changed);
    },
    patch: (packed, removed, restored = []) => {
      const boxes: Bounds[] = [];
      for (const number of Array.from(restored)) layers.restore(number, boxes);
      for (const number of Array.from(removed)) {
        if (rowOfNumber(packed.numbers, number) < 0) layers.put(number, null, boxes);
      }
      for (const [row, number] of packed.numbers.entries()) layers.put(number, { packed, row }, boxes);
      return noted(boxes);
    },
    visit: (box, visit) => visitLayers(layers, box, visit),
    search: (box) => {
      const found: FeatureRow[] = [];
      visitLayers(layers, box, (packed, row) => found.push({ packed, row }));
      return found;
    },
    count: layers.count,
    spread: () => layers.base()?.spread ?? 0,
    watch: (listener) => void listeners.push(listener),
  };
}
