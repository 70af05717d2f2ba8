import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { digestKey, digestQuery } from '../../../offline/change-tracking/digest-query';
import type { ChangeDigest } from '../../../offline/change-tracking/project-visit';
import { useDevice } from '../../services';

export type Digested = {
  /** Undefined while it is not known; null: this device has no copy of the project. */
  readonly digest: ChangeDigest | null | undefined;
  readonly fetch: () => void;
  readonly isFetching: boolean;
  readonly error: Error | null;
};

/** A project in the small, from its copy on this device, and the way to read that again. */
export function useDigest(projectId: number, seen: boolean): Digested {
  const { changeTracking, fetchCopy } = useDevice();
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...digestQuery(changeTracking, projectId), enabled: seen });
  const reading = useMutation({
    mutationKey: ['fetch-copy', projectId],
    mutationFn: () => fetchCopy(projectId),
    onSuccess: async () => {
      client.setQueryData(digestKey(projectId), await changeTracking.digest(projectId));
    },
  });
  return {
    digest: isError ? null : data,
    fetch: () => reading.mutate(),
    isFetching: reading.isPending,
    error: reading.error,
  };
}
