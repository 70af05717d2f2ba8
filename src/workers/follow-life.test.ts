import { afterEach, describe, expect, it, vi } from 'vitest';
import { followLife, showLife, whenEnded } from './follow-life';
import { createFakeLocks } from './testing/fake-locks';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A worker with its page, which follows it. */
async function setUp() {
  const locks = createFakeLocks();
  vi.stubGlobal('navigator', { locks });
  const { release } = locks;
  const worker = Object.assign(new EventTarget(), { terminate: vi.fn() });
  const { terminate } = worker;
  const failed = vi.fn();
  const onMessage = vi.fn();
  followLife(worker as unknown as Worker);
  worker.addEventListener('error', failed);
  worker.addEventListener('message', onMessage);
  const post = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  showLife((life) => post({ life }));
  await settled();
  return { worker, terminate, failed, onMessage, post, release };
}

afterEach(() => vi.unstubAllGlobals());

describe('the life of a worker', () => {
  it('is not heard by other listeners, which hear all else', async () => {
    const { onMessage, post, failed } = await setUp();
    expect(onMessage).not.toHaveBeenCalled();
    post({ request: 1, answer: null });
    expect(onMessage).toHaveBeenCalledOnce();
    expect(failed).not.toHaveBeenCalled();
  });

  it('ends as an error of the worker when it is killed without a word', async () => {
    const { failed, release } = await setUp();
    await release();
    expect(failed).toHaveBeenCalledOnce();
  });

  it('ends without an error when the page itself ends the worker', async () => {
    const { worker, terminate, failed, release } = await setUp();
    worker.terminate();
    expect(terminate).toHaveBeenCalledOnce();
    await release();
    expect(failed).not.toHaveBeenCalled();
  });

  it('is followed no longer than is asked', async () => {
    const locks = createFakeLocks();
    vi.stubGlobal('navigator', { locks });
    const names: string[] = [];
    showLife((life) => names.push(life));
    showLife((life) => names.push(life));
    await settled();
    expect(new Set(names).size).toBe(2);
    const [one, other] = [vi.fn(), vi.fn()];
    const enough = new AbortController();
    whenEnded(names[0] ?? '', enough.signal, one);
    whenEnded(names[1] ?? '', new AbortController().signal, other);
    enough.abort();
    await locks.release();
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
  });

  it('is not known where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const callback = vi.fn();
    showLife(callback);
    whenEnded('x', new AbortController().signal, callback);
    await settled();
    expect(callback).not.toHaveBeenCalled();
  });
});
