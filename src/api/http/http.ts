import { parsedJson } from '../../items/codec/plain-record';
import type { ApiAnswer, ApiConfig } from '../api';
import { Failure } from '../failure';
import { systemClock } from '../platform/clock';
import { reportUnexpected } from '../unexpected';
import { networkFailure, statusFailure } from './status-failure';

/** When an answer is given up because it does not come on: fewer than `bytes` in `within` milliseconds. */
type Pace = { readonly bytes: number; readonly within: number };

/** Gives up where nothing comes on. */
type StallTimer = {
  /** So many bytes have come. */
  readonly received: (bytes: number) => void;
  /** From now on the body is awaited, at this pace: the time for its head was another matter. */
  readonly begin: (pace: Pace) => void;
  readonly end: () => void;
};

/** Calls `giveUp` once: after `first` milliseconds without a head, then whenever too little has come for too long. */
function createStallTimer(first: number, onStall: () => void): StallTimer {
  let cancel = systemClock.after(first, onStall);
  let pace: Pace | null = null;
  let missing = 0;
  const again = (next: Pace) => {
    cancel();
    missing = next.bytes;
    cancel = systemClock.after(next.within, onStall);
  };
  return {
    begin: (next) => {
      pace = next;
      again(next);
    },
    received: (bytes) => {
      missing -= bytes;
      if (pace && missing <= 0) again(pace);
    },
    end: () => cancel(),
  };
}

type Chunk = Uint8Array<ArrayBuffer>;

/** The chunks in one piece. A chunk with its own memory is returned as it is. */
function joined(chunks: readonly Chunk[], size: number): Chunk {
  const [only] = chunks;
  if (only && chunks.length === 1 && only.byteLength === only.buffer.byteLength) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Rejects when a signal is aborted, even if the sender of the body ignores it. */
function whenAborted(signal: AbortSignal) {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    stop = () => signal.removeEventListener('abort', end);
  });
  aborted.catch(() => undefined);
  return { aborted, stop };
}

/** The bytes of an answer, in memory that nothing else has; `came` is called with each piece. Rejects where it breaks off. */
async function readBody(
  { body }: Response,
  { signal, received }: { readonly signal: AbortSignal; readonly received: (bytes: number) => void },
): Promise<Chunk> {
  const reader = body?.getReader();
  if (!reader) return new Uint8Array(0);
  const { aborted, stop } = whenAborted(signal);
  const chunks: Chunk[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return joined(chunks, size);
      chunks.push(value);
      size += value.length;
      received(value.length);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    stop();
  }
}

/** The part of `fetch` that the product uses. */
export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** The page's `fetch`, looked up at each call. */
export const pageFetcher: Fetcher = (url, init) => fetch(url, init);

/** Lets no password out while another page’s service worker could read or answer it. The fetcher throws a Failure then. */
export function guardSignIn(fetcher: Fetcher, foreign: () => boolean): Fetcher {
  return (url, init) => {
    if (/\/login$/.test(url) && foreign())
      throw new Failure('denied', { retry: 'never', cause: 'Another page’s service worker answers for this address.' });
    return fetcher(url, init);
  };
}

/**
 * Milliseconds until the first word of an answer (F30), and `stalled` those without any progress of an upload. A
 * body is not measured by its length but by its pace: a large one on a slow line takes minutes.
 */
export const timeouts = {
  read: 20_000,
  file: 60_000,
  write: 30_000,
  refresh: 15_000,
  health: 10_000,
  stalled: 300_000,
} as const;

/** One byte a second is no answer; the slowest radio link brings more than 50. */
const slowest = 1000;

/**
 * The bytes of a body that must come, else it is given up. Something small has to be there soon; a list or a file outlasts a tunnel of half
 * a minute, because beginning it again costs more than waiting.
 */
export const paces = {
  small: (timeout: number): Pace => ({ bytes: slowest, within: timeout }),
  large: { bytes: slowest, within: 60_000 },
} as const;

/** Bytes a second that a line carries at least which is worth waiting for with a large body to send. */
const slowestSend = 4000;

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeout: number;
  /** A good answer is wanted as bytes, unparsed. */
  readonly bytes?: boolean;
  /** The bytes are a file of any type. */
  readonly file?: boolean;
  /** Called with each piece of the body, in bytes. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The request is sent even if the page is closed meanwhile. */
  readonly keepalive?: boolean;
};

/** An answer with its body read: as text, or as bytes where those were asked for. */
export type Raw = {
  readonly response: Response;
  readonly text: string | null;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly file?: boolean;
};

type Sent = { readonly init: RequestInit; readonly size: number };

function sentOf(request: HttpRequest, signal: AbortSignal): Sent {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const init: RequestInit = {
    method: request.method,
    headers: {
      Accept: request.file ? '*/*' : 'application/json',
      ...request.headers,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    ...(request.keepalive ? { keepalive: true } : {}),
    signal,
  };
  return { init, size: body?.length ?? 0 };
}

/** An error of the way to the service: whatever `fetch` and the body of its answer throw. */
export class ConnectionLost extends Error {}

/** For the two of them alone: what else throws is a fault of this program, and no lost line. */
export const lost = (cause: unknown): never => {
  throw cause instanceof Failure ? cause : new ConnectionLost('The connection was lost', { cause });
};

/** A clear refusal whose body was cut is still a refusal; a success whose body was cut is not a success. */
async function receive(fetcher: Fetcher, request: HttpRequest, limit: AbortController): Promise<Raw> {
  const { init, size } = sentOf(request, limit.signal);
  const stallTimer = createStallTimer(request.timeout + Math.floor(size / slowestSend) * 1000, () => limit.abort());
  try {
    const ask = async () => fetcher(request.url, init);
    const response = await ask().catch(lost);
    const isLarge = (request.bytes || request.file) && response.ok;
    stallTimer.begin(isLarge ? paces.large : paces.small(request.timeout));
    const received = (bytes: number) => {
      stallTimer.received(bytes);
      try {
        request.onBytes?.(bytes);
      } catch (error) {
        reportUnexpected(error);
      }
    };
    try {
      const bytes = await readBody(response, { signal: limit.signal, received }).catch(lost);
      if (isLarge) return { response, text: null, bytes, ...(request.file ? { file: true } : {}) };
      return { response, text: new TextDecoder().decode(bytes) };
    } catch (error) {
      if (response.ok) throw error;
      return { response, text: null };
    }
  } finally {
    stallTimer.end();
  }
}

function parse(text: string): { readonly ok: boolean; readonly body: unknown } {
  const body = parsedJson(text);
  return body === undefined ? { ok: false, body: null } : { ok: true, body };
}

/**
 * The content of an answer: parsed JSON, bytes, or null for an empty one. `write`: the request may have been applied. Throws a
 * Failure for a status that is no success, and for a body that cannot be from the service.
 */
export function readAnswer(raw: Raw, write: boolean): ApiAnswer {
  const { response, text, bytes } = raw;
  if (raw.file && bytes) return { status: response.status, body: bytes, bytes, headers: response.headers };
  const json = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  if (bytes && bytes.length > 0) {
    if (!json) throw networkFailure('malformed', write);
    return { status: response.status, body: bytes, bytes, headers: response.headers };
  }
  const blank = text === null || text.trim() === '';
  const parsed = json && !blank ? parse(text) : { ok: blank, body: null };
  const good = response.ok || response.status === 304;
  if (!good) {
    const retryAfter = response.headers.get('retry-after');
    throw statusFailure({ status: response.status, body: parsed.body, retryAfter }, write, systemClock.now());
  }
  if (!parsed.ok) throw networkFailure('malformed', write);
  return { status: response.status, body: parsed.body, headers: response.headers };
}

/**
 * One request and its checked answer: the body is parsed JSON, or null for an empty one. Throws a Failure; a request that
 * its caller took back throws the signal's reason. A write whose answer is missing, late or unreadable fails as `unsafe`.
 */
export async function exchange(fetcher: Fetcher, request: HttpRequest): Promise<ApiAnswer> {
  const write = request.method !== 'GET';
  const limit = new AbortController();
  const forward = () => limit.abort();
  request.signal?.addEventListener('abort', forward);
  try {
    request.signal?.throwIfAborted();
    const raw = await receive(fetcher, request, limit);
    return readAnswer(raw, write);
  } catch (error) {
    request.signal?.throwIfAborted();
    if (!(error instanceof ConnectionLost)) throw error;
    throw networkFailure(limit.signal.aborted ? 'timeout' : 'offline', write, error.cause);
  } finally {
    request.signal?.removeEventListener('abort', forward);
  }
}

/** The Authorization header of a secret, in the deployment's scheme (A1). */
export function authorization(config: ApiConfig, secret: string): Readonly<Record<string, string>> {
  return { Authorization: config.authScheme === 'Bearer' ? `Bearer ${secret}` : secret };
}
