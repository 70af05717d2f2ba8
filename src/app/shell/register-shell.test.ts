import { describe, expect, it, vi } from 'vitest';
import { registerShell, type ShellRegistration } from './register-shell';

const own = { page: 'https://maps.example.com/sub/', script: 'sw.js' };

function fakeWorker(entry: string, state: ServiceWorkerState = 'installing') {
  const listeners: (() => void)[] = [];
  const worker = {
    state,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    postMessage: (_: unknown, ports: readonly MessagePort[]) => ports[0]?.postMessage(entry),
  };
  const become = (next: ServiceWorkerState) => {
    worker.state = next;
    for (const listener of listeners) listener();
  };
  return { worker, become };
}

/** Long enough for a message to a worker and its answer: nothing more comes after it. */
async function messagesOut(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
  }
}

type Fake = ReturnType<typeof fakeWorker>['worker'];

async function page(found: { waiting?: Fake; installing?: Fake } = {}) {
  const state: { waiting: Fake | null; installing: Fake | null } = { waiting: null, installing: null, ...found };
  let updated = () => undefined as unknown;
  let look = () => undefined as unknown;
  let time = 0;
  const update = vi.fn(() => Promise.reject(new TypeError('no network')));
  const registration = {
    ...state,
    get installing() {
      return state.installing;
    },
    addEventListener: (_: string, listener: () => void) => {
      updated = listener;
    },
    update,
  } as unknown as ShellRegistration;
  const register = vi.fn((_: string, __: RegistrationOptions) => Promise.resolve(registration));
  const onNewVersion = vi.fn();
  const ports = {
    register,
    entry: 'assets/index-a.js',
    now: () => time,
    onLook: (listener: () => void) => {
      look = listener;
    },
    onNewVersion,
  };
  await registerShell(own, ports);
  return {
    register,
    onNewVersion,
    update,
    find: (worker: Fake) => {
      state.installing = worker;
      updated();
    },
    lookAfter: (minutes: number) => {
      time += minutes * 60_000;
      look();
    },
  };
}

describe('keepShell', () => {
  it('registers the worker for the page’s own folder', async () => {
    const { register } = await page();
    expect(register.mock.calls).toEqual([[`${own.page}sw.js`, { scope: own.page, updateViaCache: 'none' }]]);
  });

  it('tells of another build when all of it is there, once', async () => {
    const { find, onNewVersion } = await page();
    const { worker, become } = fakeWorker('assets/index-b.js');
    find(worker);
    expect(onNewVersion).not.toHaveBeenCalled();
    become('installed');
    await vi.waitFor(() => expect(onNewVersion).toHaveBeenCalledOnce());
    const third = fakeWorker('assets/index-c.js');
    find(third.worker);
    third.become('installed');
    become('activated');
    await messagesOut();
    expect(onNewVersion).toHaveBeenCalledOnce();
  });

  it('tells of another build that waits since the page before', async () => {
    const { onNewVersion } = await page({ waiting: fakeWorker('assets/index-b.js', 'installed').worker });
    await vi.waitFor(() => expect(onNewVersion).toHaveBeenCalledOnce());
  });

  it('ignores this very build: at the first visit, and after an announced reload', async () => {
    const first = fakeWorker('assets/index-a.js');
    const visit = await page({ installing: first.worker });
    first.become('installed');
    const reloaded = await page({ waiting: fakeWorker('assets/index-a.js', 'installed').worker });
    await messagesOut();
    expect([visit.onNewVersion.mock.calls, reloaded.onNewVersion.mock.calls]).toEqual([[], []]);
  });

  it('asks for a newer build when it is looked at again, once an hour at most', async () => {
    const { update, lookAfter } = await page();
    lookAfter(59);
    expect(update).not.toHaveBeenCalled();
    lookAfter(2);
    lookAfter(10);
    expect(update).toHaveBeenCalledOnce();
    lookAfter(60);
    expect(update).toHaveBeenCalledTimes(2);
  });
});
