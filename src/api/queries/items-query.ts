import type { QueryClient } from '@tanstack/query-core';
import type { ModelKey } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Api, WireRecord } from '../api';
import { pathOf } from '../http/version-url';
import { type ListRequest, type ListTaker, readList, readListBytes } from './read-list';
import { expand } from './record-query';

type Context = { readonly signal: AbortSignal };

/** The query key under which the largest id of a model in a project is kept that this page has seen. */
export function largestIdKey(projectId: number, model: ModelKey) {
  return ['largest-id', projectId, model] as const;
}

type OfModel = { readonly projectId: number; readonly model: ModelKey };

/** The largest id of a model in a project that this page has seen; null when it has seen none of its lists. */
export function largestKnownId(queries: QueryClient, { projectId, model }: OfModel): number | null {
  const kept: unknown = queries.getQueryData(largestIdKey(projectId, model));
  return typeof kept === 'number' ? kept : null;
}

/** The parameters of a list beside its project: the records whose field has this value (docs/interface.md 4.4). */
export type FieldValue = { readonly field: string; readonly value: string };

function listRequest(projectId: number, model: ModelKey, signal: AbortSignal): ListRequest {
  return {
    path: pathOf('list-model', { model: specOf(model).path }),
    query: { 'filter[mapProjectId]': String(projectId), expand },
    signal,
  };
}

/**
 * The list of a model in a project. `version`: the version that is here already; `since`: the version into which changes can be
 * merged.
 */
export type ListOf = { readonly projectId: number; readonly model: ModelKey } & Pick<ListRequest, 'version' | 'since'>;

/** Takes a list in. */
export type ListReader<List> = ListTaker & {
  /** Everything has come; `version` as in ListVersion. */
  readonly finish: (version: string | null) => Promise<List>;
  /** The records that were taken in are not needed: the list did not come whole. */
  readonly drop?: () => void;
  /** Called with each piece of an answer on its way, in bytes. */
  readonly onBytes?: (bytes: number) => void;
};

/**
 * All records of a model in a project, as they came (docs/interface.md 4.4 and 4.3; list shapes of
 * A6), handed unparsed to a new reader each time it is tried. Whatever the reader makes of them is the caller's:
 * thousands of records are no matter for a cache. Null: the list is unchanged, at the version that was given.
 */
export function itemsQuery<List>(
  api: Api,
  { projectId, model, version = null, since = null }: ListOf,
  start: () => ListReader<List>,
) {
  return {
    // A caller with another version, or none, needs an answer of its own.
    queryKey: ['items', projectId, model, version, since] as const,
    queryFn: async ({ signal }: Context): Promise<List | null> => {
      const { finish, drop, onBytes, ...taker } = start();
      const request = { ...listRequest(projectId, model, signal), version, since };
      try {
        const read = await readListBytes(api, onBytes ? { ...request, onBytes } : request, taker);
        if (!read.isUnchanged) return await finish(read.version);
        drop?.();
        return null;
      } catch (error) {
        drop?.();
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  };
}

/** A model's records in a project at this moment, to look for one whose POST was not answered. Never from a cache. */
export function lookUpQuery(api: Api, projectId: number, model: ModelKey) {
  return {
    queryKey: ['look-up', projectId, model] as const,
    queryFn: ({ signal }: Context): Promise<readonly WireRecord[]> =>
      readList(api, listRequest(projectId, model, signal)),
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}

/**
 * The records of a model in a project at this moment, as they are, to look for second copies of what was created; those alone
 * that `only` names, where something is named. Never from a cache.
 */
export function copiesQuery(api: Api, { projectId, model }: ListOf, only: FieldValue | null) {
  const query = {
    'filter[mapProjectId]': String(projectId),
    ...(only ? { [`filter[${only.field}]`]: only.value } : {}),
  };
  return {
    queryKey: ['copies', projectId, model, only] as const,
    queryFn: ({ signal }: Context): Promise<readonly WireRecord[]> =>
      readList(api, { path: pathOf('list-model', { model: specOf(model).path }), query, signal }),
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}
