import type { ApiAnswer } from './api';
import { systemClock } from './clock';
import { Failure } from './failure';
import type { Fetcher } from './fetcher';
import { lineFailure, statusFailure } from './status-failure';

/**
 * Milliseconds until a request is given up (reliability.md F30). The body counts too. `stalled`: of an upload without any
 * progress, and of a download in all.
 */
export const timeouts = { read: 20_000, write: 30_000, refresh: 15_000, health: 10_000, stalled: 300_000 } as const;

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeout: number;
  /** A good answer is wanted as bytes, unparsed. */
  readonly bytes?: boolean;
  /** Those bytes are a file: of whatever type. */
  readonly file?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/** An answer with its body read: as text, or as bytes where those were asked for. */
export type Raw = {
  readonly response: Response;
  readonly text: string | null;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly file?: boolean;
};

function initOf(request: HttpRequest, signal: AbortSignal): RequestInit {
  return {
    method: request.method,
    headers: {
      Accept: request.file ? '*/*' : 'application/json',
      ...request.headers,
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  };
}

/** A clear refusal whose body was cut is still a refusal; a success whose body was cut is not a success. */
async function receive(fetcher: Fetcher, request: HttpRequest, signal: AbortSignal): Promise<Raw> {
  const response = await fetcher(request.url, initOf(request, signal));
  try {
    if ((request.bytes || request.file) && response.ok) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { response, text: null, bytes, ...(request.file ? { file: true } : {}) };
    }
    return { response, text: await response.text() };
  } catch (error) {
    if (response.ok) throw error;
    return { response, text: null };
  }
}

function parse(text: string): { readonly ok: boolean; readonly body: unknown } {
  try {
    return { ok: true, body: JSON.parse(text) };
  } catch {
    return { ok: false, body: null };
  }
}

/**
 * What an answer says: parsed JSON, bytes, or null for an empty one. `write`: the request may have been applied. Throws a
 * Failure for a status that is no success, and for a body that cannot be from the service.
 */
export function readAnswer(raw: Raw, write: boolean): ApiAnswer {
  const { response, text, bytes } = raw;
  if (raw.file && bytes) return { status: response.status, body: bytes, headers: response.headers };
  const json = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  if (bytes && bytes.length > 0) {
    if (!json) throw lineFailure('malformed', write);
    return { status: response.status, body: bytes, headers: response.headers };
  }
  const blank = text === null || text.trim() === '';
  const parsed = json && !blank ? parse(text) : { ok: blank, body: null };
  const good = response.ok || response.status === 304;
  if (!good) {
    const retryAfter = response.headers.get('retry-after');
    throw statusFailure({ status: response.status, body: parsed.body, retryAfter }, write, systemClock.now());
  }
  if (!parsed.ok) throw lineFailure('malformed', write);
  return { status: response.status, body: parsed.body, headers: response.headers };
}

/**
 * One request and its checked answer: the body is parsed JSON, or null for an empty one. Throws a Failure; a request that
 * its caller took back throws the signal's reason. A write whose answer is missing, late or unreadable fails as `unsafe`.
 */
export async function exchange(fetcher: Fetcher, request: HttpRequest): Promise<ApiAnswer> {
  const write = request.method !== 'GET';
  const limit = new AbortController();
  const cancel = systemClock.after(request.timeout, () => limit.abort());
  const forward = () => limit.abort();
  request.signal?.addEventListener('abort', forward);
  try {
    request.signal?.throwIfAborted();
    const raw = await receive(fetcher, request, limit.signal);
    return readAnswer(raw, write);
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof Failure) throw error;
    throw lineFailure(limit.signal.aborted ? 'timeout' : 'offline', write, error);
  } finally {
    cancel();
    request.signal?.removeEventListener('abort', forward);
  }
}
