import type { Fields } from '../../items/item';
import { type ClosurePlan, endAfter, type FibreEnd, keyOfSide, type Mark, type Run } from './closure-plan';
import { compactPlan } from './write-plan';

/**
 * Where two people did different things to one thing: both values as they stand in the two plans, null for none. `end`: the end
 * that both connected, or null where it is about a tray, a splitter, a mark or what the schema does not know.
 */
export type PlanCollision = {
  readonly end: FibreEnd | null;
  readonly what: 'connection' | 'position' | 'tray' | 'splitter' | 'mark' | 'other';
  /** What each side calls it: by its ends, by its end for a mark, by its name. */
  readonly mineKey: string;
  readonly theirsKey: string;
  readonly mine: string | null;
  readonly theirs: string | null;
  /** What theirs is, where it is another kind of thing: a splice against a mark. */
  readonly theirsWhat?: 'connection' | 'mark';
};

export type MergedPlan = { readonly plan: ClosurePlan; readonly collisions: readonly PlanCollision[] };

const keyOfEnd = ({ side, number }: FibreEnd) => `${keyOfSide(side)}#${number}`;

type Named<T> = ReadonlyMap<string, T>;

/** Each connection of a plan by itself, by its two ends. */
export function namedRuns({ runs }: ClosurePlan): Named<Run> {
  const all = new Map<string, Run>();
  for (const run of runs)
    for (let n = 0; n < run.count; n += 1) {
      const [from, to] = [endAfter(run.from, n), endAfter(run.to, n)];
      const { position } = run;
      const one = { ...run, from, to, count: 1, ...(position === undefined ? {} : { position: position + n }) };
      all.set([keyOfEnd(from), keyOfEnd(to)].toSorted().join(' '), one);
    }
  return all;
}

/** Each mark of a plan by itself, by its end. */
export function namedMarks({ marks }: ClosurePlan): Named<Mark> {
  const all = new Map<string, Mark>();
  for (const mark of marks)
    for (let n = 0; n < mark.count; n += 1) {
      const from = endAfter(mark.from, n);
      all.set(keyOfEnd(from), { ...mark, from, count: 1 });
    }
  return all;
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): Named<T> =>
  new Map(all.map((one) => [one.id, one]));
const textOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** The text of a connection, whichever of its ends it names first. */
function textOfRun(run: Run | undefined): string | null {
  if (!run) return null;
  const isInOrder = keyOfEnd(run.from) <= keyOfEnd(run.to);
  return JSON.stringify({ ...run, from: isInOrder ? run.from : run.to, to: isInOrder ? run.to : run.from });
}

type Three<T> = { readonly base: Named<T>; readonly mine: Named<T>; readonly theirs: Named<T> };
type Clash<T> = { readonly key: string; readonly mine: T | undefined; readonly theirs: T | undefined };

/** Each name by itself: who changed it has it; both the same is no clash; a clash keeps theirs. In the order of theirs, then mine. */
function mergeNamed<T>(
  { base, mine, theirs }: Three<T>,
  said: (value: T | undefined) => string | null = textOf,
): {
  readonly merged: Map<string, T>;
  readonly clashes: Clash<T>[];
} {
  const merged = new Map<string, T>();
  const clashes: Clash<T>[] = [];
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, here, there] = [base.get(key), mine.get(key), theirs.get(key)];
    const [wasText, hereText, thereText] = [said(was), said(here), said(there)];
    const isClash = hereText !== wasText && thereText !== wasText && hereText !== thereText;
    if (isClash) clashes.push({ key, mine: here, theirs: there });
    const value = thereText === wasText ? here : there;
    if (value !== undefined) merged.set(key, value);
  }
  return { merged, clashes };
}

const placeOf = ({ tray, position }: Run) =>
  tray === undefined || position === undefined ? null : JSON.stringify([tray, position]);

/**
 * Takes out what I connected at ends that a colleague has connected otherwise, or put where a colleague's splice lies. A splice of both
 * that only I have moved lies again where theirs has it.
 */
function withoutDoubles(merged: Map<string, Run>, theirs: Named<Run>): PlanCollision[] {
  type Known = { readonly key: string; readonly run: Run };
  const collisions: PlanCollision[] = [];
  const isTheirs = (key: string, run: Run) => textOfRun(theirs.get(key)) === textOfRun(run);
  // What goes back to its place may lie where another splice of mine was put: all are looked at again.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const ends = new Map<string, Known>();
    const places = new Map<string, Known>();
    const take = (key: string, run: Run) => {
      for (const end of [run.from, run.to]) ends.set(keyOfEnd(end), { key, run });
      const place = placeOf(run);
      if (place !== null) places.set(place, { key, run });
    };
    for (const [key, run] of merged) if (isTheirs(key, run)) take(key, run);
    for (const [key, run] of merged) {
      if (isTheirs(key, run)) continue;
      const same = theirs.get(key);
      const end = same ? undefined : [run.from, run.to].find((one) => ends.has(keyOfEnd(one)));
      const other = end ? ends.get(keyOfEnd(end)) : places.get(placeOf(run) ?? '');
      if (!other) continue;
      if (same) merged.set(key, same);
      else merged.delete(key);
      isSettled = false;
      const keys = { mineKey: key, theirsKey: other.key };
      const texts = { mine: textOf(run), theirs: textOf(other.run) };
      collisions.push({ end: end ?? run.from, what: end ? 'connection' : 'position', ...keys, ...texts });
    }
  }
  return collisions;
}

type Both = { readonly runs: Map<string, Run>; readonly marks: Map<string, Mark> };
type Theirs = { readonly theirRuns: Named<Run>; readonly theirMarks: Named<Mark> };

/** Takes out what I connected where a colleague has reserved an end or marked it as dead, and such marks of mine at their splices. */
function againstMarks({ runs, marks }: Both, { theirRuns, theirMarks }: Theirs): PlanCollision[] {
  const collisions: PlanCollision[] = [];
  for (const [key, run] of runs)
    for (const end of [run.from, run.to]) {
      const mark = marks.get(keyOfEnd(end));
      if (!mark || mark.mark === 'parked') continue;
      const [hasRun, hasMark] = [theirRuns.has(key), textOf(theirMarks.get(keyOfEnd(end))) === textOf(mark)];
      // One of them had both: then it was meant so.
      if (hasRun === hasMark) continue;
      const [mine, theirs] = hasRun ? [mark, run] : [run, mark];
      const [mineKey, theirsKey] = hasRun ? [keyOfEnd(end), key] : [key, keyOfEnd(end)];
      if (hasRun) marks.delete(mineKey);
      else runs.delete(mineKey);
      const kinds = hasRun
        ? ({ what: 'mark', theirsWhat: 'connection' } as const)
        : ({ what: 'connection', theirsWhat: 'mark' } as const);
      collisions.push({ end, ...kinds, mineKey, theirsKey, mine: textOf(mine), theirs: textOf(theirs) });
      break;
    }
  return collisions;
}

function clashOf(what: PlanCollision['what']) {
  return ({ key, mine, theirs }: Clash<unknown>): PlanCollision => ({
    ...{ end: null, what, mineKey: key, theirsKey: key },
    ...{ mine: textOf(mine), theirs: textOf(theirs) },
  });
}

const namedFields = (fields: Fields): Named<unknown> => new Map(Object.entries(fields));

/**
 * Two plans that came from one, as one: connection by connection, tray by tray, mark by mark. What both did differently is
 * listed, and the plan has theirs there; nothing else of either is lost.
 */
export function mergePlans(
  base: ClosurePlan,
  { mine, theirs }: { mine: ClosurePlan; theirs: ClosurePlan },
): MergedPlan {
  const three = <T>(named: (plan: ClosurePlan) => Named<T>): Three<T> => ({
    ...{ base: named(base), mine: named(mine), theirs: named(theirs) },
  });
  const runs = mergeNamed(three(namedRuns), textOfRun);
  const marks = mergeNamed(three(namedMarks));
  const trays = mergeNamed(three(({ trays: all }) => byId(all)));
  const splitters = mergeNamed(three(({ splitters: all }) => byId(all)));
  const rest = mergeNamed(three((plan) => namedFields({ ...plan.rest, ports: plan.ports })));
  const theirRuns = namedRuns(theirs);
  const doubles = [
    ...withoutDoubles(runs.merged, theirRuns),
    ...againstMarks({ runs: runs.merged, marks: marks.merged }, { theirRuns, theirMarks: namedMarks(theirs) }),
  ];
  const { ports, ...others } = Object.fromEntries(rest.merged);
  const plan = compactPlan({
    trays: [...trays.merged.values()],
    splitters: [...splitters.merged.values()],
    ports: typeof ports === 'number' ? ports : theirs.ports,
    runs: [...runs.merged.values()],
    marks: [...marks.merged.values()],
    rest: others,
  });
  const collisions = [
    ...runs.clashes.map((clash) => ({
      ...clashOf('connection')(clash),
      end: clash.mine?.from ?? clash.theirs?.from ?? null,
    })),
    ...doubles,
    ...marks.clashes.map((clash) => ({
      ...clashOf('mark')(clash),
      end: clash.mine?.from ?? clash.theirs?.from ?? null,
    })),
    ...trays.clashes.map(clashOf('tray')),
    ...splitters.clashes.map(clashOf('splitter')),
    ...rest.clashes.map(clashOf('other')),
  ];
  return { plan, collisions };
}
