import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { understood } from '../service-settings/understood-settings';
import { useUnderstood } from '../service-settings/use-understood';
import type { OwnList } from './own-list';
import type { Project } from './project';

/** True when every project that is listed is known to be one that this user may not change. */
export function mayChangeNone(projects: readonly Project[], access: OwnList['access']): boolean {
  return (
    projects.length > 0 &&
    projects.every(({ id }) =>
      access.some((one) => one.id === id && (one.access === 'read' || one.access === 'denied')),
    )
  );
}

/**
 * Whether a new project is offered. The interface knows permissions of projects only: whoever may change none of those that they see
 * is a guest, who is offered it only where the service's setting says that everyone may.
 */
export function useMayCreate(projects: readonly Project[] | undefined, own: StoreApi<OwnList>): boolean {
  const access = useStore(own, (list) => list.access);
  const isGuest = mayChangeNone(projects ?? [], access);
  const { value } = useUnderstood(understood.newProjects, isGuest);
  return !isGuest || value === 'everyone';
}
