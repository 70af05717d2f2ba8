import { type ClosurePlan, type FibreEnd, keyOfSide, type Run } from './closure-plan';

/** Ends of one side that a run connects, from `first` to `last`; `isFrom`: they are the run's `from`. */
export type Stretch = { readonly first: number; readonly last: number; readonly run: Run; readonly isFrom: boolean };

/** Which ends of a closure are connected, by side, in order. Ends that are connected twice stand twice. */
export type EndUsage = ReadonlyMap<string, readonly Stretch[]>;

/** Collects which ends of a plan are connected. Its size is that of the runs, not of the fibres. */
export function endUsage({ runs }: Pick<ClosurePlan, 'runs'>): EndUsage {
  const found = new Map<string, Stretch[]>();
  for (const run of runs)
    for (const isFrom of [true, false]) {
      const { side, number } = isFrom ? run.from : run.to;
      const key = keyOfSide(side);
      const stretch = { first: number, last: number + run.count - 1, run, isFrom };
      const all = found.get(key);
      if (all) all.push(stretch);
      else found.set(key, [stretch]);
    }
  for (const all of found.values()) all.sort((a, b) => a.first - b.first);
  return found;
}

/** The stretch that holds an end, or null for one that is free. */
export function stretchAt(usage: EndUsage, { side, number }: FibreEnd): Stretch | null {
  const all = usage.get(keyOfSide(side)) ?? [];
  let [low, high] = [0, all.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (!one) return null;
    if (number < one.first) high = middle - 1;
    else if (number > one.last) low = middle + 1;
    else return one;
  }
  return null;
}

/** The end that a stretch connects with one of its ends. */
export function otherEnd({ run, isFrom, first }: Stretch, number: number): FibreEnd {
  const { side, number: start } = isFrom ? run.to : run.from;
  return { side, number: start + number - first };
}

/** The first end of a row of `count` that is connected already, with what it is connected in; null where all are free. */
export function firstUsed(
  usage: EndUsage,
  { side, number }: FibreEnd,
  count: number,
): { readonly end: FibreEnd; readonly stretch: Stretch } | null {
  for (const stretch of usage.get(keyOfSide(side)) ?? [])
    if (stretch.first < number + count && stretch.last >= number)
      return { end: { side, number: Math.max(number, stretch.first) }, stretch };
  return null;
}
