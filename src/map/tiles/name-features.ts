import { type ModelKey, refOf } from '../../items/item';
import { labelIn } from '../../items/names/label-of';
import type { LayerStyle } from '../style/layer-style';
import type { PackedFeatures } from './packed-features';

/**
 * Features with the page's labels for items without a name. They are packed in English, and so are the copies on this device: a
 * worker has no language, and the page may choose another one later.
 */
export function nameFeatures(
  features: PackedFeatures,
  model: ModelKey,
  { nameless }: Pick<LayerStyle, 'nameless'>,
): PackedFeatures {
  if (nameless === undefined) return features;
  const labelTable = [...features.labelTable];
  let labels: PackedFeatures['labels'] | null = null;
  for (const [row, label] of features.labels.entries()) {
    const item = { ref: refOf(model, features.numbers[row] ?? 0), fields: {} };
    if (features.labelTable[label] !== labelIn(item)) continue;
    labels ??= features.labels.slice();
    labels[row] = labelTable.push(labelIn(item, nameless)) - 1;
  }
  return labels ? { ...features, labels, labelTable } : features;
}
