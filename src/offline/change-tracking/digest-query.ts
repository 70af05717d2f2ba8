import type { ChangeTracking } from './change-tracking';

/** The key of all digests of projects. */
export const digestsKey = ['visit'] as const;

/** The key of the digest of a project. */
export function digestKey(projectId: number) {
  return [...digestsKey, projectId] as const;
}

/** Figures, picture and news of a project from its copy on this device; null without one. */
export function digestQuery(changeTracking: ChangeTracking, projectId: number) {
  return {
    queryKey: digestKey(projectId),
    queryFn: () => changeTracking.digest(projectId),
    staleTime: 60_000,
    retry: false,
  };
}
