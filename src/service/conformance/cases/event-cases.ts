import { assert, assertEqual } from '../assert';
import { assertRefused, type Caller, property, send, signIn } from '../caller';
import type { ConformanceCase } from '../transport';
import { changesSince, cursorIn, listPath, projectWithPole } from './addition-cases';

/** A stream of events, read one by one. */
async function eventsOf(caller: Caller, projectId: number, lastId = '') {
  const response = await caller.open(`map-project/${projectId}/events`, lastId ? { 'last-event-id': lastId } : {});
  assertEqual(response.headers.get('content-type'), 'text/event-stream; charset=UTF-8', 'media type');
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  /** The next block of the stream: an event, or a comment. */
  const nextBlock = async (): Promise<string> => {
    while (!text.includes('\n\n')) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error('the stream has ended');
      text += decoder.decode(value, { stream: true });
    }
    const [block = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    return block;
  };
  /** The next block that is, or is not, about people. */
  const nextOf = async (isPeople: boolean): Promise<string> => {
    const block = await nextBlock();
    return block.startsWith('event: people\n') === isPeople ? block : nextOf(isPeople);
  };
  return {
    next: () => nextOf(false),
    nextPeople: async () => readPeople(await nextOf(true)),
    end: async () => reader?.cancel(),
  };
}

type ListedPerson = { readonly id: string; readonly initials: string; readonly name: string | null };

function readPeople(block: string) {
  const [, data = ''] = /^event: people\ndata: (.*)$/.exec(block) ?? [];
  assert(data !== '', `an event of people has no id, this is "${block}"`);
  const body: unknown = JSON.parse(data);
  const [given, you] = [property(body, 'people'), property(body, 'you')];
  assert(Array.isArray(given), `people are a list, this is ${data}`);
  const people = (Array.isArray(given) ? given : []).map(
    (person: unknown): ListedPerson => ({
      id: String(property(person, 'id')),
      initials: String(property(person, 'initials')),
      name: property(person, 'name') === undefined ? null : String(property(person, 'name')),
    }),
  );
  return { data, people, count: property(body, 'count'), you: people.find(({ id }) => id === you) ?? null };
}

function readEvent(block: string) {
  const [, id = '', data = ''] = /^id: (\w+)\nevent: lists\ndata: (.*)$/.exec(block) ?? [];
  assert(id !== '', `an event has an id and lists, this is "${block}"`);
  const lists = property(JSON.parse(data), 'lists');
  return { id, lists: new Map(Object.entries(lists ?? {})) };
}

/** The streams of events of projects (docs/interface.md 11.6). */
export const eventCases: readonly ConformanceCase[] = [
  {
    name: 'a stream of events names all lists, and then each one that is written to',
    run: async (transport) => {
      if (transport.streams === false) return;
      const planner = await signIn(transport, 'planner');
      const { projectId, poleId } = await projectWithPole(planner, 'Watched');
      const path = listPath('map-poles', projectId);
      const stream = await eventsOf(planner, projectId);
      const first = readEvent(await stream.next());
      assertEqual(first.lists.size, 11, 'lists of the first event');
      assertEqual(first.lists.get('map-poles'), cursorIn(await planner.get(path)), 'its version');
      await planner.patch(`map-poles/${poleId}`, { name: 'Seen' });
      const second = readEvent(await stream.next());
      assertEqual([...second.lists.keys()], ['map-poles'], 'lists of the second event');
      const since = await changesSince(planner, path, String(first.lists.get('map-poles')));
      assertEqual([since?.names, since?.next], [['Seen'], second.lists.get('map-poles')], 'what has changed');
      await stream.end();
      const again = await eventsOf(planner, projectId, second.id);
      assertEqual(await again.next(), ': ', 'nothing since the last event');
      await planner.post('map-sites', { mapProjectId: projectId, name: 'S', lat: 47, lng: -122 });
      assertEqual([...readEvent(await again.next()).lists.keys()], ['map-sites'], 'after that');
      await again.end();
      const older = await eventsOf(planner, projectId, first.id);
      assertEqual(readEvent(await older.next()).lists.size, 11, 'after an older event');
      await older.end();
    },
  },
  {
    name: 'a stream tells who else has the project open: once each, with names to those who may write',
    run: async (transport) => {
      if (transport.streams === false) return;
      const planner = await signIn(transport, 'planner');
      const guest = await signIn(transport, 'guest');
      const written = await eventsOf(planner, 1);
      const first = await written.nextPeople();
      assertEqual([first.you?.initials, first.you?.name], ['AK', 'Ada Keller'], 'the reader');
      assertEqual([first.people.length, first.count], [1, 1], 'nobody else');
      const read = await eventsOf(guest, 1);
      const seen = await read.nextPeople();
      assertEqual(seen.you?.initials, 'GS', 'the reader who may only read');
      assertEqual(
        seen.people.map(({ initials, name }) => [initials, name]),
        [
          ['AK', null],
          ['GS', null],
        ],
        'without names, whoever came first in front',
      );
      const then = await written.nextPeople();
      assertEqual([then.count, then.people.map(({ name }) => name)], [2, ['Ada Keller', 'Gwen Sato']], 'with names');
      assertEqual(then.you, null, 'said once');
      assert(!/@|guest|planner/.test(then.data), 'neither addresses nor the names of sign-ins');
      const again = await eventsOf(guest, 1);
      assertEqual(
        (await again.nextPeople()).people.map(({ id }) => id),
        seen.people.map(({ id }) => id),
        'one person',
      );
      for (const stream of [written, read, again]) await stream.end();
    },
  },
  {
    name: 'events of a project are for those who may see it',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const guest = await signIn(transport, 'guest');
      const { projectId } = await projectWithPole(planner, 'Secret');
      assertRefused(await guest.get(`map-project/${projectId}/events`), 403, 'of a guest');
      assertRefused(await planner.get('map-project/999999/events'), 404, 'of no project');
      assertRefused(
        await send(transport, { method: 'GET', path: `/v1/map-project/${projectId}/events` }),
        401,
        'nobody',
      );
    },
  },
];
