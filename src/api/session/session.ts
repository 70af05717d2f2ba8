import type { StoreApi } from 'zustand/vanilla';

export type SessionUser = { readonly username: string; readonly firstName: string; readonly lastName: string };

/** The states of docs/sync.md 3 that a user can distinguish. A refresh that is on its way is not one of them. */
export type SessionPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-out' }
  /** This browser lends no locks, so one tab only is safe, and another one was there first. */
  | { readonly kind: 'elsewhere' }
  /** Signed in, without an access-token yet. */
  | { readonly kind: 'connecting'; readonly user: SessionUser }
  | { readonly kind: 'ready'; readonly user: SessionUser }
  /** A refresh was sent and its answer never came: the old access-token is used for as long as it lasts. */
  | { readonly kind: 'refresh-unknown'; readonly user: SessionUser }
  /** The user is known and the service is out of reach: everything on this device can be worked on. */
  | { readonly kind: 'offline'; readonly user: SessionUser }
  | {
      readonly kind: 'needs-login';
      readonly user: SessionUser;
      readonly reason: 'ended' | 'lost-response' | 'idle';
      /** The name that was typed at the last sign-in; absent where nothing is kept, and in older records. */
      readonly email?: string;
    };

export type SessionView = {
  readonly phase: SessionPhase;
  /** False: this device could not store the sign-in; it ends with the last tab that has it (docs/sync.md 3.12). */
  readonly saved: boolean;
  /** False while the service is known to be out of reach. */
  readonly online: boolean;
};

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
  /** The name that was typed at the sign-in. */
  readonly email?: string;
  /** Its service takes the refresh-token once more after its exchange (docs/interface.md 11.7). */
  readonly hasGrace?: boolean;
  /** The tokens were dropped because they were not used for a long time. */
  readonly idle?: boolean;
};

/** The entry of a device: a record, the trace of a sign-out, or null for neither: never used, or cleared from outside. */
export type StoredSession = SessionRecord | 'signed-out' | null;

/** Where the session record lives; offline/ gives the IndexedDB one, tests a map. Each write resolves when it is durable. */
export type SessionVault = {
  readonly read: () => Promise<StoredSession>;
  /** Null is a sign-out, which leaves its trace. */
  readonly write: (record: SessionRecord | null) => Promise<void>;
  /**
   * This page signs out: known before it returns to every page that is loaded from now on, however long the write takes. This
   * page itself reads on what is stored, until it has written that no user is signed in.
   */
  readonly beginSignOut: () => void;
  /** Puts a record back where there is neither one nor the trace of a sign-out; else it does nothing. */
  readonly restore: (record: SessionRecord) => Promise<void>;
  /** The device's store went away under this page; one listener. */
  readonly onLost: (listener: () => void) => void;
  /** Wall clock milliseconds of the last use of this device's sign-in; null when none is known. Beside the record: two tabs may write. */
  readonly usedAt: () => Promise<number | null>;
  readonly setUsedAt: (moment: number) => Promise<void>;
};

export type LoginOptions = {
  /** The device is shared: the sign-in lives in this tab's memory and ends with the tab. */
  readonly sharedDevice: boolean;
};

/** Sign-in and tokens. One for the page, made by the app. The password is never kept. */
export type Session = {
  readonly store: StoreApi<SessionView>;
  /** False where a password would not be safe: then no form is shown (F14). */
  readonly isSafe: boolean;
  /** Reads the stored session. Call once at start. */
  readonly start: () => Promise<void>;
  /** Throws a Failure: `unauthorized` for wrong credentials, `rejected` for a refused form, `denied` for an unsafe address. */
  readonly login: (email: string, password: string, options?: LoginOptions) => Promise<void>;
  readonly logout: () => Promise<void>;
  /** True while the sign-in is this tab's own and ends with it: the device is shared. */
  readonly isTabOnly: () => boolean;
  /** An access-token to send with a call, refreshed first if there is none; `stale` is the refused token. */
  readonly accessToken: (stale?: string) => Promise<string>;
  /** The service took this access-token. */
  readonly accepted: (token: string) => void;
  /** Whether the service can be reached, as far as the page knows (docs/sync.md 3.22 and 3.23). */
  readonly setOnline: (online: boolean) => void;
  /** Works without a sign-in, until the service can be reached again. */
  readonly workOffline: () => void;
};
