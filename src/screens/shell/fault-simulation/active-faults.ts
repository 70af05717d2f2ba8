import { text } from '../../text/text';
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
    ...(now.refusedFields.length > 0 ? [text('Names refused')] : []),
    ...(now.listShape === noFaults.listShape ? [] : [text('Lists in pages')]),
    ...(now.emptyReference === noFaults.emptyReference
      ? []
      : [text('Empty answers {status}', { status: String(now.emptyReference) })]),
  ];
}
