import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import type { AccessEntry } from './logs/access-log';
import { type NodeAdapter, type NodeAdapterOptions, openNodeAdapter } from './node-adapter';

const opened: NodeAdapter[] = [];

async function open(options: Partial<NodeAdapterOptions> = {}): Promise<NodeAdapter> {
  const service = { store: createMemoryStore(smallSeed()), maxBodyBytes: 10_000 };
  const adapter = await openNodeAdapter({ service, port: 0, host: '127.0.0.1', ...options });
  opened.push(adapter);
  return adapter;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
});

type Raw = { readonly socket: Socket; readonly text: () => string; readonly closed: Promise<string> };

/** A connection by hand. `closed` resolves with all that came when the service has ended it. */
async function raw(adapter: NodeAdapter): Promise<Raw> {
  const socket = connect({ port: Number(new URL(adapter.address).port), host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('end', () => resolve(text));
    socket.on('error', (error: Error) => resolve(`${text}${error.message}`));
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { socket, text: () => text, closed };
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !condition(); i += 1) await wait(10);
  expect(condition()).toBe(true);
}

const statusLines = (text: string) => text.match(/HTTP\/1\.1 \d+/g);
const post = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe('bodies that are too large', () => {
  it('are refused by announced length before they are sent; the connection ends', async () => {
    const { socket, closed } = await raw(await open());
    socket.write(post('/v1/login', 'Content-Length: 1000000000'));
    socket.write('x'.repeat(100_000));
    await until(() => socket.bytesWritten > 100_000);
    socket.end();
    const text = await closed;
    expect(statusLines(text)).toEqual(['HTTP/1.1 413']);
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('"status":413');
  });

  it('are refused in chunks while they come, and a client that sends on is cut off', async () => {
    const { socket, text } = await raw(await open());
    socket.write(post('/v1/login', 'Transfer-Encoding: chunked'));
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    let sent = 0;
    let gone = false;
    socket.on('close', () => {
      gone = true;
    });
    socket.on('end', () => {
      gone = true;
    });
    while (!gone && sent < 300) {
      sent += 1;
      if (!socket.write(chunk)) await Promise.race([wait(50), new Promise((resolve) => socket.once('drain', resolve))]);
    }
    await until(() => text().includes('413'));
    socket.destroy();
    expect(statusLines(text())).toEqual(['HTTP/1.1 413']);
  });

  it('are not asked for: a client that waits for 100 gets 413 at once', async () => {
    const { socket, closed } = await raw(await open());
    const start = performance.now();
    socket.write(post('/v1/login', 'Content-Length: 20000\r\nExpect: 100-continue'));
    const text = await closed;
    expect(statusLines(text)).toEqual(['HTTP/1.1 413']);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('but a body that fits is asked for', async () => {
    const body = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });
    const { socket, text } = await raw(await open());
    socket.write(post('/v1/login', `Content-Length: ${body.length}\r\nExpect: 100-continue`));
    await until(() => text().includes('100 Continue'));
    socket.write(body);
    await until(() => text().includes('refresh-token'));
    expect(statusLines(text())).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200']);
    socket.destroy();
  });

  it('an unread body does not become the next request', async () => {
    const { socket, closed } = await raw(await open());
    const hidden = get('/health-check');
    socket.write(post('/v1/nothing-here', `Content-Length: ${200_000}`) + hidden);
    await wait(50);
    socket.end();
    expect(statusLines(await closed)).toEqual(['HTTP/1.1 404']);
  });
});

describe('slow clients', () => {
  const limits = { headersMs: 300, requestMs: 600, idleMs: 5000 };

  it('get 408 for a head that does not end', async () => {
    const { socket, closed } = await raw(await open({ limits }));
    socket.write('GET /health-check HTTP/1.1\r\nHost: x\r\n');
    expect(statusLines(await closed)).toEqual(['HTTP/1.1 408']);
  });

  it('get 408 for a body that drips, and the request is over', async () => {
    const entries: AccessEntry[] = [];
    const { socket, closed } = await raw(await open({ limits, onAccess: (entry) => entries.push(entry) }));
    socket.write(post('/v1/login', 'Content-Length: 1000'));
    const drip = setInterval(() => socket.write('x'), 50);
    const text = await closed;
    clearInterval(drip);
    socket.destroy();
    expect(statusLines(text)).toEqual(['HTTP/1.1 408']);
    await until(() => entries.length === 1);
    expect(entries[0]).toMatchObject({ path: '/v1/login', cut: true });
  });

  it('get 408 for a body below the pace, long before the whole request had to be there', async () => {
    const pace = { bodyGraceMs: 300, bodyBytesPerSecond: 1000 };
    const { socket, closed } = await raw(await open({ limits: pace }));
    const began = performance.now();
    socket.write(post('/v1/login', 'Content-Length: 1000'));
    const drip = setInterval(() => socket.write('x'), 50);
    const text = await closed;
    clearInterval(drip);
    socket.destroy();
    expect(statusLines(text)).toEqual(['HTTP/1.1 408']);
    expect(text).toContain('too slowly');
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('are cut when they take no byte of an answer', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => {
        cancelled = true;
      },
    });
    const app = async () => new Response(endless);
    const service = { store: createMemoryStore(smallSeed()), base: '/api' };
    const { socket } = await raw(await open({ service, app, limits: { idleMs: 400 } }));
    socket.pause();
    socket.write(get('/'));
    await until(() => cancelled);
    socket.destroy();
  });
});

describe('unusual clients', () => {
  it('a head that is too large is 431', async () => {
    const { socket, closed } = await raw(await open({ limits: { headerBytes: 2048 } }));
    socket.write(`GET /health-check HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(4000)}\r\n\r\n`);
    expect(statusLines(await closed)).toEqual(['HTTP/1.1 431']);
  });

  it('pipelined requests are answered in their order', async () => {
    const { socket, text } = await raw(await open());
    socket.write(get('/health-check') + get('/v1/nothing') + get('/v1/health-check') + get('/v1/map-poles'));
    await until(() => statusLines(text())?.length === 4);
    expect(statusLines(text())?.map((line) => line.slice(-3))).toEqual(['200', '404', '200', '401']);
    socket.destroy();
  });

  it('a client that has said all and closes its half gets its answer', async () => {
    const { socket, closed } = await raw(await open());
    socket.end(get('/health-check'));
    expect(await closed).toContain('"api_service":"OK"');
  });

  it.each(['*', 'http://elsewhere.test/health-check', 'health-check', '//evil.test/%00'])(
    'the target %s is refused and nothing breaks',
    async (target) => {
      const adapter = await open();
      const { socket, text } = await raw(adapter);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await until(() => statusLines(text()) !== null);
      expect(statusLines(text())?.[0]).toMatch(/40[04]$/);
      socket.destroy();
      expect((await fetch(`${adapter.address}/health-check`)).status).toBe(200);
    },
  );

  const badHosts = ['a:99999', '[:::]', '[1:2:3]', '1.2.3.4.5', 'a b', 'a/b', 'x@y'];
  const badLines = badHosts.flatMap((host) => [`Host: ${host}`, `Host: x\r\nX-Forwarded-Host: ${host}`]);
  it.each([...badLines, 'Host: x\r\nHost: y', 'Host: x\r\nhost: x'])(
    '%j is a 400 of theirs and no fault of the service',
    async (line) => {
      const faults: unknown[] = [];
      const onError = (error: unknown) => faults.push(error);
      const app = async () => new Response('app');
      const service = { store: createMemoryStore(smallSeed()), base: '/api', onError };
      for (const path of ['/api/health-check', '/']) {
        const { socket, text } = await raw(await open({ service, app }));
        socket.write(`GET ${path} HTTP/1.1\r\n${line}\r\n\r\n`);
        await until(() => statusLines(text()) !== null);
        expect(statusLines(text())).toEqual(['HTTP/1.1 400']);
        socket.destroy();
      }
      expect(faults).toEqual([]);
    },
  );

  it('what an untrusted client says of its forwarded host is not even looked at', async () => {
    const { socket, text } = await raw(await open({ trustProxy: () => false }));
    socket.write('GET /health-check HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: a:99999\r\n\r\n');
    await until(() => statusLines(text()) !== null);
    expect(statusLines(text())).toEqual(['HTTP/1.1 200']);
    socket.destroy();
  });

  it('HEAD is no verb of the interface', async () => {
    const adapter = await open();
    const answer = await fetch(`${adapter.address}/health-check`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await answer.text()).toBe('');
  });

  it('a body on a GET is left alone', async () => {
    const adapter = await open();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = httpRequest(`${adapter.address}/health-check`, { headers: { 'content-length': 2 } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on('error', reject);
      sending.end('{}');
    });
    expect(status).toBe(200);
  });
});
