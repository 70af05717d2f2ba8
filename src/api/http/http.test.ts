import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../failure';
import { broken, createFakeFetch, hanging, json } from '../testing/fake-fetch';
import { exchange, guardSignIn, type HttpRequest, timeouts } from './http';

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

describe('exchange: the request', () => {
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

  it('counts a break before the headers as offline: safe for reads, unclear for writes', async () => {
    expect((await failure(exchange(answering(broken), read))).retry).toBe('safe');
    const onWrite = await failure(exchange(answering(broken), write));
    expect([onWrite.kind, onWrite.retry]).toEqual(['offline', 'unsafe']);
  });

  it('counts a cut success as unclear, and a cut refusal as a refusal', async () => {
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

  /** A good answer whose body comes as so many pieces of a size, one every so many milliseconds. */
  const dripping =
    ({ pieces, size, every }: { readonly pieces: number; readonly size: number; readonly every: number }) =>
    () => {
      let sent = 0;
      const stream = new ReadableStream<Uint8Array>(
        {
          pull: async (control) => {
            if (sent === pieces) return control.close();
            await new Promise((resolve) => setTimeout(resolve, every));
            sent += 1;
            // A list of numbers: [1,1,…,1]
            const text = `${sent === 1 ? '[1' : ',1'}${',1'.repeat((size - 2) / 2)}`;
            control.enqueue(new TextEncoder().encode(sent === pieces ? `${text.slice(0, -2)} ]` : text));
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(stream, { headers: { 'content-type': 'application/json' } });
    };
  const list = { ...read, bytes: true };
  const file = { ...read, file: true, timeout: timeouts.file };

  it.each([
    ['a small answer', read, 'body'],
    ['a list', list, 'bytes'],
    ['a file', file, 'bytes'],
  ] as const)('%s that comes slowly for minutes is not given up', async (_, request, part) => {
    const received = vi.fn();
    const { fetcher } = createFakeFetch(dripping({ pieces: 40, size: 1000, every: 15_000 }));
    const answer = exchange(fetcher, { ...request, onBytes: received });
    await vi.advanceTimersByTimeAsync(40 * 15_000 + 1);
    expect((await answer)[part]).toHaveLength(part === 'body' ? 19_999 : 40_000);
    expect(received.mock.calls.flat()).toEqual(Array.from({ length: 40 }, () => 1000));
  });

  it.each([list, file])(
    'outlasts half a minute without a byte where beginning again would cost (%#)',
    async (request) => {
      const { fetcher } = createFakeFetch(dripping({ pieces: 5, size: 1000, every: 50_000 }));
      const answer = exchange(fetcher, request);
      await vi.advanceTimersByTimeAsync(5 * 50_000 + 1);
      expect((await answer).bytes).toHaveLength(5000);
    },
  );

  it.each([
    ['a small answer', read, 20_000],
    ['a list', list, 60_000],
    ['a file', file, 60_000],
  ] as const)('F30: %s of a byte or two a second is given up', async (_, request, time) => {
    const { fetcher } = createFakeFetch(dripping({ pieces: 100_000, size: 2, every: 1000 }));
    const failed = failure(exchange(fetcher, request));
    await vi.advanceTimersByTimeAsync(time);
    expect(await failed).toMatchObject({ kind: 'timeout', retry: 'safe' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up a body that stops, also if its sender does not listen', async () => {
    const stuck = () => new Response(new ReadableStream({}), { headers: { 'content-type': 'application/json' } });
    const failed = failure(exchange(answering(stuck), list));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toMatchObject({ kind: 'timeout', retry: 'safe' });
  });

  it('has more time for what is large to send', async () => {
    const body = { poly: 'x'.repeat(400_000) };
    const failed = failure(exchange(createFakeFetch(hanging).fetcher, { ...write, body }));
    let isOver = false;
    void failed.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(timeouts.write + 99_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failed).toMatchObject({ kind: 'timeout', retry: 'unsafe' });
  });

  it('hands over bytes that nothing else has, and copies none that came in one piece', async () => {
    const whole = new TextEncoder().encode('[1,2,3]');
    const { buffer } = whole;
    const of = (chunks: readonly Uint8Array<ArrayBuffer>[]) => () =>
      new Response(
        new ReadableStream({
          start: (control) => {
            for (const chunk of chunks) control.enqueue(chunk);
            control.close();
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    expect((await exchange(answering(of([whole])), list)).bytes?.buffer).toBe(buffer);
    const parts = [whole.subarray(0, 3), whole.subarray(3)];
    for (const chunks of [parts, [new Uint8Array(new ArrayBuffer(20), 4, 7)]]) {
      const { bytes } = await exchange(answering(of(chunks)), list);
      expect(bytes).toEqual(chunks.length === 2 ? whole : new Uint8Array(7));
      expect(bytes?.byteLength).toBe(bytes?.buffer.byteLength);
    }
  });

  it('leaves no timer behind', async () => {
    await exchange(createFakeFetch(() => json({})).fetcher, read);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws the reason of a cancelling caller; cancelled before, it asks nothing', async () => {
    const stop = new AbortController();
    const { fetcher, seen } = createFakeFetch(hanging);
    const work = exchange(fetcher, { ...read, signal: stop.signal });
    stop.abort(new Error('not needed any more'));
    await expect(work).rejects.toThrow('not needed any more');
    await expect(exchange(fetcher, { ...read, signal: stop.signal })).rejects.toThrow('not needed any more');
    expect(seen).toHaveLength(1);
  });
});

describe('guardSignIn', () => {
  it('lets no password past a foreign worker, and everything else', async () => {
    const fetcher = vi.fn((_: string) => Promise.resolve(new Response()));
    let foreign = true;
    const guarded = guardSignIn(fetcher, () => foreign);
    expect(() => guarded('/api/v1/login', {})).toThrow(Failure);
    await guarded('/api/v1/map-poles/1', {});
    foreign = false;
    await guarded('/api/v1/login', {});
    expect(fetcher.mock.calls.map(([url]) => url)).toEqual(['/api/v1/map-poles/1', '/api/v1/login']);
  });
});
