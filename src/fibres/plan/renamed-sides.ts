import { type CableSide, type ClosurePlan, type FibreEnd, keyOfSide, type Side } from './closure-plan';
import { isFields } from './is-fields';
import { readCableSide } from './read-end';

/** A side of a cable by its earlier name, and by its name after edits of lines. */
export type Rename = { readonly from: CableSide; readonly to: CableSide };

/** Three versions of one closure: the common one, mine and theirs. */
export type ThreePlans = { readonly base: ClosurePlan; readonly mine: ClosurePlan; readonly theirs: ClosurePlan };

/** The member of the schema that holds the renames (docs/fibre-model.md). */
export const renamesMember = 'renamed';

/** The renames that a plan records, without unreadable ones. */
export function renamesOf({ rest }: ClosurePlan): readonly Rename[] {
  const value = rest[renamesMember];
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.flatMap((one): readonly Rename[] => {
    const [from, to] = isFields(one) ? [readCableSide(one['from']), readCableSide(one['to'])] : [];
    return from && to ? [{ from, to }] : [];
  });
}

const wireSide = ({ kind: _kind, ...side }: CableSide) => side;

/** The plan with these renames in place of its recorded renames. */
export function withRenames(plan: ClosurePlan, renames: readonly Rename[]): ClosurePlan {
  const { [renamesMember]: _before, ...rest } = plan.rest;
  if (renames.length === 0) return { ...plan, rest };
  const rows = renames
    .map(({ from, to }) => ({ key: keyOfSide(from), row: { from: wireSide(from), to: wireSide(to) } }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { ...plan, rest: { ...rest, [renamesMember]: rows.map(({ row }) => row) } };
}

/**
 * The renames after an edit that gives `sides` other names: a side keeps its oldest name, and a side that has this name again is
 * no longer listed.
 */
export function renamedFurther(
  renames: readonly Rename[],
  sides: readonly CableSide[],
  rename: (side: CableSide) => CableSide,
): readonly Rename[] {
  const known = new Set(renames.map(({ to }) => keyOfSide(to)));
  const fresh = sides.filter((side) => !known.has(keyOfSide(side))).map((side) => ({ from: side, to: side }));
  const all = [...renames, ...fresh].map(({ from, to }) => ({ from, to: rename(to) }));
  return all.filter(({ from, to }) => keyOfSide(from) !== keyOfSide(to));
}

/** Translates the name of a side after the earlier renames into its name after the later ones. */
function translation(before: readonly Rename[], after: readonly Rename[]): (side: Side) => Side {
  const oldest = new Map(before.map(({ from, to }) => [keyOfSide(to), from]));
  const gone = new Set(before.map(({ from }) => keyOfSide(from)));
  const newest = new Map(after.map(({ from, to }) => [keyOfSide(from), to]));
  return (side) => {
    const was = oldest.get(keyOfSide(side));
    // An old name that a cable has again, which came here since.
    if (!was && gone.has(keyOfSide(side))) return side;
    return newest.get(keyOfSide(was ?? side)) ?? was ?? side;
  };
}

/** The plan with other names of its sides, in connections and marks. */
export function withSides(plan: ClosurePlan, rename: (side: Side) => Side): ClosurePlan {
  const renamed = (end: FibreEnd): FibreEnd => ({ ...end, side: rename(end.side) });
  return {
    ...plan,
    runs: plan.runs.map((run) => ({ ...run, from: renamed(run.from), to: renamed(run.to) })),
    marks: plan.marks.map((mark) => ({ ...mark, from: renamed(mark.from) })),
  };
}

function isSame(a: readonly Rename[], b: readonly Rename[]): boolean {
  const named = new Map(a.map(({ from, to }) => [keyOfSide(from), keyOfSide(to)]));
  return a.length === b.length && b.every(({ from, to }) => named.get(keyOfSide(from)) === keyOfSide(to));
}

/**
 * Three states of a closure with the same names of its sides, where an edit of a line has renamed them for one of the two people, or for
 * both alike: then a splice that the other one made meanwhile names the same fibre. As they are where two people renamed them differently.
 */
export function withSameNames(plans: ThreePlans): ThreePlans {
  const { base, mine, theirs } = plans;
  const [was, here, there] = [renamesOf(base), renamesOf(mine), renamesOf(theirs)];
  if (isSame(was, here) && isSame(was, there)) return plans;
  if (!isSame(was, here) && !isSame(was, there) && !isSame(here, there)) return plans;
  const names = isSame(was, here) ? there : here;
  const named = (plan: ClosurePlan) => withRenames(withSides(plan, translation(renamesOf(plan), names)), names);
  return { base: named(base), mine: named(mine), theirs: named(theirs) };
}
