import type { Remedy } from '../../contents';
import type { ImportPlan } from '../import-plan';

/** A plan in which some layers, by their places among all, are mended. */
export function withRemedy(plan: ImportPlan, layers: readonly number[], remedy: Remedy): ImportPlan {
  const mended = plan.layers.map((layer, at) => {
    if (!layers.includes(at)) return layer;
    if (remedy.kind === 'exchange') return { ...layer, isSwapped: !layer.isSwapped };
    if (remedy.kind === 'status') return { ...layer, status: remedy.status };
    return { ...layer, system: remedy.system ?? layer.system };
  });
  return { ...plan, layers: mended };
}
