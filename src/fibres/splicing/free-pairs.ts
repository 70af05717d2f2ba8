import { type ClosurePlan, endAfter, type Joint, keyOfSide, type Side } from '../plan/closure-plan';
import { type ConnectRequest, connectEnds } from '../plan/connect-ends';
import { endUsage, stretchAt } from '../plan/end-usage';
import { isRefused, type PlanRefusal, type SideLimits } from '../plan/plan-refusal';
import { sideSize } from '../plan/side-size';

/** Ends that follow each other on both sides and are connected in order. */
export type Pairs = { readonly from: number; readonly to: number; readonly count: number };

type Rows = Pick<ConnectRequest, 'from' | 'to' | 'count'>;

/**
 * Two rows of ends, some connected already. `opposite`: the free ends whose counterpart at the same place of the other row is free
 * too; `inOrder`: the free ends of both rows, in order, as many as the row with fewer free ends has.
 */
export type FreePairs = {
  readonly free: { readonly from: number; readonly to: number };
  readonly used: { readonly from: readonly number[]; readonly to: readonly number[] };
  readonly opposite: readonly Pairs[];
  readonly inOrder: readonly Pairs[];
};

/** How many connections pairs are. */
export function countPairs(pairs: readonly Pairs[]): number {
  return pairs.reduce((sum, { count }) => sum + count, 0);
}

/** Pairs of numbers in order. Pairs that follow each other on both sides are joined to one. */
function joined(numbers: readonly (readonly [from: number, to: number])[]): readonly Pairs[] {
  const pairs: { from: number; to: number; count: number }[] = [];
  for (const [from, to] of numbers) {
    const last = pairs.at(-1);
    if (last && from === last.from + last.count && to === last.to + last.count) last.count += 1;
    else pairs.push({ from, to, count: 1 });
  }
  return pairs;
}

/**
 * The ends of two rows that can still be connected; null where that is no choice: nothing is connected yet, nothing is free on one of
 * the sides, or the rows go beyond their sides or meet each other.
 */
export function freePairs(plan: ClosurePlan, { from, to, count }: Rows, limits: SideLimits): FreePairs | null {
  const isWithin = [from, to].every(({ side, number }) => number + count - 1 <= (sideSize(plan, side, limits) ?? 0));
  if (!isWithin || keyOfSide(from.side) === keyOfSide(to.side)) return null;
  const usage = endUsage(plan);
  const places = Array.from({ length: count }, (_, n) => n);
  const isFree = (end: Rows['from'], n: number) => stretchAt(usage, endAfter(end, n)) === null;
  const [froms, tos] = [from, to].map((end) => places.filter((n) => isFree(end, n)));
  if (!froms?.length || !tos?.length || froms.length + tos.length === 2 * count) return null;
  const usedOf = (end: Rows['from']) => places.filter((n) => !isFree(end, n)).map((n) => end.number + n);
  const pair = (a: number, b: number) => [from.number + a, to.number + b] as const;
  return {
    free: { from: froms.length, to: tos.length },
    used: { from: usedOf(from), to: usedOf(to) },
    opposite: joined(froms.filter((n) => isFree(to, n)).map((n) => pair(n, n))),
    inOrder: joined(froms.flatMap((a, n) => (tos[n] === undefined ? [] : [pair(a, tos[n])]))),
  };
}

type Sides = { readonly from: Side; readonly to: Side; readonly joint: Joint };

/** Connects pairs of ends, all of them or none. */
export function connectPairs(
  plan: ClosurePlan,
  pairs: readonly Pairs[],
  { from, to, joint, limits }: Sides & { readonly limits: SideLimits },
): ClosurePlan | PlanRefusal {
  let next = plan;
  for (const pair of pairs) {
    const ends = { from: { side: from, number: pair.from }, to: { side: to, number: pair.to }, count: pair.count };
    const made = connectEnds(next, { ...ends, ...joint }, limits);
    if (isRefused(made)) return made;
    next = made;
  }
  return next;
}
