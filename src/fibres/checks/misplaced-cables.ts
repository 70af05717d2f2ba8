import type { LngLat } from '../../geo/lng-lat';
import { type Message, message } from '../../i18n/message';
import type { Item, ItemId } from '../../items/item';
import { nameOf } from '../../items/names/name-of';
import { endsOf } from '../edits/named-closures';
import { hasFibresToward, placesOn } from '../edits/places-on';
import type { ClosurePlan, FibreEnd, Toward } from '../plan/closure-plan';
import { compactPlan } from '../plan/write-plan';

/** A cable that a closure names and that does not lie there: the fault, and the plan without it. */
export type MisplacedCable = { readonly cable: Item; readonly fault: Message; readonly mended: ClosurePlan };

const isOf = (cable: ItemId, { side }: FibreEnd) => side.kind === 'fibre' && side.cable === cable;

/** The plan with the sides of a cable exchanged. */
function exchanged(plan: ClosurePlan, cable: ItemId): ClosurePlan {
  const other = (end: FibreEnd): FibreEnd => {
    if (end.side.kind !== 'fibre' || end.side.cable !== cable) return end;
    return { ...end, side: { ...end.side, toward: end.side.toward === 'start' ? 'end' : 'start' } };
  };
  const runs = plan.runs.map((run) => ({ ...run, from: other(run.from), to: other(run.to) }));
  return { ...plan, runs, marks: plan.marks.map((mark) => ({ ...mark, from: other(mark.from) })) };
}

/** The plan without connections and marks of a cable. */
function without(plan: ClosurePlan, cable: ItemId): ClosurePlan {
  const runs = plan.runs.filter(({ from, to }) => !isOf(cable, from) && !isOf(cable, to));
  return compactPlan({ ...plan, runs, marks: plan.marks.filter(({ from }) => !isOf(cable, from)) });
}

/**
 * The cables that a plan names and that do not come to the closure (it is mended by taking out what is said of them), or end there on the
 * other side only (it is mended by exchanging the sides). Cables and closures without a place are not looked at.
 */
export function misplacedCables(
  plan: ClosurePlan,
  at: LngLat | null,
  cableOf: (id: ItemId) => Item | undefined,
): readonly MisplacedCable[] {
  if (!at) return [];
  const named = new Map<ItemId, Set<Toward>>();
  for (const { side } of endsOf(plan))
    if (side.kind === 'fibre') named.set(side.cable, (named.get(side.cable) ?? new Set()).add(side.toward));
  return [...named].flatMap(([id, sides]): readonly MisplacedCable[] => {
    const cable = cableOf(id);
    const path = cable?.geometry?.kind === 'line' ? cable.geometry.path : [];
    if (!cable || path.length < 2) return [];
    const params = { cable: nameOf(cable) };
    const places = placesOn(path, at);
    if (places.length === 0)
      return [{ cable, fault: message('fibres.cableElsewhere', params), mended: without(plan, id) }];
    const isThere = (toward: Toward) => hasFibresToward(path, places, toward);
    const [only, more] = sides;
    if (!only || more || isThere(only) || !isThere(only === 'start' ? 'end' : 'start')) return [];
    return [{ cable, fault: message('fibres.sidesExchanged', params), mended: exchanged(plan, id) }];
  });
}
