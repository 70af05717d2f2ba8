import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CrmItem, CrmList, CrmPage } from '../../api/crm/crm';
import { crmPageQuery, crmQueriesKey } from '../../api/queries/crm-page-query';
import { reportUnexpected } from '../../api/unexpected';
import { useApi, useCrm } from '../services';
import { readPages } from './read-pages';

export type CrmReading = {
  /** The requested page; undefined before it has loaded. */
  readonly page: CrmPage | undefined;
  readonly error: unknown;
  readonly pending: boolean;
  readonly again: () => void;
  /** Every item that was read so far, by id. */
  readonly read: readonly CrmItem[];
  readonly pagesRead: number;
  readonly readingOn: boolean;
  /** Reads page after page, to the end or until one has this id. */
  readonly readAll: (wanted?: number) => void;
  readonly stop: () => void;
};

type Pages = ReadonlyMap<number, CrmPage>;

/** Goes through the pages with progress; one pass at a time, and none after the page is left. */
function usePageReading(read: (page: number) => Promise<CrmPage>, take: (page: CrmPage) => void) {
  const [state, setState] = useState<{ readonly on: boolean; readonly error: unknown }>({ on: false, error: null });
  const stopping = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    stopping.current?.abort();
    setState({ on: false, error: null });
  }, []);
  useEffect(() => () => stopping.current?.abort(), []);
  const readAll = useCallback(
    (wanted?: number) => {
      stopping.current?.abort();
      const own = new AbortController();
      stopping.current = own;
      setState({ on: true, error: null });
      const until = ({ items }: CrmPage) => items.some(({ id }) => id === wanted);
      readPages({ read, take, signal: own.signal, until }).then(
        () => own.signal.aborted || setState({ on: false, error: null }),
        (error: unknown) => {
          reportUnexpected(error);
          if (!own.signal.aborted) setState({ on: false, error });
        },
      );
    },
    [read, take],
  );
  return { ...state, readAll, stop };
}

/** One list of the CRM: the page that is looked at, and whatever else was read of it with this key. */
export function useCrmList(list: CrmList, page: number): CrmReading {
  const { queries } = useApi();
  const crm = useCrm();
  const { key, turn } = useStore(crm.store);
  const query = useQuery({ ...crmPageQuery(crm, list, page), enabled: key === 'given' });
  const [pages, setPages] = useState<Pages>(() => {
    const known = queries.getQueriesData<CrmPage>({ queryKey: [...crmQueriesKey, turn, list] });
    return new Map(known.flatMap(([, data]) => (data ? [[data.page, data] as const] : [])));
  });
  const take = useCallback((taken: CrmPage) => setPages((before) => new Map(before).set(taken.page, taken)), []);
  const read = useCallback(
    (wanted: number) => queries.fetchQuery(crmPageQuery(crm, list, wanted)),
    [crm, list, queries],
  );
  const { on, error, readAll, stop } = usePageReading(read, take);
  const { data } = query;
  useEffect(() => {
    if (data) take(data);
  }, [data, take]);
  const items = new Map([...pages.values()].flatMap((one) => one.items.map((item) => [item.id, item] as const)));
  return {
    page: data,
    error: query.error ?? error,
    pending: query.isPending,
    again: () => void query.refetch(),
    read: [...items.values()].toSorted((a, b) => a.id - b.id),
    pagesRead: pages.size,
    readingOn: on,
    readAll,
    stop,
  };
}
