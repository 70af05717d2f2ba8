import type { FeatureLook, PackedFeatures } from '../packed-features';
import { lookKeysOf } from '../same-feature';

export type LookInfo = {
  readonly look: FeatureLook;
  /** Equal looks of any table have the same. */
  readonly id: number;
  /** The zoom from which it is drawn. */
  readonly from: number;
};

/** Makes an empty register of looks. It gives the known facts of a row's look. */
export function createLookInfo(): (packed: PackedFeatures, row: number) => LookInfo {
  const byKey = new Map<string, LookInfo>();
  const byTable = new WeakMap<readonly FeatureLook[], readonly LookInfo[]>();
  const infoOf = (look: FeatureLook, key: string): LookInfo => {
    const known = byKey.get(key);
    if (known) return known;
    const from = look['from'];
    const made = { look, id: byKey.size, from: typeof from === 'number' ? from : 0 };
    byKey.set(key, made);
    return made;
  };
  const none = infoOf({}, '');
  let [last, lastInfos]: [readonly FeatureLook[] | null, readonly LookInfo[]] = [null, []];
  const infosOf = (table: readonly FeatureLook[]): readonly LookInfo[] => {
    const known = byTable.get(table);
    if (known) return known;
    const keys = lookKeysOf(table);
    const made = table.map((look, i) => infoOf(look, keys[i] ?? ''));
    byTable.set(table, made);
    return made;
  };
  return (packed, row) => {
    if (packed.lookTable !== last) {
      last = packed.lookTable;
      lastInfos = infosOf(last);
    }
    return lastInfos[packed.looks[row] ?? 0] ?? none;
  };
}
