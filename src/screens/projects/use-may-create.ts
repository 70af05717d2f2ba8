import { useQueries } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { Failure } from '../../api/failure';
import { permissionQuery } from '../../api/queries/project-queries';
import { useSetting } from '../service-settings/use-setting';
import { usedSettings } from '../service-settings/used-settings';
import { useApi } from '../services';
import type { Project } from './project';
import { isMissingList } from './project-error-text';
import type { ProjectListState } from './project-list-state';
import { accessFreshMs } from './use-access';

/** Of a long list not every permission is asked for: who may change none of the first ones counts as a guest until one is met. */
const mostAsked = 20;

export type Changes = 'some' | 'none' | 'unknown';

/** Whether the user may change one of the listed projects; `none`: not one of the first projects. An empty list makes no guest. */
export function mayChange(projects: readonly Project[] | undefined, access: ProjectListState['access']): Changes {
  const isListed = (id: number) => projects?.some((project) => project.id === id) ?? true;
  if (projects?.length === 0 || access.some((one) => one.access === 'write' && isListed(one.id))) return 'some';
  const isKnown = ({ id }: Project) => access.some((one) => one.id === id);
  return projects?.slice(0, mostAsked).every(isKnown) ? 'none' : 'unknown';
}

/** Asks for the permissions of the first projects while they are wanted: a card asks only once it is on the screen. */
function useFirstPermissions(
  projects: readonly Project[],
  own: StoreApi<ProjectListState>,
): ProjectListState['access'] {
  const { api } = useApi();
  const known = useStore(own, ({ access }) => access);
  const asked = mayChange(projects, known) === 'unknown' ? projects.slice(0, mostAsked) : [];
  const answers = useQueries({
    queries: asked.map(({ id }) => ({ ...permissionQuery(api, id), staleTime: accessFreshMs })),
    combine: (all) =>
      all.flatMap(({ data, error, dataUpdatedAt: at }, index) => {
        const access = data ?? (error instanceof Failure && error.kind === 'denied' ? ('denied' as const) : null);
        const id = asked[index]?.id;
        return access !== null && id !== undefined ? [{ id, access, at }] : [];
      }),
  });
  return [...known, ...answers];
}

/**
 * Whether to offer a new project: only after the permissions are known, so that the offer never disappears. The interface knows
 * permissions of projects only: if a user may change none of the listed projects, the user counts as a guest and gets the offer
 * only where the service's setting allows it to everyone. If a service has no list of projects, it gives no hint, and the page
 * shows the offer.
 */
export function useMayCreate(list: ListAnswer, own: StoreApi<ProjectListState>): boolean {
  const access = useFirstPermissions(list.data ?? [], own);
  const changes = mayChange(list.data, access);
  const { value } = useSetting(usedSettings.newProjects, changes === 'none');
  if (changes === 'none') return value === 'everyone';
  return changes === 'some' || isMissingList(list.error);
}

type ListAnswer = { readonly data: readonly Project[] | undefined; readonly error: unknown };
