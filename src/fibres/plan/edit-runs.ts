import { type ClosurePlan, endAfter, type FibreEnd, keyOfSide, type Run } from './closure-plan';
import { compactPlan } from './write-plan';

/** The part of a run from its n-th connection on (0 is the first). */
function partOf(run: Run, from: number, count: number): Run {
  return {
    ...run,
    from: endAfter(run.from, from),
    to: endAfter(run.to, from),
    count,
    ...(run.position === undefined ? {} : { position: run.position + from }),
  };
}

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
    const changed = change(partOf(run, first, size));
    return [
      ...(first > 0 ? [partOf(run, 0, first)] : []),
      ...(changed ? [changed] : []),
      ...(first + size < run.count ? [partOf(run, first + size, run.count - first - size)] : []),
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
