import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PeopleChannel, PeopleReport } from '../../../stores/people-channel';
import { createPeopleHub, type PeopleHub, type Visitor } from './people-hub';

const limits = { gatherMs: 50, restMs: 2000, graceMs: 10_000, holdsMs: 45_000 };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Processes on one line, and the users of their store. */
function createWorld() {
  const listeners = new Set<(report: PeopleReport) => void>();
  const line: { isWhole: boolean } = { isWhole: true };
  const others: PeopleChannel = {
    send: (report) => {
      if (line.isWhole) for (const listener of [...listeners]) listener(report);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const store = { failure: null as Error | null, asked: 0 };
  const onError = vi.fn();
  let processes = 0;
  const openProcess = () => {
    let secrets = 0;
    processes += 1;
    const own = processes;
    return createPeopleHub(limits, {
      users: async (ids) => {
        store.asked += 1;
        if (store.failure) throw store.failure;
        return new Map(ids.map((id) => [id, { ...user(id), email: 'e@x', username: 'u' }]));
      },
      others,
      clock: Date.now,
      secret: () => {
        secrets += 1;
        return `${own} ${secrets}`;
      },
      onError,
    });
  };
  return { openProcess, line, store, onError, listeners: () => listeners.size };
}

const user = (id: number) => ({ id, firstName: `U${id}`, lastName: 'X' });

/** A person with a stream, and the texts that came on it. */
function visit(hub: PeopleHub, id: number, given: Partial<Visitor> = {}) {
  const texts: string[] = [];
  const visitor: Visitor = {
    ...{ projectId: 1, user: user(id), mayWrite: () => true },
    send: (bytes) => void texts.push(new TextDecoder().decode(bytes).split('data: ')[1] ?? ''),
    ...given,
  };
  hub.enter(visitor);
  return {
    leave: () => hub.leave(visitor),
    count: () => texts.length,
    /** The names of the last event. */
    names: (): readonly string[] => (texts.at(-1)?.match(/U\d+ X/g) ?? []).map((name) => name.slice(0, -2)),
    last: () => texts.at(-1) ?? '',
  };
}

describe('the people who have a project open', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are told to each stream at once, and to the others once of many who come', async () => {
    const hub = createWorld().openProcess();
    const first = visit(hub, 1);
    await pass(0);
    expect([first.count(), first.names(), first.last()]).toEqual([1, ['U1'], expect.stringContaining('"you"')]);
    for (let id = 2; id <= 9; id += 1) visit(hub, id);
    await pass(1900);
    expect([first.count(), first.names().length]).toEqual([2, 9]);
    expect(first.last()).not.toContain('"you"');
    const second = visit(hub, 10);
    const elsewhere = visit(hub, 11, { projectId: 2 });
    await pass(100);
    expect([second.names().length, elsewhere.names()]).toEqual([10, ['U11']]);
    expect(first.count()).toBe(2);
    await pass(2000);
    expect([first.count(), first.names().length, second.count()]).toEqual([3, 10, 1]);
  });

  it('are one person with several streams, and there while one comes again', async () => {
    const hub = createWorld().openProcess();
    const watcher = visit(hub, 1);
    await pass(0);
    const [one, other] = [visit(hub, 2), visit(hub, 2)];
    await pass(3000);
    expect([watcher.names(), watcher.count()]).toEqual([['U1', 'U2'], 2]);
    one.leave();
    other.leave();
    await pass(9000);
    const again = visit(hub, 2);
    await pass(20_000);
    expect([watcher.count(), again.names()]).toEqual([2, ['U1', 'U2']]);
    again.leave();
    again.leave();
    await pass(11_000);
    expect([watcher.count(), watcher.names()]).toEqual([3, ['U1']]);
  });

  it('are the same in all processes, and those of a stopped one come to another', async () => {
    const { openProcess } = createWorld();
    const [here, there] = [openProcess(), openProcess()];
    const one = visit(here, 1);
    await pass(1000);
    const two = visit(there, 2);
    await pass(100);
    expect([one.names(), two.names()]).toEqual([
      ['U1', 'U2'],
      ['U1', 'U2'],
    ]);
    there.end();
    two.leave();
    await pass(5000);
    const again = visit(here, 2);
    await pass(1000);
    expect([one.count(), again.names()]).toEqual([2, ['U1', 'U2']]);
    again.leave();
    await pass(11_000);
    here.beat();
    await pass(100);
    expect(one.names()).toEqual(['U1']);
  });

  it('of a process that was killed are gone after some heartbeats, and no sooner', async () => {
    const { openProcess, line } = createWorld();
    const [here, there] = [openProcess(), openProcess()];
    const one = visit(here, 1);
    visit(there, 2);
    await pass(100);
    expect(one.names()).toEqual(['U1', 'U2']);
    line.isWhole = false;
    for (const at of [15, 30]) {
      await pass(15_000);
      here.beat();
      await pass(100);
      expect([at, one.names()]).toEqual([at, ['U1', 'U2']]);
    }
    await pass(15_000);
    here.beat();
    await pass(100);
    expect(one.names()).toEqual(['U1']);
    // The connection works again: the next heartbeat lists the people present.
    line.isWhole = true;
    there.beat();
    await pass(3000);
    expect(one.names()).toEqual(['U1', 'U2']);
  });

  it('have names for those who may write, as long as they may', async () => {
    const hub = createWorld().openProcess();
    let may = false;
    const reader = visit(hub, 1, { mayWrite: () => may });
    visit(hub, 2);
    await pass(100);
    expect([reader.names(), JSON.parse(reader.last()).count]).toEqual([[], 2]);
    may = true;
    visit(hub, 3);
    await pass(3000);
    expect(reader.names()).toEqual(['U1', 'U2', 'U3']);
  });

  it('are left out as long as the store does not say who they are', async () => {
    const { openProcess, store, onError } = createWorld();
    const [here, there] = [openProcess(), openProcess()];
    store.failure = new Error('gone');
    visit(there, 2);
    await pass(1);
    const one = visit(here, 1);
    await pass(100);
    expect([one.names(), JSON.parse(one.last()).count, onError.mock.calls.length > 0]).toEqual([['U1'], 2, true]);
    store.failure = null;
    visit(here, 3);
    await pass(3000);
    expect(one.names()).toEqual(['U2', 'U1', 'U3']);
  });

  it('are told of seldom, and not all of them, where they are thousands', async () => {
    const { openProcess, store } = createWorld();
    const hub = openProcess();
    const first = visit(hub, 1);
    await pass(0);
    for (let id = 2; id <= 3000; id += 1) visit(hub, id);
    await pass(100);
    const before = first.count();
    expect([before, first.names().length, JSON.parse(first.last()).count]).toEqual([2, 50, 3000]);
    for (let id = 3001; id <= 3100; id += 1) {
      visit(hub, id);
      await pass(100);
    }
    expect([first.count() - before, first.last().length < 5000, store.asked]).toEqual([1, true, 0]);
  });

  it('leave nothing behind: no timer, no line, no second end', async () => {
    const { openProcess, listeners } = createWorld();
    const hub = openProcess();
    const [one, two] = [visit(hub, 1), visit(hub, 2, { projectId: 2 })];
    await pass(100);
    expect(listeners()).toBe(1);
    one.leave();
    two.leave();
    await pass(10_100);
    expect([listeners(), vi.getTimerCount()]).toEqual([0, 0]);
    visit(hub, 1).leave();
    hub.end();
    hub.end();
    await pass(0);
    expect([listeners(), vi.getTimerCount()]).toEqual([0, 0]);
    const again = visit(hub, 1);
    await pass(100);
    expect(again.names()).toEqual(['U1']);
  });
});
