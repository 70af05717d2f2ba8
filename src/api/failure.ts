import { type Message, type MessageId, message } from '../i18n/message';

/** Why something asked of the service or of this device did not come about. */
export const failureKinds = [
  'offline',
  'timeout',
  'unauthorized',
  'denied',
  'gone',
  'not-found',
  'conflict',
  'rejected',
  'server',
  'malformed',
  'storage',
] as const;

export type FailureKind = (typeof failureKinds)[number];

/** `safe`: trying again is harmless. `unsafe`: it may already have been applied, look first. `never`: it will fail again. */
export type Retry = 'safe' | 'unsafe' | 'never';

export type FieldError = { readonly field: string; readonly message: string };

/** Kinds after which the user may no longer see the data: a copy of it must go. */
const finalKinds: readonly FailureKind[] = ['denied', 'not-found', 'gone'];

/** True for a failure after which a copy on this device must not be shown any more (docs/interface.md 7). */
export function endsAccess(error: unknown): boolean {
  return error instanceof Failure && finalKinds.includes(error.kind);
}

/** The meaning of a failure where nothing more is known. */
function meaningOf(kind: FailureKind): MessageId {
  return kind === 'not-found' ? 'failure.notFound' : `failure.${kind}`;
}

/** The message that shows the service's own words. */
export function serviceMessage(words: string): Message {
  return message('failure.said', { words });
}

/** A call failed for a reason outside of this program. Decided once, where the answer is read. */
export class Failure extends Error {
  readonly kind: FailureKind;
  /** For people. The `message` of the error is for programmers. */
  readonly reason: Message;
  readonly retry: Retry;
  readonly status: number | null;
  /** The errors of a 422, field by field. */
  readonly fields: readonly FieldError[];
  /** Milliseconds that the service asked to wait (Retry-After), or null. */
  readonly waitMs: number | null;

  constructor(
    kind: FailureKind,
    detail: {
      retry: Retry;
      reason?: Message;
      status?: number;
      fields?: readonly FieldError[];
      waitMs?: number;
      cause?: unknown;
    },
  ) {
    const reason = detail.reason ?? message(meaningOf(kind));
    super([reason.id, ...Object.values(reason.params ?? {})].join(': '), { cause: detail.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.reason = reason;
    this.retry = detail.retry;
    this.status = detail.status ?? null;
    this.fields = detail.fields ?? [];
    this.waitMs = detail.waitMs ?? null;
  }
}
