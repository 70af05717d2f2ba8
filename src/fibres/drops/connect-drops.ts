import type { Fields, ItemId } from '../../items/item';
import { connectEnds } from '../plan/connect-ends';
import { endUsage } from '../plan/end-usage';
import { isRefused } from '../plan/plan-refusal';
import { readPlan } from '../plan/read-plan';
import { writePlan } from '../plan/write-plan';
import { portForDrop } from './port-for-drop';

/** A drop cable that ends at a port of its terminal. */
export type PortEnd = { readonly cable: ItemId; readonly port: number };

/** The cables of drops have one fibre each. Their names are in no answer. */
const limits = { fibresOf: () => 1, nameOf: String };

/**
 * A closure's `connections` with drops at its ports, by connectors, planned: the drop leaves the closure toward its last vertex. A port
 * that has light takes it at its front. Null where a port is taken, or the record holds no plan that can be written.
 */
export function connectDrops(
  connections: unknown,
  ends: readonly PortEnd[],
  isFeeder: (cable: ItemId) => boolean,
): Fields | null {
  const reading = readPlan(connections);
  if (reading.kind !== 'plan') return null;
  let { plan } = reading;
  for (const { cable, port } of ends) {
    const from = portForDrop({ plan, usage: endUsage(plan), isFeeder }, port);
    if (!from) return null;
    const to = { side: { kind: 'fibre', cable, toward: 'end' }, number: 1 } as const;
    const next = connectEnds(plan, { from, to, count: 1, kind: 'connector' }, limits);
    if (isRefused(next)) return null;
    plan = next;
  }
  return writePlan(plan);
}
