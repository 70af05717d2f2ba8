import type { Store } from '../../src/service/stores/store';

export type DeniableStore = { readonly store: Store; readonly deny: (projectId: number) => void };

/** A store in which the permission of everybody for a project can be removed while the service runs. */
export function createDeniableStore(inner: Store): DeniableStore {
  const denied = new Set<number>();
  const store: Store = {
    ...inner,
    permissions: async (userId) =>
      new Map([...(await inner.permissions(userId))].filter(([projectId]) => !denied.has(projectId))),
    permission: async (projectId, userId) => {
      const permission = await inner.permission(projectId, userId);
      return permission && denied.has(projectId) ? null : permission;
    },
    projects: async function* (userId) {
      for await (const batch of inner.projects(userId)) yield batch.filter(({ record }) => !denied.has(record.id));
    },
    project: async (id, userId) => {
      const view = await inner.project(id, userId);
      return view && denied.has(id) ? { ...view, permission: null } : view;
    },
  };
  return { store, deny: (projectId) => denied.add(projectId) };
}
