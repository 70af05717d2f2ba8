import { assert, assertEqual } from '../assert';
import { assertInvalid, assertRefused, type Caller, idOf, listOf, property, signIn } from '../caller';
import type { ConformanceCase } from '../transport';

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
    run: async (transport) => {
      const { status, body } = await (await signIn(transport, 'planner')).get('map-project/1');
      assertEqual(status, 200, 'status');
      assertEqual(property(body, 'id'), 1, 'id');
      for (const name of ['name', 'description', 'status']) {
        assert(typeof property(body, name) === 'string', `${name} is a string`);
      }
      for (const name of ['created_at', 'updated_at']) assert(isDate(property(body, name)), `${name} is a date`);
      assert(typeof property(body, 'bookmarked') === 'boolean', 'bookmarked is true or false');
    },
  },
  {
    name: 'the list has the projects that the user may see, ordered by id; singular and plural path are the same',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const seen = await ids(planner);
      assert([1, 2, 3].every((id) => seen.includes(id)) && !seen.includes(4), 'planner sees 1 to 3 and not 4');
      assertEqual(
        seen,
        [...seen].sort((a, b) => Number(a) - Number(b)),
        'order',
      );
      assertEqual((await planner.get('map-projects')).body, (await planner.get('map-project')).body, 'plural list');
      assertEqual((await planner.get('map-projects/1')).body, (await planner.get('map-project/1')).body, 'plural read');
      assert((await ids(await signIn(transport, 'manager'))).includes(4), 'manager sees 4');
      const guest = (await ids(await signIn(transport, 'guest'))).filter((id) => Number(id) <= 4);
      assertEqual(guest.length, 1, 'guest sees one');
    },
  },
  {
    name: 'an unknown project is 404, a denied one 403, on every project endpoint',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const id of ['999999', '0', '-1', '1.5', 'abc', '1e0', '99999999999999999999']) {
        assertRefused(await planner.get(`map-project/${id}`), 404, `read ${id}`);
        assertRefused(await planner.get(`map-project/permission/${id}`), 404, `permission ${id}`);
        assertRefused(await planner.send('POST', `map-project/bookmark/${id}`), 404, `bookmark ${id}`);
        assertRefused(await planner.patch(`map-project/${id}`, { name: 'x' }), 404, `update ${id}`);
      }
      assertRefused(await planner.get('map-project/4'), 403, 'read');
      assertRefused(await planner.get('map-project/permission/4'), 403, 'permission');
      assertRefused(await planner.send('POST', 'map-project/bookmark/4'), 403, 'bookmark');
      assertRefused(await planner.patch('map-project/4', { name: 'x' }), 403, 'update');
    },
  },
  {
    name: 'the permission check tells read from write',
    run: async (transport) => {
      const planner = await (await signIn(transport, 'planner')).get('map-project/permission/1');
      assertEqual([planner.status, planner.body], [200, { mapProjectId: 1, permission: 'write' }], 'planner');
      const manager = await signIn(transport, 'manager');
      const id = await readOnlyProject(manager);
      const reply = await manager.get(`map-projects/permission/${id}`);
      assertEqual(reply.body, { mapProjectId: id, permission: 'read' }, 'manager');
    },
  },
  {
    name: 'verbs that are not offered are 405 with Allow, DELETE among them',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
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
        assertRefused(reply, 405, `${method} ${path}`);
        const offered = reply.headers.get('allow')?.split(', ').sort();
        assertEqual(offered, allow.split(', ').sort(), `${method} ${path}: Allow`);
      }
    },
  },
];

const writing: readonly ConformanceCase[] = [
  {
    name: 'create answers 201 with Location and the record; who creates may write, nobody else sees it',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const made = await planner.post('map-project', { name: 'Orchard', description: 'North' });
      assertEqual(made.status, 201, 'status');
      const id = idOf(made);
      assert(made.headers.get('location')?.endsWith(`/v1/map-project/${id}`) ?? false, 'Location');
      assertEqual(property(made.body, 'status'), 'active', 'default status');
      assertEqual(property(made.body, 'name'), 'Orchard', 'name');
      assertEqual((await planner.get(`map-project/${id}`)).body, made.body, 'read back');
      assertEqual(property((await planner.get(`map-project/permission/${id}`)).body, 'permission'), 'write', 'grant');
      assertRefused(await (await signIn(transport, 'manager')).get(`map-project/${id}`), 403, 'another user');
    },
  },
  {
    name: 'update changes only what is sent; any status to any; read-only and unknown fields are left out',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const made = await planner.post('map-projects', { name: 'A', description: 'B', color: 'red', id: 1 });
      const id = idOf(made);
      assert(id > 4 && property(made.body, 'color') === undefined, 'create leaves out id and unknown fields');
      for (const status of ['archived', 'completed', 'active', 'archived']) {
        const reply = await planner.patch(`map-project/${id}`, { status });
        assertEqual([reply.status, property(reply.body, 'status')], [200, status], 'status');
      }
      const sent = { id: 77, created_at: 'x', bookmarked: true, color: 'red', name: 'C' };
      const reply = await planner.patch(`map-project/${id}`, sent);
      assertEqual(reply.status, 200, 'update');
      for (const name of ['id', 'created_at', 'bookmarked', 'description']) {
        assertEqual(property(reply.body, name), property(made.body, name), name);
      }
      assertEqual(property(reply.body, 'name'), 'C', 'name');
      assertEqual((await planner.get(`map-project/${id}`)).body, reply.body, 'read back');
    },
  },
  {
    name: 'a text above 20,480 characters is 422, of a project and of an item; a block of lines in a description is none',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const long = 'x'.repeat(20_480);
      for (const path of ['map-project', 'map-poles']) {
        const body = { mapProjectId: 1, name: 'Long' };
        assertEqual(
          (await planner.post(path, { ...body, description: long })).status,
          201,
          `${path} as long as it may be`,
        );
        for (const field of ['name', 'description'])
          assertInvalid(await planner.post(path, { ...body, [field]: `${long}x` }), field, `${path} ${field}`);
      }
      const block = `[work order 1]\n${`- open: #pole:12 "${long}"\n`.repeat(2)}[end of work order]`;
      const note = await planner.post('map-notes', { mapProjectId: 1, description: block });
      assertEqual(property(note.body, 'description'), block, 'a work order');
      const project = await planner.post('map-project', { name: 'Block', description: block });
      assertInvalid(project, 'description', 'a project');
    },
  },
  {
    name: 'a project without a name, or with a status that is not listed, is 422 and not made',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const before = await ids(planner);
      for (const body of [{}, { name: '' }, { name: '  ' }, { name: null }, { name: 5 }, { name: ['x'] }]) {
        assertInvalid(await planner.post('map-project', body), 'name', JSON.stringify(body));
      }
      assertInvalid(await planner.post('map-project', { name: 'A', status: 'lost' }), 'status', 'status');
      assertInvalid(await planner.post('map-project', { name: 'A', description: {} }), 'description', 'description');
      assertInvalid(await planner.patch('map-project/1', { name: '' }), 'name', 'update');
      assertEqual(await ids(planner), before, 'projects');
    },
  },
  {
    name: 'who may only read a project cannot change it, but can bookmark it; a bookmark is idempotent and per user',
    run: async (transport) => {
      const manager = await signIn(transport, 'manager');
      const id = await readOnlyProject(manager);
      assertRefused(await manager.patch(`map-project/${id}`, { name: 'Mine' }), 403, 'update');
      assertRefused(await manager.send('PATCH', `map-project/${id}`, { text: '{broken' }), 403, '403 before 400');
      const planner = await signIn(transport, 'planner');
      const made = idOf(await planner.post('map-project', { name: 'Star' }));
      for (let i = 0; i < 2; i += 1) {
        const reply = await planner.send('POST', `map-project/bookmark/${made}`);
        assertEqual([reply.status, reply.body], [200, { mapProjectId: made, bookmarked: true }], 'bookmark');
      }
      assertEqual(property((await planner.get(`map-project/${made}`)).body, 'bookmarked'), true, 'read');
      assertEqual((await manager.send('POST', `map-project/bookmark/${id}`)).status, 200, 'bookmark of a reader');
    },
  },
];

/** Projects (docs/interface.md 4.2; A5, A7, A8, A9 and A24). */
export const projectCases: readonly ConformanceCase[] = [...reading, ...writing];
