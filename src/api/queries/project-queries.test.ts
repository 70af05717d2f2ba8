import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api';
import { json } from '../testing/fake-fetch';
import { createQueries } from './create-queries';
import {
  bookmarkProjectMutation,
  createProjectMutation,
  permissionQuery,
  projectQuery,
  projectsQuery,
  updateProjectMutation,
} from './project-queries';

const project = { id: 1, name: 'Town', status: 'active', bookmarked: true, extra: 'kept' };
const signal = new AbortController().signal;

describe('projects', () => {
  it('lists those that can be read, unknown properties kept', async () => {
    const { api, seen } = createFakeApi(() => json([project, { id: 2 }, { id: 3, name: 'B', status: null }]));
    expect(await projectsQuery(api).queryFn({ signal })).toEqual([project, { id: 3, name: 'B', status: null }]);
    expect(seen[0]?.path).toBe('/v1/map-project');
  });

  it.each([404, 405])('fails with status %i where the service has no list', async (status) => {
    const { api } = createFakeApi(() => json({}, status));
    await expect(projectsQuery(api).queryFn({ signal })).rejects.toMatchObject({ status, retry: 'never' });
  });

  it('reads one', async () => {
    const { api, seen } = createFakeApi(() => json(project));
    const queries = createQueries();
    expect(await queries.fetchQuery(projectQuery(api, 1))).toEqual(project);
    expect(seen[0]?.path).toBe('/v1/map-project/1');
  });

  it('does not believe an answer that is no project', async () => {
    const { api } = createFakeApi(() => json({ id: 'x' }));
    await expect(projectQuery(api, 1).queryFn({ signal })).rejects.toMatchObject({ kind: 'malformed', retry: 'safe' });
    const create = createProjectMutation(api).mutationFn({ name: 'A' });
    await expect(create).rejects.toMatchObject({ kind: 'malformed', retry: 'unsafe' });
  });

  it('creates', async () => {
    const { api, seen } = createFakeApi(() => json(project, 201));
    expect(await createProjectMutation(api).mutationFn({ name: 'Town' })).toEqual(project);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/v1/map-project', body: { name: 'Town' } });
  });

  it('updates what changed, and reads again when the answer is empty', async () => {
    const { api, seen } = createFakeApi((request) => (request.method === 'PATCH' ? json(null, 204) : json(project)));
    expect(await updateProjectMutation(api).mutationFn({ id: 1, changed: { name: 'Town' } })).toEqual(project);
    expect(seen.map((request) => `${request.method} ${request.path}`)).toEqual([
      'PATCH /v1/map-project/1',
      'GET /v1/map-project/1',
    ]);
    expect(seen[0]?.body).toEqual({ name: 'Town' });
    const whole = createFakeApi(() => json(project));
    await updateProjectMutation(whole.api).mutationFn({ id: 1, changed: { status: 'archived' } });
    expect(whole.seen).toHaveLength(1);
  });

  it('bookmarks, whatever success looks like', async () => {
    const { api, seen } = createFakeApi(() => new Response(''));
    await bookmarkProjectMutation(api).mutationFn(1);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/v1/map-project/bookmark/1' });
  });
});

describe('permission', () => {
  it.each([
    [{ mapProjectId: 1, permission: 'write' }, 'write'],
    [{ mapProjectId: 1, permission: 'read' }, 'read'],
    [{ view: true, edit: true }, 'write'],
    [{ view: true, edit: false }, 'read'],
    [true, 'write'],
    ['OK', 'write'],
    [null, 'write'],
  ])('%j means %s', async (body, access) => {
    const { api, seen } = createFakeApi(() => (body === null ? new Response('') : json(body)));
    expect(await permissionQuery(api, 1).queryFn({ signal })).toBe(access);
    expect(seen[0]?.path).toBe('/v1/map-project/permission/1');
  });

  it.each([[false], [{ permission: 'none' }], [{ view: false, edit: false }]])('%j means denied', async (body) => {
    const { api } = createFakeApi(() => json(body));
    await expect(permissionQuery(api, 1).queryFn({ signal })).rejects.toMatchObject({ kind: 'denied' });
  });

  it('passes a refusal on', async () => {
    const { api } = createFakeApi(() => json({}, 403));
    await expect(permissionQuery(api, 4).queryFn({ signal })).rejects.toMatchObject({ kind: 'denied', status: 403 });
  });
});
