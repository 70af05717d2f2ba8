import { message } from '../../i18n/message';
import {
  type ClosurePlan,
  type ConnectionKind,
  endAfter,
  type FibreEnd,
  isSameEnd,
  keyOfSide,
  type Run,
} from './closure-plan';
import { endUsage, firstUsed, otherEnd } from './end-usage';
import { endMessage, type PlanRefusal, type SideLimits } from './plan-refusal';
import { positionsFor } from './ribbons/parts-of';
import { sideSize } from './side-size';
import { freePlaces } from './tray-places';
import { compactPlan } from './write-plan';

/** The ends to connect: `count` ends from `from` on with as many from `to` on, in order. */
export type ConnectRequest = {
  readonly from: FibreEnd;
  readonly to: FibreEnd;
  readonly count: number;
  readonly kind: ConnectionKind;
  /** How many are made at once, at most: the fibres of a ribbon, or of an MPO connector. */
  readonly ribbon?: number | undefined;
};

function refusalOfRow(
  plan: ClosurePlan,
  { end, count, limits }: { end: FibreEnd; count: number; limits: SideLimits },
): PlanRefusal | null {
  const size = sideSize(plan, end.side, limits);
  if (size === null) return { refused: message('fibres.notHere', { end: endMessage(end, limits) }), end };
  const last = end.number + count - 1;
  if (end.number < 1 || last > size) {
    const beyond = { side: end.side, number: end.number < 1 ? end.number : Math.max(end.number, size + 1) };
    return { refused: message('fibres.beyondSide', { end: endMessage(beyond, limits), size }), end: beyond };
  }
  const used = firstUsed(endUsage(plan), end, count);
  if (!used) return null;
  const other = otherEnd(used.stretch, used.end.number);
  return {
    refused: message('fibres.usedAlready', { end: endMessage(used.end, limits), other: endMessage(other, limits) }),
    end: used.end,
  };
}

/** A row that would be connected with itself, or with what lies among it. */
function meetsItself({ from, to, count }: ConnectRequest): boolean {
  if (isSameEnd(from, to)) return true;
  return keyOfSide(from.side) === keyOfSide(to.side) && Math.abs(from.number - to.number) < count;
}

/** True for an end that takes the connector of a cord: it cannot be spliced. */
const takesCord = ({ side }: FibreEnd) => side.kind === 'front' || side.kind === 'card';

/** The runs of new splices, with a place in a tray each as far as the trays have room. A fibre that is not cut takes none. */
function placedRuns(plan: ClosurePlan, { from, to, count, kind, ribbon }: ConnectRequest): Run[] {
  const needsTray = kind === 'fusion' || kind === 'mechanical';
  const places = needsTray ? freePlaces(plan, positionsFor(count, ribbon)) : [];
  const runs: Run[] = [];
  let done = 0;
  const add = (part: number, place: Partial<Run>) => {
    const run = {
      from: endAfter(from, done),
      to: endAfter(to, done),
      count: part,
      kind,
      // A fibre that is not cut is no work.
      state: kind === 'through' ? 'complete' : 'planned',
      ...(ribbon === undefined ? {} : { ribbon }),
      rest: {},
    } as const;
    runs.push({ ...run, ...place });
    done += part;
  };
  for (const { tray, position, count: positions } of places)
    add(Math.min(positions * (ribbon ?? 1), count - done), { tray, position });
  if (done < count) add(count - done, {});
  return runs;
}

/**
 * The runs of new connections. Ribbons end where the cable's ribbons do: the first is shorter if the row begins inside of a
 * ribbon. Of two cables, `from` counts.
 */
function newRuns(plan: ClosurePlan, ask: ConnectRequest): Run[] {
  const { from, to, count, ribbon = 1 } = ask;
  const { number } = from.side.kind !== 'fibre' && to.side.kind === 'fibre' ? to : from;
  const head = Math.min(count, ribbon - ((number - 1) % ribbon));
  const first = placedRuns(plan, { ...ask, count: head % ribbon === 0 ? count : head });
  if (head % ribbon === 0 || head === count) return first;
  const rest = { ...ask, from: endAfter(from, head), to: endAfter(to, head), count: count - head };
  return [...first, ...placedRuns({ ...plan, runs: [...plan.runs, ...first] }, rest)];
}

/**
 * A plan with new connections, or why they cannot be made: an end that is not here, beyond its cable, splitter or ports, or
 * connected already (the refusal says with what). Splices take the next free positions of the trays; at the front of a port and
 * at equipment every connection is a connector.
 */
export function connectEnds(plan: ClosurePlan, ask: ConnectRequest, limits: SideLimits): ClosurePlan | PlanRefusal {
  if (meetsItself(ask))
    return { refused: message('fibres.withItself', { end: endMessage(ask.from, limits) }), end: ask.from };
  const { count } = ask;
  const kind = takesCord(ask.from) || takesCord(ask.to) ? 'connector' : ask.kind;
  const isAtOnce = kind === ask.kind && kind !== 'through' && (ask.ribbon ?? 1) > 1;
  const refusal =
    refusalOfRow(plan, { end: ask.from, count, limits }) ?? refusalOfRow(plan, { end: ask.to, count, limits });
  if (refusal) return refusal;
  const made = newRuns(plan, { ...ask, kind, ribbon: isAtOnce ? ask.ribbon : undefined });
  return compactPlan({ ...plan, runs: [...plan.runs, ...made] });
}
