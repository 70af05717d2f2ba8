import type { CrmPath } from '../../../contract/crm';
import type { ModelPath } from '../../../contract/models';

/** A stored record: an id and whatever properties its model has, in the spelling of the wire. */
export type StoredRecord = { readonly id: number; readonly [property: string]: unknown };

/** `passwordHash` is a salted slow hash as core/password.ts writes it: no password stands in the sample data. */
export type SampleUser = {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type SampleTag = { readonly id: number; readonly name: string; readonly mapprojectId: number };

export type SampleGrant = {
  readonly userId: number;
  readonly projectId: number;
  readonly permission: 'read' | 'write';
};

/** Everything that a fresh store is filled with, as plain data. Stores read it through a Seed. */
export type SampleData = {
  readonly users: readonly SampleUser[];
  /** SHA-256 of each API key. */
  readonly apiKeyHashes: readonly string[];
  /** map-project records: id, name, description, status, created_at, updated_at. */
  readonly projects: readonly StoredRecord[];
  readonly grants: readonly SampleGrant[];
  readonly bookmarks: readonly { readonly userId: number; readonly projectId: number }[];
  readonly records: Readonly<Record<ModelPath, readonly StoredRecord[]>>;
  readonly tags: readonly SampleTag[];
  /** The tags of each record (tags are served only when expanded). */
  readonly tagged: readonly {
    readonly model: ModelPath;
    readonly recordId: number;
    readonly tagIds: readonly number[];
  }[];
  /** Reference type → its items, `{id, name, …}` (A19 and A21). */
  readonly references: Readonly<Record<string, readonly StoredRecord[]>>;
  /** Reference types that existed once and answer 410. */
  readonly retiredReferences: readonly string[];
  /** Setting records, secret ones among them: the core does not serve those (A25). */
  readonly settings: readonly StoredRecord[];
  /** The six CRM lists, ordered by id (A26). */
  readonly crm: Readonly<Record<CrmPath, readonly StoredRecord[]>>;
  /** The bytes of a document by its record, or null when it has none: made when asked for. */
  readonly fileOf: (document: StoredRecord) => Uint8Array | null;
};
