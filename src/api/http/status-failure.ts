import { errorBodySchema, fieldErrorsSchema } from '../../contract/error-body';
import type { Message } from '../../i18n/message';
import { Failure, type FailureKind, type FieldError, type Retry, serviceMessage } from '../failure';

const longestText = 500;

type Meaning = { readonly kind: FailureKind; readonly retry: Retry };

function meaningOf(status: number, write: boolean): Meaning {
  if (status === 401) return { kind: 'unauthorized', retry: 'never' };
  if (status === 403) return { kind: 'denied', retry: 'never' };
  if (status === 404) return { kind: 'not-found', retry: 'never' };
  if (status === 410) return { kind: 'gone', retry: 'never' };
  if (status === 409 || status === 412) return { kind: 'conflict', retry: 'never' };
  // Too many, or no room: nothing was stored.
  if (status === 429 || status === 507) return { kind: 'server', retry: 'safe' };
  if (status === 408 || status >= 500) return { kind: 'server', retry: write ? 'unsafe' : 'safe' };
  if (status >= 400) return { kind: 'rejected', retry: 'never' };
  return { kind: 'malformed', retry: write ? 'unsafe' : 'safe' };
}

function fieldsOf(body: unknown): readonly FieldError[] {
  const read = fieldErrorsSchema.safeParse(body);
  if (!read.success) return [];
  return read.data.map(({ field, message }) => ({ field, message: message.slice(0, longestText) }));
}

/** The service's own words; undefined where they are of no use to a person. */
function serviceMessageIn(body: unknown, fields: readonly FieldError[], kind: FailureKind): Message | undefined {
  const read = errorBodySchema.safeParse(body);
  const sentence = kind !== 'server' && read.success ? read.data.message : '';
  const words = fields.length > 0 ? fields.map((entry) => `${entry.field}: ${entry.message}`).join(' ') : sentence;
  return words.trim() === '' ? undefined : serviceMessage(words.slice(0, longestText));
}

/** Milliseconds of a Retry-After header, seconds or a date; null when absent or unreadable. */
export function waitOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}

/**
 * The meaning of an answer that is not a success (docs/interface.md 7; A2 and A3). `body` is the parsed JSON, or null
 * for an HTML, empty or cut one: such a body is never shown. `write`: the request may have been applied.
 */
export function statusFailure(
  answer: { readonly status: number; readonly body: unknown; readonly retryAfter: string | null },
  write: boolean,
  now: number,
): Failure {
  const { kind, retry } = meaningOf(answer.status, write);
  const fields = fieldsOf(answer.body);
  const waitMs = waitOf(answer.retryAfter, now);
  const reason = serviceMessageIn(answer.body, fields, kind);
  return new Failure(kind, {
    retry,
    status: answer.status,
    fields,
    ...(reason ? { reason } : {}),
    ...(waitMs === null ? {} : { waitMs }),
  });
}

/** A failure without a status: nothing came, or not in time, or something that is not from the service. */
export function networkFailure(kind: 'offline' | 'timeout' | 'malformed', write: boolean, cause?: unknown): Failure {
  return new Failure(kind, { retry: write ? 'unsafe' : 'safe', cause });
}

/** A failure that this side decides on. */
export function localFailure(kind: FailureKind, retry: Retry, status?: number): Failure {
  return new Failure(kind, { retry, ...(status === undefined ? {} : { status }) });
}
