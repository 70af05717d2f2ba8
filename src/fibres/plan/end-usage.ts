import { type ClosurePlan, type FibreEnd, keyOfEnd, keyOfSide, otherSideOf, type Run } from './closure-plan';

/** Ends of one side that a run connects, from `first` to `last`; `isFrom`: they lie on the side of the run's `from`. */
export type Stretch = { readonly first: number; readonly last: number; readonly run: Run; readonly isFrom: boolean };

/** Which ends of a closure are connected, by side, in order. An end that is connected twice counts for the run that comes first. */
export type EndUsage = ReadonlyMap<string, readonly Stretch[]>;

/** Connections of a run that follow each other: from the n-th to the n-th, 0 is the first. */
type Part = readonly [first: number, last: number];

/** The parts in which no stretch lies yet; `number` is the end of the run's first connection on their side. */
function freeParts(parts: readonly Part[], all: readonly Stretch[], number: number): readonly Part[] {
  return all.reduce<readonly Part[]>((left, stretch) => {
    const [from, to] = [stretch.first - number, stretch.last - number];
    return left.flatMap(([first, last]): readonly Part[] => {
      if (to < first || from > last) return [[first, last]];
      return [...(from > first ? [[first, from - 1] as const] : []), ...(to < last ? [[to + 1, last] as const] : [])];
    });
  }, parts);
}

/** The parts of a run that do not meet each other on one side: all of it, but for a row that is connected with what lies in it. */
function ownParts({ from, to, count }: Run): readonly Part[] {
  const apart = Math.abs(from.number - to.number);
  if (keyOfSide(from.side) !== keyOfSide(to.side) || apart >= count) return [[0, count - 1]];
  const blocks = apart === 0 ? 0 : Math.ceil(count / (2 * apart));
  return Array.from({ length: blocks }, (_, n): Part => [2 * n * apart, Math.min(count, (2 * n + 1) * apart) - 1]);
}

type Taken = Map<string, Stretch[]>;

/** Adds the free parts of a run on one of its sides. */
function take(taken: Taken, { run, isFrom }: Pick<Stretch, 'run' | 'isFrom'>, parts: readonly Part[]): void {
  const { side, number } = isFrom ? run.from : run.to;
  const key = keyOfSide(side);
  const all = taken.get(key) ?? [];
  for (const [first, last] of freeParts(parts, all, number))
    all.push({ first: number + first, last: number + last, run, isFrom });
  taken.set(key, all);
}

/** Takes the runs in their order, each without the connections of which an end is connected already. */
function inTurn({ runs }: Pick<ClosurePlan, 'runs'>): Taken {
  const taken: Taken = new Map();
  for (const run of runs) {
    const parts = [run.from, run.to].reduce(
      (left, { side, number }) => freeParts(left, taken.get(keyOfSide(side)) ?? [], number),
      ownParts(run),
    );
    for (const isFrom of [true, false]) take(taken, { run, isFrom }, parts);
  }
  return taken;
}

function sorted(usage: ReadonlyMap<string, readonly Stretch[]>): EndUsage {
  return new Map([...usage].map(([key, all]) => [key, all.toSorted((a, b) => a.first - b.first)]));
}

/** The stretches in order, where no end is connected twice, as in nearly all records; else null. */
function undoubled(plan: Pick<ClosurePlan, 'runs'>): EndUsage | null {
  const usage = sorted(stretchesOf(plan));
  const isDoubled = [...usage.values()].some((all) => all.some(({ first }, at) => first <= (all[at - 1]?.last ?? 0)));
  return isDoubled ? null : usage;
}

function usageOf(plan: Pick<ClosurePlan, 'runs'>): EndUsage {
  const usage = undoubled(plan);
  if (usage) return usage;
  const taken = inTurn(plan);
  for (const run of plan.runs) for (const isFrom of [true, false]) take(taken, { run, isFrom }, [[0, run.count - 1]]);
  return sorted(taken);
}

/** One gesture asks for the usage of its plan several times. */
const collected = new WeakMap<ClosurePlan['runs'], EndUsage>();

/**
 * Collects the connected ends of a plan. Its size grows with the runs, not with the fibres. A connection with one end connected
 * twice stands at its other end, so that a user finds it there and can remove it.
 */
export function endUsage(plan: Pick<ClosurePlan, 'runs'>): EndUsage {
  const usage = collected.get(plan.runs) ?? usageOf(plan);
  collected.set(plan.runs, usage);
  return usage;
}

/** Between which ends light passes: as `endUsage`, but a connection counts at both of its ends or, behind an earlier one, at neither. */
export function lightUsage(plan: Pick<ClosurePlan, 'runs'>): EndUsage {
  return undoubled(plan) ?? sorted(inTurn(plan));
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

/** The stretch that holds an end, or null for a free end. */
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

/** True for a port of the closure with nothing on its other side. */
export function isBarePort(usage: EndUsage, end: FibreEnd): boolean {
  const beyond = otherSideOf(end);
  return beyond !== null && stretchAt(usage, beyond) === null;
}

/** A connection from one end to another. */
export type Crossing = { readonly run: Run; readonly from: FibreEnd; readonly to: FibreEnd };

/** The connections that light takes from an end, one after another: several where cords join ports; none for a free end. */
export function crossingsFrom(usage: EndUsage, end: FibreEnd): readonly Crossing[] {
  const all: Crossing[] = [];
  const seen = new Set<string>();
  for (let from: FibreEnd | null = end; from && !seen.has(keyOfEnd(from)); ) {
    seen.add(keyOfEnd(from));
    const stretch = stretchAt(usage, from);
    if (!stretch) break;
    const to = otherEnd(stretch, from.number);
    all.push({ run: stretch.run, from, to });
    from = otherSideOf(to);
  }
  return all;
}

/** The end to which light comes over the connections of an end, also where cords join ports; null for a free end. */
export function farEnd(usage: EndUsage, end: FibreEnd): FibreEnd | null {
  return crossingsFrom(usage, end).at(-1)?.to ?? null;
}

/** The first connected end of a row of `count`, with its connection; null if all are free. */
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
