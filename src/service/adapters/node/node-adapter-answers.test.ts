import { get as httpGet, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { additions } from '../../../contract/additions';
import { answerHeaders } from '../../../contract/request-headers';
import { conformanceCases } from '../../conformance/conformance-cases';
import { smallSeed } from '../../conformance/small-sample';
import type { Transport } from '../../conformance/transport';
import type { Service } from '../../core/create-service';
import { createMemoryStore } from '../../stores/memory-store';
import { deriveKeyNatively } from './derive-key-natively';
import { acceptsGzip } from './http/send-answer';
import { type AccessEntry, createAccessLog } from './logs/access-log';
import { type NodeAdapter, type NodeAdapterOptions, openNodeAdapter } from './node-adapter';

const opened: NodeAdapter[] = [];

async function open(options: Partial<NodeAdapterOptions> = {}): Promise<NodeAdapter> {
  const service = {
    ...{ store: createMemoryStore(smallSeed()), base: '/api', onError: () => undefined },
    // Of the sample users' passwords, so that no sign-in makes a slower hash.
    passwordCost: { ln: 4, r: 8, p: 1 },
  };
  const adapter = await openNodeAdapter({ service, port: 0, host: '127.0.0.1', ...options });
  opened.push(adapter);
  return adapter;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
});

/** Asks without a client that unpacks by itself. */
function ask(adapter: NodeAdapter, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(`${adapter.address}/`, { headers, agent: false }, resolve).on('error', reject);
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const json = { 'content-type': 'application/json; charset=UTF-8' };
const long = JSON.stringify(Array.from({ length: 2000 }, (_, id) => ({ id, name: `Pole ${id}` })));
const streamed = (text: string, pieces: number) => {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / pieces);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
      if (at >= bytes.length) controller.close();
    },
  });
};

describe('gzip', () => {
  const apps: readonly (readonly [string, Service])[] = [
    ['a whole answer', async () => new Response(long, { headers: json })],
    ['a streamed answer', async () => new Response(streamed(long, 50), { headers: json })],
  ];
  it.each(apps)('%s is packed for who takes it, and said to differ', async (_, app) => {
    const adapter = await open({ app });
    const packed = await ask(adapter, { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const bytes = await bytesOf(packed);
    expect(bytes.length).toBeLessThan(long.length / 4);
    expect(gunzipSync(bytes).toString()).toBe(long);
    const plain = await ask(adapter, { 'accept-encoding': 'br' });
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await bytesOf(plain)).toString()).toBe(long);
  });

  const plainApps: readonly (readonly [string, Service])[] = [
    ['a small answer', async () => new Response('{"ok":true}', { headers: json })],
    ['a small stream', async () => new Response(streamed('[1,2,3]', 3), { headers: json })],
    ['a picture', async () => new Response(long, { headers: { 'content-type': 'image/png' } })],
    ['a document', async () => new Response(long, { headers: { ...json, 'content-disposition': 'attachment' } })],
    ['what is packed already', async () => new Response(long, { headers: { ...json, 'content-encoding': 'br' } })],
    ['an answer without a type', async () => new Response(new TextEncoder().encode(long))],
  ];
  it.each(plainApps)('%s is left alone', async (_, app) => {
    const answer = await ask(await open({ app }), { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).not.toBe('gzip');
    expect(answer.headers['vary']).toBeUndefined();
    await bytesOf(answer);
  });

  it('reads what a client accepts', () => {
    for (const header of ['gzip', 'GZIP', 'br, gzip', '*', 'gzip;q=0.1', 'identity, *;q=0.5'])
      expect(acceptsGzip(header), header).toBe(true);
    for (const header of [undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0', '*;q=0', 'gzip;q=0, *', 'x-gzip'])
      expect(acceptsGzip(header), header).toBe(false);
  });
});

describe('streams', () => {
  it.each(['', 'gzip'])(
    'go no faster than the client takes them, and end when it leaves (%s)',
    async (encoding) => {
      let made = 0;
      let cancelled = false;
      const body = () =>
        new ReadableStream<Uint8Array>(
          {
            pull: (controller) => {
              made += 1;
              controller.enqueue(crypto.getRandomValues(new Uint8Array(65_536)));
            },
            cancel: () => {
              cancelled = true;
            },
          },
          { highWaterMark: 0 },
        );
      const entries: AccessEntry[] = [];
      const app = async () => new Response(body(), { headers: json });
      const answer = await ask(await open({ app, onAccess: (entry) => entries.push(entry) }), {
        'accept-encoding': encoding,
      });
      answer.pause();
      // The system buffers some megabytes at most, and then the source rests.
      let before = -1;
      while (made !== before && made < 400) {
        before = made;
        await wait(500);
      }
      expect(made).toBeLessThan(400);
      answer.destroy();
      for (let i = 0; i < 500 && entries.length === 0; i += 1) await wait(10);
      expect(cancelled).toBe(true);
      expect(entries[0]).toMatchObject({ status: 200, cut: true });
    },
    30_000,
  );

  it.each(['', 'gzip'])(
    'that fail cut the connection, so that no client takes a part for the whole (%s)',
    async (encoding) => {
      const errors: unknown[] = [];
      const service = { store: createMemoryStore(smallSeed()), base: '/api', onError: (e: unknown) => errors.push(e) };
      let pulls = 0;
      const app = async () =>
        new Response(
          new ReadableStream<Uint8Array>({
            pull: async (controller) => {
              pulls += 1;
              await wait(20);
              if (pulls > 3) controller.error(new Error('The store is gone'));
              else controller.enqueue(new TextEncoder().encode('x'.repeat(3000)));
            },
          }),
          { headers: json },
        );
      const adapter = await open({ app, service });
      // Cut within the answer, or on a busy machine before its head has left.
      const answer = ask(adapter, { 'accept-encoding': encoding }).then(bytesOf);
      await expect(answer).rejects.toThrow(/aborted|socket hang up/);
      expect(errors).toEqual([new Error('The store is gone')]);
    },
  );
});

describe('the log', () => {
  it('tells every request, and no secret of a whole session', async () => {
    const secrets = new Set(['demo-planner', 'demo-manager', 'demo-guest', 'demo-api-key']);
    let lines = '';
    const log = createAccessLog((text) => {
      lines += text;
    });
    const store = createMemoryStore(smallSeed());
    const server = await open({
      service: { store, deriveKey: deriveKeyNatively, additions: new Set(additions) },
      onAccess: log.add,
    });
    let sent = 0;
    const adapter: Transport = {
      name: 'logged',
      fetch: async (path, request) => {
        sent += 1;
        const token = /^Bearer (.{20,})$/.exec(new Headers(request.headers).get('authorization') ?? '')?.[1];
        if (token) secrets.add(token);
        const answer = await fetch(`${server.address}${path}`, request);
        for (const found of (await answer.clone().text()).matchAll(/-token":"([^"]+)/g)) secrets.add(String(found[1]));
        return answer;
      },
    };
    for (const { run } of conformanceCases.slice(0, 25)) await run(adapter);
    await fetch(`${server.address}/v1/map-poles?filter[name]=private-word`);
    await wait(50);
    log.flush();
    const entries = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(sent).toBeGreaterThan(25);
    expect(entries).toHaveLength(sent + 1);
    expect(secrets.size).toBeGreaterThan(15);
    expect([...secrets].filter((secret) => lines.includes(secret))).toEqual([]);
    expect(lines).not.toMatch(/private-word|@example\.com/);
    const known = new Set(['bytes', 'cut', 'id', 'method', 'ms', 'path', 'status', 'time']);
    expect(entries.flatMap(Object.keys).filter((name) => !known.has(name))).toEqual([]);
    // A client that reads that its body is too large may leave before its end.
    expect(entries.filter(({ cut, status }) => cut && status !== 413)).toEqual([]);
  }, 60_000);

  it('carries the id of the answer and what was sent', async () => {
    const entries: AccessEntry[] = [];
    const app = async () => new Response('hello', { status: 201 });
    const answer = await ask(await open({ app, onAccess: (entry) => entries.push(entry) }));
    await bytesOf(answer);
    for (let i = 0; i < 100 && entries.length === 0; i += 1) await wait(10);
    expect(entries[0]).toMatchObject({ method: 'GET', path: '/', status: 201, bytes: 5 });
    expect(answer.headers['x-request-id']).toBe(entries[0]?.id);
  });

  it('a fault of the app is a cut connection and an error, not the end', async () => {
    const errors: unknown[] = [];
    const service = { store: createMemoryStore(smallSeed()), base: '/api', onError: (e: unknown) => errors.push(e) };
    const app = async () => {
      throw new Error('broken');
    };
    const adapter = await open({ app, service });
    await expect(ask(adapter)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(errors).toEqual([new Error('broken')]);
    expect((await fetch(`${adapter.address}/api/health-check`)).status).toBe(200);
  });
});

describe('other origins', () => {
  const page = 'https://maps.example.com';

  it('are served when they are listed: preflight and answer', async () => {
    const adapter = await open({ corsOrigins: [page] });
    const asked = { origin: page, 'access-control-request-method': 'PATCH' };
    const preflight = await fetch(`${adapter.address}/api/v1/map-poles/1`, { method: 'OPTIONS', headers: asked });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, page]);
    const refused = await fetch(`${adapter.address}/api/v1/map-poles`, { headers: { origin: page } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, page]);
    expect(refused.headers.get('access-control-expose-headers')).toBe(answerHeaders.join(', '));
  });

  it('are told nothing otherwise', async () => {
    const asked = { origin: page, 'access-control-request-method': 'GET' };
    for (const corsOrigins of [[], ['https://other.example.com']]) {
      const adapter = await open({ corsOrigins });
      const preflight = await fetch(`${adapter.address}/api/v1/map-poles`, { method: 'OPTIONS', headers: asked });
      expect(preflight.status).toBe(405);
      expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('a failure of the service', () => {
  it('is told with the id that its client got', async () => {
    const failedIds: (string | null)[] = [];
    const store = {
      ...createMemoryStore(smallSeed()),
      accessUser: () => Promise.reject(new Error('The store is gone')),
    };
    const onError = (_: unknown, request: Request) => failedIds.push(request.headers.get('x-request-id'));
    const adapter = await open({ service: { store, base: '/api', onError } });
    const headers = { authorization: 'Bearer x', 'x-request-id': 'mine' };
    const answer = await fetch(`${adapter.address}/api/v1/map-poles`, { headers });
    expect(answer.status).toBe(500);
    expect(failedIds).toEqual([answer.headers.get('x-request-id')]);
    expect(failedIds).not.toContain('mine');
  });
});
