import { type ClosurePlan, endAfter, keyOfEnd, type Mark, type Run } from './closure-plan';
import { againstHardware, type Contents, hardwareOf, type Sides } from './merged-hardware';
import type { PlanCollision } from './plan-collision';
import { withSameNames } from './renamed-sides';
import { connectionAt } from './ribbons/parts-of';
import { canBeOneRibbon } from './ribbons/ribbon-at';
import { compactPlan } from './write-plan';

export type MergedPlan = { readonly plan: ClosurePlan; readonly collisions: readonly PlanCollision[] };

type Named<T> = ReadonlyMap<string, T>;

/** Each connection of a plan by itself, by its two ends. */
export function namedRuns({ runs }: ClosurePlan): Map<string, Run> {
  const all = new Map<string, Run>();
  for (const run of runs)
    for (let n = 0; n < run.count; n += 1) {
      const one = connectionAt(run, n);
      all.set([keyOfEnd(one.from), keyOfEnd(one.to)].toSorted().join(' '), one);
    }
  return all;
}

/** Each mark of a plan by itself, by its end. */
export function namedMarks({ marks }: ClosurePlan): Map<string, Mark> {
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
export function textOfRun(run: Run | undefined): string | null {
  if (!run) return null;
  const isInOrder = keyOfEnd(run.from) <= keyOfEnd(run.to);
  return JSON.stringify({ ...run, from: isInOrder ? run.from : run.to, to: isInOrder ? run.to : run.from });
}

type Three<T> = { readonly base: Named<T>; readonly mine: Named<T>; readonly theirs: Named<T> };
type Clash<T> = { readonly key: string; readonly mine: T | undefined; readonly theirs: T | undefined };

/** Each name by itself: who changed it has it; both the same is no clash; a clash keeps theirs. In the order of theirs, then mine. */
function mergeNamed<T>(
  { base, mine, theirs }: Three<T>,
  toText: (value: T | undefined) => string | null = textOf,
): {
  readonly merged: Map<string, T>;
  readonly clashes: Clash<T>[];
} {
  const merged = new Map<string, T>();
  const clashes: Clash<T>[] = [];
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, here, there] = [base.get(key), mine.get(key), theirs.get(key)];
    const [wasText, hereText, thereText] = [toText(was), toText(here), toText(there)];
    const isClash = hereText !== wasText && thereText !== wasText && hereText !== thereText;
    if (isClash) clashes.push({ key, mine: here, theirs: there });
    const value = thereText === wasText ? here : there;
    if (value !== undefined) merged.set(key, value);
  }
  return { merged, clashes };
}

const placeOf = ({ tray, position }: Run) =>
  tray === undefined || position === undefined ? null : JSON.stringify([tray, position]);

type Known = { readonly key: string; readonly run: Run };

/** Connections of a plan by the position in which they lie: several for a ribbon. */
function byPlace(runs: Iterable<readonly [string, Run]>): Map<string, Known[]> {
  const places = new Map<string, Known[]>();
  for (const [key, run] of runs) {
    const place = placeOf(run);
    if (place !== null) places.set(place, [...(places.get(place) ?? []), { key, run }]);
  }
  return places;
}

/**
 * Takes out what I connected at ends that a colleague has connected otherwise, or put where a colleague's splice lies. A splice of both
 * that only I have moved lies again where theirs has it, and so does a ribbon of which a part cannot go along.
 */
function withoutDoubles(merged: Map<string, Run>, theirs: Named<Run>): PlanCollision[] {
  const collisions: PlanCollision[] = [];
  const isTheirs = (key: string, run: Run) => textOfRun(theirs.get(key)) === textOfRun(run);
  const ribbons = byPlace(theirs);
  const leftBehind = (run: Run, same: Run) =>
    run.ribbon === undefined || placeOf(run) === placeOf(same)
      ? undefined
      : ribbons.get(placeOf(same) ?? '')?.find((mate) => {
          const now = merged.get(mate.key);
          return now && canBeOneRibbon(mate.run, same) && placeOf(now) === placeOf(same);
        });
  // A splice that goes back to its place may meet another splice of mine there: all are checked again.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const ends = new Map<string, Known>();
    const kept = [...merged].filter(([key, run]) => isTheirs(key, run));
    const places = byPlace(kept);
    for (const [key, run] of kept) for (const end of [run.from, run.to]) ends.set(keyOfEnd(end), { key, run });
    for (const [key, run] of merged) {
      if (isTheirs(key, run)) continue;
      const same = theirs.get(key);
      const end = same ? undefined : [run.from, run.to].find((one) => ends.has(keyOfEnd(one)));
      const held = places.get(placeOf(run) ?? '')?.find((one) => !canBeOneRibbon(one.run, run));
      const other = end ? ends.get(keyOfEnd(end)) : (held ?? (same && leftBehind(run, same)));
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

/** Takes out what I connected where a colleague has reserved an end or marked it as dead, and such marks of mine at their splices. */
function againstMarks({ runs, marks }: Pick<Contents, 'runs' | 'marks'>, mine: Contents, theirs: Contents) {
  const collisions: PlanCollision[] = [];
  for (const [key, run] of runs)
    for (const end of [run.from, run.to]) {
      const endKey = keyOfEnd(end);
      const mark = marks.get(endKey);
      if (!mark || mark.mark === 'parked') continue;
      // One of them had both: then it was meant so.
      const hasBoth = (side: Contents) => side.runs.has(key) && textOf(side.marks.get(endKey)) === textOf(mark);
      if (hasBoth(mine) || hasBoth(theirs)) continue;
      if (theirs.runs.has(key)) {
        marks.delete(endKey);
        const kinds = { what: 'mark', theirsWhat: 'connection', mineKey: endKey, theirsKey: key } as const;
        collisions.push({ end, ...kinds, mine: textOf(mark), theirs: textOf(run) });
        continue;
      }
      runs.delete(key);
      const kinds = { what: 'connection', theirsWhat: 'mark', mineKey: key, theirsKey: endKey } as const;
      collisions.push({ end, ...kinds, mine: textOf(run), theirs: textOf(mark) });
      break;
    }
  return collisions;
}

/** Settles collisions until none is left: a row that gives way in one place may collide in another. */
function settled(sides: Sides): PlanCollision[] {
  const { merged, mine, theirs } = sides;
  const found = [
    ...withoutDoubles(merged.runs, theirs.runs),
    ...againstMarks(merged, mine, theirs),
    ...againstHardware(sides, textOfRun),
  ];
  return found.length === 0 ? [] : [...found, ...settled(sides)];
}

function clashOf(what: PlanCollision['what']) {
  return ({ key, mine, theirs }: Clash<unknown>): PlanCollision => ({
    ...{ end: null, what, mineKey: key, theirsKey: key },
    ...{ mine: textOf(mine), theirs: textOf(theirs) },
  });
}

const clashAt =
  (what: 'connection' | 'mark') =>
  (clash: Clash<Run | Mark>): PlanCollision => ({
    ...clashOf(what)(clash),
    end: clash.mine?.from ?? clash.theirs?.from ?? null,
  });

const namedFields = ({ rest }: ClosurePlan): Named<unknown> => new Map(Object.entries(rest));
const namedPorts = ({ ports }: ClosurePlan): Named<number> => new Map([['ports', ports]]);
const contentsOf = (plan: ClosurePlan): Contents => ({
  ...{ runs: namedRuns(plan), marks: namedMarks(plan), hardware: hardwareOf(plan) },
});

/**
 * Two plans that came from one, as one: connection by connection, tray by tray, mark by mark. What both did differently is
 * listed, and the plan has theirs there; nothing else of either is lost. Sides of cables that an edit of a line renamed for one of them
 * have their new names.
 */
export function mergePlans(was: ClosurePlan, both: { mine: ClosurePlan; theirs: ClosurePlan }): MergedPlan {
  const { base, mine, theirs } = withSameNames({ base: was, ...both });
  const three = <T>(named: (plan: ClosurePlan) => Named<T>): Three<T> => ({
    ...{ base: named(base), mine: named(mine), theirs: named(theirs) },
  });
  const runs = mergeNamed(three(namedRuns), textOfRun);
  const marks = mergeNamed(three(namedMarks));
  const trays = mergeNamed(three((plan) => byId(plan.trays)));
  const splitters = mergeNamed(three((plan) => byId(plan.splitters)));
  const equipment = mergeNamed(three((plan) => byId(plan.equipment)));
  const ports = mergeNamed(three(namedPorts));
  const rest = mergeNamed(three(namedFields));
  const hardware = {
    trays: trays.merged,
    splitters: splitters.merged,
    equipment: equipment.merged,
    ports: ports.merged.get('ports') ?? theirs.ports,
  };
  const merged: Contents = { runs: runs.merged, marks: marks.merged, hardware };
  const doubles = settled({ merged, mine: contentsOf(mine), theirs: contentsOf(theirs) });
  const plan = compactPlan({
    trays: [...trays.merged.values()],
    splitters: [...splitters.merged.values()],
    ports: hardware.ports,
    equipment: [...equipment.merged.values()],
    runs: [...runs.merged.values()],
    marks: [...marks.merged.values()],
    rest: Object.fromEntries(rest.merged),
  });
  const collisions = [
    ...runs.clashes.map(clashAt('connection')),
    ...doubles,
    ...marks.clashes.map(clashAt('mark')),
    ...trays.clashes.map(clashOf('tray')),
    ...splitters.clashes.map(clashOf('splitter')),
    ...equipment.clashes.map(clashOf('equipment')),
    ...[...ports.clashes, ...rest.clashes].map(clashOf('other')),
  ];
  return { plan, collisions };
}
