import { additions } from '../../../contract/additions';
import { assert, assertEqual } from '../assert';
import { type Caller, idOf, listOf, property, type Reply, signIn } from '../caller';
import type { ConformanceCase } from '../transport';

/** The path of a list of a project, expanded. */
export const listPath = (model: string, projectId: number) =>
  `${model}?filter[mapProjectId]=${projectId}&expand=tags,owner`;

function etagOf(reply: Reply): string {
  const etag = reply.headers.get('etag') ?? '';
  assert(/^W\/"[\w-]+"$/.test(etag), `a list has a weak ETag, this has "${etag}"`);
  return etag;
}

const pole = (mapProjectId: number, name: string) => ({ mapProjectId, name, lat: 47.5, lng: -122 });

/** A new project with a pole in it. */
export async function projectWithPole(planner: Caller, name: string) {
  const projectId = idOf(await planner.post('map-project', { name }));
  return { projectId, poleId: idOf(await planner.post('map-poles', pole(projectId, 'A'))) };
}

/** The list, unless it is as it was: then null. */
async function listAgain(caller: Caller, path: string, etag: string): Promise<Reply | null> {
  const reply = await caller.send('GET', path, { headers: { 'if-none-match': etag } });
  if (reply.status !== 304) return reply;
  assertEqual(reply.bytes.length, 0, 'bytes of a 304');
  assertEqual(reply.headers.get('etag'), etag, 'ETag of a 304');
  return null;
}

const versions: readonly ConformanceCase[] = [
  {
    name: 'answers name the additions of the service in a header',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const named = (await planner.get('map-project')).headers.get('x-additions')?.split(', ');
      assertEqual(named, [...additions], 'named');
    },
  },
  {
    name: 'a list that nobody wrote to is a 304 without a body, in whatever form its ETag comes back',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId } = await projectWithPole(planner, 'Unchanged');
      const path = listPath('map-poles', projectId);
      const etag = etagOf(await planner.get(path));
      assertEqual(await listAgain(planner, path, etag), null, 'again');
      for (const spelt of [etag.slice(2), `"x", ${etag}`]) {
        const reply = await planner.send('GET', path, { headers: { 'if-none-match': spelt } });
        assertEqual(reply.status, 304, `as ${spelt}`);
      }
      for (const other of ['"x"', 'W/""', '']) {
        const reply = await planner.send('GET', path, { headers: { 'if-none-match': other } });
        assertEqual(listOf(reply).length, 1, `with "${other}"`);
      }
    },
  },
  {
    name: 'each write to a list gives it another ETag, and no other list',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId, poleId } = await projectWithPole(planner, 'Written to');
      const path = listPath('map-poles', projectId);
      const others = [listPath('map-sites', projectId), listPath('map-poles', 1)];
      const before = await Promise.all(others.map(async (other) => etagOf(await planner.get(other))));
      const seen = [etagOf(await planner.get(path))];
      for (const write of [
        () => planner.post('map-poles', pole(projectId, 'B')),
        () => planner.patch(`map-poles/${poleId}`, { name: 'A2' }),
        () => planner.patch(`map-poles/${poleId}`, { name: 'A' }),
      ]) {
        await write();
        const reply = await listAgain(planner, path, seen.at(-1) ?? '');
        assert(reply !== null, 'the list has changed');
        if (reply) seen.push(etagOf(reply));
      }
      assertEqual(new Set(seen).size, 4, 'different ETags');
      for (const [i, other] of others.entries()) {
        assertEqual(await listAgain(planner, other, before[i] ?? ''), null, `untouched ${other}`);
      }
    },
  },
  {
    name: 'a record that moves to another project changes both lists; a refused write changes none',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const [from, to] = [await projectWithPole(planner, 'From'), await projectWithPole(planner, 'To')];
      const paths = [from, to].map(({ projectId }) => listPath('map-poles', projectId));
      const before = await Promise.all(paths.map(async (path) => etagOf(await planner.get(path))));
      assertEqual((await planner.patch(`map-poles/${from.poleId}`, { lat: 'x' })).status, 422, 'refused');
      assertEqual(await listAgain(planner, paths[0] ?? '', before[0] ?? ''), null, 'after a refused write');
      await planner.patch(`map-poles/${from.poleId}`, { mapProjectId: to.projectId });
      const after = await Promise.all(paths.map((path, i) => listAgain(planner, path, before[i] ?? '')));
      assertEqual(
        after.map((reply) => reply && listOf(reply).length),
        [0, 2],
        'records after the move',
      );
    },
  },
  {
    name: 'an upload gives the documents of its project another ETag',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId } = await projectWithPole(planner, 'Documents');
      const path = listPath('map-documents', projectId);
      const etag = etagOf(await planner.get(path));
      const form = new FormData();
      form.set('mapProjectId', String(projectId));
      form.set('file', new File(['x'], 'x.txt', { type: 'text/plain' }));
      const body = new Response(form);
      const raw = { type: body.headers.get('content-type') ?? '', bytes: new Uint8Array(await body.arrayBuffer()) };
      assertEqual((await planner.send('POST', 'map-document/upload', { raw })).status, 201, 'upload');
      assert((await listAgain(planner, path, etag)) !== null, 'the list has changed');
    },
  },
  {
    name: 'a list of several projects, or of one that the user may not see, has no ETag',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const guest = await signIn(transport, 'guest');
      const { projectId } = await projectWithPole(planner, 'Not for guests');
      const etag = etagOf(await planner.get(listPath('map-poles', projectId)));
      assertEqual((await planner.get('map-poles')).headers.get('etag'), null, 'of all projects');
      const reply = await guest.send('GET', listPath('map-poles', projectId), { headers: { 'if-none-match': etag } });
      assertEqual([reply.status, listOf(reply).length, reply.headers.get('etag')], [200, 0, null], 'of a guest');
    },
  },
];

/** The cursor of a list: what stands between the quotation marks of its ETag. */
export const cursorIn = (reply: Reply) => etagOf(reply).slice('W/"'.length, -1);

/** The changes since a cursor: names by id, ids that are gone, and the next cursor; null for a whole list. */
export async function changesSince(caller: Caller, path: string, cursor: string) {
  const reply = await caller.get(`${path}&changedSince=${encodeURIComponent(cursor)}`);
  assertEqual(reply.status, 200, 'status');
  const { body } = reply;
  if (Array.isArray(body) || property(body, 'items') !== undefined) return null;
  assertEqual(property(body, 'changedSince'), cursor, 'the cursor that was asked with');
  const next = String(property(body, 'cursor'));
  assertEqual(cursorIn(reply), next, 'the cursor and the ETag');
  const changed: unknown = property(body, 'changed');
  const records = Array.isArray(changed) ? changed : [];
  return { names: records.map((record) => property(record, 'name')), gone: property(body, 'gone'), next, records };
}

const changes: readonly ConformanceCase[] = [
  {
    name: 'a list that is asked what has changed gives what was written since, and nothing twice',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId, poleId } = await projectWithPole(planner, 'Changes');
      const path = listPath('map-poles', projectId);
      const cursor = cursorIn(await planner.get(path));
      const none = await changesSince(planner, path, cursor);
      assertEqual([none?.names, none?.gone, none?.next], [[], [], cursor], 'nothing was written');
      await planner.post('map-poles', pole(projectId, 'B'));
      const one = await changesSince(planner, path, cursor);
      assertEqual([one?.names, one?.gone], [['B'], []], 'one was created');
      await planner.patch(`map-poles/${poleId}`, { name: 'A2' });
      await planner.patch(`map-poles/${poleId}`, { name: 'A3' });
      const later = await changesSince(planner, path, one?.next ?? '');
      assertEqual([later?.names, later?.gone], [['A3'], []], 'one was written to twice');
      const both = await changesSince(planner, path, cursor);
      assertEqual([both?.names, both?.next], [['A3', 'B'], later?.next], 'since the first cursor');
      assert(both?.records.every((record) => property(record, 'owner') !== undefined) === true, 'records are expanded');
      const rest = await changesSince(planner, path, later?.next ?? '');
      assertEqual([rest?.names, rest?.gone], [[], []], 'after the last cursor');
      const other = await changesSince(planner, listPath('map-sites', projectId), cursorIn(await planner.get(path)));
      assert(other === null || other.names.length === 0, 'another list has no such changes');
    },
  },
  {
    name: 'a record that moves, or that a filter lets through no more, is named as gone',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const [from, to] = [await projectWithPole(planner, 'Gone'), await projectWithPole(planner, 'Come')];
      const paths = [from, to].map(({ projectId }) => listPath('map-poles', projectId));
      const cursors = await Promise.all(paths.map(async (path) => cursorIn(await planner.get(path))));
      const named = `${paths[0]}&filter[name]=A`;
      await planner.patch(`map-poles/${from.poleId}`, { name: 'X' });
      const filtered = await changesSince(planner, named, cursors[0] ?? '');
      assertEqual([filtered?.names, filtered?.gone], [[], [from.poleId]], 'with a filter');
      await planner.patch(`map-poles/${from.poleId}`, { mapProjectId: to.projectId });
      const [left, come] = await Promise.all(paths.map((path, i) => changesSince(planner, path, cursors[i] ?? '')));
      assertEqual([left?.names, left?.gone], [[], [from.poleId]], 'where it was');
      assertEqual([come?.names, come?.gone], [['X'], []], 'where it is');
    },
  },
  {
    name: 'with a cursor that it does not know a list is answered whole',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const guest = await signIn(transport, 'guest');
      const { projectId } = await projectWithPole(planner, 'Whole');
      const path = listPath('map-poles', projectId);
      const cursor = cursorIn(await planner.get(path));
      // Versions as they were spelt before they were closed, too.
      const before = ['k3v9x0c2q7m1d4f8s6-3', 'k3v9x0c2q7m1d4f8s6-81234-81234-1', 'k3v9x0c2q7m1d4f8s6-0'];
      const bent = [`x${cursor}`, cursor.slice(1), `${cursor.slice(0, -1)}${cursor.endsWith('0') ? '1' : '0'}`];
      for (const other of ['', 'x', '0', ...before, ...bent, `envelope-${cursor}`, '-1', "';--", '9'.repeat(400)]) {
        assertEqual(await changesSince(planner, path, other), null, `with "${other}"`);
      }
      const several = await planner.get(`map-poles?changedSince=${cursor}`);
      assert(listOf(several).length > 1, 'a list of several projects has no cursor');
      const reply = await guest.get(`${path}&changedSince=${cursor}`);
      assertEqual(listOf(reply), [], 'of a guest');
    },
  },
  {
    name: 'an unchanged list that is asked with both is a 304',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId } = await projectWithPole(planner, 'Both');
      const path = listPath('map-poles', projectId);
      const reply = await planner.get(path);
      const since = `${path}&changedSince=${cursorIn(reply)}`;
      assertEqual(await listAgain(planner, since, etagOf(reply)), null, 'unchanged');
      await planner.post('map-poles', pole(projectId, 'B'));
      const changed = await listAgain(planner, since, etagOf(reply));
      assertEqual(property(changed?.body, 'changedSince'), cursorIn(reply), 'changed');
    },
  },
  {
    name: 'the answer of a project says what the user may do there',
    run: async (transport) => {
      for (const who of ['planner', 'guest'] as const) {
        const caller = await signIn(transport, who);
        for (const project of listOf(await caller.get('map-project'))) {
          const header = (await caller.get(`map-project/${property(project, 'id')}`)).headers.get('x-permission');
          const asked = (await caller.get(`map-project/permission/${property(project, 'id')}`)).body;
          assertEqual(header, property(asked, 'permission'), `${who} in ${property(project, 'id')}`);
        }
      }
    },
  },
];

const conditions: readonly ConformanceCase[] = [
  {
    name: 'a change that is bound to a record by If-Match is done to that one only, else 412 with the current one',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { poleId } = await projectWithPole(planner, 'Conditions');
      const path = `map-poles/${poleId}`;
      const bound = (etag: string, json: unknown) =>
        planner.send('PATCH', `${path}?expand=owner`, { json, headers: { 'if-match': etag } });
      const first = (await planner.get(path)).headers.get('etag') ?? '';
      assert(/^"\w+"$/.test(first), `a record has a strong ETag, this has ${first}`);
      assertEqual((await planner.get(`${path}?expand=tags,owner`)).headers.get('etag'), first, 'expanded');
      const done = await bound(first, { name: 'B' });
      assertEqual([done.status, property(done.body, 'name')], [200, 'B'], 'bound to the record');
      const second = done.headers.get('etag') ?? '';
      const late = await bound(first, { name: 'C' });
      assertEqual([late.status, late.headers.get('etag')], [412, second], 'too late');
      assertEqual([property(late.body, 'name'), property(late.body, 'owner')], ['B', null], 'the current record');
      assertEqual(property((await planner.get(path)).body, 'name'), 'B', 'nothing was changed');
      for (const fits of [`"x", W/${second}`, '*']) {
        const reply = await bound(fits, { description: null });
        assertEqual(reply.status, 200, `with ${fits}`);
      }
      assertEqual((await planner.patch(path, { name: 'D' })).status, 200, 'without a condition');
    },
  },
  {
    name: 'of ten changes at once that are bound to one record, one is done',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { poleId } = await projectWithPole(planner, 'At once');
      const etag = (await planner.get(`map-poles/${poleId}`)).headers.get('etag') ?? '';
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          planner.send('PATCH', `map-poles/${poleId}`, { json: { name: `N${i}` }, headers: { 'if-match': etag } }),
        ),
      );
      const won = replies.filter(({ status }) => status === 200);
      assertEqual([won.length, replies.filter(({ status }) => status === 412).length], [1, 9], 'done and refused');
      const { body } = await planner.get(`map-poles/${poleId}`);
      assertEqual(property(body, 'name'), property(won[0]?.body, 'name'), 'what is stored');
    },
  },
  {
    name: 'a condition is no way around a permission',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const guest = await signIn(transport, 'guest');
      const { poleId } = await projectWithPole(planner, 'Closed');
      const reply = await guest.send('PATCH', `map-poles/${poleId}`, { json: {}, headers: { 'if-match': '"x"' } });
      assertEqual(reply.status, 403, 'of a guest');
    },
  },
];

/** The additions of the service (docs/interface.md 11). */
export const additionCases: readonly ConformanceCase[] = [...versions, ...changes, ...conditions];
