import type { CrmPath } from '../../../contract/crm';
import type { ModelPath } from '../../../contract/models';
import type { Permission } from '../../../contract/permission';
import type { Credentials, ServiceUser } from '../store';
import type { SampleGrant, SampleTag, SampleUser, StoredRecord } from './sample-data';

/**
 * The content of a fresh store, behind questions, so that a town of a million items need not lie in memory. It never
 * changes: what is created or changed lies above it in the store, or it is copied into the store once.
 */
export type Seed = {
  /** Differs whenever anything else of the seed does. */
  readonly version: string;
  readonly users: readonly SampleUser[];
  readonly credentials: (email: string) => Credentials | null;
  /** Whether this is the hash of the user's password; true where none was checked. */
  readonly maySignIn: (userId: number, passwordHash: string | undefined) => boolean;
  readonly user: (id: number) => ServiceUser | null;
  readonly apiKeyHashes: ReadonlySet<string>;
  readonly projects: ReadonlyMap<number, StoredRecord>;
  readonly grants: readonly SampleGrant[];
  readonly permission: (userId: number, projectId: number) => Permission | null;
  readonly bookmarks: readonly { readonly userId: number; readonly projectId: number }[];
  readonly isBookmarked: (userId: number, projectId: number) => boolean;
  readonly record: (model: ModelPath, id: number) => StoredRecord | null;
  /** Ordered by id, in batches of bounded size. */
  readonly recordsOf: (model: ModelPath, projectId: number) => Iterable<readonly StoredRecord[]>;
  readonly maxId: (model: ModelPath | 'map-project') => number;
  readonly tags: (model: ModelPath, recordId: number) => readonly SampleTag[];
  readonly reference: (refType: string) => readonly StoredRecord[] | null;
  readonly references: Readonly<Record<string, readonly StoredRecord[]>>;
  readonly settings: readonly StoredRecord[];
  readonly crm: Readonly<Record<CrmPath, readonly StoredRecord[]>>;
  /** The bytes of a document of the seed. */
  readonly file: (documentId: number) => Uint8Array<ArrayBuffer> | null;
};
