import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { wakeTag } from '../shell/wake-tag';
import { followBackgroundSync, syncsOf } from './follow-background-sync';

function followed(count: number, register: (tag: string) => Promise<void> = async () => undefined) {
  const store = createStore(() => ({ count }));
  const calls: Record<'leave' | 'wake', () => void> = { leave: () => undefined, wake: () => undefined };
  const registered = vi.fn(register);
  const check = vi.fn(async () => true);
  followBackgroundSync(store, {
    syncs: async () => ({ register: registered }),
    onLeave: (leave) => {
      calls.leave = leave;
    },
    onWake: (wake) => {
      calls.wake = wake;
    },
    check,
  });
  return { store, calls, registered, check };
}

describe('while edits wait', () => {
  it('asks to be woken when the page is left, and for the service when it is woken', async () => {
    const { calls, registered, check } = followed(2);
    calls.leave();
    await vi.waitFor(() => expect(registered.mock.calls).toEqual([[wakeTag]]));
    expect(check).not.toHaveBeenCalled();
    calls.wake();
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('goes on where the browser refuses', async () => {
    const { calls, registered } = followed(1, () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    calls.leave();
    await vi.waitFor(() => expect(registered).toHaveBeenCalledTimes(1));
  });
});

it('asks for nothing while no edit waits', async () => {
  const { calls, registered, check } = followed(0);
  calls.leave();
  calls.wake();
  await Promise.resolve();
  expect([registered.mock.calls.length, check.mock.calls.length]).toEqual([0, 0]);
});

it('finds what a registration has, and nothing where it has none', async () => {
  const asked: string[] = [];
  const sync = {
    asked,
    register(this: { readonly asked: string[] }, tag: string) {
      this.asked.push(tag);
      return Promise.resolve();
    },
  };
  await syncsOf({ sync })?.register('one');
  expect(asked).toEqual(['one']);
  for (const none of [undefined, {}, { sync: null }, { sync: {} }, { sync: { register: 7 } }])
    expect(syncsOf(none)).toBeNull();
});
