import { models } from '../../../contract/models';
import { assert, assertEqual } from '../assert';
import { assertInvalid, assertRefused, type Caller, idOf, listOf, property, signIn } from '../caller';
import { line, placeOf, ring } from '../place-of';
import type { ConformanceCase } from '../transport';

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);

/** A record of a project that the planner may not see; the manager finds it. */
async function deniedRecord(manager: Caller): Promise<{ path: string; id: number }> {
  for (const { plural } of models) {
    const [first] = listOf(await manager.get(`${plural}?filter%5BmapProjectId%5D=4`));
    if (first) return { path: plural, id: Number(property(first, 'id')) };
  }
  throw new Error('the sample data has no record in project 4');
}

async function readOnlyRecord(caller: Caller): Promise<{ path: string; id: number; projectId: number }> {
  for (const project of listOf(await caller.get('map-project'))) {
    const projectId = Number(property(project, 'id'));
    const permission = property((await caller.get(`map-project/permission/${projectId}`)).body, 'permission');
    if (permission !== 'read') continue;
    for (const { plural } of models) {
      const [first] = listOf(await caller.get(`${plural}?filter%5BmapProjectId%5D=${projectId}`));
      if (first) return { path: plural, id: Number(property(first, 'id')), projectId };
    }
  }
  throw new Error('the sample data has no record that this user may only read');
}

const eachModel: readonly ConformanceCase[] = models.map(({ plural, singular }) => ({
  name: `${plural}: create, read, read all and update, by singular and plural path`,
  run: async (transport) => {
    const planner = await signIn(transport, 'planner');
    const projectId = idOf(await planner.post('map-project', { name: plural }));
    const sent = { mapProjectId: projectId, name: 'One', status: 'planned', ...placeOf(plural) };
    const made = await planner.post(plural, sent);
    assertEqual(made.status, 201, 'create');
    const id = idOf(made);
    assert(made.headers.get('location')?.endsWith(`/v1/${plural}/${id}`) ?? false, 'Location');
    for (const [name, value] of Object.entries(sent)) {
      if (name !== 'mapProjectId') assertEqual(property(made.body, name), value, name);
    }
    const spelt = plural === 'map-permits' ? String(projectId) : projectId;
    assertEqual(property(made.body, 'mapProjectId'), spelt, 'mapProjectId');
    for (const name of ['createdAt', 'updatedAt']) assert(isDate(property(made.body, name)), name);
    for (const name of ['description', 'typeId', 'ownerId']) assertEqual(property(made.body, name), null, name);
    for (const name of ['tags', 'owner']) assertEqual(property(made.body, name), undefined, name);

    for (const path of [plural, singular]) {
      assertEqual((await planner.get(`${path}/${id}`)).body, made.body, `read by ${path}`);
      assertEqual(
        listOf(await planner.get(`${path}?filter[mapProjectId]=${projectId}`)),
        [made.body],
        `list by ${path}`,
      );
    }
    const second = await planner.post(singular, { ...sent, name: 'Two' });
    assert(idOf(second) > id, 'ids grow');
    const changed = await planner.patch(`${singular}/${id}`, { name: 'Three' });
    assertEqual(changed.status, 200, 'update');
    assertEqual(property(changed.body, 'name'), 'Three', 'new name');
    const same = { ...Object(made.body), name: 'Three', updatedAt: property(changed.body, 'updatedAt') };
    assertEqual(changed.body, same, 'nothing else changed');
    assertEqual((await planner.get(`${plural}/${id}`)).body, changed.body, 'read back');
  },
}));

const rights: readonly ConformanceCase[] = [
  {
    name: 'a record of a denied project is 403 for reads and writes, and in no list',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { path, id } = await deniedRecord(await signIn(transport, 'manager'));
      assertRefused(await planner.get(`${path}/${id}`), 403, 'read');
      assertRefused(await planner.patch(`${path}/${id}`, { name: 'Mine' }), 403, 'update');
      assertRefused(await planner.patch(`${path}/${id}`, { mapProjectId: 1 }), 403, 'move into an own project');
      assertEqual(listOf(await planner.get(`${path}?filter[mapProjectId]=4`)), [], 'filter by the project');
      const all = listOf(await planner.get(path)).map((record) => property(record, 'id'));
      assert(!all.includes(id), 'not in the list of everything');
      assertRefused(await planner.post(path, { mapProjectId: 4, ...placeOf('map-segments') }), 403, 'create');
    },
  },
  {
    name: 'read permission reads, and refuses every write with 403, before the body is looked at',
    run: async (transport) => {
      const manager = await signIn(transport, 'manager');
      const { path, id, projectId } = await readOnlyRecord(manager);
      const before = await manager.get(`${path}/${id}`);
      assertEqual(before.status, 200, 'read');
      assertRefused(await manager.patch(`${path}/${id}`, { name: 'Mine' }), 403, 'update');
      assertRefused(await manager.send('PATCH', `${path}/${id}`, { text: '{broken' }), 403, '403 before 400');
      assertRefused(await manager.post('map-notes', { mapProjectId: projectId, lat: 'x' }), 403, '403 before 422');
      assertEqual((await manager.get(`${path}/${id}`)).body, before.body, 'unchanged');
    },
  },
  {
    name: 'a record moves to another project only with write permission for both',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const [from, to] = [
        idOf(await planner.post('map-project', { name: 'From' })),
        idOf(await planner.post('map-project', { name: 'To' })),
      ];
      const id = idOf(await planner.post('map-notes', { mapProjectId: from }));
      assertRefused(await planner.patch(`map-notes/${id}`, { mapProjectId: 4 }), 403, 'into a denied project');
      assertRefused(await planner.patch(`map-notes/${id}`, { mapProjectId: 999999 }), 404, 'into an unknown project');
      const moved = await planner.patch(`map-notes/${id}`, { mapProjectId: String(to) });
      assertEqual([moved.status, property(moved.body, 'mapProjectId')], [200, to], 'into an own project');
      assertEqual(listOf(await planner.get(`map-notes?filter[mapProjectId]=${from}`)), [], 'left behind');
      assertEqual(listOf(await planner.get(`map-notes?filter[mapProjectId]=${to}`)).length, 1, 'arrived');
    },
  },
];

const bodies: readonly ConformanceCase[] = [
  {
    name: 'unknown and read-only fields are left out, and the answer is 200 all the same',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await planner.post('map-poles', { mapProjectId: 1, id: 5, createdAt: 'x', wings: 2 }));
      const made = await planner.get(`map-poles/${id}`);
      assert(isDate(property(made.body, 'createdAt')), "createdAt is the service's own");
      assertEqual(property(made.body, 'wings'), undefined, 'unknown field');
      const sent = { id: 1, createdAt: 'x', updatedAt: 'y', tags: [1], owner: {}, bookmarked: true, poly: line(2) };
      const reply = await planner.patch(`map-poles/${id}`, sent);
      assertEqual([reply.status, reply.body], [200, made.body], 'nothing changed');
    },
  },
  {
    name: 'own fields of a model are stored as they came, structures included, and null empties them',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const attachments = [{ company: 'Ünïcode 電話 🗼', height: 21.5, proposedHeight: null }];
      const sent = { mapProjectId: 1, poleTag: 'PL410620', height: 40, attachments, installYear: 1987 };
      const id = idOf(await planner.post('map-poles', sent));
      const reply = await planner.get(`map-poles/${id}`);
      assertEqual(property(reply.body, 'attachments'), attachments, 'attachments');
      assertEqual(property(reply.body, 'poleTag'), 'PL410620', 'poleTag');
      const emptied = await planner.patch(`map-poles/${id}`, { poleTag: null });
      assertEqual([property(emptied.body, 'poleTag'), property(emptied.body, 'height')], [null, 40], 'emptied');
    },
  },
  {
    name: 'mapProjectId is required on create, and is a number or a string of digits',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      assertInvalid(await planner.post('map-poles', {}), 'mapProjectId', 'absent');
      for (const mapProjectId of [null, 'x', '', -1, 0, 1.5, {}, [1], true, '1e0', 1e300]) {
        assertInvalid(await planner.post('map-poles', { mapProjectId }), 'mapProjectId', JSON.stringify(mapProjectId));
      }
      assertRefused(await planner.post('map-poles', { mapProjectId: 999999 }), 404, 'unknown project');
      const asText = await planner.post('map-poles', { mapProjectId: '1' });
      assertEqual(property(asText.body, 'mapProjectId'), 1, 'string on a pole');
      const permit = await planner.post('map-permits', { mapProjectId: 1, poly: [ring(3)] });
      assertEqual(property(permit.body, 'mapProjectId'), '1', 'number on a permit');
      assertInvalid(await planner.patch(`map-poles/${idOf(asText)}`, { mapProjectId: null }), 'mapProjectId', 'update');
    },
  },
  {
    name: 'a wrongly typed field is a 422 on that field, and changes nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await planner.post('map-cables', { mapProjectId: 1, name: 'C1', fiberCount: 12 }));
      const before = await planner.get(`map-cables/${id}`);
      for (const [field, value] of [
        ['name', 5],
        ['name', ['x']],
        ['description', {}],
        ['status', true],
        ['typeId', '1'],
        ['ownerId', 1.5],
        ['fiberCount', 'many'],
        ['cableType', {}],
        ['reelId', []],
        ['poly', 'here'],
        ['poly', {}],
      ] as const) {
        const reply = await planner.patch(`map-cables/${id}`, { name: 'new', [field]: value });
        assertInvalid(reply, field, `${field} ${JSON.stringify(value)}`);
      }
      assertEqual((await planner.get(`map-cables/${id}`)).body, before.body, 'unchanged');
      const two = await planner.patch(`map-cables/${id}`, { name: 5, status: 6 });
      assertEqual(Array.isArray(two.body) && two.body.length, 2, 'two faults, two entries');
    },
  },
  {
    name: 'unknown records are 404, whatever the body says',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const id of ['999999999', '0', '-1', '1.5', 'abc', '1e3', '%00', '__proto__', '99999999999999999999']) {
        assertRefused(await planner.get(`map-sites/${id}`), 404, `read ${id}`);
        assertRefused(await planner.send('PATCH', `map-sites/${id}`, { text: '{' }), 404, `update ${id}`);
      }
    },
  },
  {
    name: 'there is no deletion: 405 with Allow',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const one = await planner.send('DELETE', 'map-poles/1');
      assertRefused(one, 405, 'one record');
      assertEqual(one.headers.get('allow')?.split(', ').sort(), ['GET', 'PATCH'], 'Allow');
      const all = await planner.send('DELETE', 'map-poles');
      assertRefused(all, 405, 'all records');
      assertEqual(all.headers.get('allow')?.split(', ').sort(), ['GET', 'POST'], 'Allow');
      assertRefused(await planner.send('PUT', 'map-pole/999999999'), 405, '405 before 404 of the record');
    },
  },
  {
    name: 'two updates of different fields at once are both in',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await planner.post('map-sites', { mapProjectId: 1 }));
      const fields = ['name', 'description', 'status', 'siteType', 'address'];
      await Promise.all(fields.map((field) => planner.patch(`map-sites/${id}`, { [field]: field })));
      const { body } = await planner.get(`map-sites/${id}`);
      for (const field of fields) assertEqual(property(body, field), field, field);
    },
  },
  {
    name: 'twenty creates at once get twenty ids',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const made = await Promise.all(
        Array.from({ length: 20 }, () => planner.post('map-elements', { mapProjectId: 1 })),
      );
      assertEqual(new Set(made.map(idOf)).size, 20, 'different ids');
    },
  },
];

/** The eleven models (docs/interface.md 4.1; A3, A5, A10, A11, A14 and A15). */
export const modelCases: readonly ConformanceCase[] = [...eachModel, ...rights, ...bodies];
