import type { Card, CardSide, ClosurePlan, Side } from './closure-plan';
import type { SideLimits } from './plan-refusal';

/** The card whose ports a side is; undefined where the closure has no such card. */
export function cardOf({ equipment }: Pick<ClosurePlan, 'equipment'>, side: CardSide): Card | undefined {
  const one = equipment.find(({ id }) => id === side.equipment);
  return one?.cards.find(({ shelf, slot }) => shelf === side.shelf && slot === side.slot);
}

/** How many ends lie on a side of a closure; null where the closure has no such side. */
export function sideSize(plan: ClosurePlan, side: Side, { fibresOf }: Pick<SideLimits, 'fibresOf'>): number | null {
  if (side.kind === 'fibre') return fibresOf(side.cable);
  if (side.kind === 'port' || side.kind === 'front') return plan.ports;
  if (side.kind === 'card') return cardOf(plan, side)?.ports ?? null;
  const splitter = plan.splitters.find(({ id }) => id === side.splitter);
  if (!splitter) return null;
  return side.way === 'in' ? splitter.inputs : splitter.outputs;
}
