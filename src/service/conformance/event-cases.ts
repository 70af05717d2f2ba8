import { changesSince, cursorIn, listPath, projectWithPole } from './addition-cases';
import { assert, assertEqual } from './assert';
import { assertRefused, type Caller, property, send, signIn } from './caller';
import type { ConformanceCase } from './transport';

/** Reads events of a stream until one satisfies; null where that does not come in time. */
async function eventsOf(caller: Caller, projectId: number, lastId = '') {
  const response = await caller.open(`map-project/${projectId}/events`, lastId ? { 'last-event-id': lastId } : {});
  assertEqual(response.headers.get('content-type'), 'text/event-stream; charset=UTF-8', 'media type');
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  /** The next block of the stream: an event, or a comment. */
  const next = async (): Promise<string> => {
    while (!text.includes('\n\n')) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error('the stream has ended');
      text += decoder.decode(value, { stream: true });
    }
    const [block = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    return block;
  };
  return { next, end: async () => reader?.cancel() };
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
