import type { StoreApi } from 'zustand/vanilla';

export type SessionUser = { readonly username: string; readonly firstName: string; readonly lastName: string };

/** The states of reliability.md 3 that this release has; `ended` names why a sign-in is needed again. */
export type SessionPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'connecting'; readonly user: SessionUser }
  | { readonly kind: 'ready'; readonly user: SessionUser }
  | { readonly kind: 'needs-login'; readonly user: SessionUser; readonly reason: 'ended' | 'lost-response' };

export type SessionState = { readonly phase: SessionPhase };

/** The stored session. Tokens never leave this record and the session's own closure. */
export type SessionRecord = {
  readonly user: SessionUser;
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
  /** +1 with every rotation. */
  readonly generation: number;
  /** +1 with every login and logout. */
  readonly epoch: number;
  /** Set before a refresh is sent, cleared with its answer: a refresh whose answer was lost is seen at the next start. */
  readonly pending: { readonly sends: number } | null;
};

/** Where the session record lives; offline/ gives the IndexedDB one, tests a map. Each write resolves when it is durable. */
export type SessionVault = {
  readonly read: () => Promise<SessionRecord | null>;
  readonly write: (record: SessionRecord | null) => Promise<void>;
};

/** Sign-in and tokens. One for the page, made by the app. The password is never kept. */
export type Session = {
  readonly store: StoreApi<SessionState>;
  /** Reads the stored session. Call once at start. */
  readonly start: () => Promise<void>;
  /** Throws a Failure: `unauthorized` for wrong credentials, `rejected` for a refused form, `denied` for an unsafe address. */
  readonly login: (email: string, password: string) => Promise<void>;
  readonly logout: () => Promise<void>;
  /** An access-token to send with a call, refreshed first when there is none; `stale` is the one that a 401 refused. */
  readonly accessToken: (stale?: string) => Promise<string>;
};
