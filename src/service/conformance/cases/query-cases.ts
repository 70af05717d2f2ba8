import { assert, assertEqual } from '../assert';
import { assertInvalid, type Caller, idOf, listOf, property, signIn } from '../caller';
import { line } from '../place-of';
import type { ConformanceCase } from '../transport';

const names = async (caller: Caller, query: string) =>
  listOf(await caller.get(`map-poles?${query}`)).map((record) => property(record, 'name'));

async function threePoles(planner: Caller): Promise<number> {
  const projectId = idOf(await planner.post('map-project', { name: 'Poles' }));
  for (const [name, status, height] of [
    ['A', 'planned', 40],
    ['B', 'built', 45],
    ['C', 'planned', 45],
  ] as const) {
    await planner.post('map-poles', { mapProjectId: projectId, name, status, height, lat: 47.5, lng: -122 });
  }
  return projectId;
}

const filters: readonly ConformanceCase[] = [
  {
    name: 'filters are joined by "and", compare whole values as strings, and keep the order of ids',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const project = `filter%5BmapProjectId%5D=${await threePoles(planner)}`;
      assertEqual(await names(planner, project), ['A', 'B', 'C'], 'project');
      assertEqual(await names(planner, `${project}&filter[status]=planned`), ['A', 'C'], 'status');
      assertEqual(await names(planner, `${project}&filter[status]=planned&filter[height]=45`), ['C'], 'and');
      assertEqual(await names(planner, `${project}&filter[status]=plan`), [], 'a part is no match');
      assertEqual(await names(planner, `${project}&filter[status]=PLANNED`), [], 'upper case is no match');
      assertEqual(await names(planner, `${project}&filter[height]=45.0`), [], 'strings, not numbers');
      assertEqual(await names(planner, `${project}&filter[lat]=47.5&filter[name]=B`), ['B'], 'numbers as strings');
      assertEqual(await names(planner, `${project}&filter[status]=planned&filter[status]=built`), [], 'twice');
    },
  },
  {
    name: 'mapProjectId is compared as a number, on permits too; what is no id matches nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = await threePoles(planner);
      assertEqual((await names(planner, `filter[mapProjectId]=0${id}`)).length, 3, 'leading zero');
      for (const value of ['', 'x', '-1', '999999', '4', `${id}.5`]) {
        assertEqual(await names(planner, `filter[mapProjectId]=${value}`), [], `project "${value}"`);
      }
      assertEqual(await names(planner, `filter[mapProjectId]=${id}&filter[mapProjectId]=1`), [], 'two projects');
      const permits = listOf(await planner.get('map-permits?filter[mapProjectId]=1'));
      assert(permits.length > 0, 'permits of project 1');
      assert(
        permits.every((permit) => property(permit, 'mapProjectId') === '1'),
        'all of project 1, as strings',
      );
    },
  },
  {
    name: 'a filter on a field that the model does not have is a 422 on the field "filter"',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const faulty = [
        'filter[wings]=2',
        'filter[__proto__]=1',
        'filter[]=1',
        'filter=1',
        'filter[name=1',
        'filter[a][b]=1',
      ];
      for (const query of faulty) assertInvalid(await planner.get(`map-poles?${query}`), 'filter', query);
      assertInvalid(await planner.get('map-poles?filter[fiberCount]=12'), 'filter', 'a field of another model');
      assertEqual(
        (await planner.get('map-poles?page=2&sort=name&filter[mapProjectId]=4')).status,
        200,
        'other parameters',
      );
    },
  },
  {
    name: 'Read All without filters gives everything that the user may see, ordered by id',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      const [project] = listOf(await guest.get('map-project'));
      const seen = listOf(await guest.get('map-segments'));
      const ids = seen.map((record) => Number(property(record, 'id')));
      assertEqual(
        ids,
        [...ids].sort((x, y) => x - y),
        'order',
      );
      assertEqual(new Set(seen.map((record) => property(record, 'mapProjectId'))).size <= 1, true, 'one project');
      assertEqual(
        seen.every((record) => property(record, 'mapProjectId') === property(project, 'id')),
        true,
        'its own',
      );
    },
  },
];

const expansions: readonly ConformanceCase[] = [
  {
    name: 'expand adds tags and owner, on read and on read all, and only when asked',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const [first] = listOf(await planner.get('map-segments?filter[mapProjectId]=1&expand=tags,owner'));
      const id = Number(property(first, 'id'));
      const both = await planner.get(`map-segment/${id}?expand=tags%2Cowner`);
      assertEqual(both.body, first, 'read and read all');
      assert(Array.isArray(property(both.body, 'tags')), 'tags is an array');
      const owner = property(both.body, 'owner');
      assert(owner === null || typeof property(owner, 'name') === 'string', 'owner is null, or has a name');
      const plain = await planner.get(`map-segments/${id}`);
      assertEqual([property(plain.body, 'tags'), property(plain.body, 'owner')], [undefined, undefined], 'plain');
      const tags = await planner.get(`map-segments/${id}?expand=tags`);
      assertEqual(property(tags.body, 'owner'), undefined, 'owner was not asked for');
    },
  },
  {
    name: 'some record of the sample data has tags, each with id, name and mapprojectId',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const records = listOf(await planner.get('map-segments?filter[mapProjectId]=1&expand=tags'));
      const tags = records.flatMap((record) => property(record, 'tags') ?? []);
      assert(tags.length > 0, 'there are tags');
      for (const tag of tags) {
        assert(Number.isInteger(property(tag, 'id')) && typeof property(tag, 'name') === 'string', 'id and name');
        assert(Number.isInteger(property(tag, 'mapprojectId')), 'mapprojectId');
      }
    },
  },
  {
    name: 'unknown expansions are ignored; no tags is [], no owner is null',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await planner.post('map-segments', { mapProjectId: 1, poly: line(2) }));
      const reply = await planner.get(`map-segments/${id}?expand=wings,tags,,owner,__proto__`);
      assertEqual([property(reply.body, 'tags'), property(reply.body, 'owner')], [[], null], 'expanded');
      const owned = await planner.patch(`map-segments/${id}?expand=owner`, { ownerId: 1 });
      assertEqual(property(property(owned.body, 'owner'), 'id'), 1, 'owner');
    },
  },
];

/** Filters and expansion (docs/interface.md 4.4 and 4.3; A6, A14 and A16). */
export const queryCases: readonly ConformanceCase[] = [...filters, ...expansions];
