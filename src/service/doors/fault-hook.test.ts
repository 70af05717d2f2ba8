import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../core/create-service';
import { createFaultHook } from './fault-hook';

const request = (method: string, path: string, body?: string) =>
  new Request(`https://demo.test/api/${path}`, { method, ...(body === undefined ? {} : { body }) });
const start = () => {
  const service = vi.fn<Service>(async (asked) => new Response(await asked.text(), { status: 201 }));
  return { service, hook: createFaultHook(service, '/api') };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('the fault hook', () => {
  it('lets requests through, and the service reads their bodies', async () => {
    const { hook } = start();
    const answer = await hook.answer(request('POST', 'v1/map-poles', '{"name":"A"}'));
    expect([answer.status, await answer.text()]).toEqual([201, '{"name":"A"}']);
  });

  it('remembers writes and refreshes, with path, status and body, and forgets them when told', async () => {
    const { hook } = start();
    await hook.answer(request('GET', 'v1/map-poles'));
    await hook.answer(request('PATCH', 'v1/map-poles/1?expand=tags', '{"name":"A"}'));
    await hook.answer(request('POST', 'v1/map-poles', 'broken {'));
    await hook.answer(request('POST', 'v1/map-project/bookmark/1'));
    await hook.answer(request('GET', 'v1/refresh-access'));
    expect(hook.requests()).toEqual([
      { method: 'PATCH', path: 'v1/map-poles/1', status: 201, body: { name: 'A' } },
      { method: 'POST', path: 'v1/map-poles', status: 201, body: 'broken {' },
      { method: 'POST', path: 'v1/map-project/bookmark/1', status: 201, body: null },
      { method: 'GET', path: 'v1/refresh-access', status: 201, body: null },
    ]);
    hook.clear();
    expect(hook.requests()).toEqual([]);
  });

  it('never remembers credentials', async () => {
    const { hook } = start();
    await hook.answer(request('POST', 'v1/login', '{"email":"a@b.c","password":"secret-word"}'));
    expect(hook.requests()).toEqual([{ method: 'POST', path: 'v1/login', status: 201, body: null }]);
    expect(JSON.stringify(hook.requests())).not.toContain('secret-word');
  });

  it('remembers what is nested too deep to be handed on as text', async () => {
    const { hook } = start();
    const text = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    await hook.answer(request('POST', 'v1/map-poles', text));
    expect(hook.requests()[0]?.body).toBe(text);
  });

  it('remembers the last 500 only', async () => {
    const { hook } = start();
    for (let i = 0; i < 510; i += 1) await hook.answer(request('POST', `v1/map-poles/${i}`));
    expect(hook.requests()).toHaveLength(500);
    expect(hook.requests()[0]?.path).toBe('v1/map-poles/10');
  });

  it('cuts the network: the service sees nothing, the answer is a network error', async () => {
    const { hook, service } = start();
    expect(hook.faults({ mode: 'offline' })).toEqual({ mode: 'offline', delayMs: 0 });
    expect((await hook.answer(request('POST', 'v1/map-poles', '{}'))).type).toBe('error');
    expect(service).not.toHaveBeenCalled();
    expect(hook.requests()).toEqual([]);
    hook.faults({ mode: 'none' });
    expect((await hook.answer(request('GET', 'v1/map-poles'))).status).toBe(201);
  });

  it('fails with 500 before the service', async () => {
    const { hook, service } = start();
    hook.faults({ mode: '500' });
    expect((await hook.answer(request('GET', 'health-check'))).status).toBe(500);
    expect(service).not.toHaveBeenCalled();
  });

  it('answers late by the given milliseconds', async () => {
    vi.useFakeTimers();
    const { hook, service } = start();
    hook.faults({ delayMs: 300 });
    const answer = hook.answer(request('GET', 'health-check'));
    await vi.advanceTimersByTimeAsync(299);
    expect(service).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(201);
    expect(hook.faults()).toEqual({ mode: 'none', delayMs: 300 });
  });
});
