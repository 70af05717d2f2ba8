import type { Visits } from '../../../offline/change-tracking/change-tracking';

/** The key of all projects in the small. */
export const visitsKey = ['visit'] as const;

/** The key of a project in the small. */
export function visitKey(projectId: number) {
  return [...visitsKey, projectId] as const;
}

/** Figures, picture and news of a project from its copy on this device; null without one. */
export function visitQuery(visits: Visits, projectId: number) {
  return { queryKey: visitKey(projectId), queryFn: () => visits.digest(projectId), staleTime: 60_000, retry: false };
}
