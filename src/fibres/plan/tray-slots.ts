import { message } from '../../i18n/message';
import { type ClosurePlan, endAfter, type FibreEnd, type Run, type Tray } from './closure-plan';
import { editRuns } from './edit-runs';
import { endMessage, type PlanRefusal, type SideLimits } from './plan-refusal';

/** One splice by itself. */
export type TraySplice = { readonly from: FibreEnd; readonly to: FibreEnd; readonly run: Run };

/** A position of a tray with what lies in it: nothing, a splice, or several where the record is wrong. `isBeyond`: the tray has no such position. */
export type TraySlot = {
  readonly position: number;
  readonly splices: readonly TraySplice[];
  readonly isBeyond: boolean;
};

/** How full a tray is. `isOver`: a position holds two splices, or a splice lies beyond the last position. */
export type TrayFill = { readonly slots: readonly TraySlot[]; readonly taken: number; readonly isOver: boolean };

/** Positions of one tray that are listed at most. */
const mostSlots = 1000;

function spliceAt(run: Run, n: number): TraySplice {
  return { from: endAfter(run.from, n), to: endAfter(run.to, n), run };
}

/** The positions of a tray, each with what lies in it; those beyond its size only where something does. */
export function trayFill({ runs }: Pick<ClosurePlan, 'runs'>, { id, positions }: Tray): TrayFill {
  const held = new Map<number, TraySplice[]>();
  for (const run of runs) {
    if (run.tray !== id || run.position === undefined) continue;
    for (let n = 0; n < run.count; n += 1) {
      const position = run.position + n;
      held.set(position, [...(held.get(position) ?? []), spliceAt(run, n)]);
    }
  }
  const inside = Array.from({ length: Math.min(positions, mostSlots) }, (_, at) => at + 1);
  const beyond = [...held.keys()].filter((position) => position > positions).toSorted((a, b) => a - b);
  const slots = [...inside, ...beyond].map((position) => ({
    ...{ position, splices: held.get(position) ?? [], isBeyond: position > positions },
  }));
  const isOver = beyond.length > 0 || slots.some(({ splices }) => splices.length > 1);
  const taken = [...held.values()].reduce((sum, { length }) => sum + length, 0);
  return { slots: slots.slice(0, mostSlots), taken, isOver };
}

/** The runs whose splices lie in no position of a tray of the closure. A connector and a fibre that is not cut need none. */
function unplacedRuns({ runs, trays }: Pick<ClosurePlan, 'runs' | 'trays'>): readonly Run[] {
  const ids = new Set(trays.map(({ id }) => id));
  const isPlaced = ({ tray, position }: Run) => tray !== undefined && ids.has(tray) && position !== undefined;
  return runs.filter((run) => (run.kind === 'fusion' || run.kind === 'mechanical') && !isPlaced(run));
}

/** How many splices lie in no position of a tray of the closure. */
export function unplacedCount(plan: Pick<ClosurePlan, 'runs' | 'trays'>): number {
  return unplacedRuns(plan).reduce((sum, { count }) => sum + count, 0);
}

/** Splices that lie in no position of a tray of the closure, `most` of them at most. */
export function unplacedSplices(plan: ClosurePlan, most: number): readonly TraySplice[] {
  const found: TraySplice[] = [];
  for (const run of unplacedRuns(plan))
    for (let n = 0; n < run.count && found.length < most; n += 1) found.push(spliceAt(run, n));
  return found;
}

/** The plan with the splice of an end in another position, or why it cannot lie there: there is none, or another splice is in it. */
export function moveSplice(
  plan: ClosurePlan,
  { end, tray, position }: { readonly end: FibreEnd; readonly tray: string; readonly position: number },
  limits: Pick<SideLimits, 'nameOf'>,
): ClosurePlan | PlanRefusal {
  const known = plan.trays.find(({ id }) => id === tray);
  if (!known) return { refused: message('fibres.noSuchTray', { tray }), end };
  if (position < 1 || position > known.positions)
    return { refused: message('fibres.trayTooSmall', { tray, size: known.positions }), end };
  const [other] = trayFill(plan, known).slots.find((slot) => slot.position === position)?.splices ?? [];
  if (other)
    return { refused: message('fibres.placeTaken', { tray, position, end: endMessage(other.from, limits) }), end };
  return editRuns(plan, { end, count: 1 }, (run) => ({ ...run, tray, position }));
}
