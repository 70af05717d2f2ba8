import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from './failure';
import { broken, createFakeFetch, hanging, json } from './fake-fetch';
import { exchange, type HttpRequest, timeouts } from './http';

const read: HttpRequest = { method: 'GET', url: 'https://maps.example/v1/things', headers: {}, timeout: timeouts.read };
const write: HttpRequest = { ...read, method: 'POST', body: { a: 1 }, timeout: timeouts.write };

async function failure(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`Expected a Failure, got ${String(error)}`);
  return error;
}

function answering(answer: () => Response) {
  return createFakeFetch(answer).fetcher;
}

describe('exchange: what is sent', () => {
  it('asks for no cache, no cookies, no redirects and no referrer', async () => {
    const { fetcher, seen } = createFakeFetch(() => json({}));
    await exchange(fetcher, read);
    expect(seen[0]?.init).toMatchObject({
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    expect(seen[0]?.headers.get('content-type')).toBeNull();
  });

  it('sends a body as JSON', async () => {
    const { fetcher, seen } = createFakeFetch(() => json({}));
    await exchange(fetcher, write);
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(seen[0]?.body).toEqual({ a: 1 });
  });
});

describe('exchange: successes', () => {
  it('answers parsed JSON with its status and headers', async () => {
    const answer = await exchange(
      answering(() => json({ id: 1 }, 201, { location: '/v1/things/1' })),
      write,
    );
    expect(answer).toMatchObject({ status: 201, body: { id: 1 } });
    expect(answer.headers.get('location')).toBe('/v1/things/1');
  });

  it.each([
    ['204', () => json(null, 204)],
    ['304', () => json(null, 304)],
    ['an empty 200', () => new Response('', { status: 200 })],
  ])('answers null for %s', async (_, answer) => {
    expect((await exchange(answering(answer), read)).body).toBeNull();
  });
});

describe('exchange: answers that are none', () => {
  const html = () => new Response('<h1>Sign in to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
  const cut = () => new Response('{"items":[1,2', { headers: { 'content-type': 'application/json' } });

  it.each([
    ['HTML with 200', html],
    ['cut JSON', cut],
    ['JSON without its type', () => new Response('{}', { headers: { 'content-type': 'text/plain' } })],
  ])('does not believe %s', async (_, answer) => {
    const onRead = await failure(exchange(answering(answer), read));
    expect([onRead.kind, onRead.retry]).toEqual(['malformed', 'safe']);
    const onWrite = await failure(exchange(answering(answer), write));
    expect([onWrite.kind, onWrite.retry]).toEqual(['malformed', 'unsafe']);
    expect(onRead.message).not.toContain('Wi-Fi');
  });

  it('takes a break before the headers for offline: harmless for a read, unclear for a write', async () => {
    expect((await failure(exchange(answering(broken), read))).retry).toBe('safe');
    const onWrite = await failure(exchange(answering(broken), write));
    expect([onWrite.kind, onWrite.retry]).toEqual(['offline', 'unsafe']);
  });

  it('takes a success whose body breaks off for unclear, and a refusal whose body breaks off for a refusal', async () => {
    const breaking = (status: number) => () =>
      new Response(
        new ReadableStream({
          start: (stream) => stream.error(new TypeError('cut')),
        }),
        { status, headers: { 'content-type': 'application/json' } },
      );
    expect((await failure(exchange(answering(breaking(200)), write))).retry).toBe('unsafe');
    const refusal = await failure(exchange(answering(breaking(422)), write));
    expect([refusal.kind, refusal.retry, refusal.status]).toEqual(['rejected', 'never', 422]);
  });
});

describe('exchange: time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [read, timeouts.read, 'safe'],
    [write, timeouts.write, 'unsafe'],
  ] as const)('gives up after its time', async (request, time, retry) => {
    const { fetcher } = createFakeFetch(hanging);
    const failed = failure(exchange(fetcher, request));
    await vi.advanceTimersByTimeAsync(time - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ kind: 'timeout', retry });
  });

  it('leaves no timer behind', async () => {
    await exchange(createFakeFetch(() => json({})).fetcher, read);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws the reason of a caller that took the request back, and asks nothing when that was before', async () => {
    const stop = new AbortController();
    const { fetcher, seen } = createFakeFetch(hanging);
    const work = exchange(fetcher, { ...read, signal: stop.signal });
    stop.abort(new Error('not needed any more'));
    await expect(work).rejects.toThrow('not needed any more');
    await expect(exchange(fetcher, { ...read, signal: stop.signal })).rejects.toThrow('not needed any more');
    expect(seen).toHaveLength(1);
  });
});
