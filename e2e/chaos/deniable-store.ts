import type { Store } from '../../src/service/stores/store';

export type DeniableStore = { readonly store: Store; readonly deny: (projectId: number) => void };

/** A store in which the permission of everybody for a project can be removed while the service runs. */
export function createDeniableStore(inner: Store): DeniableStore {
  const denied = new Set<number>();
  const store: Store = {
    ...inner,
    projects: async (userId) => (await inner.projects(userId)).filter(({ record }) => !denied.has(record.id)),
    project: async (id, userId) => {
      const view = await inner.project(id, userId);
      return view && denied.has(id) ? { ...view, permission: null } : view;
    },
  };
  return { store, deny: (projectId) => denied.add(projectId) };
}
