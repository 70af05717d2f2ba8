import { useQuery } from '@tanstack/react-query';
import { useGround } from '../ground/use-ground';
import { useApi, useDevice, useEditor, useOffer } from '../services';
import { type Readiness, readinessOf } from './readiness';

/** The parts of the open project that are on this device now; null while they are looked at. */
export function useReadiness(projectId: number): { readonly rows: readonly Readiness[] | null; readonly now: number } {
  const [{ references }, { editor, tileClient }, device, offer] = [useApi(), useEditor(), useDevice(), useOffer()];
  const { shown } = useGround();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['kept', 'readiness', projectId, shown?.id],
    queryFn: () => readinessOf({ ...device, references, editor, tileClient, offer }, { projectId, basemap: shown }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return { rows: data ?? null, now: dataUpdatedAt };
}
