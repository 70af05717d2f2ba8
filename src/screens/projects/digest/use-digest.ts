import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VisitDigest } from '../../../offline/change-tracking/project-visit';
import { useServices } from '../../services';
import { visitKey, visitQuery } from './digest-query';

export type Digested = {
  /** Undefined while it is not known; null: this device has no copy of the project. */
  readonly digest: VisitDigest | null | undefined;
  readonly fetch: () => void;
  readonly isFetching: boolean;
  readonly error: Error | null;
};

/** A project in the small, from its copy on this device, and the way to read that anew. */
export function useDigest(projectId: number, seen: boolean): Digested {
  const { visits, fetchCopy } = useServices();
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...visitQuery(visits, projectId), enabled: seen });
  const reading = useMutation({
    mutationKey: ['fetch-copy', projectId],
    mutationFn: () => fetchCopy(projectId),
    onSuccess: async () => {
      client.setQueryData(visitKey(projectId), await visits.digest(projectId));
    },
  });
  return {
    digest: isError ? null : data,
    fetch: () => reading.mutate(),
    isFetching: reading.isPending,
    error: reading.error,
  };
}
