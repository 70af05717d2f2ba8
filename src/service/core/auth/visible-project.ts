import type { ProjectView, ServiceUser, Store } from '../../stores/store';
import type { Call } from '../call';
import { forbidden, notFound } from '../refusal';

/** Throws 404 for an unknown project, 403 for one that the user has no permission for (A3 and A8). */
export async function visibleProject(store: Store, user: ServiceUser, id: number | null): Promise<ProjectView> {
  const view = id === null ? null : await store.project(id, user.id);
  if (!view) throw notFound('There is no project with this id.');
  if (view.permission === null) throw forbidden('You have no access to this project.');
  return view;
}

/** As `visibleProject`, and throws 403 when the user may only read it. */
export async function writableProject(store: Store, user: ServiceUser, id: number | null): Promise<ProjectView> {
  const view = await visibleProject(store, user, id);
  if (view.permission !== 'write') throw forbidden('You may read this project, but not change it.');
  return view;
}

/** Bodies up to this many bytes are cheaper to read than to ask for permissions. */
const small = 64 * 1024;

/**
 * Throws 403 before a large body is read of somebody who may write in no project: which one it is for stands in the body,
 * and none can be right.
 */
export async function requireWriteAccess({ request, settings }: Call, user: ServiceUser): Promise<void> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced <= small && !request.headers.has('transfer-encoding')) return;
  const projects = await settings.store.projects(user.id);
  if (projects.every(({ permission }) => permission !== 'write')) {
    throw forbidden('You may not change anything in any project.');
  }
}
