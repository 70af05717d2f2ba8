import type { projectsQuery } from '../../api/queries/project-queries';

/** A project as the list gives it. */
export type Project = Awaited<ReturnType<ReturnType<typeof projectsQuery>['queryFn']>>[number];

/** The statuses that the interface names; others are shown as text. */
export const knownStatuses = ['active', 'completed', 'archived'] as const;

/** The status of a project; one without a status is taken to be active (A24). */
export function statusOf(project: Project): string {
  return project.status?.trim() || 'active';
}
