import { useQuery } from '@tanstack/react-query';
import { referenceQuery } from '../../../api/queries/reference-query';
import type { Reference } from '../../../offline/references/references';
import { useApi } from '../../services';

/**
 * The choices of a reference type: this device's copy at once, without a request, and then the service's answer. Null while
 * nothing is known.
 */
export function useReference(refType: string): Reference | null {
  const { references } = useApi();
  const enabled = refType !== '';
  const { data: loaded } = useQuery({
    ...referenceQuery(refType, (type, signal) => references.load(type, signal)),
    enabled,
  });
  const { data: copy } = useQuery({
    queryKey: ['reference-copy', refType],
    queryFn: () => references.copy(refType),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return loaded ?? copy ?? null;
}
