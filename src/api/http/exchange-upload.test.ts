import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../failure';
import { json } from '../testing/fake-fetch';
import { exchangeUpload } from './exchange-upload';
import { timeouts } from './http';
import type { Uploader } from './uploader';

const request = { url: 'https://maps.example/v1/map-document/upload', headers: {}, form: new FormData() };

/** Sends so much of 100 bytes, then does nothing more until the test calls for it. */
function stalling(sent: number | null): Uploader {
  return (_url, { signal, onProgress }) => {
    if (sent !== null) onProgress({ sent, total: 100 });
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  };
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error: unknown = await work.catch((cause: unknown) => cause);
  if (error instanceof Failure) return error;
  throw new Error(`No failure: ${String(error)}`);
}

describe('exchangeUpload', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('answers with the record and tells the progress', async () => {
    const reported: number[] = [];
    const uploader: Uploader = async (_url, { onProgress }) => {
      onProgress({ sent: 40, total: 100 });
      onProgress({ sent: 100, total: 100 });
      return json({ id: 7 }, 201);
    };
    const answer = await exchangeUpload(uploader, { ...request, onProgress: ({ sent }) => reported.push(sent) });
    expect(answer).toMatchObject({ status: 201, body: { id: 7 } });
    expect(reported).toEqual([40, 100]);
  });

  it.each([
    [413, 'rejected', 'never'],
    [422, 'rejected', 'never'],
    [403, 'denied', 'never'],
    [503, 'server', 'unsafe'],
    [429, 'server', 'safe'],
  ] as const)('reads %i as %s', async (status, kind, retry) => {
    const failure = await failureOf(exchangeUpload(async () => json({}, status), request));
    expect(failure).toMatchObject({ kind, retry, status });
  });

  it.each([
    ['nothing is known of the body', null, 'unsafe'],
    ['a part of the body has left', 40, 'safe'],
    ['the whole body has left', 100, 'unsafe'],
  ] as const)('when the line breaks and %s, it is %s', async (_what, sent, retry) => {
    const uploader: Uploader = async (_url, { onProgress }) => {
      if (sent !== null) onProgress({ sent, total: 100 });
      throw new TypeError('Failed to upload');
    };
    expect(await failureOf(exchangeUpload(uploader, request))).toMatchObject({ kind: 'offline', retry });
  });

  it('gives up five minutes after the last progress, not after the first', async () => {
    let go = (): void => undefined;
    const uploader: Uploader = (url, init) => {
      go = () => init.onProgress({ sent: 60, total: 100 });
      return stalling(40)(url, init);
    };
    const work = failureOf(exchangeUpload(uploader, request));
    let ended = false;
    void work.then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
    go();
    await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await work).toMatchObject({ kind: 'timeout', retry: 'safe' });
  });

  it('is taken back by its caller, harmlessly while a part is missing', async () => {
    const stop = new AbortController();
    const work = failureOf(exchangeUpload(stalling(40), { ...request, signal: stop.signal }));
    stop.abort();
    expect(await work).toMatchObject({ kind: 'offline', retry: 'safe' });
    const late = failureOf(exchangeUpload(stalling(null), { ...request, signal: stop.signal }));
    expect(await late).toMatchObject({ retry: 'safe' });
  });

  it('takes a page in place of an answer for no answer', async () => {
    const page = async () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } });
    expect(await failureOf(exchangeUpload(page, request))).toMatchObject({ kind: 'malformed', retry: 'unsafe' });
  });
});
