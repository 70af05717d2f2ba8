import { type ClosurePlan, isSameEnd, type Run } from './closure-plan';
import { type MergedPlan, mergePlans, namedMarks, namedRuns, textOfRun } from './merge-plans';
import { hardwareOf, type MergedHardware, missingFor, missingForRun } from './merged-hardware';
import type { PlanCollision } from './plan-collision';
import { renamesMember, type ThreePlans, withSameNames } from './renamed-sides';
import { areInOnePlace, canBeOneRibbon } from './ribbons/ribbon-at';

/** One key for what is mine in a collision: a connection of mine may meet two of theirs at its ends, and a third in its position. */
export function keyOfCollision({ what, mineKey }: PlanCollision): string {
  return `${what === 'position' ? 'connection' : what} ${mineKey}`;
}

/** Turns of giving up what collides. */
const mostTurns = 8;

/** True for connections that cannot both be: they share an end, or a position of a tray. */
function areExclusive(a: Run, b: Run): boolean {
  const ends = [b.from, b.to];
  if ([a.from, a.to].some((end) => ends.some((other) => isSameEnd(end, other)))) return true;
  return areInOnePlace(a, b) && !canBeOneRibbon(a, b);
}

type Named = { readonly key: string; readonly base: ClosurePlan };

function replaced<T>(all: ReadonlyMap<string, T>, base: ReadonlyMap<string, T>, key: string): T[] {
  const next = new Map(all);
  const was = base.get(key);
  if (was === undefined) next.delete(key);
  else next.set(key, was);
  return [...next.values()];
}

const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));

/** A plan with one connection in its earlier state, and with it the connections that lie at its ends or in its position by now. */
function withRunBack(plan: ClosurePlan, { key, base }: Named): ClosurePlan {
  const [runs, before] = [namedRuns(plan), namedRuns(base)];
  const back = [key];
  for (const one of back) {
    const was = before.get(one);
    if (was) runs.set(one, was);
    else runs.delete(one);
    if (!was) continue;
    for (const [other, run] of runs) if (!back.includes(other) && areExclusive(was, run)) back.push(other);
  }
  return { ...plan, runs: [...runs.values()] };
}

/** A plan with other trays, splitters, equipment or ports, without the connections and marks that have no place in them. */
function withHardware(plan: ClosurePlan, made: Partial<ClosurePlan>): ClosurePlan {
  const next = { ...plan, ...made };
  const [had, has] = [hardwareOf(plan), hardwareOf(next)];
  const stays = (missing: (hardware: MergedHardware) => object | null) => !missing(has) || missing(had) !== null;
  const runs = [...namedRuns(next).values()].filter((run) => stays((hardware) => missingForRun(run, hardware)));
  const marks = [...namedMarks(next).values()].filter(({ from }) => stays((hardware) => missingFor(from, hardware)));
  return { ...next, runs, marks };
}

/** A plan in which one thing is again what it was. */
function withBaseAt(plan: ClosurePlan, what: PlanCollision['what'], { key, base }: Named): ClosurePlan {
  switch (what) {
    case 'connection':
    case 'position':
      return withRunBack(plan, { key, base });
    case 'mark':
      return { ...plan, marks: replaced(namedMarks(plan), namedMarks(base), key) };
    case 'tray':
      return withHardware(plan, { trays: replaced(byId(plan.trays), byId(base.trays), key) });
    case 'splitter':
      return withHardware(plan, { splitters: replaced(byId(plan.splitters), byId(base.splitters), key) });
    case 'equipment':
      return withHardware(plan, { equipment: replaced(byId(plan.equipment), byId(base.equipment), key) });
    case 'other': {
      // Without the names that its sides have had, nothing of a plan can be read.
      if (key === renamesMember) return base;
      if (key === 'ports') return withHardware(plan, { ports: base.ports });
      const { [key]: _now, ...rest } = plan.rest;
      return { ...plan, rest: key in base.rest ? { ...rest, [key]: base.rest[key] } : rest };
    }
  }
}

/** The two plans as one, with my version at every collision for which `isMine` is true, and theirs at the others. */
export function resolveCollisions(given: ThreePlans, isMine: (key: string) => boolean): ClosurePlan {
  const { base, ...both } = withSameNames(given);
  let { mine, theirs } = both;
  let merged: MergedPlan = mergePlans(base, { mine, theirs });
  for (let turn = 0; turn < mostTurns && merged.collisions.length > 0; turn += 1) {
    for (const collision of merged.collisions) {
      const { what, theirsWhat = what, mineKey, theirsKey } = collision;
      if (isMine(keyOfCollision(collision))) theirs = withBaseAt(theirs, theirsWhat, { key: theirsKey, base });
      else mine = withBaseAt(mine, what, { key: mineKey, base });
    }
    merged = mergePlans(base, { mine, theirs });
  }
  return merged.plan;
}

const isOfRuns = (what: PlanCollision['what']) => what === 'connection' || what === 'position';

/**
 * The connections that collide: mine, and all of theirs that cannot be beside it; none on a side where it is about something else. Null
 * where it is on both. The plans have the same names of sides (`withSameNames`).
 */
export function versionsOf(
  { what, theirsWhat = what, mineKey, theirsKey }: PlanCollision,
  { base, mine, theirs }: ThreePlans,
): { readonly mine: Run | null; readonly theirs: readonly Run[] } | null {
  if (!isOfRuns(what) && !isOfRuns(theirsWhat)) return null;
  const [was, own, others] = [namedRuns(base), namedRuns(mine), namedRuns(theirs)];
  const run = isOfRuns(what) ? (own.get(mineKey) ?? null) : null;
  if (!isOfRuns(theirsWhat)) return { mine: run, theirs: [] };
  const same = others.get(isOfRuns(what) ? mineKey : theirsKey);
  if (same || !run) return { mine: run, theirs: same ? [same] : [] };
  const isNew = (key: string, other: Run) => textOfRun(was.get(key)) !== textOfRun(other);
  const found = [...others].filter(([key, other]) => areExclusive(run, other) && isNew(key, other));
  return { mine: run, theirs: found.map(([, other]) => other) };
}
