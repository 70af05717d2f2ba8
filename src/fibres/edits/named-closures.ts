import { isWithinMetres } from '../../geo/measure/planar-distance';
import { boundsMeet } from '../../geo/position/bounds-meet';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { type ClosurePlan, emptyPlan, type FibreEnd } from '../plan/closure-plan';
import { cablesNamedIn, readPlan } from '../plan/read-plan';
import type { CableEdits, CableLine, ClosurePlace } from './cable-edit';
import { placesOn } from './places-on';

/** A closure with a plan that can be written. `isNew`: its record has none yet. */
export type Named = { readonly closure: ClosurePlace; readonly plan: ClosurePlan; readonly isNew: boolean };

/** All ends that a plan names, in connections and marks. */
export function endsOf({ runs, marks }: ClosurePlan): readonly FibreEnd[] {
  return [...runs.flatMap(({ from, to }) => [from, to]), ...marks.map(({ from }) => from)];
}

/** Makes a question: does the cable come to a closure? */
function comesTo({ path }: CableLine): (closure: ClosurePlace) => boolean {
  const box = boundsOf(path);
  const around = box && expandBounds(box, joinToleranceMetres);
  return ({ was }) => {
    const isNear = was && around && boundsMeet([...was, ...was], around);
    return isNear === true && placesOn(path, was).length > 0;
  };
}

/**
 * The closures of an edit with their plans: closures that move, that stand at a new cut, that name a cable of the edit or of a
 * moving closure, or that such a closure meets, with sides under new names (`renamed`). Records that name cables by name, and
 * records of a later version, are left out: nothing of them is written.
 */
export function namedIn({ closures, cables, idNow }: CableEdits, renamed: readonly CableLine[]): readonly Named[] {
  const moved = closures.filter(({ was, now }) => was !== now);
  const beside = moved.flatMap(({ fields }) => [...cablesNamedIn(fields['connections'])].map(idNow));
  const edited = new Set([...cables.map(({ was }) => was.id), ...beside]);
  const cutPlaces = cables.flatMap(({ now: [first, second] }) => {
    const at = second && first?.path.at(-1);
    return at ? [at] : [];
  });
  const comes = renamed.map(comesTo);
  const isConcerned = (closure: ClosurePlace) => {
    const { was, now, fields } = closure;
    return (
      was !== now ||
      [...cablesNamedIn(fields['connections'])].some((id) => edited.has(idNow(id))) ||
      cutPlaces.some((at) => now !== null && isWithinMetres(at, now, joinToleranceMetres)) ||
      comes.some((isHere) => isHere(closure))
    );
  };
  return closures.filter(isConcerned).flatMap((closure): readonly Named[] => {
    const reading = readPlan(closure.fields['connections']);
    if (reading.kind === 'plan') return [{ closure, plan: reading.plan, isNew: false }];
    return reading.kind === 'none' ? [{ closure, plan: emptyPlan, isNew: true }] : [];
  });
}
