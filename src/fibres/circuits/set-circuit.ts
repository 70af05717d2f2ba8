import { message } from '../../i18n/message';
import type { ItemId } from '../../items/item';
import type { Hop } from '../network/follow-light';
import { marksAt } from '../paths/cable-stations';
import type { PathRecords, PathRefusal, ReservedPlans } from '../paths/reserve-path';
import type { ClosurePlan, FibreEnd } from '../plan/closure-plan';
import { endMessage } from '../plan/plan-refusal';
import { setMark } from '../plan/set-mark';
import { type Circuit, circuitOf, keyOfCircuit, markOf } from './circuit';
import { type MarkedWay, ownEnds } from './circuits-on';

/** A path over which a circuit leads, and the records in which it is marked. */
export type CircuitPath = Pick<MarkedWay, 'stopsOf'> & {
  readonly records: PathRecords;
  readonly hops: readonly Hop[];
};

/** True if an end has a mark that a circuit must not overwrite: another circuit's, or a mark for dead fibres. */
function isHeld(plan: ClosurePlan, end: FibreEnd, circuit: Circuit): boolean {
  return marksAt(plan, end).some((mark) => {
    const other = circuitOf(mark);
    return mark.mark === 'dead' || (other !== null && keyOfCircuit(other) !== keyOfCircuit(circuit));
  });
}

/**
 * Marks all ends of a path as those of a circuit, up to the splitter that it shares with other paths. Refused, with the closure, where an
 * end is dead or another circuit's, where a plan cannot be written, and where the path passes no closure.
 */
export function setCircuit({ records, hops, stopsOf }: CircuitPath, circuit: Circuit): ReservedPlans | PathRefusal {
  const plans = new Map<ItemId, ClosurePlan>();
  for (const { closure, end } of ownEnds(hops, { stopsOf })) {
    const plan = plans.get(closure) ?? records.planOf(closure);
    if (!plan) return { closure, refused: message('fibres.closureNotWritable') };
    if (isHeld(plan, end, circuit))
      return { closure, refused: message('fibres.reservedAlready', { end: endMessage(end, records.limits) }) };
    plans.set(closure, setMark(plan, { end, count: 1, more: markOf(circuit) }, 'reserved'));
  }
  return plans.size > 0 ? plans : { closure: 0, refused: message('circuits.noClosure') };
}

/** Takes the marks of a circuit from all ends of a path. */
export function clearCircuit({ records, hops, stopsOf }: CircuitPath, circuit: Circuit): ReservedPlans {
  const plans = new Map<ItemId, ClosurePlan>();
  for (const { closure, end } of ownEnds(hops, { stopsOf })) {
    const plan = plans.get(closure) ?? records.planOf(closure);
    const isOwn = marksAt(plan ?? { marks: [] }, end).some((mark) => {
      const other = circuitOf(mark);
      return other !== null && keyOfCircuit(other) === keyOfCircuit(circuit);
    });
    if (plan && isOwn) plans.set(closure, setMark(plan, { end, count: 1 }, null));
  }
  return plans;
}
