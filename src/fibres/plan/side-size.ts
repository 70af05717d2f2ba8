import type { ClosurePlan, Side } from './closure-plan';
import type { SideLimits } from './plan-refusal';

/** How many ends lie on a side of a closure; null where the closure has no such side. */
export function sideSize(plan: ClosurePlan, side: Side, { fibresOf }: Pick<SideLimits, 'fibresOf'>): number | null {
  if (side.kind === 'fibre') return fibresOf(side.cable);
  if (side.kind === 'port') return plan.ports;
  const splitter = plan.splitters.find(({ id }) => id === side.splitter);
  if (!splitter) return null;
  return side.way === 'in' ? splitter.inputs : splitter.outputs;
}
