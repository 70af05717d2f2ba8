import { type ItemRef, idOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Api, WireRecord } from '../api';
import { pathOf } from '../http/path';
import { readWireRecord } from './wire-record';

/** How long a finished send stays in the mutation cache, milliseconds. */
const gcTime = 5_000;

/**
 * Sends the changed fields of one record (docs/interface.md 4.1). Answers null when the service
 * gave no record back (A4: read it again). Throws a Failure: `unsafe` when the change may have been applied.
 */
export function sendUpdateMutation(api: Api, ref: ItemRef) {
  return {
    mutationKey: ['send', ref] as const,
    mutationFn: async (body: WireRecord): Promise<WireRecord | null> => {
      const id = idOf(ref);
      const path = pathOf('update-model', { model: specOf(ref).path, id });
      const answer = await api.call({ method: 'PATCH', path, body });
      return answer.body === null ? null : readWireRecord(answer.body, id, true);
    },
    networkMode: 'always' as const,
    retry: false,
    gcTime,
  };
}
