import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLife } from '../../workers/follow-life';
import { createFakeLocks, type FakeLocks } from '../../workers/testing/fake-locks';
import { lifeMessage, type WorkersLine, watchLibraryWorkers } from './watch-library-workers';

let locks: FakeLocks;

beforeEach(() => {
  locks = createFakeLocks();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => vi.unstubAllGlobals());

/** The library's line to its workers. `start` starts some, which show their lives. */
function aLine() {
  const handlers = new Map<string, (mapId: string, life: string) => Promise<unknown>>();
  let onCreate = (): void => undefined;
  const ensureWorkers = vi.fn(async () => undefined);
  const line = {
    on: (_: string, listener: () => void) => {
      onCreate = listener;
    },
    registerMessageHandler: async (type: string, handler: (mapId: string, life: string) => Promise<unknown>) => {
      handlers.set(type, handler);
    },
    ensureWorkers,
  };
  watchLibraryWorkers(line as unknown as WorkersLine);
  const start = async (count: number) => {
    onCreate();
    const names: string[] = [];
    for (let at = 0; at < count; at += 1) showLife((life) => names.push(life));
    for (const life of names) await handlers.get(lifeMessage(life).type)?.('', life);
    return names;
  };
  return { start, ensureWorkers };
}

it('has the workers replaced once, whether one of them was killed or all', async () => {
  const { start, ensureWorkers } = aLine();
  const [one = '', other = ''] = await start(2);
  await locks.release(one);
  expect(ensureWorkers).toHaveBeenCalledOnce();
  await locks.release(other);
  expect(ensureWorkers).toHaveBeenCalledOnce();
});

it('looks after those that came in their place', async () => {
  const { start, ensureWorkers } = aLine();
  const [first = '', second = ''] = await start(2);
  await locks.release(first);
  const [third = ''] = await start(2);
  await locks.release(second);
  expect(ensureWorkers).toHaveBeenCalledOnce();
  await locks.release(third);
  expect(ensureWorkers).toHaveBeenCalledTimes(2);
});

it('leaves the end of workers alone that the library has replaced by itself', async () => {
  const { start, ensureWorkers } = aLine();
  const [one = '', other = ''] = await start(2);
  await start(2);
  await locks.release(one);
  await locks.release(other);
  expect(ensureWorkers).not.toHaveBeenCalled();
});
