import type { Remedy } from '../contents';
import type { ImportPlan } from './import-plan';

/** A plan in which some layers, by their places among all, lie elsewhere. */
export function withRemedy(plan: ImportPlan, layers: readonly number[], remedy: Remedy): ImportPlan {
  const mended = plan.layers.map((layer, at) => {
    if (!layers.includes(at)) return layer;
    return remedy.kind === 'exchange'
      ? { ...layer, isSwapped: !layer.isSwapped }
      : { ...layer, system: remedy.system ?? layer.system };
  });
  return { ...plan, layers: mended };
}
