import { type ModelPath, models } from '../../../contract/models';
import { projectIdOf, type ServiceUser } from '../store';
import type { SampleData, SampleTag, SampleUser, StoredRecord } from './sample-data';
import type { Seed } from './seed';

/** Records of one batch of a listing. */
const batchSize = 1000;

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

/** A user of the sample data as the core knows it. */
export function withoutPassword({ id, email, username, firstName, lastName }: SampleUser): ServiceUser {
  return { id, email, username, firstName, lastName };
}

function* inBatches(records: readonly StoredRecord[]): Generator<readonly StoredRecord[]> {
  for (let start = 0; start < records.length; start += batchSize) yield records.slice(start, start + batchSize);
}

type People = Pick<Seed, 'credentials' | 'maySignIn' | 'user' | 'apiKeyHashes' | 'permission' | 'isBookmarked'>;

function peopleOf(data: SampleData): People {
  const users = new Map(data.users.map((user) => [user.id, withoutPassword(user)]));
  const byEmail = new Map(data.users.map((user) => [user.email.toLowerCase(), user]));
  const grants = new Map(data.grants.map(({ userId, projectId, permission }) => [key(userId, projectId), permission]));
  const bookmarks = new Set(data.bookmarks.map(({ userId, projectId }) => key(userId, projectId)));
  return {
    credentials: (email) => {
      const user = byEmail.get(email.toLowerCase());
      return user ? { user: withoutPassword(user), passwordHash: user.passwordHash } : null;
    },
    maySignIn: (id, passwordHash) =>
      passwordHash === undefined || data.users.some((user) => user.id === id && user.passwordHash === passwordHash),
    user: (id) => users.get(id) ?? null,
    apiKeyHashes: new Set(data.apiKeyHashes),
    permission: (userId, projectId) => grants.get(key(userId, projectId)) ?? null,
    isBookmarked: (userId, projectId) => bookmarks.has(key(userId, projectId)),
  };
}

/**
 * A short mark of sample data (FNV-1a over its text, two runs of 32 bits): by it the demo notices that its changes were made over
 * another seed. Equal data give an equal mark. Not for security.
 */
export function seedVersionOf(data: SampleData): string {
  const text = JSON.stringify(data);
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 13), 0x01000193);
  }
  return [low, high].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * Indexes sample data that lies in memory. Its version is the mark of the whole data, unless one is given that differs for
 * different data as well.
 */
export function createSeed(data: SampleData, given: { readonly version?: string } = {}): Seed {
  const { byId, byProject } = indexRecords(data);
  const tags = indexTags(data);
  const projects = new Map(data.projects.map((project) => [project.id, project]));
  const references = Object.fromEntries(
    Object.entries(data.references).filter(([refType]) => !data.retiredReferences.includes(refType)),
  );
  const record = (model: ModelPath, id: number) => byId.get(model)?.get(id) ?? null;
  return {
    ...peopleOf(data),
    get version() {
      return given.version ?? seedVersionOf(data);
    },
    users: data.users,
    grants: data.grants,
    bookmarks: data.bookmarks,
    projects,
    record,
    recordsOf: (model, projectId) => inBatches(byProject.get(key(model, projectId)) ?? []),
    maxId: (model) => maxOf((model === 'map-project' ? projects : byId.get(model))?.keys() ?? []),
    tags: (model, recordId) => tags.get(key(model, recordId)) ?? [],
    references,
    reference: (refType) => (Object.hasOwn(references, refType) ? (references[refType] ?? null) : null),
    settings: data.settings,
    crm: data.crm,
    file: (documentId) => {
      const document = record('map-documents', documentId);
      const bytes = document && data.fileOf(document);
      return bytes ? new Uint8Array(bytes) : null;
    },
  };
}
