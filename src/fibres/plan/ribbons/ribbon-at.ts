import { message } from '../../../i18n/message';
import { type ClosurePlan, type FibreEnd, keyOfSide, type Run } from '../closure-plan';
import { endMessage, type PlanRefusal, type SideLimits } from '../plan-refusal';
import { splicesOf } from './parts-of';

/** Fibres of most ribbons, and of most MPO connectors (IEC 61754-7). */
export const usualRibbon = 12;

/** How many ends two rows of one side reach over; Infinity for rows of two sides. */
function reach(a: FibreEnd, b: FibreEnd, counts: readonly [number, number]): number {
  if (keyOfSide(a.side) !== keyOfSide(b.side)) return Number.POSITIVE_INFINITY;
  return Math.max(a.number + counts[0], b.number + counts[1]) - Math.min(a.number, b.number);
}

/** True for splices that can be parts of one ribbon: no further apart than it is wide, on both sides. */
export function canBeOneRibbon(a: Run, b: Run): boolean {
  const { ribbon } = a;
  if (ribbon === undefined || ribbon !== b.ribbon) return false;
  const counts = [a.count, b.count] as const;
  const fits = (from: FibreEnd, to: FibreEnd) =>
    reach(a.from, from, counts) <= ribbon && reach(a.to, to, counts) <= ribbon;
  return fits(b.from, b.to) || fits(b.to, b.from);
}

/** True for splices in one position of a tray. */
export function areInOnePlace(a: Run, b: Run): boolean {
  return a.tray !== undefined && a.position !== undefined && a.tray === b.tray && a.position === b.position;
}

/** A row of ends on one side. */
type Row = { readonly end: FibreEnd; readonly count: number };

/** How many connections of a run lie in a row, on either side. */
function within(run: Run, { end, count }: Row): number {
  const sizes = [run.from, run.to].map(({ side, number }) => {
    if (keyOfSide(side) !== keyOfSide(end.side)) return 0;
    return Math.min(number + run.count, end.number + count) - Math.max(number, end.number);
  });
  return Math.max(0, ...sizes);
}

/**
 * The parts of the ribbon to which the connection of an end belongs, or that connection alone. Parts with different states or
 * losses belong to one ribbon by their position.
 */
export function ribbonAt({ runs }: Pick<ClosurePlan, 'runs'>, end: FibreEnd): readonly Run[] {
  const run = runs.find((one) => within(one, { end, count: 1 }) > 0);
  const splice = run && splicesOf(run).find((one) => within(one, { end, count: 1 }) > 0);
  if (!splice) return [];
  const others = runs.filter((one) => one !== run && one.ribbon !== undefined && one.tray === splice.tray);
  const parts = others.flatMap(splicesOf).filter((one) => areInOnePlace(splice, one) && canBeOneRibbon(splice, one));
  return [splice, ...parts];
}

/** Why the connections of a row cannot be taken away: only a part of a ribbon lies in it. Null where that is none. */
export function tornRibbon(
  plan: Pick<ClosurePlan, 'runs'>,
  row: Row,
  limits: Pick<SideLimits, 'nameOf'>,
): PlanRefusal | null {
  const touched = plan.runs.filter((run) => run.ribbon !== undefined && within(run, row) > 0).flatMap(splicesOf);
  for (const splice of touched.filter((one) => within(one, row) > 0)) {
    const parts = ribbonAt(plan, splice.from);
    if (parts.every((part) => within(part, row) === part.count)) continue;
    const key = keyOfSide(row.end.side);
    const rows = parts.map((part) => ({ ...part, end: keyOfSide(part.from.side) === key ? part.from : part.to }));
    const first = Math.min(...rows.map(({ end }) => end.number));
    const last = Math.max(...rows.map(({ end, count }) => end.number + count - 1));
    const end = { side: row.end.side, number: first };
    const count = rows.reduce((sum, part) => sum + part.count, 0);
    return {
      refused: message('fibres.ribbonTorn', { count, first: endMessage(end, limits), last }),
      end,
    };
  }
  return null;
}
