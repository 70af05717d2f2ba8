import { isWithinMetres } from '../../geo/measure/planar-distance';
import type { CableEdits, ClosurePlace } from '../../items/network/cable-edit';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { type ClosurePlan, emptyPlan, type FibreEnd } from '../plan/closure-plan';
import { cablesNamedIn, readPlan } from '../plan/read-plan';

/** A closure with a plan that can be written. `isNew`: its record has none yet. */
export type Named = { readonly closure: ClosurePlace; readonly plan: ClosurePlan; readonly isNew: boolean };

/** All ends that a plan names, in connections and marks. */
export function endsOf({ runs, marks }: ClosurePlan): readonly FibreEnd[] {
  return [...runs.flatMap(({ from, to }) => [from, to]), ...marks.map(({ from }) => from)];
}

/**
 * The closures of an edit with their plans: those that move, that stand at a new cut, or that name a cable of the edit. Records that
 * name cables by name, and those of a later version, are left out: nothing of them is written.
 */
export function namedIn({ closures, cables, idNow }: CableEdits): readonly Named[] {
  const edited = new Set(cables.map(({ was }) => was.id));
  const cutPlaces = cables.flatMap(({ now: [first, second] }) => {
    const at = second && first?.path.at(-1);
    return at ? [at] : [];
  });
  const isConcerned = ({ was, now, fields }: ClosurePlace) =>
    was !== now ||
    [...cablesNamedIn(fields['connections'])].some((id) => edited.has(idNow(id))) ||
    cutPlaces.some((at) => now !== null && isWithinMetres(at, now, joinToleranceMetres));
  return closures.filter(isConcerned).flatMap((closure): readonly Named[] => {
    const reading = readPlan(closure.fields['connections']);
    if (reading.kind === 'plan') return [{ closure, plan: reading.plan, isNew: false }];
    return reading.kind === 'none' ? [{ closure, plan: emptyPlan, isNew: true }] : [];
  });
}
