import { describe, expect, it, vi } from 'vitest';
import type { Service } from '../core/create-service';
import { rememberRequests } from './remember-requests';

const request = (method: string, path: string, body?: string) =>
  new Request(`https://demo.test/api/${path}`, { method, ...(body === undefined ? {} : { body }) });
const start = () => {
  const service = vi.fn<Service>(async (asked) => new Response(await asked.text(), { status: 201 }));
  return { service, memory: rememberRequests(service, '/api') };
};

describe('the memory of requests', () => {
  it('lets requests through, and the service reads their bodies', async () => {
    const { memory } = start();
    const answer = await memory.answer(request('POST', 'v1/map-poles', '{"name":"A"}'));
    expect([answer.status, await answer.text()]).toEqual([201, '{"name":"A"}']);
  });

  it('holds writes and refreshes with path, status and body, and forgets on request', async () => {
    const { memory } = start();
    await memory.answer(request('GET', 'v1/map-poles'));
    await memory.answer(request('PATCH', 'v1/map-poles/1?expand=tags', '{"name":"A"}'));
    await memory.answer(request('POST', 'v1/map-poles', 'broken {'));
    await memory.answer(request('POST', 'v1/map-project/bookmark/1'));
    await memory.answer(request('GET', 'v1/refresh-access'));
    expect(memory.requests()).toEqual([
      { method: 'PATCH', path: 'v1/map-poles/1', status: 201, body: { name: 'A' } },
      { method: 'POST', path: 'v1/map-poles', status: 201, body: 'broken {' },
      { method: 'POST', path: 'v1/map-project/bookmark/1', status: 201, body: null },
      { method: 'GET', path: 'v1/refresh-access', status: 201, body: null },
    ]);
    memory.clear();
    expect(memory.requests()).toEqual([]);
  });

  it('never holds credentials', async () => {
    const { memory } = start();
    await memory.answer(request('POST', 'v1/login', '{"email":"a@b.c","password":"secret-word"}'));
    expect(memory.requests()).toEqual([{ method: 'POST', path: 'v1/login', status: 201, body: null }]);
    expect(JSON.stringify(memory.requests())).not.toContain('secret-word');
  });

  it('does not hold files', async () => {
    const { memory } = start();
    const form = new FormData();
    form.set('file', new Blob(['contents']), 'a.txt');
    await memory.answer(new Request('https://demo.test/api/v1/map-document/upload', { method: 'POST', body: form }));
    expect(memory.requests()[0]?.body).toBeNull();
  });

  it('holds what is nested too deep to be handed on as text', async () => {
    const { memory } = start();
    const text = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    await memory.answer(request('POST', 'v1/map-poles', text));
    expect(memory.requests()[0]?.body).toBe(text);
  });

  it('holds the last 500 only', async () => {
    const { memory } = start();
    for (let i = 0; i < 510; i += 1) await memory.answer(request('POST', `v1/map-poles/${i}`));
    expect(memory.requests()).toHaveLength(500);
    expect(memory.requests()[0]?.path).toBe('v1/map-poles/10');
  });
});
