import { type ClosurePlan, emptyPlan } from './closure-plan';
import { mergePlans } from './merge-plans';
import { readPlan } from './read-plan';
import { withSameNames } from './renamed-sides';
import { writePlan } from './write-plan';

/** The plan that a field holds; null for a form that is not merged: the older list, a newer version, what is neither. */
function planIn(value: unknown): ClosurePlan | null {
  const reading = readPlan(value);
  if (reading.kind === 'none') return emptyPlan;
  return reading.kind === 'plan' && reading.problems.length === 0 ? reading.plan : null;
}

/**
 * Two values of `connections` that one person made in two tabs, neither of which showed the other's: both parts, and where they did
 * different things to one end, position, tray or mark, the later one. Null where the field is in no form that is merged.
 */
export function joinConnections(
  base: unknown,
  { earlier, later }: { readonly earlier: unknown; readonly later: unknown },
): { readonly value: unknown } | null {
  const [before, mine, theirs] = [planIn(base), planIn(earlier), planIn(later)];
  return before && mine && theirs ? { value: writePlan(mergePlans(before, { mine, theirs }).plan) } : null;
}

/**
 * The values of `connections` of two people as one (docs/fibre-model.md): both have edited what `base` was. Null where they did
 * different things to one end, position, tray or mark, or where the field is in no form that is merged.
 */
export function mergeConnections(base: unknown, mine: unknown, theirs: unknown): unknown {
  const [before, own, other] = [planIn(base), planIn(mine), planIn(theirs)];
  if (!before || !own || !other) return null;
  const { plan, collisions } = mergePlans(before, { mine: own, theirs: other });
  return collisions.length > 0 ? null : writePlan(plan);
}

/**
 * An earlier value of `connections` with the names that the sides of cables have in the present one, after edits of lines. As it is
 * where it has these names already, or where one of them is in no form that is merged.
 */
export function connectionsNamedAs(value: unknown, now: unknown): unknown {
  const [before, present] = [planIn(value), planIn(now)];
  if (!before || !present) return value;
  const named = withSameNames({ base: before, mine: present, theirs: before }).theirs;
  return named === before ? value : writePlan(named);
}
