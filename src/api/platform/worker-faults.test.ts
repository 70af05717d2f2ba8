import { afterEach, describe, expect, it, vi } from 'vitest';
import { followWorkerFaults, isWorkerFault, postFault, postUncaughtFaults } from './worker-faults';

/** A worker's scope and its page, with the messages between them as clones. */
function setUp() {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const worker = Object.assign(new EventTarget(), { terminate: () => undefined });
  followWorkerFaults(worker as unknown as Worker);
  const sender = {
    postMessage: (message: unknown) =>
      worker.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) })),
  };
  return { sender, worker, reported };
}

afterEach(() => vi.unstubAllGlobals());

describe('faults of a worker', () => {
  it('reach the page with their stack', () => {
    const { sender, reported } = setUp();
    const planted = new TypeError('planted');
    postFault(sender, planted);
    expect(reported).toMatchObject([{ name: 'TypeError', message: 'planted', stack: planted.stack }]);
  });

  it('are reported also when no code caught them', () => {
    const { sender, reported } = setUp();
    const scope = new EventTarget();
    postUncaughtFaults(scope, sender);
    scope.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('thrown') }));
    scope.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('rejected') }));
    expect(reported).toMatchObject([{ message: 'thrown' }, { message: 'rejected' }]);
  });

  it('are not what the world does, nor what else a worker says', () => {
    const { sender, worker, reported } = setUp();
    postFault(sender, new DOMException('full', 'QuotaExceededError'));
    worker.dispatchEvent(new MessageEvent('message', { data: { request: 1, answer: null } }));
    expect(reported).toEqual([]);
    expect([null, 'ready', { fault: null }, { fault: { name: 1 } }].map(isWorkerFault)).toEqual(Array(4).fill(false));
  });
});
