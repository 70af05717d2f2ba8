import { type Message, message } from '../../i18n/message';
import type { ItemId } from '../../items/item';
import { type Circuit, markOf } from '../circuits/circuit';
import type { Hop } from '../network/follow-light';
import { type ClosurePlan, type FibreEnd, isSameEnd, isUncutRun, keyOfSide } from '../plan/closure-plan';
import { connectEnds } from '../plan/connect-ends';
import { editRuns } from '../plan/edit-runs';
import { endUsage, farEnd, isBarePort, otherEnd, stretchAt } from '../plan/end-usage';
import { endMessage, isRefused, type SideLimits } from '../plan/plan-refusal';
import { setMark } from '../plan/set-mark';
import type { FreeFibre } from './free-rides';
import type { ChosenPath, ChosenRide } from './path-splices';

/** Why a path cannot be reserved, and in which closure. */
export type PathRefusal = { readonly refused: Message; readonly closure: ItemId };

/** The records as they are now: the plan of a closure, null for one whose plan cannot be written or that is not there. */
export type PathRecords = { readonly planOf: (closure: ItemId) => ClosurePlan | null; readonly limits: SideLimits };

function takenAt(plan: ClosurePlan, end: FibreEnd, { limits }: PathRecords): Message | null {
  const isHeld = plan.marks.some(
    ({ from, count, mark }) =>
      (mark === 'reserved' || mark === 'dead') &&
      keyOfSide(from.side) === keyOfSide(end.side) &&
      end.number >= from.number &&
      end.number < from.number + count,
  );
  if (isHeld) return message('fibres.reservedAlready', { end: endMessage(end, limits) });
  const usage = endUsage(plan);
  const stretch = stretchAt(usage, end);
  // A fibre that a row says is not cut here can be taken like one without a row.
  if (!stretch || isUncutRun(stretch.run)) return null;
  const other = otherEnd(stretch, end.number);
  const far = farEnd(usage, end);
  // A fibre that is ended on a port is where a path begins or ends.
  if (far && isBarePort(usage, far)) return null;
  return message('fibres.usedAlready', { end: endMessage(end, limits), other: endMessage(other, limits) });
}

type SpliceHop = Extract<Hop, { kind: 'splice' }>;

/** The connections of a path that follow each other: several where cords join ports. */
function splicesFrom(hops: readonly Hop[], first: number): readonly SpliceHop[] {
  const after = hops.slice(first);
  const end = after.findIndex(({ kind }) => kind !== 'splice');
  return after.slice(0, end < 0 ? after.length : end).flatMap((hop) => (hop.kind === 'splice' ? [hop] : []));
}

/** Where a fibre of a ride is no longer as it was when the path was found; null where all is as it was. */
function takenOnWay(records: PathRecords, { via, sides }: ChosenRide, { hops }: FreeFibre): PathRefusal | null {
  let hop = 0;
  for (const [at, closure] of via.entries()) {
    const plan = records.planOf(closure);
    const here = hops[hop];
    if (!plan || here?.kind !== 'fibre') continue;
    const splices = splicesFrom(hops, hop + 1);
    if (splices[0]?.closure === closure) {
      const usage = endUsage(plan);
      const changed = splices.find(({ from, to }) => {
        const stretch = stretchAt(usage, from);
        return !stretch || !isSameEnd(otherEnd(stretch, from.number), to);
      });
      if (changed)
        return {
          closure,
          refused: message('fibres.changedMeanwhile', { end: endMessage(changed.from, records.limits) }),
        };
      hop += 1 + splices.length;
    } else if (at < via.length - 1) {
      for (const side of sides[at] ?? []) {
        const refused = takenAt(plan, { side, number: here.fibre }, records);
        if (refused) return { refused, closure };
      }
    }
  }
  return null;
}

function takenMeanwhile(records: PathRecords, rides: readonly ChosenRide[]): PathRefusal | null {
  for (const ride of rides)
    for (const fibre of ride.fibres) {
      for (const [closure, end] of [
        [ride.from, fibre.from],
        [ride.to, fibre.to],
      ] as const) {
        const plan = records.planOf(closure);
        const refused = plan && takenAt(plan, end, records);
        if (refused) return { refused, closure };
      }
      const refusal = takenOnWay(records, ride, fibre);
      if (refusal) return refusal;
    }
  return null;
}

/** The plan without the rows that say "not cut" of these ends, which are cut to be spliced. */
function cutAt(plan: ClosurePlan, ends: readonly FibreEnd[], count: number): ClosurePlan {
  return ends.reduce((cut, end) => editRuns(cut, { end, count }, (run) => (isUncutRun(run) ? null : run)), plan);
}

/** The plans that change: planned splices where the path goes from one cable into another, and marks at its two ends. */
export type ReservedPlans = ReadonlyMap<ItemId, ClosurePlan>;

/** The ends of splices that are on the way already, or are planned with the path. */
function endsBetween({ rides, splices }: ChosenPath): readonly ReservedEnd[] {
  const planned = splices.flatMap(({ closure, pairs }) =>
    pairs.flatMap(({ from, to, count }) => [from, to].map((end) => ({ closure, end, count }))),
  );
  const there = rides
    .flatMap(({ fibres }) => fibres)
    .flatMap(({ hops }) => hops)
    .flatMap((hop) =>
      hop.kind === 'splice' ? [hop.from, hop.to].map((end) => ({ closure: hop.closure, end, count: 1 })) : [],
    );
  return [...planned, ...there];
}

type ReservedEnd = { readonly closure: ItemId; readonly end: FibreEnd; readonly count: number };

/**
 * Reserves a path: splices are planned in the closures on the way, its two ends are marked as reserved. For a circuit all ends on the way
 * are, with its name. Refused, with the closure, where a fibre is no longer free, a plan cannot be written, or neither end is in a closure.
 */
export function reservePath(
  records: PathRecords,
  path: ChosenPath,
  circuit: Circuit | null = null,
): ReservedPlans | PathRefusal {
  const { rides, splices } = path;
  const taken = takenMeanwhile(records, rides);
  if (taken) return taken;
  const plans = new Map<ItemId, ClosurePlan>();
  const planAt = (closure: ItemId) => plans.get(closure) ?? records.planOf(closure);
  for (const { closure, pairs } of splices)
    for (const { from, to, count } of pairs) {
      const plan = planAt(closure);
      if (!plan) return { closure, refused: message('fibres.closureNotWritable') };
      const next = connectEnds(cutAt(plan, [from, to], count), { from, to, count, kind: 'fusion' }, records.limits);
      if (isRefused(next)) return { closure, refused: next.refused };
      plans.set(closure, next);
    }
  const [first, last] = [rides[0], rides.at(-1)];
  const ends: readonly ReservedEnd[] = [
    ...(first?.fibres ?? []).map(({ from }) => ({ closure: first?.from ?? 0, end: from, count: 1 })),
    ...(circuit ? endsBetween(path) : []),
    ...(last?.fibres ?? []).map(({ to }) => ({ closure: last?.to ?? 0, end: to, count: 1 })),
  ];
  const more = circuit ? markOf(circuit) : undefined;
  for (const { closure, ...row } of ends) {
    const plan = planAt(closure);
    if (plan) plans.set(closure, setMark(plan, { ...row, more }, 'reserved'));
  }
  return plans.size > 0 ? plans : { closure: first?.from ?? 0, refused: message('fibres.closureNotWritable') };
}

/** True for an answer that is a refusal. */
export function isPathRefused(answer: ReservedPlans | PathRefusal): answer is PathRefusal {
  return 'refused' in answer;
}
