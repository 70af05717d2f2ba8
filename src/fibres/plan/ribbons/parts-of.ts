import { endAfter, type Run } from '../closure-plan';

type Placed = Pick<Run, 'ribbon' | 'position' | 'count'>;

/** Positions of a tray that so many connections take: one for each ribbon, or one for each connection. */
export function positionsFor(count: number, ribbon = 1): number {
  return Math.ceil(count / ribbon);
}

/** The position of the n-th connection of a run (0 is the first); undefined for a run that lies in none. */
export function positionAt({ position, ribbon = 1 }: Placed, n: number): number | undefined {
  return position === undefined ? undefined : position + Math.floor(n / ribbon);
}

/** The position of the last connection of a run. */
export function lastPosition(run: Placed): number | undefined {
  return positionAt(run, run.count - 1);
}

/** A part of a run that crosses no border between two ribbons, or all of whose ribbons are whole but the last. */
function partOf(run: Run, first: number, count: number): Run {
  const position = positionAt(run, first);
  const ends = { from: endAfter(run.from, first), to: endAfter(run.to, first) };
  return { ...run, ...ends, count, ...(position === undefined ? {} : { position }) };
}

/** The n-th connection of a run by itself (0 is the first). */
export function connectionAt(run: Run, n: number): Run {
  return partOf(run, n, 1);
}

/** Connections of a run from the n-th on (0 is the first): two runs where they begin inside of a ribbon and go on behind it. */
export function partsOf(run: Run, first: number, count: number): readonly Run[] {
  const inside = run.ribbon === undefined ? 0 : first % run.ribbon;
  const rest = inside === 0 ? 0 : Math.min(count, (run.ribbon ?? 1) - inside);
  const parts = rest > 0 ? [partOf(run, first, rest)] : [];
  return count > rest ? [...parts, partOf(run, first + rest, count - rest)] : parts;
}

/** The splices of a run, each by itself: one for each ribbon, or one for each connection. */
export function splicesOf(run: Run): readonly Run[] {
  const { ribbon = 1, count } = run;
  return Array.from({ length: positionsFor(count, ribbon) }, (_, at) =>
    partOf(run, at * ribbon, Math.min(ribbon, count - at * ribbon)),
  );
}
