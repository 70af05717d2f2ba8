import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiStream } from '../api/api';
import { Failure } from '../api/failure';
import type { Locks } from '../api/platform/locks';
import { type InStepPorts, keepInStep } from './keep-in-step';

const offline = () => new Failure('offline', { retry: 'safe' });
const eventOf = (lists: Record<string, string>, id = 'e1') =>
  `id: ${id}\nevent: lists\ndata: ${JSON.stringify({ lists })}\n\n`;

/** A project kept in step with a service whose streams a test speaks into and ends. */
function createWorld({ locks = null, ...given }: Partial<InStepPorts> & { readonly locks?: Locks | null } = {}) {
  const streams: (ApiStream & { end: (failure?: Failure) => void })[] = [];
  const read: (string | readonly string[])[] = [];
  const met: string[] = [];
  const listeners = new Set<() => void>();
  const page = { isHere: true };
  const known = new Map([['pole', 'p1']]);
  const leaving = new AbortController();
  const service = { failure: null as Failure | null };
  const ports: InStepPorts = {
    api: {
      stream: (request) =>
        new Promise((resolve, reject) => {
          if (service.failure) return reject(service.failure);
          const stop = () => reject(request.signal?.reason);
          request.signal?.addEventListener('abort', stop);
          const end = (failure?: Failure) =>
            failure ? reject(failure) : resolve({ status: 200, body: null, headers: new Headers() });
          streams.push({ ...request, end });
        }),
    },
    presence: {
      locks,
      isHere: () => page.isHere,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    refresh: async (only) => void read.push(only ? [...only] : 'everything'),
    hasList: (model, cursor) => known.get(model) === cursor,
    hasEvents: () => true,
    hasVersions: () => true,
    showPeople: (people) => void met.push(people.others.map(({ initials }) => initials).join(' ')),
    ...given,
  };
  keepInStep(7, ports, leaving.signal);
  return {
    streams,
    read,
    met,
    leave: () => leaving.abort(),
    say: (text: string) => streams.at(-1)?.onText(text),
    see: (isHere: boolean) => {
      page.isHere = isHere;
      for (const listener of [...listeners]) listener();
    },
    listeners,
    fail: (failure: Failure | null) => {
      service.failure = failure;
    },
  };
}

/** The locks of one browser. */
function createTabLocks() {
  const queues = new Map<string, (() => void)[]>();
  const next = (name: string) => {
    const queue = queues.get(name);
    queue?.shift();
    if (queue?.length === 0) queues.delete(name);
    queue?.[0]?.();
  };
  const locks: Locks = {
    request: async (name, { signal }, run) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      await new Promise<void>((go, fail) => {
        queue.push(go);
        if (queue[0] === go) go();
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(go);
          if (at > 0) queue.splice(at, 1);
          if (at > 0) fail(signal.reason);
        });
      });
      return run().finally(() => next(name));
    },
    held: async () => new Set(queues.keys()),
  };
  return { locks, held: () => queues.size };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The same project in three tabs, one opened after the other. */
async function openThree(locks: Locks) {
  const open = async () => {
    const world = createWorld({ locks });
    await pass(0);
    return world;
  };
  return [await open(), await open(), await open()] as const;
}

describe('an open project', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads the lists that an event names and that are others here, however it is cut', async () => {
    const { say, read, streams } = createWorld();
    expect(streams[0]?.path).toBe('map-project/7/events');
    const event = eventOf({ 'map-poles': 'p1', 'map-sites': 's2', 'map-wings': 'w' });
    for (const piece of [event.slice(0, 9), event.slice(9, 40), event.slice(40)]) say(piece);
    await pass(0);
    expect(read).toEqual([['site']]);
    say(': \n\n');
    say('event: lists\ndata: {\n\n');
    say(`event: other\ndata: {"lists":{"map-poles":"p9"}}\n\n`);
    await pass(0);
    expect(read).toHaveLength(1);
  });

  it('reads nothing by events where lists have no versions: each would come whole', async () => {
    const { say, read, streams } = createWorld({ hasList: () => false, hasVersions: () => false });
    // The first event of a stream names all lists, and each edit of one's own names one.
    say(eventOf({ 'map-poles': 'p1', 'map-sites': 's1' }));
    say(eventOf({ 'map-sites': 's2' }));
    await pass(60_000);
    expect(read).toEqual([]);
    expect(streams).toHaveLength(1);
  });

  it('shows who else is there, until the project is left or its stream stays away', async () => {
    const { say, met, read, streams, leave } = createWorld();
    const people = (initials: string, you = '') =>
      `event: people\ndata: {"count":2,"people":[{"id":"a","initials":"AK"},{"id":"b","initials":"${initials}"}]${you}}\n\n`;
    say(eventOf({ 'map-poles': 'p1' }, 'e7'));
    say(people('GS', ',"you":"a"'));
    say(people('MR'));
    expect([met, read]).toEqual([['GS', 'MR'], []]);
    streams[0]?.end();
    await pass(3500);
    // It came again, after the last event of lists.
    expect([streams[1]?.headers, met.length]).toEqual([{ 'Last-Event-ID': 'e7' }, 2]);
    await pass(3500);
    expect(met.slice(2)).toEqual(['']);
    say(people('GS', ',"you":"a"'));
    leave();
    expect(met.slice(3)).toEqual(['GS', '']);
  });

  it('gathers what is named while it reads, and lets it rest in proportion', async () => {
    const asked: number[] = [];
    const slow = async () => {
      asked.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 500));
    };
    const { say } = createWorld({ refresh: slow });
    const start = Date.now();
    for (let i = 0; i < 20; i += 1) {
      say(eventOf({ 'map-poles': `p${i + 2}` }));
      await pass(100);
    }
    await pass(3000);
    expect(asked.map((at) => at - start)).toEqual([0, 2500]);
  });

  it('comes again where a stream ended, later each time, with the last id', async () => {
    const { say, streams, fail } = createWorld();
    say(eventOf({ 'map-poles': 'p2' }, 'e7'));
    streams[0]?.end();
    await pass(4000);
    expect([streams.length, streams[1]?.headers]).toEqual([2, { 'Last-Event-ID': 'e7' }]);
    fail(offline());
    streams[1]?.end(offline());
    await pass(300_000);
    fail(null);
    await pass(100_000);
    expect(streams).toHaveLength(3);
  });

  it('asks every 30 s where no events come through, and not while they do', async () => {
    const { read, say } = createWorld();
    await pass(65_000);
    expect(read).toEqual(['everything', 'everything']);
    for (let i = 0; i < 8; i += 1) {
      say(': \n\n');
      await pass(15_000);
    }
    expect(read).toHaveLength(2);
  });

  it('asks where the service has no events, and nothing where lists have no versions', async () => {
    const [without, none] = [
      createWorld({ hasEvents: () => false }),
      createWorld({ hasEvents: () => false, hasVersions: () => false }),
    ];
    await pass(61_000);
    expect([without.streams.length, without.read.length]).toEqual([0, 2]);
    expect([none.streams.length, none.read.length]).toEqual([0, 0]);
  });

  it('asks nothing for a hidden page, and catches up when it is shown', async () => {
    const { read, streams, see } = createWorld();
    see(false);
    await pass(15_000);
    expect([read, streams[0]?.signal?.aborted]).toEqual([[], false]);
    await pass(200_000);
    expect([read, streams[0]?.signal?.aborted, streams.length]).toEqual([[], true, 1]);
    see(true);
    await pass(0);
    expect(streams).toHaveLength(2);
  });

  it('is over when it is left, and when the access to it ends', async () => {
    const { leave, streams, read, listeners } = createWorld();
    leave();
    await pass(100_000);
    expect([streams[0]?.signal?.aborted, read, listeners.size, vi.getTimerCount()]).toEqual([true, [], 0, 0]);
    const denied = createWorld({ refresh: () => Promise.reject(new Failure('denied', { retry: 'never' })) });
    denied.say(eventOf({ 'map-poles': 'p2' }));
    await pass(100_000);
    expect([denied.streams.length, denied.streams[0]?.signal?.aborted, vi.getTimerCount()]).toEqual([1, true, 0]);
  });

  it('shares two streams with other tabs of the browser, and asks until one is free', async () => {
    const { locks, held } = createTabLocks();
    const [first, second, third] = await openThree(locks);
    expect([first, second, third].map(({ streams }) => streams.length)).toEqual([1, 1, 0]);
    expect(held()).toBe(2);
    await pass(30_000);
    expect(third.read).toEqual(['everything']);
    first.leave();
    second.leave();
    await pass(0);
    expect([third.streams.length, held()]).toEqual([1, 1]);
    third.leave();
    await pass(0);
    expect(held()).toBe(0);
  });

  it('closes the stream of a hidden page, also while it waits for one', async () => {
    const { locks, held } = createTabLocks();
    const [first, second, third] = await openThree(locks);
    for (const page of [third, second, first]) page.see(false);
    await pass(25_000);
    expect(held()).toBe(0);
    expect([first, second, third].map(({ streams }) => streams.length)).toEqual([1, 1, 0]);
    third.see(true);
    await pass(0);
    expect(third.streams).toHaveLength(1);
  });
});
