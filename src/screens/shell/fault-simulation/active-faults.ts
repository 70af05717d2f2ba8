import { text } from '../../../i18n/text';
import { connectionOf, connections, serviceOf, services } from './fault-choices';
import type { FaultSettings } from './fault-simulation';

/** Nothing goes wrong. */
export const noFaults: FaultSettings = {
  mode: 'none',
  rate: 1,
  delayMs: 0,
  listShape: 'array',
  emptyReference: 204,
  refusedFields: [],
};

/** Everything that goes wrong on purpose now, in short words. */
export function activeFaults(now: FaultSettings): readonly string[] {
  const chosen = [
    connections.find(({ key }) => key === connectionOf(now)),
    services.find(({ key }) => key === serviceOf(now)),
  ];
  return [
    ...chosen.flatMap((choice) => (choice?.wrong ? [choice.label()] : [])),
    ...(now.refusedFields.length > 0 ? [text('faultSimulation.namesRefused')] : []),
    ...(now.listShape === noFaults.listShape ? [] : [text('faultSimulation.listsInPages')]),
    ...(now.emptyReference === noFaults.emptyReference
      ? []
      : [text('faultSimulation.emptyAnswersStatus', { status: String(now.emptyReference) })]),
  ];
}
