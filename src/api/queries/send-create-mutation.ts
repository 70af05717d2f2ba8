import type { ItemRef } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Api, WireRecord } from '../api';
import { pathOf } from '../http/path';
import { networkFailure } from '../http/status-failure';
import { isWireRecord } from './wire-record';

/** How long a finished send stays in the mutation cache, milliseconds. */
const gcTime = 5_000;

/**
 * Sends one new record (docs/interface.md 4.1). Its variables are the body. The outbox decides
 * whether and when to try again. Throws a Failure: `unsafe` when the record may have been created.
 */
export function sendCreateMutation(api: Api, ref: ItemRef) {
  return {
    mutationKey: ['send', ref] as const,
    mutationFn: async (body: WireRecord): Promise<WireRecord> => {
      const path = pathOf('create-model', { model: specOf(ref).path });
      const answer = await api.call({ method: 'POST', path, body });
      if (!isWireRecord(answer.body)) throw networkFailure('malformed', true);
      return answer.body;
    },
    networkMode: 'always' as const,
    retry: false,
    gcTime,
  };
}
