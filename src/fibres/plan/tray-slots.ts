import { message } from '../../i18n/message';
import { type ClosurePlan, endAfter, type FibreEnd, isSameEnd, type Run, type Tray } from './closure-plan';
import { editRuns } from './edit-runs';
import { endMessage, type PlanRefusal, type SideLimits } from './plan-refusal';
import { splicesOf } from './ribbons/parts-of';
import { canBeOneRibbon, ribbonAt } from './ribbons/ribbon-at';
import { joined } from './write-plan';

/** One splice by itself, or `count` connections of a ribbon that agree in all that is known of them. */
export type TraySplice = { readonly from: FibreEnd; readonly to: FibreEnd; readonly count: number; readonly run: Run };

/**
 * A position of a tray with what lies in it: nothing, a splice, or the parts of a ribbon. `isTwice`: it holds more than one splice, so
 * that the record is wrong. `isBeyond`: the tray has no such position.
 */
export type TraySlot = {
  readonly position: number;
  readonly splices: readonly TraySplice[];
  readonly isTwice: boolean;
  readonly isBeyond: boolean;
};

/** How full a tray is. `isOver`: a position holds two splices, or a splice lies beyond the last position. */
export type TrayFill = { readonly slots: readonly TraySlot[]; readonly taken: number; readonly isOver: boolean };

/** Positions of one tray that are listed at most. */
const mostSlots = 1000;

const asSplice = (run: Run): TraySplice => ({ from: run.from, to: run.to, count: run.count, run });

/** True if a splice continues the ribbon of another splice, in the same state. */
function goesOn(run: Run, next: Run): boolean {
  const isNext = isSameEnd(endAfter(run.from, run.count), next.from) && isSameEnd(endAfter(run.to, run.count), next.to);
  return isNext && run.state === next.state && canBeOneRibbon(run, next);
}

/** How many splices lie in a position: all parts of a ribbon are one. */
function spliceCount(runs: readonly Run[]): number {
  const isOne = runs.every((run) => runs.every((other) => run === other || canBeOneRibbon(run, other)));
  return isOne ? Math.min(1, runs.length) : runs.length;
}

/** The positions of a tray, each with what lies in it; those beyond its size only where something does. */
export function trayFill({ runs }: Pick<ClosurePlan, 'runs'>, { id, positions }: Tray): TrayFill {
  const held = new Map<number, Run[]>();
  for (const run of runs) {
    if (run.tray !== id || run.position === undefined) continue;
    for (const splice of splicesOf(run)) {
      const { position = 0 } = splice;
      held.set(position, [...(held.get(position) ?? []), splice]);
    }
  }
  const inside = Array.from({ length: Math.min(positions, mostSlots) }, (_, at) => at + 1);
  const beyond = [...held.keys()].filter((position) => position > positions).toSorted((a, b) => a - b);
  const slots = [...inside, ...beyond].map((position) => {
    const here = held.get(position) ?? [];
    const splices = joined(here, goesOn).map(asSplice);
    return { position, splices, isTwice: spliceCount(here) > 1, isBeyond: position > positions };
  });
  const isOver = beyond.length > 0 || slots.some(({ isTwice }) => isTwice);
  const taken = [...held.values()].reduce((sum, here) => sum + spliceCount(here), 0);
  return { slots: slots.slice(0, mostSlots), taken, isOver };
}

/** The runs whose splices lie in no position of a tray of the closure. A connector and a fibre that is not cut need none. */
function unplacedRuns({ runs, trays }: Pick<ClosurePlan, 'runs' | 'trays'>): readonly Run[] {
  const ids = new Set(trays.map(({ id }) => id));
  const isPlaced = ({ tray, position }: Run) => tray !== undefined && ids.has(tray) && position !== undefined;
  return runs.filter((run) => (run.kind === 'fusion' || run.kind === 'mechanical') && !isPlaced(run));
}

/** How many connections lie in no position of a tray of the closure. */
export function unplacedCount(plan: Pick<ClosurePlan, 'runs' | 'trays'>): number {
  return unplacedRuns(plan).reduce((sum, { count }) => sum + count, 0);
}

/** Splices that lie in no position of a tray of the closure, `most` of them at most. */
export function unplacedSplices(plan: ClosurePlan, most: number): readonly TraySplice[] {
  const found: TraySplice[] = [];
  for (const run of unplacedRuns(plan))
    if (found.length < most)
      found.push(
        ...splicesOf(run)
          .slice(0, most - found.length)
          .map(asSplice),
      );
  return found;
}

/**
 * The plan with the splice of an end in another position, or why it cannot lie there: there is none, or another splice is in it. A ribbon
 * goes there as a whole.
 */
export function moveSplice(
  plan: ClosurePlan,
  { end, tray, position }: { readonly end: FibreEnd; readonly tray: string; readonly position: number },
  limits: Pick<SideLimits, 'nameOf'>,
): ClosurePlan | PlanRefusal {
  const known = plan.trays.find(({ id }) => id === tray);
  if (!known) return { refused: message('fibres.noSuchTray', { tray }), end };
  if (position < 1 || position > known.positions)
    return { refused: message('fibres.trayTooSmall', { tray, size: known.positions }), end };
  const parts = ribbonAt(plan, end);
  const held = trayFill(plan, known).slots.find((slot) => slot.position === position)?.splices ?? [];
  const other = held.find(({ run }) => !parts.every((part) => canBeOneRibbon(part, run)));
  if (other)
    return { refused: message('fibres.placeTaken', { tray, position, end: endMessage(other.from, limits) }), end };
  return parts.reduce(
    (now, { from, count }) => editRuns(now, { end: from, count }, (run) => ({ ...run, tray, position })),
    plan,
  );
}
