import type { UncutFibre } from '../../../../analysis/jobs/uncut-job';
import { type ClosurePlan, type FibreEnd, keyOfSide } from '../../../../fibres/plan/closure-plan';
import { type EndUsage, endUsage, stretchAt } from '../../../../fibres/plan/end-usage';
import type { ItemId } from '../../../../items/item';
import type { SideHere } from '../sides-here';
import { keyOfFibre, passingCables, type Uncut } from './use-uncut';

/** What an edit would cut: fibres that are in use, and how many of which that is not known yet. */
export type CutUncut = { readonly fibres: readonly UncutFibre[]; readonly unknown: number };

const sidesOf = (cable: ItemId, number: number): readonly FibreEnd[] => [
  { side: { kind: 'fibre', cable, toward: 'start' }, number },
  { side: { kind: 'fibre', cable, toward: 'end' }, number },
];

/** The fibres of a passing cable that another plan cuts. */
function newlyCut(cable: ItemId, before: EndUsage, after: EndUsage): readonly number[] {
  const found = new Set<number>();
  for (const { side } of sidesOf(cable, 1))
    for (const { first, last, run } of after.get(keyOfSide(side)) ?? []) {
      if (run.kind === 'through') continue;
      for (let number = first; number <= last; number += 1) {
        const isCut = sidesOf(cable, number).some((end) => {
          const stretch = stretchAt(before, end);
          return stretch !== null && stretch.run.kind !== 'through';
        });
        if (!isCut) found.add(number);
      }
    }
  return [...found].toSorted((a, b) => a - b);
}

/** What a plan would cut of the fibres that pass the closure uncut, beside the plan that it has. */
export function cutUncut(
  usage: EndUsage,
  next: ClosurePlan,
  { uncut, sides }: { readonly uncut: Uncut; readonly sides: readonly SideHere[] },
): CutUncut {
  const after = endUsage(next);
  const cut = passingCables(sides).flatMap((cable) =>
    newlyCut(cable, usage, after).map((fibre) => keyOfFibre(cable, fibre)),
  );
  if (!uncut.isKnown) return { fibres: [], unknown: cut.length };
  return { fibres: cut.flatMap((key) => uncut.fibres.get(key) ?? []), unknown: 0 };
}
