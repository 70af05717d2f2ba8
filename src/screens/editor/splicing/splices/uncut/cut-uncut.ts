import type { UncutFibre } from '../../../../../analysis/jobs/uncut-job';
import { type ClosurePlan, type FibreEnd, keyOfEnd, keyOfSide } from '../../../../../fibres/plan/closure-plan';
import { type EndUsage, endUsage, stretchAt } from '../../../../../fibres/plan/end-usage';
import type { Passing, Uncut } from './use-uncut';

/** The fibres that an edit would cut and that are in use, and how many it would cut of which that is not known yet. */
export type CutUncut = { readonly fibres: readonly UncutFibre[]; readonly unknown: number };

function isCutIn(usage: EndUsage, end: FibreEnd): boolean {
  const stretch = stretchAt(usage, end);
  return stretch !== null && stretch.run.kind !== 'through';
}

/** The fibres of a passing cable that another plan cuts, each by one of its ends. */
function newlyCut(sides: Passing, before: EndUsage, after: EndUsage): readonly FibreEnd[] {
  const found = new Set<number>();
  for (const side of sides)
    for (const { first, last, run } of after.get(keyOfSide(side)) ?? [])
      for (let number = first; number <= last && run.kind !== 'through'; number += 1)
        if (!sides.some((one) => isCutIn(before, { side: one, number }))) found.add(number);
  const [side] = sides;
  return [...found].toSorted((a, b) => a - b).map((number) => ({ side, number }));
}

/** The fibres that a plan would cut of those that pass the closure uncut, beside the plan that it has. */
export function cutUncut(usage: EndUsage, next: ClosurePlan, { isKnown, fibres, passing }: Uncut): CutUncut {
  const after = endUsage(next);
  const cut = passing.flatMap((sides) => newlyCut(sides, usage, after));
  if (!isKnown) return { fibres: [], unknown: cut.length };
  return { fibres: cut.flatMap((end) => fibres.get(keyOfEnd(end)) ?? []), unknown: 0 };
}
