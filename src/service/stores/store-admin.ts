import type { Permission } from '../../contract/permission';
import type { ServiceUser } from './store';

export type NewUser = Omit<ServiceUser, 'id'> & { readonly passwordHash: string };
export type KnownUser = ServiceUser & { readonly disabled: boolean };
/** Times as `YYYY-MM-DD HH:MM:SS`, UTC; those of sessions that an earlier version began are not known. */
export type KnownSession = {
  readonly id: string;
  readonly email: string;
  readonly startedAt: string | null;
  readonly expiresAt: string;
};
export type KnownApiKey = { readonly hash: string; readonly label: string; readonly createdAt: string };

/**
 * The work of an administrator to a store beside the interface: there is no endpoint for any of it (A23 and A24). Methods that name
 * a user or a project that is not there reject with an Error.
 */
export type StoreAdmin = {
  readonly users: () => Promise<readonly KnownUser[]>;
  /** Rejects when the e-mail address or the user name is taken, in any case and spelling. */
  readonly addUser: (user: NewUser) => Promise<ServiceUser>;
  /** Also ends every session of the user. */
  readonly setPassword: (email: string, passwordHash: string) => Promise<void>;
  /** Rejects when the user name is another one's. */
  readonly renameUser: (email: string, username: string) => Promise<void>;
  /** A disabled user cannot sign in, and every session of theirs has ended. */
  readonly disableUser: (email: string, disabled: boolean) => Promise<void>;
  /** With their sessions, permissions and bookmarks. What they made stays; their id is never given again. */
  readonly removeUser: (email: string) => Promise<void>;
  /** The sessions that can continue, the oldest first. */
  readonly sessions: () => Promise<readonly KnownSession[]>;
  /** By its id; resolves with how many there were. */
  readonly endSession: (id: string) => Promise<number>;
  /** All of a user. */
  readonly endSessions: (email: string) => Promise<void>;
  /** Null takes the permission away. */
  readonly grant: (grant: {
    readonly email: string;
    readonly projectId: number;
    readonly permission: Permission | null;
  }) => Promise<void>;
  readonly apiKeys: () => Promise<readonly KnownApiKey[]>;
  readonly addApiKey: (key: { readonly hash: string; readonly label: string }) => Promise<void>;
  /** By its label; resolves with how many were removed. */
  readonly removeApiKeys: (label: string) => Promise<number>;
  /** After the database was put back to an earlier moment in a way that it cannot see: no id is given again, and no version of a list. */
  readonly beginEpoch: () => Promise<void>;
};
