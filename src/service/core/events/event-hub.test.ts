import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '../../../contract/permission';
import { smallSeed } from '../../conformance/small-sample';
import { type ListChannel, notifyOfWrites, type WrittenList } from '../../stores/list-channel';
import { createMemoryStore } from '../../stores/memory-store';
import { createVersionSeal } from '../answers/sealed-versions';
import { createEventHub, type EventLimits, type Reader, usualEventLimits } from './event-hub';

const user = (id: number) => ({ id, firstName: 'User', lastName: String(id) });
const pole = (id: number) => ({ id, mapProjectId: 1 });

/** Two processes on one store: each receives the messages of the other, while the line is whole. */
function createWorld(limits: Partial<EventLimits> = {}) {
  const store = createMemoryStore(smallSeed());
  const listeners = new Set<(list: WrittenList) => void>();
  const line: { isWhole: boolean } = { isWhole: true };
  const channel: ListChannel = {
    send: (list) => {
      if (line.isWhole) for (const listener of listeners) listener(list);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const onError = vi.fn();
  const [one, other] = [notifyOfWrites(store, channel), notifyOfWrites(store, channel)];
  const outside = { clock: Date.now, onError, people: null };
  const hub = createEventHub(other, { ...usualEventLimits, ...limits }, outside);
  const reader: Reader = {
    projectId: 1,
    user: user(1),
    permission: 'read',
    lastId: null,
    spell: (version) => version,
    permissionNow: async () => 'read',
    signal: new AbortController().signal,
  };
  return { store, one: one.store, hub, line, reader, listeners: () => listeners.size, outside, onError };
}

/** The text that has come of a stream, without waiting for more; `done` when it has ended. */
function follow(body: ReadableStream<Uint8Array>) {
  const seen = { text: '', done: false };
  void (async () => {
    for await (const piece of body) seen.text += new TextDecoder().decode(piece);
    seen.done = true;
  })();
  return seen;
}

const count = (text: string, what: string) => text.split(what).length - 1;

describe('the streams of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tell of many writes at once, of another process too, in one event', async () => {
    const { hub, one, reader } = createWorld();
    const seen = follow(await hub.open(reader));
    for (let i = 0; i < 10; i += 1) await one.createRecord('map-poles', pole);
    await vi.advanceTimersByTimeAsync(100);
    expect(count(seen.text, 'event: lists')).toBe(2);
    await one.createRecord('map-poles', (id) => ({ ...pole(id), mapProjectId: 2 }));
    await vi.advanceTimersByTimeAsync(100);
    expect(count(seen.text, 'event: lists')).toBe(2);
  });

  it('name sealed versions, not those of the store', async () => {
    const { hub, store, reader } = createWorld();
    const seen = follow(await hub.open(reader));
    await vi.advanceTimersByTimeAsync(100);
    const data = /^data: (.*)$/m.exec(seen.text)?.[1] ?? '{}';
    const { lists } = JSON.parse(data);
    expect(lists['map-poles']).toMatch(/^[\da-f]{96}$/);
    const seal = createVersionSeal(await store.versionSecret());
    expect(seal.open(lists['map-poles'])).toBe(await store.listVersion('map-poles', 1));
  });

  it('report unannounced writes with the next heartbeat', async () => {
    const { hub, one, line, reader } = createWorld();
    const seen = follow(await hub.open(reader));
    line.isWhole = false;
    await one.createRecord('map-poles', pole);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(count(seen.text, 'event: lists')).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect([count(seen.text, 'event: lists'), count(seen.text, '\n: ')]).toEqual([2, 1]);
  });

  it('end for a reader who may not read any more, and stop listening', async () => {
    const { hub, reader, listeners } = createWorld();
    let may: Permission | null = 'write';
    const seen = follow(await hub.open({ ...reader, permissionNow: async () => may }));
    await vi.advanceTimersByTimeAsync(70_000);
    expect([seen.done, listeners()]).toEqual([false, 1]);
    may = null;
    await vi.advanceTimersByTimeAsync(75_000);
    expect([seen.done, listeners(), vi.getTimerCount()]).toEqual([true, 0, 0]);
  });

  it('end when their reader goes, when all are closed, and when the store fails', async () => {
    const { hub, reader, listeners, store, outside, onError } = createWorld();
    const leaving = new AbortController();
    const left = follow(await hub.open({ ...reader, signal: leaving.signal }));
    leaving.abort();
    const closed = follow(await hub.open(reader));
    hub.closeAll();
    await vi.advanceTimersByTimeAsync(0);
    expect([left.done, closed.done, listeners()]).toEqual([true, true, 0]);
    const failing = createEventHub(
      notifyOfWrites({ ...store, listVersion: () => Promise.reject(new Error('gone')) }, null),
      usualEventLimits,
      outside,
    );
    await expect(failing.open(reader)).rejects.toMatchObject({ status: 503 });
    expect(onError).toHaveBeenCalledOnce();
  });

  it('let a reader go who takes nothing', async () => {
    const { hub, one, reader, listeners } = createWorld({ gatherMs: 1 });
    const body = await hub.open(reader);
    for (let i = 0; i < 1000 && listeners() > 0; i += 1) {
      await one.createRecord('map-poles', pole);
      await vi.advanceTimersByTimeAsync(2);
    }
    expect(listeners()).toBe(0);
    const seen = follow(body);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.done).toBe(true);
    expect(seen.text.length).toBeLessThan(66 * 1024);
  });

  it('are refused beyond so many a user and so many in all', async () => {
    const { hub, reader } = createWorld({ perUser: 2, inAll: 3 });
    const signal = new AbortController();
    await hub.open({ ...reader, signal: signal.signal });
    await hub.open(reader);
    await expect(hub.open(reader)).rejects.toMatchObject({ status: 429 });
    await hub.open({ ...reader, user: user(2) });
    await expect(hub.open({ ...reader, user: user(3) })).rejects.toMatchObject({ status: 429 });
    signal.abort();
    await hub.open(reader);
  });

  it('are refused to those of many who come together that are too many', async () => {
    const { hub, reader } = createWorld({ perUser: 2 });
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => hub.open(reader)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    hub.closeAll();
    await hub.open(reader);
  });

  it('ask for the permissions of all their readers, two at a time', async () => {
    const { hub, reader } = createWorld();
    const running = { now: 0, most: 0, asked: 0 };
    const permissionNow = async (): Promise<Permission> => {
      running.now += 1;
      running.asked += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running.now -= 1;
      return 'read';
    };
    for (let id = 1; id <= 50; id += 1)
      await hub.open({ ...reader, user: user(id), permissionNow, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(running).toEqual({ now: 0, most: 2, asked: 50 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(running).toEqual({ now: 0, most: 2, asked: 100 });
  });
});
