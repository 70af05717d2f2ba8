import { type ClosurePlan, isSameEnd, type Run } from './closure-plan';
import { type MergedPlan, mergePlans, namedMarks, namedRuns, type PlanCollision } from './merge-plans';

/** Three states of one closure: as it was, and what two people made of it. */
export type ThreePlans = { readonly base: ClosurePlan; readonly mine: ClosurePlan; readonly theirs: ClosurePlan };

/** One key for what is mine in a collision: a connection of mine may meet two of theirs at its ends, and a third in its position. */
export function keyOfCollision({ what, mineKey }: PlanCollision): string {
  return `${what === 'position' ? 'connection' : what} ${mineKey}`;
}

/** Turns of giving up what collides. */
const mostTurns = 8;

type Named = { readonly key: string; readonly base: ClosurePlan };

function replaced<T>(all: ReadonlyMap<string, T>, base: ReadonlyMap<string, T>, key: string): T[] {
  const next = new Map(all);
  const was = base.get(key);
  if (was === undefined) next.delete(key);
  else next.set(key, was);
  return [...next.values()];
}

const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));

/** A plan in which one thing is again what it was. */
function withBaseAt(plan: ClosurePlan, what: PlanCollision['what'], { key, base }: Named): ClosurePlan {
  switch (what) {
    case 'connection':
    case 'position':
      return { ...plan, runs: replaced(namedRuns(plan), namedRuns(base), key) };
    case 'mark':
      return { ...plan, marks: replaced(namedMarks(plan), namedMarks(base), key) };
    case 'tray':
      return { ...plan, trays: replaced(byId(plan.trays), byId(base.trays), key) };
    case 'splitter':
      return { ...plan, splitters: replaced(byId(plan.splitters), byId(base.splitters), key) };
    case 'other': {
      if (key === 'ports') return { ...plan, ports: base.ports };
      const { [key]: _now, ...rest } = plan.rest;
      return { ...plan, rest: key in base.rest ? { ...rest, [key]: base.rest[key] } : rest };
    }
  }
}

/** The two plans as one, with my version at every collision for which `isMine` is true, and theirs at the others. */
export function resolveCollisions(plans: ThreePlans, isMine: (key: string) => boolean): ClosurePlan {
  const { base } = plans;
  let { mine, theirs } = plans;
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

/** True for connections that cannot both be: they share an end, or a position of a tray. */
function areExclusive(a: Run, b: Run): boolean {
  const ends = [b.from, b.to];
  if ([a.from, a.to].some((end) => ends.some((other) => isSameEnd(end, other)))) return true;
  return a.tray !== undefined && a.position !== undefined && a.tray === b.tray && a.position === b.position;
}

/** The connections that collide: mine, and all of theirs that cannot be beside it; null where it is about something else. */
export function versionsOf(
  { what, mineKey }: PlanCollision,
  { base, mine, theirs }: ThreePlans,
): { readonly mine: Run | null; readonly theirs: readonly Run[] } | null {
  if (what !== 'connection' && what !== 'position') return null;
  const [was, own, others] = [namedRuns(base), namedRuns(mine), namedRuns(theirs)];
  const run = own.get(mineKey) ?? null;
  const same = others.get(mineKey);
  if (same || !run) return { mine: run, theirs: same ? [same] : [] };
  const isNew = (key: string, other: Run) => JSON.stringify(was.get(key)) !== JSON.stringify(other);
  const found = [...others].filter(([key, other]) => areExclusive(run, other) && isNew(key, other));
  return { mine: run, theirs: found.map(([, other]) => other) };
}
