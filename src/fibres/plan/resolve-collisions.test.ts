import { describe, expect, it } from 'vitest';
import { anyFibreTown, fibre } from '../testing/any-fibre-town';
import { checkPlan } from './check-plan';
import { type ClosurePlan, emptyPlan } from './closure-plan';
import { connectEnds } from './connect-ends';
import { mergePlans } from './merge-plans';
import { isRefused } from './plan-refusal';
import { keyOfCollision, resolveCollisions, versionsOf } from './resolve-collisions';

const limits = { fibresOf: () => 24, nameOf: String };

function connected(plan: ClosurePlan, from: number, to: number): ClosurePlan {
  const ask = { from: fibre(1, 'start', from), to: fibre(2, 'end', to), count: 1, kind: 'fusion' } as const;
  const made = connectEnds(plan, ask, limits);
  if (isRefused(made)) throw new Error(made.refused.id);
  return made;
}
const pairs = ({ runs }: ClosurePlan) =>
  runs
    .flatMap(({ from, to, count }) => Array.from({ length: count }, (_, n) => `${from.number + n}-${to.number + n}`))
    .toSorted((a, b) => a.localeCompare(b));

describe('a fibre that two people connected', () => {
  const plans = {
    base: emptyPlan,
    mine: connected(connected(emptyPlan, 1, 1), 9, 9),
    theirs: connected(connected(connected(emptyPlan, 1, 5), 3, 1), 12, 12),
  };
  const { collisions } = mergePlans(plans.base, plans);

  it('is shown with both versions', () => {
    expect(collisions.map((one) => versionsOf(one, plans))).toMatchObject([
      {
        mine: { from: { number: 1 }, to: { number: 1 } },
        theirs: [
          { from: { number: 1 }, to: { number: 5 } },
          { from: { number: 3 }, to: { number: 1 } },
        ],
      },
    ]);
  });

  it('goes as is chosen, and nothing else is lost', () => {
    const keys = new Set(collisions.map(keyOfCollision));
    expect(pairs(resolveCollisions(plans, () => false))).toEqual(['1-5', '12-12', '3-1', '9-9']);
    // Mine meets two of theirs, one at each end: both give way.
    expect(pairs(resolveCollisions(plans, (key) => keys.has(key)))).toEqual(['1-1', '12-12', '9-9']);
  });

  it('never breaks a rule, whatever is chosen, in 300 random closures', () => {
    const sizes = { fibresOf: () => 4, nameOf: String };
    for (let seed = 1; seed <= 300; seed += 1) {
      const [mine, theirs] = [anyFibreTown(seed), anyFibreTown(seed + 5000)].map(({ closures }) => closures[0]?.plan);
      if (!mine || !theirs) continue;
      const base = { ...emptyPlan, ports: mine.ports, splitters: mine.splitters };
      for (const isMine of [() => true, () => false, (key: string) => key.length % 2 === 0]) {
        const plan = resolveCollisions({ base, mine, theirs }, isMine);
        expect(checkPlan(plan, sizes), `seed ${seed}`).toEqual([]);
      }
    }
  });
});
