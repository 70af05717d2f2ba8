import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askGround } from './ask-ground';
import { keptGroundStore, missingPart } from './kept-ground';

let answer: (address: string, mode: RequestMode | undefined) => Promise<Response>;
let policy: (event: { readonly blockedURI: string }) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof policy) => {
      policy = listener;
    },
  });
  vi.stubGlobal('fetch', (address: string, { mode }: RequestInit) => answer(address, mode));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = (address: string, signal = new AbortController().signal) => askGround({ address, signal });
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

async function problemOf(address: string) {
  const got = await ask(address);
  return got.ok ? null : got.problem;
}

describe('askGround', () => {
  it('answers with the bytes and their type', async () => {
    answer = async () => new Response('tile', { headers: { 'content-type': 'image/png' } });
    const got = await ask('https://a.example/1');
    expect(got).toMatchObject({ ok: true, type: 'image/png' });
    expect(got.ok && new TextDecoder().decode(got.bytes)).toBe('tile');
  });

  it('says what status a server answered', async () => {
    answer = async () => new Response('', { status: 404 });
    expect(await problemOf('https://a.example/1')).toEqual({
      id: 'ground.answered',
      params: { host: 'a.example', status: 404 },
    });
  });

  it('gives what is kept before it asks, also that a server has nothing there', async () => {
    answer = refuse;
    const kept = { bytes: new ArrayBuffer(2), type: 'image/png' };
    const gap = { bytes: new ArrayBuffer(0), type: missingPart };
    const part = async (address: string) => (address.endsWith('/1') ? kept : gap);
    keptGroundStore.setState({ part, hasSource: async () => true, bytesOfFile: async () => null });
    expect(await ask('https://g.example/1')).toEqual({ ok: true, ...kept });
    expect(await ask('https://g.example/2')).toMatchObject({ ok: false, status: 404 });
    keptGroundStore.setState({ part: async () => null, hasSource: async () => false, bytesOfFile: async () => null });
  });

  it('tells a server that lets no page read from an absent server', async () => {
    answer = (_, mode) => (mode === 'no-cors' ? Promise.resolve(new Response()) : refuse());
    expect(await problemOf('https://b.example/1')).toMatchObject({ id: 'ground.notForPages' });
    answer = refuse;
    expect(await problemOf('https://c.example/1')).toMatchObject({ id: 'ground.notReached' });
  });

  it('names the origin that the policy stopped, and asks it no more', async () => {
    let count = 0;
    answer = (address) => {
      count += 1;
      policy({ blockedURI: address });
      return refuse();
    };
    const wanted = { id: 'ground.stoppedByPolicy', params: { origin: 'https://d.example' } };
    expect(await problemOf('https://d.example/1')).toEqual(wanted);
    expect(await problemOf('https://d.example/2')).toEqual(wanted);
    expect(count).toBe(1);
  });

  it('gives up a silent server, and a server that sends without end', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    const waiting = problemOf('https://e.example/1');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await waiting).toMatchObject({ id: 'ground.tooSlow' });
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(8 * 2 ** 20)) });
    vi.stubGlobal('fetch', async () => new Response(endless));
    expect(await problemOf('https://e.example/2')).toMatchObject({ id: 'ground.tooLarge' });
  });

  it('ends with its signal', async () => {
    const ending = new AbortController();
    answer = async () => {
      ending.abort();
      throw new DOMException('', 'AbortError');
    };
    await expect(ask('https://f.example/1', ending.signal)).rejects.toThrow(DOMException);
  });
});
