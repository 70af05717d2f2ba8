/** The state that stands for a deletion, which the interface does not have (A10): undone, merged away, given up. */
export const abandonedStatus = 'abandoned';

/** How many items, and the metres of their lines on the ellipsoid. */
export type Amount = { readonly count: number; readonly metres: number };

/**
 * A sum as it is shown everywhere: what is abandoned is counted apart, and named. The one rule of every sum in the product:
 * project cards, the layers, the inspector, the table, selections, the report and what is new.
 */
export type CountedSum = Amount & { readonly abandoned: Amount };

/** A sum that is still being made. */
export type GrowingSum = { count: number; metres: number; readonly abandoned: { count: number; metres: number } };

/** True for the status of an item that is counted apart. */
export function isAbandoned(status: unknown): boolean {
  return status === abandonedStatus;
}

/** The sum of nothing, for `addToSum`. */
export function emptySum(): GrowingSum {
  return { count: 0, metres: 0, abandoned: { count: 0, metres: 0 } };
}

/** Counts an item by its status; `times` -1 takes one out that was counted before. */
export function addToSum(
  sum: GrowingSum,
  { status, metres }: { readonly status: unknown; readonly metres: number },
  times = 1,
): void {
  const part = isAbandoned(status) ? sum.abandoned : sum;
  part.count += times;
  part.metres += times * metres;
}

/** Several sums as one. */
export function sumOfSums(sums: Iterable<CountedSum>): GrowingSum {
  const all = emptySum();
  for (const { count, metres, abandoned } of sums) {
    all.count += count;
    all.metres += metres;
    all.abandoned.count += abandoned.count;
    all.abandoned.metres += abandoned.metres;
  }
  return all;
}
