import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import { openNodeAdapter } from './node-adapter';

const service = () => ({ store: createMemoryStore(smallSeed()), base: '/api' });

/** An adapter whose app answers when the test calls for it. */
async function openSlow(closeMs: number) {
  let finish = () => undefined;
  let begun = 0;
  const released = new Promise<void>((resolve) => {
    finish = () => {
      resolve();
      return undefined;
    };
  });
  const app = async () => {
    begun += 1;
    await released;
    return new Response('done');
  };
  const adapter = await openNodeAdapter({ service: service(), port: 0, host: '127.0.0.1', app, limits: { closeMs } });
  const started = async () => {
    while (begun === 0) await wait(5);
  };
  return { adapter, finish, started };
}

it('lets a running request end and refuses new ones', async () => {
  const { adapter, finish, started } = await openSlow(10_000);
  const running = fetch(`${adapter.address}/`);
  await started();
  let closed = false;
  const closing = adapter.close().then(() => {
    closed = true;
  });
  await wait(50);
  await expect(fetch(`${adapter.address}/`)).rejects.toThrow();
  expect(closed).toBe(false);
  finish();
  expect(await (await running).text()).toBe('done');
  const start = performance.now();
  await closing;
  expect(performance.now() - start).toBeLessThan(1000);
});

it('answers 503 to what was sent behind a running request, and closes', async () => {
  const { adapter, finish, started } = await openSlow(10_000);
  const socket = connect(Number(new URL(adapter.address).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(get);
  await started();
  const closing = adapter.close();
  socket.write(get);
  await wait(50);
  finish();
  await Promise.all([closing, ended]);
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
});

it('waits no longer than its limit', async () => {
  const { adapter, started } = await openSlow(200);
  const running = fetch(`${adapter.address}/`).catch((error: unknown) => error);
  await started();
  const start = performance.now();
  await adapter.close();
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await running).toBeInstanceOf(Error);
});

it('does not wait for connections that only lie there', async () => {
  const adapter = await openNodeAdapter({ service: service(), port: 0, host: '127.0.0.1' });
  await (await fetch(`${adapter.address}/api/health-check`)).text();
  const socket = connect(Number(new URL(adapter.address).port), '127.0.0.1');
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  await wait(50);
  const start = performance.now();
  await Promise.all([adapter.close(), adapter.close()]);
  await ended;
  expect(performance.now() - start).toBeLessThan(2000);
});

/** An adapter with streams of events for one user each, and what opens one. */
async function openStreams() {
  const adapter = await openNodeAdapter({
    service: { ...service(), eventLimits: { perUser: 1 } },
    port: 0,
    host: '127.0.0.1',
  });
  const send = (path: string, init: RequestInit = {}) => fetch(`${adapter.address}/api/v1/${path}`, init);
  const login = await send('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' }),
  });
  const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
  const refreshed = await send('refresh-access', { headers: bearer((await login.json())['refresh-token']) });
  const headers = bearer((await refreshed.json())['access-token']);
  const open = (signal?: AbortSignal) => send('map-project/1/events', { headers, ...(signal ? { signal } : {}) });
  return { adapter, open };
}

it('ends streams of events at once, and does not wait for their readers', async () => {
  const { adapter, open } = await openStreams();
  const stream = await open();
  expect(stream.headers.get('content-encoding')).toBeNull();
  const start = performance.now();
  await adapter.close();
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await stream.text()).toContain('event: lists');
});

it('lets go of a stream of events whose reader has gone', async () => {
  const { adapter, open } = await openStreams();
  const leaving = new AbortController();
  expect((await open(leaving.signal)).status).toBe(200);
  expect((await open()).status).toBe(429);
  leaving.abort();
  await wait(200);
  expect((await open()).status).toBe(200);
  await adapter.close();
});
