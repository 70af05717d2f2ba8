import type { Fields } from '../../items/item';
import { type ClosurePlan, endAfter, type FibreEnd, keyOfSide, type Run, type Splitter } from '../plan/closure-plan';
import { editRuns } from '../plan/edit-runs';

/**
 * A loss that was measured, dB: below 0 where more light came back from behind the splice than from before it. `bothDb`: what was
 * measured in each direction, the first one away from the side that is meant; the loss is their mean.
 */
export type MeasuredLoss = { readonly lossDb: number; readonly bothDb: readonly [number, number] | null };

/** Why typed losses are none: no number, more or fewer than the ends that are meant, or no decibels that can be. */
export type LossFault = { readonly fault: 'no-number' | 'not-as-many' | 'too-large'; readonly text: string };

/** Decibels of one part at most, either way. */
const mostDb = 60;

/** Instruments write thousandths of a decibel. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The mean of the losses of both directions, or the single measured loss. */
function meanOf(both: readonly (number | null)[]): number {
  const known = both.filter((one) => one !== null);
  return rounded(known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length));
}

/** The cells of a line: parted by tabs, blanks, semicolons, or commas that are no decimal sign. */
function cellsOf(line: string): readonly string[] {
  const parts = line.replace(/dB\b/gi, ' ').split(/[;\t]|,\s+|\s+/);
  // "0.08,0.05": with a point as decimal sign, the comma parts.
  return parts.flatMap((part) => (part.includes('.') ? part.split(',') : [part])).filter((part) => part !== '');
}

function numberIn(cell: string): number | null {
  return /^[-+−]?(?:\d*[.,])?\d+$/.test(cell) ? Number(cell.replace('−', '-').replace(',', '.')) : null;
}

type Wanted = { readonly first: number; readonly count: number };

/** The numbers of each line. A head above them is left out, and a first column that only numbers the ends. */
function numbersOf(lines: readonly string[], { first, count }: Wanted): readonly (readonly number[])[] | LossFault {
  const all = lines.map(cellsOf);
  const body = all.length === count + 1 && all[0]?.some((cell) => numberIn(cell) === null) ? all.slice(1) : all;
  const rows: number[][] = [];
  for (const cells of body) {
    const numbers = cells.map(numberIn);
    const wrong = cells[numbers.indexOf(null)];
    if (wrong !== undefined) return { fault: 'no-number', text: wrong };
    rows.push(numbers.filter((one) => one !== null));
  }
  const isNumbered =
    rows.length === count && rows.every(([head, ...rest], at) => head === first + at && rest.length > 0);
  return isNumbered ? rows.map(([, ...rest]) => rest) : rows;
}

function measured(values: readonly number[]): MeasuredLoss | null {
  const [one, other, ...more] = values;
  if (one === undefined || more.length > 0) return null;
  return other === undefined ? { lossDb: one, bothDb: null } : { lossDb: meanOf([one, other]), bothDb: [one, other] };
}

/**
 * Reads losses that were typed or pasted for a row of ends: one for all of them, one for each in a line, or a line for each, with one
 * value, or with two of both directions. Null for nothing typed.
 */
export function parseLosses(typed: string, wanted: Wanted): readonly MeasuredLoss[] | LossFault | null {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  const rows = numbersOf(lines, wanted);
  if ('fault' in rows) return rows;
  const far = rows.flat().find((value) => Math.abs(value) > mostDb);
  if (far !== undefined) return { fault: 'too-large', text: String(far) };
  const [only = []] = rows;
  const { count } = wanted;
  const each =
    rows.length > 1
      ? rows
      : only.length === 1
        ? Array.from({ length: count }, () => only)
        : only.length === count
          ? only.map((value) => [value])
          : rows;
  const found = each.flatMap((values) => measured(values) ?? []);
  return found.length === count ? found : { fault: 'not-as-many', text: String(found.length) };
}

/** The measured losses of a connection: from its first end to the other one, and back; null for a direction without one. */
function directionsOf({ rest }: Pick<Run, 'rest'>): readonly [number | null, number | null] {
  const both = rest['directionsDb'];
  const [there, back]: readonly unknown[] = Array.isArray(both) ? both : [];
  return [typeof there === 'number' ? there : null, typeof back === 'number' ? back : null];
}

function without(rest: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(rest).filter(([one]) => one !== name));
}

/** True if the row of ends equals the run's first ends: a loss measured from there is measured in the run's direction. */
const isFirst = (run: Run, end: FibreEnd) =>
  keyOfSide(run.from.side) === keyOfSide(end.side) &&
  end.number >= run.from.number &&
  end.number < run.from.number + run.count;

function withLoss(run: Run, end: FibreEnd, { lossDb, bothDb }: MeasuredLoss): Run {
  if (run.kind === 'through') return run;
  const rest = without(run.rest, 'directionsDb');
  if (!bothDb) return { ...run, lossDb, rest };
  return { ...run, lossDb, rest: { ...rest, directionsDb: isFirst(run, end) ? bothDb : bothDb.toReversed() } };
}

/** The plan with losses for the connections of a row of ends, one each in order. A fibre that is not cut has no splice to measure. */
export function setLosses(plan: ClosurePlan, end: FibreEnd, losses: readonly MeasuredLoss[]): ClosurePlan {
  return losses.reduce((next, loss, at) => {
    const one = endAfter(end, at);
    return editRuns(next, { end: one, count: 1 }, (run) => withLoss(run, one, loss));
  }, plan);
}

/**
 * The plan with what was measured at one connection in one direction, away from an end. The loss is the mean with what was measured in
 * the other direction, if anything was.
 */
export function setDirectedLoss(plan: ClosurePlan, end: FibreEnd, measuredDb: number): ClosurePlan {
  return editRuns(plan, { end, count: 1 }, (run) => {
    if (run.kind === 'through') return run;
    const [there, back] = directionsOf(run);
    const both = isFirst(run, end) ? ([rounded(measuredDb), back] as const) : ([there, rounded(measuredDb)] as const);
    return { ...run, lossDb: meanOf(both), rest: { ...run.rest, directionsDb: both } };
  });
}

/** The measured loss from the inputs of a splitter to one of its outputs, dB; null without one. */
export function legLossOf({ rest }: Pick<Splitter, 'rest'>, output: number): number | null {
  const legs = rest['legsDb'];
  const loss: unknown = typeof legs === 'object' && legs !== null ? Reflect.get(legs, String(output)) : null;
  return typeof loss === 'number' && Number.isFinite(loss) ? loss : null;
}

/** The plan with losses that were measured from the inputs of a splitter to its outputs from `first` on. */
export function setLegLosses(
  plan: ClosurePlan,
  { splitter: id, first }: { readonly splitter: string; readonly first: number },
  losses: readonly MeasuredLoss[],
): ClosurePlan {
  const measuredDb = Object.fromEntries(losses.map(({ lossDb }, at) => [String(first + at), lossDb]));
  const splitters = plan.splitters.map((one) => {
    if (one.id !== id) return one;
    const before = one.rest['legsDb'];
    const legsDb = { ...(typeof before === 'object' ? before : {}), ...measuredDb };
    return { ...one, rest: { ...one.rest, legsDb } };
  });
  return { ...plan, splitters };
}
