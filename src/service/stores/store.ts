import type { CrmPath } from '../../contract/crm';
import type { ModelPath } from '../../contract/models';
import type { Permission } from '../../contract/permission';
import type { SampleTag, StoredRecord } from './seed/sample-data';

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

/** A file as it is stored: its bytes, and one part after the other, each read when it is asked for. */
export type StoredFile = { readonly size: number; readonly parts: AsyncIterable<Uint8Array> };

/** The use of a user: how many projects, and the bytes of records and files. */
export type Usage = { readonly projects: number; readonly bytes: number };

/** A token as it is stored: never the token, only its SHA-256. `expiresAt` in milliseconds of the service's clock. */
export type StoredToken = {
  readonly hash: string;
  readonly kind: 'access' | 'refresh';
  readonly userId: number;
  readonly expiresAt: number;
  /** Absent in what an earlier version stored. */
  readonly session?: Session;
  /** The hash of the token that was given out with it, where one of the two has a grace. */
  readonly pair?: string;
  /** On a refresh-token whose pair is still unused: the token handed in for it is taken once more, until then. */
  readonly grace?: TokenGrace;
};

/** The hash of a refresh-token that was exchanged, and until when it is taken once more (docs/interface.md 11.7). */
export type TokenGrace = { readonly hash: string; readonly until: number };

/**
 * The session that begins with a sign-in and continues from one refresh to the next. `startedAt` in milliseconds of the service's
 * clock.
 */
export type Session = { readonly id: string; readonly startedAt: number };

/** The user of an e-mail address, and the slow hash that the password is compared with. */
export type Credentials = { readonly user: ServiceUser; readonly passwordHash: string };

/**
 * Records of one listing, as bytes for an answer that only sends them, or as values for code that looks inside. `pieces` one
 * after the other are the records as JSON in UTF-8, each behind a comma; no piece is empty. Callers send them as they are and
 * never change them.
 */
export type RecordBatch = {
  readonly pieces: () => readonly Uint8Array[];
  readonly records: () => readonly StoredRecord[];
};

/**
 * The changes of a list: its changed records in their present state, the ids of records that left the list, and the list's
 * version with these changes. A record may be newer than the version, never older.
 */
export type ListChanges = {
  readonly version: string;
  readonly records: readonly StoredRecord[];
  readonly gone: readonly number[];
};

/** Writes to each list that are kept, at least; a client further behind reads the whole list. */
export const keptChanges = 5000;

/** One page of a CRM list, ordered by id. */
export type CrmPage = { readonly totalCount: number; readonly items: readonly StoredRecord[] };

/** A refresh-token handed in, and how to make the rows that replace it once its user is known. */
export type TokenExchange = {
  readonly hash: string;
  readonly now: number;
  /**
   * Until when this token is taken once more, should the answer be lost (docs/interface.md 11.7); null: not at all, though it may
   * itself be one whose answer was lost. Absent: a token is taken once.
   */
  readonly grace?: number | null;
  readonly replace: (userId: number, session: Session | undefined) => readonly StoredToken[];
  /** The end of a session when no valid token has this hash; absent: nothing. */
  readonly replay?: Replay;
};

/**
 * Ends a session, of which a used token came again, with all its tokens. `notAfter`: not when an access-token of it expires after
 * that; null: in any case. `onEnd` is called when there was something to end.
 */
export type Replay = {
  readonly session: string;
  readonly notAfter: number | null;
  readonly onEnd: (userId: number) => void;
};

/** A create that happens once: hashes of who asks with which key, and for what. `now` in milliseconds of the service's clock. */
export type Once = { readonly key: string; readonly body: string; readonly now: number };

/** The creation of a key, and when. */
export type Creation = { readonly body: string; readonly id: number; readonly at: number };

/** Thrown by a create whose key has made something already: nothing is written. */
export class KeyUsed extends Error {
  readonly creation: Creation;

  constructor(creation: Creation) {
    super('The key has made something already');
    this.creation = creation;
  }
}

/** Thrown by any method when what stores it cannot be reached, or is lost while it works: whether a write was stored is not known. */
export class StoreUnavailable extends Error {}

/** Milliseconds for which it is known what a key has made (docs/interface.md 11.5). */
export const creationsKept = 24 * 60 * 60 * 1000;

/**
 * The storage that the core needs. Every method is one atomic step, so that several processes or tabs can stand on one store.
 * Callbacks (`make`, `change`, `replace`) are synchronous and run inside of that step; when one throws, nothing is written and
 * the caller gets the error.
 */
export type Store = {
  /** The user with this e-mail address, in any case, or null. */
  readonly credentials: (email: string) => Promise<Credentials | null>;
  readonly users: (ids: readonly number[]) => Promise<ReadonlyMap<number, ServiceUser>>;
  readonly hasApiKey: (hash: string) => Promise<boolean>;
  /** Puts a hash in the place of another one of the same password, if that is still there; absent where users never change. */
  readonly replaceHash?: (userId: number, before: string, after: string) => Promise<void>;

  /**
   * Stores the token of a sign-in whose password was checked against `passwordHash`. False, and nothing is stored, when its user has
   * another one by now, or may not sign in any more.
   */
  readonly addToken: (token: StoredToken, now: number, passwordHash?: string) => Promise<boolean>;
  /**
   * Takes a valid refresh-token out and puts its successors in, exactly once; null when it is invalid or used. With `grace` it is
   * taken once more as long as none of its successors was used: they go then, and what replaces them leaves no grace. With `replay`
   * a token that is refused ends its session.
   */
  readonly exchangeToken: (exchange: TokenExchange) => Promise<ServiceUser | null>;
  /** The user of a valid access-token. Its pair is used then: what was handed in for it has no grace any more. */
  readonly accessUser: (hash: string, now: number) => Promise<ServiceUser | null>;
  readonly dropAccessTokens: () => Promise<void>;

  /** The permission of the user in each project that the user may see, by its id in order. Reads no project. */
  readonly permissions: (userId: number) => Promise<ReadonlyMap<number, Permission>>;
  /** The permission of the user in a project, null: nothing; undefined: there is no such project. Reads no project. */
  readonly permission: (projectId: number, userId: number) => Promise<Permission | null | undefined>;
  /** The projects that the user may see, ordered by id, in batches of bounded size. */
  readonly projects: (userId: number) => AsyncIterable<readonly ProjectView[]>;
  readonly project: (id: number, userId: number) => Promise<ProjectView | null>;
  /** Assigns the id, stores what `make` gives and grants the user to write it. */
  readonly createProject: (userId: number, make: (id: number) => StoredRecord) => Promise<StoredRecord>;
  readonly updateProject: (id: number, change: (record: StoredRecord) => StoredRecord) => Promise<StoredRecord | null>;
  /** Idempotent. */
  readonly bookmark: (userId: number, projectId: number) => Promise<void>;
  /**
   * Adds to what a user has made, and gives the sums: projects, and bytes of records and files. Absent where a user fills nothing
   * but a store of their own.
   */
  readonly addUsage?: (userId: number, more: Usage) => Promise<Usage>;

  /**
   * The records of these projects ordered by id, in batches of bounded size. Each record is whole; a record that is written
   * during the read may have either state.
   */
  readonly records: (model: ModelPath, projectIds: readonly number[]) => AsyncIterable<RecordBatch>;
  /**
   * Names the content of a model's list in a project: it changes with each write and stays the same between writes. Letters,
   * digits and hyphens. A list that is read after its version may be newer, never older. It is no text for readers
   * (core/answers/sealed-versions.ts).
   */
  readonly listVersion: (model: ModelPath, projectId: number) => Promise<string>;
  /** The secret that versions of lists are closed with: one of the database, the same for all processes. */
  readonly versionSecret: () => Promise<string>;
  /** The versions of several lists of a project, in one step; absent where that is no cheaper. */
  readonly listVersions?: (of: readonly ModelPath[], projectId: number) => Promise<readonly string[]>;
  /**
   * The changes of the list of a model in a project since this version, or null if they are not known any more: an unknown
   * version, a version of another store, too many writes since, or a change that is in no record.
   */
  readonly changesSince: (model: ModelPath, projectId: number, version: string) => Promise<ListChanges | null>;
  readonly record: (model: ModelPath, id: number) => Promise<StoredRecord | null>;
  /**
   * With `once`, what the key has made is stored in the same step; of several creates with one key at once the others wait for the
   * first. Rejects with KeyUsed.
   */
  readonly createRecord: (model: ModelPath, make: (id: number) => StoredRecord, once?: Once) => Promise<StoredRecord>;
  readonly updateRecord: (
    model: ModelPath,
    id: number,
    change: (record: StoredRecord) => StoredRecord,
  ) => Promise<StoredRecord | null>;

  /**
   * Assigns the id and stores a document with its file in one step, as `createRecord`. Refuses it (413) when the files of its
   * project would take more than `most` bytes with it.
   */
  readonly createDocument: (
    make: (id: number) => StoredRecord,
    bytes: Uint8Array,
    terms?: { readonly most?: number | null; readonly once?: Once | undefined },
  ) => Promise<StoredRecord>;
  /** The file of a document, or null when it has none. */
  readonly documentFile: (id: number) => Promise<StoredFile | null>;

  /** The tags of these records; records without tags may be absent from the map. */
  readonly tags: (model: ModelPath, recordIds: readonly number[]) => Promise<ReadonlyMap<number, readonly SampleTag[]>>;
  /** The items of a reference type, or null when the type is invalid or retired. */
  readonly reference: (refType: string) => Promise<readonly StoredRecord[] | null>;
  /** All setting records, secret ones too, ordered by id. */
  readonly settings: () => Promise<readonly StoredRecord[]>;
  /** `limit` items of a CRM list after the first `offset`. */
  readonly crmPage: (list: CrmPath, part: { readonly offset: number; readonly limit: number }) => Promise<CrmPage>;
  /** Rejects when the storage does not answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The project of a record: permits spell it as a string (A14), so it is compared as a number. */
export function projectIdOf(record: StoredRecord): number {
  return Number(record['mapProjectId']);
}
