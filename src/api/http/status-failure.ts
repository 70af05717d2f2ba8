import { errorBodySchema, fieldErrorsSchema } from '../../contract/error-body';
import { Failure, type FailureKind, type FieldError, type Retry } from '../failure';

const longestText = 500;

/** What a status means when the body says nothing useful. */
const defaultMessages: Readonly<Record<FailureKind, string>> = {
  offline: 'The service could not be reached.',
  timeout: 'The service did not answer in time.',
  unauthorized: 'Please sign in again.',
  denied: 'You have no access to this.',
  gone: 'This does not exist any more.',
  'not-found': 'This does not exist.',
  conflict: 'Someone else changed this at the same time.',
  rejected: 'The service refused the request.',
  server: 'The service has a problem.',
  malformed: 'The answer did not come from the service. Is there a sign-in page for this network?',
  storage: 'This device could not store it.',
};

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

function textOf(body: unknown, fields: readonly FieldError[], kind: FailureKind): string {
  if (fields.length > 0)
    return fields
      .map((entry) => `${entry.field}: ${entry.message}`)
      .join(' ')
      .slice(0, longestText);
  const read = errorBodySchema.safeParse(body);
  if (kind !== 'server' && read.success && read.data.message.trim() !== '') {
    return read.data.message.slice(0, longestText);
  }
  return defaultMessages[kind];
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
 * What an answer that is not a success means (docs/interface.md 7; A2 and A3). `body` is the parsed JSON, or null
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
  return new Failure(kind, textOf(answer.body, fields, kind), {
    retry,
    status: answer.status,
    fields,
    ...(waitMs === null ? {} : { waitMs }),
  });
}

/** A failure without a status: nothing came, or not in time, or something that is not from the service. */
export function networkFailure(kind: 'offline' | 'timeout' | 'malformed', write: boolean, cause?: unknown): Failure {
  return new Failure(kind, defaultMessages[kind], { retry: write ? 'unsafe' : 'safe', cause });
}

/** A failure that this side decides on, in the standard words. */
export function localFailure(kind: FailureKind, retry: Retry, status?: number): Failure {
  return new Failure(kind, defaultMessages[kind], { retry, ...(status === undefined ? {} : { status }) });
}
