import { useMemo } from 'react';
import { useStore } from 'zustand';
import { emptyPlan, keyOfEnd, type Run } from '../../../../../fibres/plan/closure-plan';
import { mergePlans } from '../../../../../fibres/plan/merge-plans';
import type { PlanCollision } from '../../../../../fibres/plan/plan-collision';
import { readPlan } from '../../../../../fibres/plan/read-plan';
import { type ThreePlans, withSameNames } from '../../../../../fibres/plan/renamed-sides';
import { keyOfCollision, versionsOf } from '../../../../../fibres/plan/resolve-collisions';
import type { Item } from '../../../../../items/item';
import type { Outstanding } from '../../../../../offline/outbox/outbox';
import { useOutbox } from '../../../../services';
import { useStableValue } from '../../../sync/conflict/use-stable-value';

/** One collision, with the connections of both sides where it is about such. */
export type Collision = {
  readonly key: string;
  readonly about: PlanCollision;
  readonly versions: { readonly mine: Run | null; readonly theirs: readonly Run[] } | null;
};

/** The different edits of two people in the closure; `ends`: keys of the ends that they concern. */
export type Collisions = {
  readonly plans: ThreePlans;
  readonly all: readonly Collision[];
  readonly ends: ReadonlySet<string>;
  /** Other fields that are in dispute too. */
  readonly others: readonly string[];
};

function planIn(value: unknown) {
  const reading = readPlan(value);
  if (reading.kind === 'none') return emptyPlan;
  return reading.kind === 'plan' ? reading.plan : null;
}

function collisionsOf(one: Outstanding | null): Collisions | null {
  if (one?.state !== 'conflict' || !one.theirs || !('connections' in one.theirs)) return null;
  const [base, mine, theirs] = [one.base, one.patch, one.theirs].map((fields) => planIn(fields['connections']));
  if (!base || !mine || !theirs) return null;
  const plans = withSameNames({ base, mine, theirs });
  const found = new Map(mergePlans(plans.base, plans).collisions.map((about) => [keyOfCollision(about), about]));
  const all = [...found.values()].map((about) => ({
    ...{ key: keyOfCollision(about), about },
    versions: versionsOf(about, plans),
  }));
  const runs = all.flatMap(({ versions }) => [versions?.mine ?? [], versions?.theirs ?? []].flat());
  const marked = all.flatMap(({ about: { end } }) => end ?? []);
  const ends = new Set([...runs.flatMap(({ from, to }) => [from, to]), ...marked].map(keyOfEnd));
  const others = Object.keys(one.theirs).filter((name) => name !== 'connections');
  return { plans, all, ends, others };
}

/** The collisions of two users' edits of a closure, until the user resolves them; null without a conflict. */
export function useCollisions(item: Item): Collisions | null {
  const outbox = useOutbox();
  const state = useStore(outbox.store, ({ items }) => items.get(item.ref));
  const one = state === 'conflict' ? outbox.outstandingOf(item.ref) : null;
  // The outbox folds its operations again with each question.
  const stable = useStableValue(one);
  return useMemo(() => collisionsOf(stable), [stable]);
}
