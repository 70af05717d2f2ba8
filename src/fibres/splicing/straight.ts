import { type ClosurePlan, type Joint, keyOfSide, type Side } from '../plan/closure-plan';
import { editRuns } from '../plan/edit-runs';
import { endUsage, type Stretch } from '../plan/end-usage';
import { isRefused, type PlanRefusal, type SideLimits } from '../plan/plan-refusal';
import { positionsFor } from '../plan/ribbons/parts-of';
import { freePlaces } from '../plan/tray-places';
import type { Passing } from './cut-uncut';
import { connectPairs } from './free-pairs';

/** A side of a closure with its ends. */
type Ends = { readonly key: string; readonly side: Side; readonly size: number };
/** A plan, and the sides that the two lists show. */
type Shown = { readonly plan: ClosurePlan; readonly here: { readonly left: Ends | null; readonly right: Ends | null } };
type Given = Shown & { readonly limits: SideLimits; readonly uncut: { readonly passing: readonly Passing[] } };
/** Numbers of ends that follow each other. */
type Row = { readonly first: number; readonly count: number };

/** True where the two lists show the two legs of one pass of a cable. */
export function isOneCable({ here: { left, right }, uncut }: Pick<Given, 'here' | 'uncut'>): boolean {
  if (!left || !right || left.key === right.key) return false;
  return uncut.passing.some((sides) => [left, right].every(({ key }) => sides.some((side) => keyOfSide(side) === key)));
}

/** Answers whether ends are connected, for numbers that are asked in ascending order. */
function takenInOrder(stretches: readonly Stretch[]): (number: number) => boolean {
  let at = 0;
  return (number) => {
    while ((stretches[at]?.last ?? Number.POSITIVE_INFINITY) < number) at += 1;
    return (stretches[at]?.first ?? Number.POSITIVE_INFINITY) <= number;
  };
}

/** The ends that are free in both lists under the same number. */
function freeRows({ plan, here: { left, right } }: Shown, within?: Row): readonly Row[] {
  if (!left || !right) return [];
  const usage = endUsage(plan);
  const isTaken = [left, right].map(({ key }) => takenInOrder(usage.get(key) ?? []));
  const size = Math.min(left.size, right.size);
  const { first, count } = within ?? { first: 1, count: size };
  const rows: { first: number; count: number }[] = [];
  for (let number = first; number <= Math.min(size, first + count - 1); number += 1) {
    if (isTaken.some((asked) => asked(number))) continue;
    const row = rows.at(-1);
    if (row && number === row.first + row.count) row.count += 1;
    else rows.push({ first: number, count: 1 });
  }
  return rows;
}

const countOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** A plan with ends connected under the same number, and how many they are. */
export type Straight = { readonly plan: ClosurePlan; readonly count: number };

function connected(given: Given, rows: readonly Row[], joint: Joint): Straight | PlanRefusal {
  const { here, limits } = given;
  const { left, right } = here;
  if (!left || !right) return { plan: given.plan, count: 0 };
  const pairs = rows.map(({ first, count }) => ({ from: first, to: first, count }));
  const plan = connectPairs(given.plan, pairs, { from: left.side, to: right.side, joint, limits });
  return isRefused(plan) ? plan : { plan, count: countOf(rows) };
}

/**
 * Connects every free end of the left side with the end of the same number on the right. Between the two sides of one cable the
 * fibres are not cut, whatever kind is chosen.
 */
export function straightThrough(given: Given, joint: Joint): Straight | PlanRefusal {
  return connected(given, freeRows(given), isOneCable(given) ? { kind: 'through' } : joint);
}

/** Fibres of one cable cut, and each spliced with itself again: those of a row, or all that nothing else connects. */
export function cutAndRespliced(
  given: Given,
  { within, joint }: { readonly within: Row | undefined; readonly joint: Joint },
): Straight | PlanRefusal {
  const { left } = given.here;
  if (!left) return { plan: given.plan, count: 0 };
  const { first, count } = within ?? { first: 1, count: left.size };
  const row = { end: { side: left.side, number: first }, count };
  const plan = editRuns(given.plan, row, (run) => (run.kind === 'through' ? null : run));
  const cut = { ...given, plan };
  return connected(cut, freeRows(cut, { first, count }), joint.kind === 'through' ? { kind: 'fusion' } : joint);
}

/**
 * How many connections would be made, and for how many of them there is a place in a tray. `within`: the selected ends, else all that
 * is free.
 */
export function trayRoom(
  given: Shown,
  { within, joint: { ribbon = 1 } }: { readonly within: Row | undefined; readonly joint: Joint },
): { readonly count: number; readonly room: number } {
  const count = within?.count ?? countOf(freeRows(given));
  const positions = freePlaces(given.plan, positionsFor(count, ribbon)).reduce((sum, place) => sum + place.count, 0);
  return { count, room: Math.min(count, positions * ribbon) };
}
