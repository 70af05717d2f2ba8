import type { FeatureStyle, PackedFeatures } from '../packed-features';
import { styleKeysOf } from '../same-feature';

export type StyleInfo = {
  readonly style: FeatureStyle;
  /** Equal styles of any table have the same. */
  readonly id: number;
  /** The zoom from which it is drawn. */
  readonly from: number;
};

/** Makes an empty register of styles. It gives the known facts of a row's style. */
export function createStyleInfo(): (packed: PackedFeatures, row: number) => StyleInfo {
  const byKey = new Map<string, StyleInfo>();
  const byTable = new WeakMap<readonly FeatureStyle[], readonly StyleInfo[]>();
  const infoOf = (style: FeatureStyle, key: string): StyleInfo => {
    const known = byKey.get(key);
    if (known) return known;
    const from = style['from'];
    const made = { style, id: byKey.size, from: typeof from === 'number' ? from : 0 };
    byKey.set(key, made);
    return made;
  };
  const none = infoOf({}, '');
  let [last, lastInfos]: [readonly FeatureStyle[] | null, readonly StyleInfo[]] = [null, []];
  const infosOf = (table: readonly FeatureStyle[]): readonly StyleInfo[] => {
    const known = byTable.get(table);
    if (known) return known;
    const keys = styleKeysOf(table);
    const made = table.map((style, i) => infoOf(style, keys[i] ?? ''));
    byTable.set(table, made);
    return made;
  };
  return (packed, row) => {
    if (packed.styleTable !== last) {
      last = packed.styleTable;
      lastInfos = infosOf(last);
    }
    return lastInfos[packed.styles[row] ?? 0] ?? none;
  };
}
