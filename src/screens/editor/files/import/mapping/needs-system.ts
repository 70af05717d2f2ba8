import type { FileSummary, ImportPlan } from '../../../../../files/mapping/import-plan';

/** True for a file with a layer that does not say in which coordinates it is, and for which nothing was chosen by itself. */
export function needsSystem({ layers }: FileSummary, plan: ImportPlan): boolean {
  return layers.some(({ system, count }, at) => system.kind === 'unknown' && count > 0 && !plan.layers[at]?.system);
}
