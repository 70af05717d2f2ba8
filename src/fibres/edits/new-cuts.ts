import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import type { ItemId } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { type ClosurePlan, keyOfSide, type Run, type Side } from '../plan/closure-plan';
import { endUsage } from '../plan/end-usage';
import { compactPlan } from '../plan/write-plan';
import type { CableEdit } from './cable-edit';
import type { Named } from './named-closures';

/** A place where a cable becomes two, and the closure there; null: there is none yet. */
export type Cut = {
  readonly at: LngLat;
  readonly closure: ItemId | null;
  /** The parts before and behind the cut, and how many fibres go on from one to the other. */
  readonly parts: readonly [ItemId, ItemId];
  readonly fibres: number;
};

/** The highest fibre of a cable that plans name, where its record does not say how many it has. */
function mostNamed(cable: ItemId, named: readonly Named[]): number {
  const ends = named.flatMap(({ plan }) =>
    plan.runs.flatMap(({ from, to, count }) => [from, to].map((end) => ({ end, count }))),
  );
  const own = ends.filter(({ end }) => end.side.kind === 'fibre' && end.side.cable === cable);
  return own.reduce((most, { end, count }) => Math.max(most, end.number + count - 1), 0);
}

/** The new cuts of an edit. A closure that stands there takes them; of several, one with a plan. */
export function cutsOf(edits: readonly CableEdit[], named: readonly Named[]): readonly Cut[] {
  return edits.flatMap(({ was, now }): readonly Cut[] => {
    const [first, second] = now;
    const at = first?.path.at(-1);
    if (!first || !second || !at) return [];
    const here = named.filter(({ closure }) => closure.now && isWithinMetres(at, closure.now, joinToleranceMetres));
    const closure = here.find(({ isNew }) => !isNew) ?? here[0];
    const fibres = was.fibres ?? mostNamed(was.id, named);
    return [{ at, closure: closure?.closure.id ?? null, parts: [first.id, second.id], fibres }];
  });
}

/** A plan in which the uncut fibres pass a new cut. */
export function cutIn(plan: ClosurePlan, { parts: [first, second], fibres }: Cut): ClosurePlan {
  const [from, to]: readonly Side[] = [
    { kind: 'fibre', cable: first, toward: 'start' },
    { kind: 'fibre', cable: second, toward: 'end' },
  ];
  if (!from || !to) return plan;
  const usage = endUsage(plan);
  const used = [from, to].flatMap((side) => usage.get(keyOfSide(side)) ?? []).toSorted((a, b) => a.first - b.first);
  const runs: Run[] = [];
  let next = 1;
  for (const { first: low, last } of [...used, { first: fibres + 1, last: fibres + 1 }]) {
    const count = Math.min(low, fibres + 1) - next;
    if (count > 0) {
      const ends = { from: { side: from, number: next }, to: { side: to, number: next } };
      runs.push({ ...ends, count, kind: 'through', state: 'complete', rest: {} });
    }
    next = Math.max(next, last + 1);
  }
  return compactPlan({ ...plan, runs: [...plan.runs, ...runs] });
}
