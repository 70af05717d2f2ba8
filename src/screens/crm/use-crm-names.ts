import { useQueries } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { CrmItem, CrmList, CrmPage } from '../../api/crm/crm';
import { crmPageQuery, crmQueriesKey } from '../../api/queries/crm-page-query';
import { useApi, useCrm } from '../services';
import { itemName, pointsTo } from './crm-fields';
import { readPages } from './read-pages';

/** Pages of another list that are read for the names in one table, at most. */
const mostPages = 10;

/** The ids that items name, by the list that they are of. */
function pointedAt(items: readonly CrmItem[], fields: readonly string[]): ReadonlyMap<CrmList, readonly number[]> {
  const found = new Map<CrmList, Set<number>>();
  for (const item of items) {
    for (const field of fields) {
      const other = pointsTo(field, item[field]);
      if (other) found.set(other.list, (found.get(other.list) ?? new Set()).add(other.id));
    }
  }
  return new Map([...found].map(([list, ids]) => [list, [...ids].sort((a, b) => a - b)]));
}

/** The name of an item of another list, as far as it is known. */
export type CrmNames = (list: CrmList, id: number) => string | null;

/** Names behind numbers, and the state of the reading: `none` if no lookup runs, because no key is set or no field has a number. */
export type CrmLookup = {
  readonly names: CrmNames;
  readonly state: 'none' | 'working' | 'failed' | 'done';
};

/**
 * The names behind the numbers in some fields of items: the CRM gives its lists page by page only, so their pages are read until all
 * of them are known. Where that fails the numbers stay.
 */
export function useCrmLookup(items: readonly CrmItem[], fields: readonly string[]): CrmLookup {
  const { queries } = useApi();
  const crm = useCrm();
  const { key, turn } = useStore(crm.store);
  const wanted = [...pointedAt(items, fields)];
  const answers = useQueries({
    queries: wanted.map(([list, ids]) => ({
      queryKey: [...crmQueriesKey, turn, 'names', list, ids],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const names = new Map<number, string>();
        let pages = 0;
        const take = (page: CrmPage) => {
          pages += 1;
          for (const item of page.items) names.set(item.id, itemName(item));
        };
        const until = () => pages >= mostPages || ids.every((id) => names.has(id));
        const read = (page: number) => queries.fetchQuery(crmPageQuery(crm, list, page));
        await readPages({ read, take, signal, until });
        return names;
      },
      enabled: key === 'given',
      staleTime: 5 * 60_000,
      retry: false,
    })),
  });
  const names: CrmNames = (list, id) => answers[wanted.findIndex(([one]) => one === list)]?.data?.get(id) ?? null;
  if (wanted.length === 0 || key !== 'given') return { names, state: 'none' };
  if (answers.some(({ isError }) => isError)) return { names, state: 'failed' };
  return { names, state: answers.every(({ isSuccess }) => isSuccess) ? 'done' : 'working' };
}

/** The names alone of `useCrmLookup`. */
export function useCrmNames(items: readonly CrmItem[], fields: readonly string[]): CrmNames {
  return useCrmLookup(items, fields).names;
}
