import type { LngLat } from '../../geo/lng-lat';
import { type Message, message } from '../../i18n/message';
import type { Item, ItemId } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import { endsOf } from '../edits/named-closures';
import { hasFibresToward, passesOn } from '../edits/places-on';
import { isLegOf } from '../network/fibre-network';
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

/** The plan without connections and marks of some ends. */
function without(plan: ClosurePlan, isOut: (end: FibreEnd) => boolean): ClosurePlan {
  const runs = plan.runs.filter(({ from, to }) => !isOut(from) && !isOut(to));
  return compactPlan({ ...plan, runs, marks: plan.marks.filter(({ from }) => !isOut(from)) });
}

/**
 * Finds the cables of a plan that do not come to the closure or lack a pass of the plan (the fix removes the ends concerned), and
 * the cables that end there only on the other side (the fix exchanges the sides). Skips cables and closures without a place.
 */
export function misplacedCables(
  plan: ClosurePlan,
  at: LngLat | null,
  cableOf: (id: ItemId) => Item | undefined,
): readonly MisplacedCable[] {
  if (!at) return [];
  const named = new Map<ItemId, FibreEnd[]>();
  for (const end of endsOf(plan)) {
    if (end.side.kind !== 'fibre') continue;
    const known = named.get(end.side.cable);
    if (known) known.push(end);
    else named.set(end.side.cable, [end]);
  }
  return [...named].flatMap(([id, ends]): readonly MisplacedCable[] => {
    const cable = cableOf(id);
    const path = cable?.geometry?.kind === 'line' ? cable.geometry.path : [];
    if (!cable || path.length < 2) return [];
    const params = { cable: labelOf(cable) };
    const passes = passesOn(path, at);
    if (passes.length === 0)
      return [
        { cable, fault: message('fibres.cableElsewhere', params), mended: without(plan, (end) => isOf(id, end)) },
      ];
    const isPass = ({ side }: FibreEnd) => side.kind === 'fibre' && passes.some((pass) => isLegOf(pass, side));
    if (passes.length > 1 || ends.some(({ side }) => side.kind === 'fibre' && side.pass !== undefined)) {
      const isWrong = (end: FibreEnd) => isOf(id, end) && !isPass(end);
      if (!ends.some(isWrong)) return [];
      const fault = message('fibres.noSuchPass', { ...params, count: passes.length });
      return [{ cable, fault, mended: without(plan, isWrong) }];
    }
    const places = passes.map(({ alongM }) => alongM);
    const isThere = (toward: Toward) => hasFibresToward(path, places, toward);
    const sides = new Set(ends.flatMap(({ side }) => (side.kind === 'fibre' ? [side.toward] : [])));
    const [only, more] = sides;
    if (!only || more || isThere(only) || !isThere(only === 'start' ? 'end' : 'start')) return [];
    return [{ cable, fault: message('fibres.sidesExchanged', params), mended: exchanged(plan, id) }];
  });
}
