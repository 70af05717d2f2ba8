import { cablesOfPlan } from '../../../src/fibres/network/fibre-network';
import { planOf } from '../../../src/fibres/plan/read-plan';
import type { Mutable, RecordBook } from './record-book';

/** Abandoned plant carries no light: gives what is connected in a project the state `existing` instead. */
export function keepConnected({ records }: RecordBook, projectId: number): void {
  const own = (all: readonly Mutable[]) => all.filter(({ mapProjectId }) => mapProjectId === projectId);
  const connected = own(records['map-splices']).filter(({ connections }) => connections !== null);
  const named = new Set(connected.flatMap(({ connections }) => [...cablesOfPlan(planOf(connections))]));
  const cables = own(records['map-cables']).filter(({ id }) => named.has(id));
  for (const record of [...connected, ...cables]) if (record['status'] === 'abandoned') record['status'] = 'existing';
}
