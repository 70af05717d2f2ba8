import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import { readTrustedProxies } from './http/trusted-proxies';
import { type NodeAdapter, type NodeAdapterOptions, openNodeAdapter } from './node-adapter';

const credentials = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });
const opened: NodeAdapter[] = [];

async function open(options: Partial<NodeAdapterOptions> = {}): Promise<NodeAdapter> {
  const service = { store: createMemoryStore(smallSeed()) };
  const adapter = await openNodeAdapter({ service, port: 0, host: '127.0.0.1', ...options });
  opened.push(adapter);
  return adapter;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
});

const login = (adapter: NodeAdapter, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${adapter.address}/v1/login`, { method: 'POST', body: credentials, headers });

describe('the Node adapter', () => {
  it('listens on a free port of the given host and answers at the root', async () => {
    const adapter = await open();
    expect(adapter.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${adapter.address}/health-check`)).json()).toEqual({ api_service: 'OK' });
  });

  it('fails to open on a port that is taken', async () => {
    const adapter = await open();
    await expect(open({ port: Number(new URL(adapter.address).port) })).rejects.toThrow(/EADDRINUSE/);
  });

  it('stops answering when it is closed', async () => {
    const adapter = await open();
    await adapter.close();
    await expect(fetch(`${adapter.address}/health-check`)).rejects.toThrow();
  });

  it('takes credentials over loopback', async () => {
    expect((await login(await open())).status).toBe(200);
  });

  it('refuses credentials that a local proxy took over http, and takes them over https', async () => {
    const adapter = await open();
    const from = { 'x-forwarded-for': '203.0.113.7' };
    expect((await login(adapter, { ...from, 'x-forwarded-proto': 'http' })).status).toBe(403);
    expect((await login(adapter, { ...from, 'x-forwarded-proto': 'https' })).status).toBe(200);
    expect((await login(adapter, { 'x-forwarded-proto': 'http' })).status).toBe(403);
  });

  it('believes no proxy that is not trusted', async () => {
    const adapter = await open({ trustProxy: readTrustedProxies('192.0.2.1') });
    expect((await login(adapter, { 'x-forwarded-proto': 'https' })).status).toBe(403);
  });

  it('answers 413 to a body that is too large, announced or not, and lives on', async () => {
    const adapter = await open();
    const large = 'x'.repeat(11 * 1024 * 1024);
    const announced = await fetch(`${adapter.address}/v1/login`, { method: 'POST', body: large });
    expect(announced.status).toBe(413);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = httpRequest(`${adapter.address}/v1/login`, { method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', reject);
      // Written before the end, so it goes in chunks without an announced length.
      sending.write(large);
      sending.end();
    });
    expect(status).toBe(413);
    expect((await fetch(`${adapter.address}/health-check`)).status).toBe(200);
  });

  it('lives on when a client sends nonsense or goes away in the middle of a body', async () => {
    const adapter = await open();
    const port = Number(new URL(adapter.address).port);
    for (const text of ['nonsense\r\n\r\n', 'POST /v1/login HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"ema']) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(text));
        socket.on('close', () => resolve());
        socket.on('error', () => resolve());
        socket.resume();
      });
    }
    expect((await fetch(`${adapter.address}/health-check`)).status).toBe(200);
  });
});
