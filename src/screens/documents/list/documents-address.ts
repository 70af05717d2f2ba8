import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseRef } from '../../../items/item';
import type { DocumentsQuery } from './use-documents';

/** The fields that documents can be ordered by; the newest first by default. */
export const sortFields = ['createdAt', 'name', 'docType', 'size', 'date'] as const;

const texts = { search: 'q', docType: 'type', tag: 'tag' } as const;

/** The state in the page's address: a link shows the same documents in the same way. */
export function useDocumentsAddress() {
  const [params, setParams] = useSearchParams();
  // Two changes in one step: the second one builds on the first, which the router has not shown yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const put = useCallback(
    (name: string, value: string | null) => {
      const next = new URLSearchParams(latest.current);
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
      latest.current = next;
      setParams(next, { replace: true });
    },
    [setParams],
  );
  const query = useMemo((): DocumentsQuery => {
    const [field = '', direction] = (params.get('sort') ?? 'createdAt,down').split(',');
    const known = sortFields.find((one) => one === field) ?? 'createdAt';
    return {
      search: params.get(texts.search) ?? '',
      docType: params.get(texts.docType) ?? '',
      tag: params.get(texts.tag) ?? '',
      about: parseRef(params.get('about') ?? ''),
      sort: { field: known, descending: direction === 'down' },
    };
  }, [params]);
  return {
    query,
    view: params.get('view') === 'list' ? ('list' as const) : ('grid' as const),
    shown: parseRef(params.get('show') ?? ''),
    set: (name: keyof typeof texts, value: string) => put(texts[name], value),
    /** Lists all of them again. */
    clear: () => {
      for (const name of [...Object.values(texts), 'about']) put(name, null);
    },
    setAbout: (value: string | null) => put('about', value),
    setView: (value: 'grid' | 'list') => put('view', value === 'list' ? 'list' : null),
    setSort: (field: string, descending: boolean) => put('sort', `${field},${descending ? 'down' : 'up'}`),
    show: (value: string | null) => put('show', value),
  };
}

export type DocumentsAddress = ReturnType<typeof useDocumentsAddress>;
