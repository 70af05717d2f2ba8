import { type ModelKey, refOf } from '../../items/item';
import { englishNameless } from '../../items/names/name-of';
import type { LayerStyle } from '../style/layer-style';
import type { PackedFeatures } from './packed-features';

/**
 * Features with the page's names for items without one. They are packed in English, and so are the copies on this device: a
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
    const number = features.numbers[row] ?? 0;
    if (features.labelTable[label] !== englishNameless(refOf(model, number))) continue;
    labels ??= features.labels.slice();
    labels[row] = labelTable.push(nameless.replace('{id}', String(number))) - 1;
  }
  return labels ? { ...features, labels, labelTable } : features;
}
