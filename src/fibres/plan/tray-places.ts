import type { ClosurePlan, Run, Tray } from './closure-plan';
import { lastPosition } from './ribbons/parts-of';

/**
 * Positions of each tray that are taken, by number. Splices of a run without a position count from nowhere and are not among them; a
 * tray of which nothing is taken is missing.
 */
export function takenByTray({ runs }: Pick<ClosurePlan, 'runs'>): ReadonlyMap<string, ReadonlyMap<number, Run>> {
  const trays = new Map<string, Map<number, Run>>();
  for (const run of runs) {
    if (run.tray === undefined || run.position === undefined) continue;
    const taken = trays.get(run.tray) ?? new Map<number, Run>();
    trays.set(run.tray, taken);
    for (let at = run.position; at <= (lastPosition(run) ?? 0); at += 1) taken.set(at, run);
  }
  return trays;
}

/** Where splices find room: the tray, the first position, and how many free ones follow each other. */
export type TrayPlace = { readonly tray: string; readonly position: number; readonly count: number };

const isForSplices = ({ kind }: Tray) => kind === 'splice' || kind === 'connector';

/**
 * `count` free positions, tray by tray in the order of the closure, in as few pieces as the trays have. Fewer than `count` in all
 * where the closure has not so much room.
 */
export function freePlaces(plan: ClosurePlan, count: number): readonly TrayPlace[] {
  const places: TrayPlace[] = [];
  const takenIn = takenByTray(plan);
  let left = count;
  for (const tray of plan.trays.filter(isForSplices)) {
    const taken = takenIn.get(tray.id);
    let position = 1;
    while (left > 0 && position <= tray.positions) {
      let free = 0;
      while (free < left && position + free <= tray.positions && !taken?.has(position + free)) free += 1;
      if (free > 0) places.push({ tray: tray.id, position, count: free });
      left -= free;
      position += free + 1;
    }
    if (left === 0) break;
  }
  return places;
}
