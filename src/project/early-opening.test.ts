import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEarlyOpening } from './early-opening';
import type { OpenedProject, OpeningProgress, OpeningWatch } from './opening';

const opened: OpenedProject = { copiedAt: null, refresh: async () => undefined };
const arriving: OpeningProgress = { lists: 1, of: 11, items: 2, bytes: 300, isWaiting: false };

function createWorld() {
  const asked: { readonly projectId: number; readonly watch: OpeningWatch; readonly end: (error?: Error) => void }[] =
    [];
  const openProject = vi.fn(
    (projectId: number, watch: OpeningWatch = {}) =>
      new Promise<OpenedProject>((resolve, reject) => {
        asked.push({ projectId, watch, end: (error) => (error ? reject(error) : resolve(opened)) });
      }),
  );
  const close = vi.fn();
  return { early: createEarlyOpening({ openProject, close }), asked, close };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page takes over what was begun for its project, with what was reported so far', async () => {
  const { early, asked, close } = createWorld();
  early.begin(4);
  asked[0]?.watch.onProgress?.(arriving, false);
  const onProgress = vi.fn();
  const page = new AbortController();
  const opening = early.openProject(4, { onProgress, signal: page.signal });
  expect(onProgress.mock.calls).toEqual([[arriving, false]]);
  asked[0]?.watch.onProgress?.(arriving, true);
  expect(onProgress).toHaveBeenLastCalledWith(arriving, true);
  asked[0]?.end();
  expect(await opening).toBe(opened);
  expect(asked).toHaveLength(1);
  page.abort();
  expect(asked[0]?.watch.signal?.aborted).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
});

it('is taken over once: who opens the project again reads it again', () => {
  const { early, asked } = createWorld();
  early.begin(4);
  void early.openProject(4);
  void early.openProject(4);
  expect(asked.map(({ projectId }) => projectId)).toEqual([4, 4]);
});

it('a page of another project gives it up first', () => {
  const { early, asked, close } = createWorld();
  early.begin(4);
  void early.openProject(5);
  expect(asked.map(({ projectId, watch }) => [projectId, watch.signal?.aborted])).toEqual([
    [4, true],
    [5, undefined],
  ]);
  expect(close).toHaveBeenCalledOnce();
});

it('nothing is left of it when no page comes, or another user does', () => {
  const { early, asked, close } = createWorld();
  early.begin(4);
  vi.advanceTimersByTime(30_000);
  expect(asked[0]?.watch.signal?.aborted).toBe(true);
  early.begin(4);
  early.giveUp();
  expect(asked[1]?.watch.signal?.aborted).toBe(true);
  expect(close).toHaveBeenCalledTimes(2);
  early.giveUp();
  expect(close).toHaveBeenCalledTimes(2);
});

it('a page that left before it took over leaves nothing on its way', () => {
  const { early, asked } = createWorld();
  early.begin(4);
  void early.openProject(4, { signal: AbortSignal.abort() });
  expect(asked[0]?.watch.signal?.aborted).toBe(true);
});

it('reports a failure to the page, if there is one', async () => {
  const { early, asked } = createWorld();
  early.begin(4);
  asked[0]?.end(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  await expect(early.openProject(4)).rejects.toThrow('offline');
});
