import { expect, it, vi } from 'vitest';
import { createFrameWaits } from './frame-waits';

/** A map that draws a frame, or comes to rest, when the test says so. */
function fakeMap() {
  const listeners = new Map<string, Set<() => void>>();
  const map = {
    on: (type: string, listener: () => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    off: (type: string, listener: () => void) => void listeners.get(type)?.delete(listener),
    triggerRepaint: vi.fn(),
  };
  const fire = (type: string) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener();
  };
  return { map: map as never, fire, count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0) };
}

const isDone = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5))]);

it('resolves at the first frame in which it holds, and listens no longer', async () => {
  const { map, fire, count } = fakeMap();
  let holds = false;
  const waited = createFrameWaits(map).until(() => holds);
  fire('render');
  fire('idle');
  expect(await isDone(waited)).toBe(false);
  holds = true;
  fire('render');
  expect(await isDone(waited)).toBe(true);
  expect(count()).toBe(0);
});

it('resolves when the map has come to rest, where that is enough', async () => {
  const { map, fire, count } = fakeMap();
  const waited = createFrameWaits(map).until(() => false, { orIdle: true });
  fire('idle');
  expect(await isDone(waited)).toBe(true);
  expect(count()).toBe(0);
});

it('waits for nothing any more after its end', async () => {
  const { map, fire, count } = fakeMap();
  const waits = createFrameWaits(map);
  const before = waits.until(() => true);
  waits.end();
  const after = waits.until(() => true);
  fire('render');
  expect([await isDone(before), await isDone(after)]).toEqual([false, false]);
  expect(count()).toBe(0);
});
