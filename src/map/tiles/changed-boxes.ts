import type { Bounds } from '../../geo/lng-lat';
import { boxOfRow, shapeKinds } from '../../items/pack/packed-shapes';
import type { PackedFeatures } from './packed-features';
import { type FeatureRow, sameFeature } from './same-feature';

/** More than this share of all, and more than these: the boxes are not named one by one. */
const mostShare = 1 / 4;
const fewChanges = 16;

/**
 * The boxes of what looks different, before and after, going through both in the order of their numbers; `all` when
 * there was nothing before, or when more than a quarter (and more than a few) differs. `skips` says which numbers do not count.
 */
export function changedBoxes(
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
