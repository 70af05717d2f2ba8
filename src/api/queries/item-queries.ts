import { type ItemRef, idOf, type ModelKey } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Api, WireRecord } from '../api';
import { pathOf } from '../path';
import { readList } from './read-list';
import { readWireRecord } from './wire-record';

type Context = { readonly signal: AbortSignal };

/** What every read of items expands (interface.md, Expanding related data). */
const expand = 'tags,owner';

/** The head of every key below which lists of items are kept. */
export const itemQueriesKey = ['items'] as const;

/** The query key under which the items of a model in a project are kept. */
export function itemsKey(projectId: number, model: ModelKey) {
  return [...itemQueriesKey, projectId, model] as const;
}

/**
 * All records of a model in a project, as they came (interface.md, Filters and Expanding related data; list shapes of
 * gaps.md 6). Thousands of records: they are never compared structurally.
 */
export function itemsQuery(api: Api, projectId: number, model: ModelKey) {
  return {
    queryKey: itemsKey(projectId, model),
    queryFn: ({ signal }: Context): Promise<readonly WireRecord[]> =>
      readList(api, {
        path: pathOf('list-model', { model: specOf(model).path }),
        query: { 'filter[mapProjectId]': String(projectId), expand },
        signal,
      }),
    structuralSharing: false,
  };
}

/** One record (interface.md, Generic model endpoints: Read). The ref must be one that the service gave. */
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

/** A model's records in a project at this moment, to look for one whose POST was not answered. Never from a cache. */
export function lookUpQuery(api: Api, projectId: number, model: ModelKey) {
  return {
    ...itemsQuery(api, projectId, model),
    queryKey: ['look-up', projectId, model] as const,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}
