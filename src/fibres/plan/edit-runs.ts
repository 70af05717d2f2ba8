import { type ClosurePlan, type FibreEnd, keyOfSide, type Run } from './closure-plan';
import { partsOf } from './ribbons/parts-of';
import { compactPlan } from './write-plan';

/** Which connections of a run touch a row of ends: the first and how many; null for none. */
function touched(run: Run, { side, number }: FibreEnd, count: number): readonly [from: number, count: number] | null {
  for (const end of [run.from, run.to]) {
    if (keyOfSide(end.side) !== keyOfSide(side)) continue;
    const first = Math.max(0, number - end.number);
    const last = Math.min(run.count, number + count - end.number);
    if (last > first) return [first, last - first];
  }
  return null;
}

/**
 * The plan with what `change` makes of every connection at a row of ends; null takes it away. Runs are cut where only a part of
 * them is meant.
 */
export function editRuns(
  plan: ClosurePlan,
  { end, count }: { readonly end: FibreEnd; readonly count: number },
  change: (run: Run) => Run | null,
): ClosurePlan {
  const runs = plan.runs.flatMap((run) => {
    const part = touched(run, end, count);
    if (!part) return [run];
    const [first, size] = part;
    return [
      ...partsOf(run, 0, first),
      ...partsOf(run, first, size).flatMap((one) => change(one) ?? []),
      ...partsOf(run, first + size, run.count - first - size),
    ];
  });
  return compactPlan({ ...plan, runs });
}

/** The plan without the connections of a row of ends. */
export function disconnectEnds(
  plan: ClosurePlan,
  row: { readonly end: FibreEnd; readonly count: number },
): ClosurePlan {
  return editRuns(plan, row, () => null);
}
