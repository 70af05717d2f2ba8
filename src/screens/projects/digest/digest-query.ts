import type { ChangeTracking } from '../../../offline/change-tracking/change-tracking';

/** The key of all projects in the small. */
export const digestsKey = ['visit'] as const;

/** The key of a project in the small. */
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
