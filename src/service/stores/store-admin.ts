import type { Permission } from '../../contract/permission';
import type { ServiceUser } from './store';

export type NewUser = Omit<ServiceUser, 'id'> & { readonly passwordHash: string };
export type KnownApiKey = { readonly hash: string; readonly label: string; readonly createdAt: string };

/**
 * What an administrator does to a store beside the interface: there is no endpoint for any of it (gaps.md 23 and 24).
 * Methods that name a user or a project that is not there reject with an Error that says so.
 */
export type StoreAdmin = {
  readonly users: () => Promise<readonly ServiceUser[]>;
  /** Rejects when the e-mail address is taken, in any case. */
  readonly addUser: (user: NewUser) => Promise<ServiceUser>;
  /** Also ends every session of the user. */
  readonly setPassword: (email: string, passwordHash: string) => Promise<void>;
  /** Null takes the permission away. */
  readonly grant: (grant: {
    readonly email: string;
    readonly projectId: number;
    readonly permission: Permission | null;
  }) => Promise<void>;
  readonly apiKeys: () => Promise<readonly KnownApiKey[]>;
  readonly addApiKey: (key: { readonly hash: string; readonly label: string }) => Promise<void>;
  /** By its label; resolves with how many were taken away. */
  readonly removeApiKeys: (label: string) => Promise<number>;
};
