import type { Permission } from '../../../contract/permission';
import type { ProjectView, ServiceUser, Store } from '../../stores/store';
import type { Call } from '../call';
import { forbidden, notFound } from '../refusal';

/** A project that a user may see. */
export type Access = { readonly id: number; readonly permission: Permission };

const unknown = () => notFound('There is no project with this id.');

function accessTo(id: number | null, permission: Permission | null | undefined): Access {
  if (id === null || permission === undefined) throw unknown();
  if (permission === null) throw forbidden('You have no access to this project.');
  return { id, permission };
}

/**
 * Throws 404 for an unknown project, 403 for a project without permission for this user (A3 and A8). The project is not read:
 * every request asks, and its description may be long.
 */
export async function visibleProject(store: Store, user: ServiceUser, id: number | null): Promise<Access> {
  return accessTo(id, id === null ? undefined : await store.permission(id, user.id));
}

/** As `visibleProject`, and throws 403 when the user may only read it. */
export async function writableProject(store: Store, user: ServiceUser, id: number | null): Promise<Access> {
  const access = await visibleProject(store, user, id);
  if (access.permission !== 'write') throw forbidden('You may read this project, but not change it.');
  return access;
}

/** As `visibleProject`, with the project itself. */
export async function readProject(
  store: Store,
  user: ServiceUser,
  id: number | null,
): Promise<ProjectView & Pick<Access, 'permission'>> {
  const view = id === null ? null : await store.project(id, user.id);
  if (!view) throw unknown();
  return { ...view, permission: accessTo(id, view.permission).permission };
}

/** Bodies up to this many bytes are cheaper to read than to ask for permissions. */
const small = 64 * 1024;

/**
 * Throws 403 before the service reads a large body of a user without write permission in any project: the body names the project,
 * and none can be right.
 */
export async function requireWriteAccess({ request, settings }: Call, user: ServiceUser): Promise<void> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced <= small && !request.headers.has('transfer-encoding')) return;
  const permissions = await settings.store.permissions(user.id);
  if (![...permissions.values()].includes('write')) throw forbidden('You may not change anything in any project.');
}
