import { assert, assertEqual } from './assert';
import { type Caller, idOf, listOf, type Reply, signIn } from './caller';
import type { ConformanceCase } from './transport';

const listPath = (model: string, projectId: number) => `${model}?filter[mapProjectId]=${projectId}&expand=tags,owner`;

function etagOf(reply: Reply): string {
  const etag = reply.headers.get('etag') ?? '';
  assert(/^W\/"[\w-]+"$/.test(etag), `a list has a weak ETag, this has "${etag}"`);
  return etag;
}

const pole = (mapProjectId: number, name: string) => ({ mapProjectId, name, lat: 47.5, lng: -122 });

async function projectWithPole(planner: Caller, name: string) {
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
      assert(named?.includes('list-version') === true, `list-version is named, not ${named}`);
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

/** What the service offers beyond the interface (docs/interface.md 11). */
export const additionCases: readonly ConformanceCase[] = [...versions];
