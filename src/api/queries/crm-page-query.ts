import type { Crm, CrmList, CrmPage } from '../crm/crm';

/** The start of the keys of everything that was read with an API key. */
export const crmQueriesKey = ['crm'] as const;

/** One page of a CRM list. The query's key has the turn of the API key, and never the key. */
export function crmPageQuery(crm: Crm, list: CrmList, page: number) {
  return {
    queryKey: [...crmQueriesKey, crm.store.getState().turn, list, page] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<CrmPage> => crm.page(list, page, signal),
    staleTime: 5 * 60_000,
  };
}
