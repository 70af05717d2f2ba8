import type { GeometryKind, ModelKey } from '../../items/item';
import type { LayerPlan, LayerSummary } from './import-plan';

/** The kinds of shapes that an item may have. */
export const geometryKinds = ['point', 'line', 'area'] as const satisfies readonly GeometryKind[];

/** The models that a plan makes of what a layer has. */
export function modelsOf(
  { models, kinds }: Pick<LayerPlan, 'models' | 'kinds'>,
  layer: LayerSummary,
): readonly ModelKey[] {
  const plain = geometryKinds.flatMap((kind) => (layer.kinds[kind] > 0 && models[kind] ? [models[kind]] : []));
  const byValue = Object.values(kinds?.models ?? {}).flatMap((model) => (model ? [model] : []));
  return [...new Set([...plain, ...byValue])];
}
