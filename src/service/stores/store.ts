import type { ModelPath } from '../../contract/models';
import type { Permission } from '../../contract/permission';
import type { SampleTag, StoredRecord } from './sample-data';

/** A user as the service knows it, without any secret. */
export type ServiceUser = {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** A project as one user may see it. `permission` is null when the user has none. */
export type ProjectView = {
  readonly record: StoredRecord;
  readonly permission: Permission | null;
  readonly bookmarked: boolean;
};

/** A token as it is stored: never the token, only its SHA-256. `expiresAt` in milliseconds of the service's clock. */
export type StoredToken = {
  readonly hash: string;
  readonly kind: 'access' | 'refresh';
  readonly userId: number;
  readonly expiresAt: number;
};

/** A refresh-token handed in, and how to make the rows that replace it once its user is known. */
export type TokenExchange = {
  readonly hash: string;
  readonly now: number;
  readonly replace: (userId: number) => readonly StoredToken[];
};

/**
 * What the core needs of storage. Every method is one atomic step, so that several processes or tabs can stand on one
 * store. Callbacks (`make`, `change`, `replace`) are synchronous and run inside of that step; when one throws, nothing
 * is written and the error goes on to the caller.
 */
export type Store = {
  /** The user with this e-mail address and password, or null. */
  readonly signIn: (email: string, password: string) => Promise<ServiceUser | null>;
  readonly users: (ids: readonly number[]) => Promise<ReadonlyMap<number, ServiceUser>>;
  readonly hasApiKey: (hash: string) => Promise<boolean>;

  readonly addToken: (token: StoredToken, now: number) => Promise<void>;
  /** Takes a valid refresh-token out and puts its successors in, exactly once; null when it is invalid or used. */
  readonly exchangeToken: (exchange: TokenExchange) => Promise<ServiceUser | null>;
  readonly accessUser: (hash: string, now: number) => Promise<ServiceUser | null>;
  readonly dropAccessTokens: () => Promise<void>;

  /** The projects that the user may see, ordered by id. */
  readonly projects: (userId: number) => Promise<readonly ProjectView[]>;
  readonly project: (id: number, userId: number) => Promise<ProjectView | null>;
  /** Assigns the id, stores what `make` gives and grants the user to write it. */
  readonly createProject: (userId: number, make: (id: number) => StoredRecord) => Promise<StoredRecord>;
  readonly updateProject: (id: number, change: (record: StoredRecord) => StoredRecord) => Promise<StoredRecord | null>;
  /** Idempotent. */
  readonly bookmark: (userId: number, projectId: number) => Promise<void>;

  /** The records of these projects ordered by id, in batches. */
  readonly records: (model: ModelPath, projectIds: readonly number[]) => AsyncIterable<readonly StoredRecord[]>;
  readonly record: (model: ModelPath, id: number) => Promise<StoredRecord | null>;
  readonly createRecord: (model: ModelPath, make: (id: number) => StoredRecord) => Promise<StoredRecord>;
  readonly updateRecord: (
    model: ModelPath,
    id: number,
    change: (record: StoredRecord) => StoredRecord,
  ) => Promise<StoredRecord | null>;

  /** The tags of these records; records without tags may be absent from the map. */
  readonly tags: (model: ModelPath, recordIds: readonly number[]) => Promise<ReadonlyMap<number, readonly SampleTag[]>>;
  /** The items of a reference type, or null when the type is invalid or retired. */
  readonly reference: (refType: string) => Promise<readonly StoredRecord[] | null>;
  readonly close: () => Promise<void>;
};

/** The project of a record: permits spell it as a string (gaps.md 14), so it is compared as a number. */
export function projectIdOf(record: StoredRecord): number {
  return Number(record['mapProjectId']);
}
