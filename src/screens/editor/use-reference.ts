import { queryOptions } from '@tanstack/react-query';
import { referenceQuery } from '../../api/queries/reference-query';
import { useServices } from '../services';

/** The choices of a reference type, as a query: kept on this device by their hash. A type that is gone gives none. */
export function useReference(refType: string) {
  const { references } = useServices();
  return queryOptions({
    ...referenceQuery(refType, async (type, signal) => (await references.load(type, signal)).items),
    enabled: refType !== '',
  });
}
