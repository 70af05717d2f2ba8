import { type ClosurePlan, type FibreEnd, isSameEnd, type Run } from '../../../../fibres/plan/closure-plan';
import { planOf } from '../../../../fibres/plan/read-plan';
import { writePlan } from '../../../../fibres/plan/write-plan';
import type { ItemId } from '../../../../items/item';
import type { WireFields } from '../../outbox';
import type { SeededRandom } from './seeded-random';

/** Cables that the simulation never edits. A closure's fibres are few, so that two people often want the same fibre. */
const cables = [901, 902];
const otherCable = 903;
const fibres = 8;

/** A connection is known by its measured loss: no two have the same. */
export function tokenOf({ lossDb }: Run): string {
  return String(lossDb);
}

function planIn(record: WireFields): ClosurePlan {
  return planOf(record['connections']);
}

/** The connections that a record or a patch has, by their tokens. */
export function connectionsIn(record: WireFields): ReadonlyMap<string, Run> {
  return new Map(planIn(record).runs.map((run) => [tokenOf(run), run]));
}

const isUsed = ({ runs }: ClosurePlan, end: FibreEnd) =>
  runs.some(({ from, to }) => isSameEnd(from, end) || isSameEnd(to, end));

/**
 * The plan of a record with one connection more: of a fibre of this cable, or of any, whose loss is `loss`. Null where the fibres
 * that are drawn have a connection already.
 */
export function withConnection(
  record: WireFields,
  { random, loss, cable }: { readonly random: SeededRandom; readonly loss: number; readonly cable?: ItemId },
): WireFields | null {
  const plan = planIn(record);
  const [number, other] = [1 + random.below(fibres), 1 + random.below(2 * fibres)];
  const chosen = cable ?? random.pick(cables) ?? otherCable;
  const from: FibreEnd = { side: { kind: 'fibre', cable: chosen, toward: 'start' }, number };
  const to: FibreEnd = { side: { kind: 'fibre', cable: otherCable, toward: 'end' }, number: other };
  if (isUsed(plan, from) || isUsed(plan, to)) return null;
  const run: Run = { from, to, count: 1, kind: 'fusion', state: 'planned', lossDb: loss, rest: {} };
  return { connections: writePlan({ ...plan, runs: [...plan.runs, run] }) };
}

/** The plan of a record without one connection. */
export function withoutConnection(record: WireFields, token: string): WireFields {
  const plan = planIn(record);
  return { connections: writePlan({ ...plan, runs: plan.runs.filter((run) => tokenOf(run) !== token) }) };
}

/** The plan of a record in which a connection is made: it is no longer only planned. */
export function withCompleted(record: WireFields, token: string): WireFields {
  const plan = planIn(record);
  const runs = plan.runs.map((run) => (tokenOf(run) === token ? { ...run, state: 'complete' as const } : run));
  return { connections: writePlan({ ...plan, runs }) };
}
