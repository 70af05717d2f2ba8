import { type ClosurePlan, type FibreEnd, keyOfSide, type Run } from './closure-plan';

/** Ends of one side that a run connects, from `first` to `last`; `isFrom`: they lie on the side of the run's `from`. */
export type Stretch = { readonly first: number; readonly last: number; readonly run: Run; readonly isFrom: boolean };

/** Which ends of a closure are connected, by side, in order. An end that is connected twice counts for the run that comes first. */
export type EndUsage = ReadonlyMap<string, readonly Stretch[]>;

/** The parts of a new stretch in which no stretch of the same side lies yet. */
function freeParts(all: readonly Stretch[], stretch: Stretch): readonly Stretch[] {
  const parts: Stretch[] = [];
  let { first } = stretch;
  for (const other of all) {
    if (other.last < first) continue;
    if (other.first > stretch.last) break;
    if (other.first > first) parts.push({ ...stretch, first, last: other.first - 1 });
    first = other.last + 1;
  }
  return first <= stretch.last ? [...parts, { ...stretch, first }] : parts;
}

/** Adds stretches to a side in their order. Where none overlap, as in nearly all records, sorting is all the work. */
function withoutOverlap(all: readonly Stretch[]): readonly Stretch[] {
  const sorted = all.toSorted((a, b) => a.first - b.first);
  if (sorted.every(({ first }, at) => first > (sorted[at - 1]?.last ?? 0))) return sorted;
  let kept: readonly Stretch[] = [];
  for (const stretch of all) kept = [...kept, ...freeParts(kept, stretch)].toSorted((a, b) => a.first - b.first);
  return kept;
}

/** Collects which ends of a plan are connected. Its size is that of the runs, not of the fibres. */
export function endUsage(plan: Pick<ClosurePlan, 'runs'>): EndUsage {
  return new Map([...stretchesOf(plan)].map(([key, all]) => [key, withoutOverlap(all)]));
}

/** The stretches of a plan by side, in the order of its runs. Ends that are connected twice stand twice. */
export function stretchesOf({ runs }: Pick<ClosurePlan, 'runs'>): ReadonlyMap<string, readonly Stretch[]> {
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
export function otherEnd({ run, isFrom }: Stretch, number: number): FibreEnd {
  const [own, { side, number: start }] = isFrom ? [run.from, run.to] : [run.to, run.from];
  return { side, number: start + number - own.number };
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
