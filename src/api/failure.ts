export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'unauthorized'
  | 'denied'
  | 'gone'
  | 'not-found'
  | 'conflict'
  | 'rejected'
  | 'server'
  | 'malformed'
  | 'storage';

/** `safe`: trying again is harmless. `unsafe`: it may already have been applied, look first. `never`: it will fail again. */
export type Retry = 'safe' | 'unsafe' | 'never';

export type FieldError = { readonly field: string; readonly message: string };

/** Kinds after which what was asked for is no longer the user's to see: a copy of it must go. */
const finalKinds: readonly FailureKind[] = ['denied', 'not-found', 'gone'];

/** True for a failure after which a copy on this device must not be shown any more (docs/interface.md 7). */
export function endsAccess(error: unknown): boolean {
  return error instanceof Failure && finalKinds.includes(error.kind);
}

/** The world said no. Decided once, where the answer is read; nobody parses messages afterwards. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly retry: Retry;
  readonly status: number | null;
  /** What a 422 said field by field. */
  readonly fields: readonly FieldError[];
  /** Milliseconds that the service asked to wait (Retry-After), or null. */
  readonly waitMs: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    detail: { retry: Retry; status?: number; fields?: readonly FieldError[]; waitMs?: number; cause?: unknown },
  ) {
    super(message, { cause: detail.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.retry = detail.retry;
    this.status = detail.status ?? null;
    this.fields = detail.fields ?? [];
    this.waitMs = detail.waitMs ?? null;
  }
}
