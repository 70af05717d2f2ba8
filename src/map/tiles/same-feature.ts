import { shapeKinds } from '../../items/pack/packed-shapes';
import type { FeatureStyle, PackedFeatures } from './packed-features';

/** One feature: row `row` of packed features. */
export type FeatureRow = { readonly packed: PackedFeatures; readonly row: number };

const styleKeys = new WeakMap<readonly FeatureStyle[], readonly string[]>();

/** A text for each style of a table: the same for equal styles. */
export function styleKeysOf(table: readonly FeatureStyle[]): readonly string[] {
  const known = styleKeys.get(table);
  if (known) return known;
  const made = table.map((style) => JSON.stringify(Object.entries(style).sort(([a], [b]) => (a < b ? -1 : 1))));
  styleKeys.set(table, made);
  return made;
}

function sameGeometry(a: FeatureRow, b: FeatureRow): boolean {
  const [pa, pb] = [a.packed, b.packed];
  const [firstA, firstB] = [pa.parts[a.row] ?? 0, pb.parts[b.row] ?? 0];
  const parts = (pa.parts[a.row + 1] ?? 0) - firstA;
  if ((pb.parts[b.row + 1] ?? 0) - firstB !== parts) return false;
  const [fromA, fromB] = [pa.starts[firstA] ?? 0, pb.starts[firstB] ?? 0];
  for (let part = 1; part <= parts; part += 1) {
    if ((pa.starts[firstA + part] ?? 0) - fromA !== (pb.starts[firstB + part] ?? 0) - fromB) return false;
  }
  const length = 2 * ((pa.starts[firstA + parts] ?? 0) - fromA);
  for (let i = 0; i < length; i += 1) {
    if (pa.coordinates[2 * fromA + i] !== pb.coordinates[2 * fromB + i]) return false;
  }
  return true;
}

/** Whether two features look the same: kind, style, label and every coordinate. Their numbers are not compared. */
export function sameFeature(a: FeatureRow, b: FeatureRow): boolean {
  if (a.packed.kinds[a.row] !== b.packed.kinds[b.row]) return false;
  if (a.packed.kinds[a.row] === shapeKinds.none) return true;
  const style = ({ packed, row }: FeatureRow) => styleKeysOf(packed.styleTable)[packed.styles[row] ?? 0];
  const label = ({ packed, row }: FeatureRow) => packed.labelTable[packed.labels[row] ?? 0];
  return style(a) === style(b) && label(a) === label(b) && sameGeometry(a, b);
}
