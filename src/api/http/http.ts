import { parsedJson } from '../../items/codec/plain-record';
import type { ApiAnswer } from '../api';
import { Failure } from '../failure';
import { systemClock } from '../platform/clock';
import { reportUnexpected } from '../unexpected';
import type { Fetcher } from './fetcher';
import { createStallTimer, type Pace, readBody } from './read-body';
import { networkFailure, statusFailure } from './status-failure';

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
 * What must come of a body, else it is given up. Something small has to be there soon; a list or a file outlasts a tunnel of half
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
  /** Those bytes are a file: of whatever type. */
  readonly file?: boolean;
  /** Called with each piece of the body, in bytes. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Goes on its way also when the page is closed meanwhile. */
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
 * What an answer says: parsed JSON, bytes, or null for an empty one. `write`: the request may have been applied. Throws a
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
