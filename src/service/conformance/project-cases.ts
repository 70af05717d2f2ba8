import { claim, claimEqual } from './assert';
import { type Caller, claimInvalid, claimRefused, idOf, listOf, property, signIn } from './caller';
import type { ConformanceCase } from './transport';

const ids = async (caller: Caller) => listOf(await caller.get('map-project')).map((project) => property(project, 'id'));
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);

/** A project that the user may read but not write; the sample data gives the manager several. */
async function readOnlyProject(caller: Caller): Promise<number> {
  for (const id of await ids(caller)) {
    const reply = await caller.get(`map-project/permission/${id}`);
    if (property(reply.body, 'permission') === 'read') return Number(id);
  }
  throw new Error('the sample data has no project that this user may only read');
}

const reading: readonly ConformanceCase[] = [
  {
    name: 'a project has the documented fields',
    run: async (door) => {
      const { status, body } = await (await signIn(door, 'planner')).get('map-project/1');
      claimEqual(status, 200, 'status');
      claimEqual(property(body, 'id'), 1, 'id');
      for (const name of ['name', 'description', 'status']) {
        claim(typeof property(body, name) === 'string', `${name} is a string`);
      }
      for (const name of ['created_at', 'updated_at']) claim(isDate(property(body, name)), `${name} is a date`);
      claim(typeof property(body, 'bookmarked') === 'boolean', 'bookmarked is true or false');
    },
  },
  {
    name: 'the list has the projects that the user may see, ordered by id; singular and plural path are the same',
    run: async (door) => {
      const planner = await signIn(door, 'planner');
      const seen = await ids(planner);
      claim([1, 2, 3].every((id) => seen.includes(id)) && !seen.includes(4), 'planner sees 1 to 3 and not 4');
      claimEqual(
        seen,
        [...seen].sort((a, b) => Number(a) - Number(b)),
        'order',
      );
      claimEqual((await planner.get('map-projects')).body, (await planner.get('map-project')).body, 'plural list');
      claimEqual((await planner.get('map-projects/1')).body, (await planner.get('map-project/1')).body, 'plural read');
      claim((await ids(await signIn(door, 'manager'))).includes(4), 'manager sees 4');
      const guest = (await ids(await signIn(door, 'guest'))).filter((id) => Number(id) <= 4);
      claimEqual(guest.length, 1, 'guest sees one');
    },
  },
  {
    name: 'an unknown project is 404, a denied one 403, on every project endpoint',
    run: async (door) => {
      const planner = await signIn(door, 'planner');
      for (const id of ['999999', '0', '-1', '1.5', 'abc', '1e0', '99999999999999999999']) {
        claimRefused(await planner.get(`map-project/${id}`), 404, `read ${id}`);
        claimRefused(await planner.get(`map-project/permission/${id}`), 404, `permission ${id}`);
        claimRefused(await planner.send('POST', `map-project/bookmark/${id}`), 404, `bookmark ${id}`);
        claimRefused(await planner.patch(`map-project/${id}`, { name: 'x' }), 404, `update ${id}`);
      }
      claimRefused(await planner.get('map-project/4'), 403, 'read');
      claimRefused(await planner.get('map-project/permission/4'), 403, 'permission');
      claimRefused(await planner.send('POST', 'map-project/bookmark/4'), 403, 'bookmark');
      claimRefused(await planner.patch('map-project/4', { name: 'x' }), 403, 'update');
    },
  },
  {
    name: 'the permission check tells read from write',
    run: async (door) => {
      const planner = await (await signIn(door, 'planner')).get('map-project/permission/1');
      claimEqual([planner.status, planner.body], [200, { mapProjectId: 1, permission: 'write' }], 'planner');
      const manager = await signIn(door, 'manager');
      const id = await readOnlyProject(manager);
      const reply = await manager.get(`map-projects/permission/${id}`);
      claimEqual(reply.body, { mapProjectId: id, permission: 'read' }, 'manager');
    },
  },
  {
    name: 'verbs that are not offered are 405 with Allow, DELETE among them',
    run: async (door) => {
      const planner = await signIn(door, 'planner');
      for (const [method, path, allow] of [
        ['DELETE', 'map-project/1', 'GET, PATCH'],
        ['PUT', 'map-project/1', 'GET, PATCH'],
        ['PATCH', 'map-project', 'POST, GET'],
        ['GET', 'map-project/bookmark/1', 'POST'],
        ['DELETE', 'map-project/bookmark/1', 'POST'],
        ['POST', 'map-project/permission/1', 'GET'],
        ['GET', 'login', 'POST'],
        ['POST', 'health-check', 'GET'],
      ] as const) {
        const reply = await planner.send(method, path);
        claimRefused(reply, 405, `${method} ${path}`);
        const offered = reply.headers.get('allow')?.split(', ').sort();
        claimEqual(offered, allow.split(', ').sort(), `${method} ${path}: Allow`);
      }
    },
  },
];

const writing: readonly ConformanceCase[] = [
  {
    name: 'create answers 201 with Location and the record; who creates may write, nobody else sees it',
    run: async (door) => {
      const planner = await signIn(door, 'planner');
      const made = await planner.post('map-project', { name: 'Orchard', description: 'North' });
      claimEqual(made.status, 201, 'status');
      const id = idOf(made);
      claim(made.headers.get('location')?.endsWith(`/v1/map-project/${id}`) ?? false, 'Location');
      claimEqual(property(made.body, 'status'), 'active', 'default status');
      claimEqual(property(made.body, 'name'), 'Orchard', 'name');
      claimEqual((await planner.get(`map-project/${id}`)).body, made.body, 'read back');
      claimEqual(property((await planner.get(`map-project/permission/${id}`)).body, 'permission'), 'write', 'grant');
      claimRefused(await (await signIn(door, 'manager')).get(`map-project/${id}`), 403, 'another user');
    },
  },
  {
    name: 'update changes only what is sent; any status to any; read-only and unknown fields are left out',
    run: async (door) => {
      const planner = await signIn(door, 'planner');
      const made = await planner.post('map-projects', { name: 'A', description: 'B', color: 'red', id: 1 });
      const id = idOf(made);
      claim(id > 4 && property(made.body, 'color') === undefined, 'create leaves out id and unknown fields');
      for (const status of ['archived', 'completed', 'active', 'archived']) {
        const reply = await planner.patch(`map-project/${id}`, { status });
        claimEqual([reply.status, property(reply.body, 'status')], [200, status], 'status');
      }
      const sent = { id: 77, created_at: 'x', bookmarked: true, color: 'red', name: 'C' };
      const reply = await planner.patch(`map-project/${id}`, sent);
      claimEqual(reply.status, 200, 'update');
      for (const name of ['id', 'created_at', 'bookmarked', 'description']) {
        claimEqual(property(reply.body, name), property(made.body, name), name);
      }
      claimEqual(property(reply.body, 'name'), 'C', 'name');
      claimEqual((await planner.get(`map-project/${id}`)).body, reply.body, 'read back');
    },
  },
  {
    name: 'a project without a name, or with a status that is not listed, is 422 and not made',
    run: async (door) => {
      const planner = await signIn(door, 'planner');
      const before = await ids(planner);
      for (const body of [{}, { name: '' }, { name: '  ' }, { name: null }, { name: 5 }, { name: ['x'] }]) {
        claimInvalid(await planner.post('map-project', body), 'name', JSON.stringify(body));
      }
      claimInvalid(await planner.post('map-project', { name: 'A', status: 'lost' }), 'status', 'status');
      claimInvalid(await planner.post('map-project', { name: 'A', description: {} }), 'description', 'description');
      claimInvalid(await planner.patch('map-project/1', { name: '' }), 'name', 'update');
      claimEqual(await ids(planner), before, 'projects');
    },
  },
  {
    name: 'who may only read a project cannot change it, but can bookmark it; a bookmark is idempotent and per user',
    run: async (door) => {
      const manager = await signIn(door, 'manager');
      const id = await readOnlyProject(manager);
      claimRefused(await manager.patch(`map-project/${id}`, { name: 'Mine' }), 403, 'update');
      claimRefused(await manager.send('PATCH', `map-project/${id}`, { text: '{broken' }), 403, '403 before 400');
      const planner = await signIn(door, 'planner');
      const made = idOf(await planner.post('map-project', { name: 'Star' }));
      for (let i = 0; i < 2; i += 1) {
        const reply = await planner.send('POST', `map-project/bookmark/${made}`);
        claimEqual([reply.status, reply.body], [200, { mapProjectId: made, bookmarked: true }], 'bookmark');
      }
      claimEqual(property((await planner.get(`map-project/${made}`)).body, 'bookmarked'), true, 'read');
      claimEqual((await manager.send('POST', `map-project/bookmark/${id}`)).status, 200, 'bookmark of a reader');
    },
  },
];

/** Projects (interface.md, "Map project endpoints"; gaps.md 5, 7, 8, 9 and 24). */
export const projectCases: readonly ConformanceCase[] = [...reading, ...writing];
