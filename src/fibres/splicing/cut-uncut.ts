import { type CableSide, type ClosurePlan, type FibreEnd, keyOfEnd, keyOfSide } from '../plan/closure-plan';
import { type EndUsage, endUsage, stretchAt } from '../plan/end-usage';

/** The two legs of a cable at one of its passes. */
export type Passing = readonly [CableSide, CableSide];

/**
 * Fibres that pass a closure uncut and are connected elsewhere, by each of their ends there (`keyOfEnd`). `isKnown`: false until the worker
 * has answered. `passing`: the passes of cables at the closure.
 */
export type Uncut<Fibre> = {
  readonly isKnown: boolean;
  readonly fibres: ReadonlyMap<string, Fibre>;
  readonly passing: readonly Passing[];
};

/** The fibres that an edit would cut and that are in use, and how many it would cut of which that is not known yet. */
export type CutUncut<Fibre> = { readonly fibres: readonly Fibre[]; readonly unknown: number };

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

/** The additional fibres that a plan would cut among the fibres that pass the closure uncut. */
export function cutUncut<Fibre>(
  usage: EndUsage,
  next: ClosurePlan,
  { isKnown, fibres, passing }: Uncut<Fibre>,
): CutUncut<Fibre> {
  const after = endUsage(next);
  const cut = passing.flatMap((sides) => newlyCut(sides, usage, after));
  if (!isKnown) return { fibres: [], unknown: cut.length };
  return { fibres: cut.flatMap((end) => fibres.get(keyOfEnd(end)) ?? []), unknown: 0 };
}
