import { type ModelPath, models } from '../../contract/models';
import type { Permission } from '../../contract/permission';
import { sha256 } from '../core/sha256';
import type { SampleData, SampleTag, SampleUser, StoredRecord } from './sample-data';
import { projectIdOf, type ServiceUser } from './store';

/** Sample data, indexed. It never changes: what is created or changed lies above it in the store. */
export type Seed = {
  readonly signIn: (email: string, password: string) => ServiceUser | null;
  readonly user: (id: number) => ServiceUser | null;
  readonly hasApiKey: (hash: string) => boolean;
  readonly projects: ReadonlyMap<number, StoredRecord>;
  readonly permission: (userId: number, projectId: number) => Permission | null;
  readonly isBookmarked: (userId: number, projectId: number) => boolean;
  readonly records: (model: ModelPath) => ReadonlyMap<number, StoredRecord>;
  /** Ordered by id. */
  readonly recordsOf: (model: ModelPath, projectId: number) => readonly StoredRecord[];
  readonly maxId: (model: ModelPath | 'map-project') => number;
  readonly tags: (model: ModelPath, recordId: number) => readonly SampleTag[];
  readonly reference: (refType: string) => readonly StoredRecord[] | null;
};

const key = (...parts: readonly (string | number)[]) => parts.join(' ');

const maxOf = (ids: Iterable<number>) => {
  let max = 0;
  for (const id of ids) max = Math.max(max, id);
  return max;
};

function indexRecords(data: SampleData) {
  const byId = new Map<string, Map<number, StoredRecord>>();
  const byProject = new Map<string, StoredRecord[]>();
  for (const { plural } of models) {
    const sorted = [...data.records[plural]].sort((a, b) => a.id - b.id);
    byId.set(plural, new Map(sorted.map((record) => [record.id, record])));
    for (const record of sorted) {
      const group = key(plural, projectIdOf(record));
      const list = byProject.get(group);
      if (list) list.push(record);
      else byProject.set(group, [record]);
    }
  }
  return { byId, byProject };
}

function indexTags(data: SampleData): ReadonlyMap<string, readonly SampleTag[]> {
  const byId = new Map(data.tags.map((tag) => [tag.id, tag]));
  return new Map(
    data.tagged.map(({ model, recordId, tagIds }) => [
      key(model, recordId),
      tagIds.flatMap((id) => byId.get(id) ?? []),
    ]),
  );
}

const withoutPassword = ({ id, email, username, firstName, lastName }: SampleUser): ServiceUser => ({
  id,
  email,
  username,
  firstName,
  lastName,
});

/** Indexes sample data for the stores that keep it in memory. */
export function createSeed(data: SampleData): Seed {
  const { byId, byProject } = indexRecords(data);
  const tags = indexTags(data);
  const users = new Map(data.users.map((user) => [user.id, withoutPassword(user)]));
  const byEmail = new Map(data.users.map((user) => [user.email.toLowerCase(), user]));
  const apiKeys = new Set(data.apiKeys.map(sha256));
  const projects = new Map(data.projects.map((project) => [project.id, project]));
  const grants = new Map(data.grants.map(({ userId, projectId, permission }) => [key(userId, projectId), permission]));
  const bookmarks = new Set(data.bookmarks.map(({ userId, projectId }) => key(userId, projectId)));
  const references = new Map(Object.entries(data.references));
  const empty: ReadonlyMap<number, StoredRecord> = new Map();
  return {
    signIn: (email, password) => {
      const user = byEmail.get(email.toLowerCase());
      return user && user.password === password ? withoutPassword(user) : null;
    },
    user: (id) => users.get(id) ?? null,
    hasApiKey: (hash) => apiKeys.has(hash),
    projects,
    permission: (userId, projectId) => grants.get(key(userId, projectId)) ?? null,
    isBookmarked: (userId, projectId) => bookmarks.has(key(userId, projectId)),
    records: (model) => byId.get(model) ?? empty,
    recordsOf: (model, projectId) => byProject.get(key(model, projectId)) ?? [],
    maxId: (model) => maxOf((model === 'map-project' ? projects : (byId.get(model) ?? empty)).keys()),
    tags: (model, recordId) => tags.get(key(model, recordId)) ?? [],
    reference: (refType) => (data.retiredReferences.includes(refType) ? null : (references.get(refType) ?? null)),
  };
}
