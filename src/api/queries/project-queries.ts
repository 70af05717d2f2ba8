import { permissionHeader } from '../../contract/additions';
import { type MapProject, mapProjectSchema } from '../../contract/project';
import type { Api } from '../api';
import { additionsIn } from '../http/offers';
import { localFailure, networkFailure } from '../http/status-failure';
import { pathOf } from '../http/version-url';
import { readList } from './read-list';

export type ProjectAccess = 'write' | 'read';
export type ProjectDraft = { readonly name: string; readonly description?: string; readonly status?: string };
export type ProjectUpdate = { readonly id: number; readonly changed: Partial<ProjectDraft> };

type Context = { readonly signal: AbortSignal };

/** The key of the list of projects. */
export const projectQueriesKey = ['projects'] as const;

function readProject(body: unknown, write: boolean): MapProject {
  const read = mapProjectSchema.safeParse(body);
  if (!read.success) throw networkFailure('malformed', write);
  return read.data;
}

/**
 * The projects that the user may see (assumed: A7). A service without the list fails with `not-found`, or `rejected`
 * and status 405: then projects are opened by id.
 */
export function projectsQuery(api: Api) {
  return {
    queryKey: projectQueriesKey,
    queryFn: async ({ signal }: Context): Promise<readonly MapProject[]> => {
      const records = await readList(api, { path: pathOf('list-projects'), signal });
      return records.flatMap((record) => {
        const read = mapProjectSchema.safeParse(record);
        return read.success ? [read.data] : [];
      });
    },
  };
}

/** The key of one project. */
export const projectKey = (id: number) => ['project', id] as const;

/** One project (docs/interface.md 4.2). */
export function projectQuery(api: Api, id: number) {
  return {
    queryKey: projectKey(id),
    queryFn: async ({ signal }: Context): Promise<MapProject> => {
      const { body } = await api.call({ method: 'GET', path: pathOf('read-project', { id }), signal });
      return readProject(body, false);
    },
  };
}

/**
 * A project, the permission of the user there if the answer gives it (docs/interface.md 11.3), else null, and the additions that
 * the service offers.
 */
export function projectWithPermissionQuery(api: Api, id: number) {
  return {
    queryKey: ['project', id, 'with-permission'] as const,
    queryFn: async ({ signal }: Context) => {
      const { body, headers } = await api.call({ method: 'GET', path: pathOf('read-project', { id }), signal });
      const additions = additionsIn(headers);
      const header = additions.includes('permission') ? headers.get(permissionHeader) : null;
      const permission: ProjectAccess | null = header === 'write' || header === 'read' ? header : null;
      return { project: readProject(body, false), permission, additions };
    },
    gcTime: 0,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Any of the shapes of A8. With a plain "yes" writing is tried: a refusal of the service is respected then. */
function readAccess(body: unknown): ProjectAccess | null {
  if (body === false) return null;
  if (!isObject(body)) return 'write';
  const { permission, view, edit } = body;
  if (permission === 'none' || permission === false) return null;
  if (permission === 'read') return 'read';
  if (edit === false) return view === false ? null : 'read';
  return 'write';
}

/** The permission of the user in a project (docs/interface.md 4.2; A8). No access at all fails as `denied`. */
export function permissionQuery(api: Api, mapProjectId: number) {
  return {
    queryKey: ['permission', mapProjectId] as const,
    queryFn: async ({ signal }: Context): Promise<ProjectAccess> => {
      const { body } = await api.call({ method: 'GET', path: pathOf('check-permission', { mapProjectId }), signal });
      const access = readAccess(body);
      if (access === null) throw localFailure('denied', 'never', 403);
      return access;
    },
  };
}

/** Creates a project (docs/interface.md 4.2); a name is required (A24). */
export function createProjectMutation(api: Api) {
  return {
    mutationKey: ['project', 'create'] as const,
    mutationFn: async (draft: ProjectDraft): Promise<MapProject> => {
      const { body } = await api.call({ method: 'POST', path: pathOf('create-project'), body: draft });
      return readProject(body, true);
    },
  };
}

/** Changes a project: only what changed is sent (docs/interface.md 4.2). */
export function updateProjectMutation(api: Api) {
  return {
    mutationKey: ['project', 'update'] as const,
    mutationFn: async ({ id, changed }: ProjectUpdate): Promise<MapProject> => {
      const answer = await api.call({ method: 'PATCH', path: pathOf('update-project', { id }), body: changed });
      if (answer.body !== null) return readProject(answer.body, true);
      const { body } = await api.call({ method: 'GET', path: pathOf('read-project', { id }) });
      return readProject(body, false);
    },
  };
}

/** Bookmarks a project; any success counts (docs/interface.md 4.2; A9: there is no way back). */
export function bookmarkProjectMutation(api: Api) {
  return {
    mutationKey: ['project', 'bookmark'] as const,
    mutationFn: async (mapProjectId: number): Promise<void> => {
      await api.call({ method: 'POST', path: pathOf('bookmark-project', { mapProjectId }) });
    },
  };
}
