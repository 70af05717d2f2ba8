import { type ItemRef, idOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Api, WireRecord } from '../api';
import { pathOf } from '../http/path';
import { expand } from './items-query';
import { readWireRecord } from './wire-record';

type Context = { readonly signal: AbortSignal };

/** One record (docs/interface.md 4.1). The ref must be one that the service gave. */
export function recordQuery(api: Api, ref: ItemRef) {
  return {
    queryKey: ['item', ref] as const,
    queryFn: async ({ signal }: Context): Promise<WireRecord> => {
      const id = idOf(ref);
      const path = pathOf('read-model', { model: specOf(ref).path, id });
      const { body } = await api.call({ method: 'GET', path, query: { expand }, signal });
      return readWireRecord(body, id, false);
    },
  };
}

/** The record as it is at this moment, for a comparison before or after a write: never from a cache, never shared. */
export function compareQuery(api: Api, ref: ItemRef) {
  return { ...recordQuery(api, ref), queryKey: ['compare', ref] as const, staleTime: 0, gcTime: 0, retry: false };
}
