import type { SessionRecord, SessionUser } from './session';

type Pair = { readonly accessToken: string; readonly refreshToken: string; readonly hasGrace?: true };

/** The events of a session (docs/sync.md 3). `stored` is what the device holds at that moment. */
export type SessionEvent =
  | { readonly kind: 'started'; readonly stored: SessionRecord | null }
  /** Another tab has stored something, or handed over a record that it could not store. */
  | { readonly kind: 'record-received'; readonly stored: SessionRecord | null; readonly handedOver?: boolean }
  /** Another tab is open, and this browser can lend no lock. */
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'login-accepted';
      readonly user: SessionUser;
      readonly refreshToken: string;
      readonly email: string | null;
      readonly hasGrace?: true;
      readonly stored: SessionRecord | null;
      /** Above every epoch that this page has seen. */
      readonly epoch: number;
    }
  /** A call needs a token; `stale` is the refused token. `fresh`: the last pair is young and was never accepted. */
  | { readonly kind: 'token-needed'; readonly stale: string | undefined; readonly fresh: boolean }
  | {
      readonly kind: 'lock-granted';
      readonly stored: SessionRecord | null;
      /** The service has answered within the last seconds. */
      readonly proven: boolean;
      /** Another tab did not let go, and was passed over (F6). */
      readonly stolen: boolean;
    }
  | { readonly kind: 'health'; readonly ok: boolean }
  /** Whether the access check accepts the stored access-token; null: there was no answer. */
  | { readonly kind: 'access'; readonly ok: boolean | null }
  | { readonly kind: 'pair-came'; readonly pair: Pair; readonly stored: SessionRecord | null }
  | { readonly kind: 'refused'; readonly stored: SessionRecord | null }
  /** A clear refusal that is not about the token, which is not used up by it. */
  | { readonly kind: 'not-taken' }
  | { readonly kind: 'answer-lost' }
  /** The write that was asked for has ended. `saved`: it is on the device. */
  | {
      readonly kind: 'written';
      readonly saved: boolean;
      readonly record: SessionRecord | null;
      readonly for: WriteReason;
    }
  /** The refresh ended without a word: no lock, or too late. */
  | { readonly kind: 'gave-up' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'line'; readonly online: boolean }
  | { readonly kind: 'work-offline' }
  /** The session was not used for too long. */
  | { readonly kind: 'idle' };

/** Why a call gets no token. `line`: as the request itself failed. */
export type Refusal = 'unauthorized' | 'offline' | 'server' | 'line';

/** Work that a step asks for. When it is done, the named event is dispatched. */
export type SessionWork =
  /** `health` */
  | { readonly do: 'check-health' }
  /** `access` */
  | { readonly do: 'check-access'; readonly token: string }
  /** Strict, and awaited: `written`. */
  | { readonly do: 'write'; readonly record: SessionRecord | null; readonly for: WriteReason }
  /** `pair-came`, `refused`, `not-taken` or `answer-lost` */
  | { readonly do: 'send'; readonly refreshToken: string }
  /** Other tabs: read the stored session again. */
  | { readonly do: 'tell' }
  /** Other tabs: here is a pair that could not be stored. */
  | { readonly do: 'hand-over'; readonly record: SessionRecord };

/** The effects of a step: work, or an answer to the waiting calls. */
export type SessionAction =
  | SessionWork
  /** Take the lock: `lock-granted`. */
  | { readonly do: 'lock' }
  | { readonly do: 'give'; readonly token: string }
  | { readonly do: 'fail'; readonly why: Refusal }
  /** The request that is on its way for this session is dropped. */
  | { readonly do: 'abort' };

export type WriteReason = 'login' | 'mark' | 'unmark' | 'pair' | 'end' | 'logout' | 'idle';
