import { queryOptions } from '@tanstack/react-query';
import { fetchReference, referenceQuery } from '../../api/queries/reference-query';
import { useServices } from '../services';

export type ReferenceItem = { readonly id: number; readonly name: string };

/** The choices of a reference type, as a query. A type that the service has removed gives none. */
export function useReference(refType: string) {
  const { api } = useServices();
  return queryOptions({
    ...referenceQuery(refType, async (type, signal): Promise<readonly ReferenceItem[]> => {
      const collection = await fetchReference(api, { refType: type, hash: null, signal });
      return (collection?.items ?? []).map(({ id, name }) => ({ id, name }));
    }),
    enabled: refType !== '',
  });
}
