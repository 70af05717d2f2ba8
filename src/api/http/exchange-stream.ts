import type { ApiAnswer } from '../api';
import { systemClock } from '../platform/clock';
import { ConnectionLost, type Fetcher, lost, readAnswer, timeouts } from './http';
import { networkFailure } from './status-failure';

export type StreamRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly onText: (text: string) => void;
};

/** Milliseconds without a byte: three heartbeats of the service. */
const silent = 45_000;

async function readOn(body: ReadableStream<Uint8Array>, came: (bytes: Uint8Array) => void): Promise<void> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(lost);
    if (done) return;
    came(value);
  }
}

/**
 * Follows a stream of events until the service ends it. Throws a Failure for an answer that is none, and when nothing comes for
 * longer than three heartbeats; a request that its caller took back throws the signal's reason.
 */
export async function exchangeStream(fetcher: Fetcher, request: StreamRequest): Promise<ApiAnswer> {
  const { url, headers, signal, onText } = request;
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  let cancel = systemClock.after(timeouts.read, stop);
  try {
    signal?.throwIfAborted();
    const response = await fetcher(url, {
      method: 'GET',
      headers: { Accept: 'text/event-stream', ...headers },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
    }).catch(lost);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isStream || !response.body) {
      const text = response.ok ? null : await response.text().catch(lost);
      await response.body?.cancel().catch(lost);
      if (response.ok) throw networkFailure('malformed', false);
      return readAnswer({ response, text }, false);
    }
    const decoder = new TextDecoder();
    await readOn(response.body, (bytes) => {
      cancel();
      cancel = systemClock.after(silent, stop);
      onText(decoder.decode(bytes, { stream: true }));
    });
    return { status: response.status, body: null, headers: response.headers };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof ConnectionLost)) throw error;
    throw networkFailure(limit.signal.aborted ? 'timeout' : 'offline', false, error.cause);
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
  }
}
