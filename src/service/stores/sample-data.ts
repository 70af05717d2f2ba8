import type { ModelPath } from '../../contract/models';

/** A stored record: an id and whatever properties its model has, in the spelling of the wire. */
export type StoredRecord = { readonly id: number; readonly [property: string]: unknown };

export type SampleUser = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type SampleTag = { readonly id: number; readonly name: string; readonly mapprojectId: number };

/** Everything that a fresh store is filled with. Plain data, so that any store can load it in bulk. */
export type SampleData = {
  readonly users: readonly SampleUser[];
  readonly apiKeys: readonly string[];
  /** map-project records: id, name, description, status, created_at, updated_at. */
  readonly projects: readonly StoredRecord[];
  readonly grants: readonly {
    readonly userId: number;
    readonly projectId: number;
    readonly permission: 'read' | 'write';
  }[];
  readonly bookmarks: readonly { readonly userId: number; readonly projectId: number }[];
  readonly records: Readonly<Record<ModelPath, readonly StoredRecord[]>>;
  readonly tags: readonly SampleTag[];
  /** Which record carries which tags (tags are served only when expanded). */
  readonly tagged: readonly {
    readonly model: ModelPath;
    readonly recordId: number;
    readonly tagIds: readonly number[];
  }[];
  /** Reference type → its items, `{id, name, …}` (gaps.md 19 and 21). */
  readonly references: Readonly<Record<string, readonly StoredRecord[]>>;
  /** Reference types that existed once and answer 410. */
  readonly retiredReferences: readonly string[];
};
