import { assertEqual } from '../assert';
import { assertInvalid, type Caller, idOf, listOf, property, signIn } from '../caller';
import { fileField, multipartBody } from '../multipart-body';
import type { ConformanceCase } from '../transport';

const pole = (mapProjectId: number, name: string) => ({ mapProjectId, name, lat: 47.5, lng: -122 });

async function projectWithPole(planner: Caller, name: string) {
  const projectId = idOf(await planner.post('map-project', { name }));
  return { projectId, poleId: idOf(await planner.post('map-poles', pole(projectId, 'A'))) };
}

/** The ids of the records of a model in a project. */
async function idsIn(caller: Caller, projectId: number, model = 'map-poles'): Promise<readonly unknown[]> {
  const records = listOf(await caller.get(`${model}?filter[mapProjectId]=${projectId}`));
  return records.map((record) => property(record, 'id'));
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

/** A key that no earlier run on this database has used. */
const freshKey = () => crypto.randomUUID();

/** Creates and uploads with a key (docs/interface.md 11.5). */
export const keyCases: readonly ConformanceCase[] = [
  {
    name: 'a create that is sent again with its key is answered as the first time, and makes nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId, poleId } = await projectWithPole(planner, 'Keys');
      const key = freshKey();
      const create = () =>
        planner.send('POST', 'map-poles?expand=owner', { json: pole(projectId, 'B'), ...keyed(key) });
      const first = await create();
      assertEqual([first.status, property(first.body, 'name')], [201, 'B'], 'the first time');
      const path = `map-poles/${idOf(first)}`;
      await planner.patch(path, { name: 'C' });
      const again = await create();
      assertEqual([again.status, again.body], [201, first.body], 'the second time');
      assertEqual(again.headers.get('location'), first.headers.get('location'), 'Location');
      assertEqual(property((await planner.get(path)).body, 'name'), 'C', 'what was changed meanwhile');
      assertEqual(await idsIn(planner, projectId), [poleId, idOf(first)], 'records');
      const other = await planner.send('POST', 'map-poles', { json: pole(projectId, 'B'), ...keyed(freshKey()) });
      const none = await planner.post('map-poles', pole(projectId, 'B'));
      assertEqual(
        await idsIn(planner, projectId),
        [poleId, ...[first, other, none].map(idOf)],
        'another key, and none',
      );
    },
  },
  {
    name: 'a key with another body, in another list, or that is none, is refused, and nothing is made',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId, poleId } = await projectWithPole(planner, 'Other bodies');
      const key = freshKey();
      const first = await planner.send('POST', 'map-poles', { json: pole(projectId, 'B'), ...keyed(key) });
      assertInvalid(
        await planner.send('POST', 'map-poles', { json: pole(projectId, 'C'), ...keyed(key) }),
        'Idempotency-Key',
        'another body',
      );
      assertInvalid(
        await planner.send('POST', 'map-sites', { json: pole(projectId, 'B'), ...keyed(key) }),
        'Idempotency-Key',
        'another list',
      );
      for (const wrong of ['a b', 'x'.repeat(201)]) {
        const reply = await planner.send('POST', 'map-poles', { json: pole(projectId, 'B'), ...keyed(wrong) });
        assertEqual(reply.status, 400, `with "${wrong}"`);
      }
      assertEqual(await idsIn(planner, projectId), [poleId, idOf(first)], 'records');
    },
  },
  {
    name: 'a create that was refused leaves its key as it was',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId } = await projectWithPole(planner, 'Refused');
      const key = freshKey();
      const refused = await planner.send('POST', 'map-poles', {
        json: { mapProjectId: projectId, lat: 'x' },
        ...keyed(key),
      });
      assertEqual(refused.status, 422, 'a wrong place');
      const made = await planner.send('POST', 'map-poles', { json: pole(projectId, 'B'), ...keyed(key) });
      assertEqual(made.status, 201, 'put right');
    },
  },
  {
    name: 'of ten creates at once with one key, one makes a record, and all are answered with it',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId, poleId } = await projectWithPole(planner, 'Ten at once');
      const key = freshKey();
      const replies = await Promise.all(
        Array.from({ length: 10 }, () =>
          planner.send('POST', 'map-poles', { json: pole(projectId, 'B'), ...keyed(key) }),
        ),
      );
      assertEqual([...new Set(replies.map(({ status }) => status))], [201], 'statuses');
      const ids = [...new Set(replies.map(idOf))];
      assertEqual(await idsIn(planner, projectId), [poleId, ...ids], 'records');
      assertEqual(ids.length, 1, 'ids');
    },
  },
  {
    name: 'the key of one user is nothing to another, and no way around a permission',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const guest = await signIn(transport, 'guest');
      const { projectId } = await projectWithPole(planner, 'Whose key');
      const key = freshKey();
      await planner.send('POST', 'map-poles', { json: pole(projectId, 'B'), ...keyed(key) });
      const reply = await guest.send('POST', 'map-poles', { json: pole(projectId, 'B'), ...keyed(key) });
      assertEqual(reply.status, 403, 'of a guest');
    },
  },
  {
    name: 'an upload that is sent again with its key makes no second document',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId } = await projectWithPole(planner, 'Uploads');
      const key = freshKey();
      const upload = (content: string) =>
        planner.send('POST', 'map-document/upload', {
          raw: multipartBody([fileField('a.txt', content), { name: 'mapProjectId', value: String(projectId) }]),
          ...keyed(key),
        });
      const [first, again, other] = [await upload('abc'), await upload('abc'), await upload('abd')];
      assertEqual([again.status, again.body], [201, first.body], 'the second time');
      assertInvalid(other, 'Idempotency-Key', 'another file');
      assertEqual(await idsIn(planner, projectId, 'map-documents'), [idOf(first)], 'documents');
    },
  },
];
