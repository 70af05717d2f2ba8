import type { ModelPath } from '../../contract/models';
import { batchOf } from './batch-of';
import { countedVersion, sortWritten, writesAt } from './counted-versions';
import { fileOf } from './file-of';
import { memoryTokens } from './memory-tokens';
import { newEpoch } from './new-epoch';
import { newSecret } from './new-secret';
import { batchesOf, permissionsOf } from './permissions-of';
import { requireFit } from './require-fit';
import { mergeRecords } from './seed/merge-records';
import type { StoredRecord } from './seed/sample-data';
import type { Seed } from './seed/seed';
import { seedReads } from './seed/seed-reads';
import {
  type Creation,
  creationsKept,
  KeyUsed,
  keptChanges,
  type Once,
  type ProjectView,
  projectIdOf,
  type Store,
  type StoredToken,
  type Usage,
} from './store';

/** How many writes a list has seen, and the ids of the last of them. */
type Writes = { count: number; readonly ids: number[] };

/** Everything that changed since the seed. Synchronous, so each method below is atomic by itself. */
type Changes = {
  readonly records: Map<string, Map<number, StoredRecord>>;
  readonly projects: Map<number, StoredRecord>;
  readonly grants: Set<string>;
  readonly bookmarks: Set<string>;
  readonly usage: Map<number, Usage>;
  readonly tokens: Map<string, StoredToken>;
  readonly lastId: Map<string, number>;
  readonly files: Map<number, Uint8Array>;
  /** Writes to each list, by `<model> <project>`. */
  readonly writes: Map<string, Writes>;
  readonly epoch: string;
  readonly versionSecret: string;
  /** The creations of keys, the oldest first. */
  readonly creations: Map<string, Creation>;
};

/** Creations that are kept at most, in memory. */
const mostCreations = 100_000;

/** Whether a key has made something that is still known. */
function isUsed({ creations }: Changes, once: Once | undefined): boolean {
  const at = once && creations.get(once.key)?.at;
  return once !== undefined && at !== undefined && at > once.now - creationsKept;
}

/** Makes with a key what was not made with it. Throws KeyUsed. */
function makeOnce({ creations }: Changes, once: Once | undefined, make: () => StoredRecord): StoredRecord {
  if (!once) return make();
  const { key, body, now } = once;
  for (const [old, { at }] of creations) {
    if (at > now - creationsKept && creations.size < mostCreations) break;
    creations.delete(old);
  }
  const before = creations.get(key);
  if (before && before.at > now - creationsKept) throw new KeyUsed(before);
  const record = make();
  creations.delete(key);
  creations.set(key, { body, id: record.id, at: now });
  return record;
}

const pair = (userId: number, projectId: number) => `${userId} ${projectId}`;

const changedOf = (changes: Changes, model: ModelPath) => {
  const known = changes.records.get(model);
  if (known) return known;
  const fresh = new Map<number, StoredRecord>();
  changes.records.set(model, fresh);
  return fresh;
};

const listKey = (model: ModelPath, projectId: number) => `${model} ${projectId}`;

/** Puts a record in. The record's list has changed, and so has its previous list. */
function put(
  { changes, model }: Pick<Making, 'changes'> & { readonly model: ModelPath },
  record: StoredRecord,
  before = record,
): void {
  changedOf(changes, model).set(record.id, record);
  for (const projectId of new Set([record, before].map(projectIdOf))) {
    const key = listKey(model, projectId);
    const writes = changes.writes.get(key) ?? { count: 0, ids: [] };
    changes.writes.set(key, writes);
    writes.count += 1;
    writes.ids.push(record.id);
    if (writes.ids.length > 2 * keptChanges) writes.ids.splice(0, keptChanges);
  }
}

type Making = { readonly seed: Seed; readonly changes: Changes; readonly model: ModelPath | 'map-project' };

/** Makes a record with the next id. An id that `make` refuses is given again. */
const made = ({ seed, changes, model }: Making, make: (id: number) => StoredRecord) => {
  const id = (changes.lastId.get(model) ?? seed.maxId(model)) + 1;
  const record = make(id);
  changes.lastId.set(model, id);
  return record;
};

function projectPart(
  seed: Seed,
  changes: Changes,
): Pick<
  Store,
  'permissions' | 'permission' | 'projects' | 'project' | 'createProject' | 'updateProject' | 'bookmark' | 'addUsage'
> {
  const view = (record: StoredRecord, userId: number): ProjectView => ({
    record,
    permission: changes.grants.has(pair(userId, record.id)) ? 'write' : seed.permission(userId, record.id),
    bookmarked: changes.bookmarks.has(pair(userId, record.id)) || seed.isBookmarked(userId, record.id),
  });
  const find = (id: number) => changes.projects.get(id) ?? seed.projects.get(id) ?? null;
  const seen = (userId: number) => {
    const all = new Map([...seed.projects, ...changes.projects]);
    const views = [...all.values()].map((record) => view(record, userId)).filter(({ permission }) => permission);
    return views.sort((a, b) => a.record.id - b.record.id);
  };
  return {
    permissions: async (userId) => permissionsOf(seen(userId)),
    permission: async (id, userId) => {
      const record = find(id);
      return record ? view(record, userId).permission : undefined;
    },
    projects: async function* (userId) {
      yield* batchesOf(seen(userId));
    },
    addUsage: async (userId, more) => {
      const before = changes.usage.get(userId) ?? { projects: 0, bytes: 0 };
      const sums = { projects: before.projects + more.projects, bytes: before.bytes + more.bytes };
      changes.usage.set(userId, sums);
      return sums;
    },
    project: async (id, userId) => {
      const record = find(id);
      return record && view(record, userId);
    },
    createProject: async (userId, make) => {
      const record = made({ seed, changes, model: 'map-project' }, make);
      changes.projects.set(record.id, record);
      changes.grants.add(pair(userId, record.id));
      return record;
    },
    updateProject: async (id, change) => {
      const before = find(id);
      if (!before) return null;
      const record = change(before);
      changes.projects.set(id, record);
      return record;
    },
    bookmark: async (userId, projectId) => {
      changes.bookmarks.add(pair(userId, projectId));
    },
  };
}

function recordPart(
  seed: Seed,
  changes: Changes,
): Pick<
  Store,
  'records' | 'listVersion' | 'versionSecret' | 'changesSince' | 'record' | 'createRecord' | 'updateRecord'
> {
  const find = (model: ModelPath, id: number) => changedOf(changes, model).get(id) ?? seed.record(model, id);
  return {
    records: async function* (model, projectIds) {
      const changed = changedOf(changes, model);
      const wanted = new Set(projectIds);
      const rows = [...changed.values()].filter((record) => wanted.has(projectIdOf(record)));
      const overlay = { changed: new Set(changed.keys()), rows };
      for (const batch of mergeRecords(seed, { model, projectIds }, overlay)) yield batchOf(batch);
    },
    listVersion: async (model, projectId) =>
      countedVersion(changes.epoch, changes.writes.get(listKey(model, projectId))?.count ?? 0),
    versionSecret: async () => changes.versionSecret,
    changesSince: async (model, projectId, version) => {
      const { count, ids } = changes.writes.get(listKey(model, projectId)) ?? { count: 0, ids: [] };
      const before = writesAt(changes.epoch, version);
      if (before === null || before > count || count - before > ids.length) return null;
      const written = ids.slice(ids.length - (count - before)).map((id) => [id, find(model, id)] as const);
      return { version: countedVersion(changes.epoch, count), ...sortWritten(projectId, new Map(written)) };
    },
    record: async (model, id) => find(model, id),
    createRecord: async (model, make, once) =>
      makeOnce(changes, once, () => {
        const record = made({ seed, changes, model }, make);
        put({ changes, model }, record);
        return record;
      }),
    updateRecord: async (model, id, change) => {
      const before = find(model, id);
      if (!before) return null;
      const record = change(before);
      if (record !== before) put({ changes, model }, record, before);
      return record;
    },
  };
}

function filePart(seed: Seed, changes: Changes): Pick<Store, 'createDocument' | 'documentFile'> {
  const model = 'map-documents';
  const usedBy = async (projectId: number) => {
    const { records } = recordPart(seed, changes);
    let used = 0;
    for await (const batch of records(model, [projectId])) {
      for (const { id } of batch.records()) used += (changes.files.get(id) ?? seed.file(id))?.length ?? 0;
    }
    return used;
  };
  return {
    createDocument: async (make, bytes, { most = null, once } = {}) => {
      const before = changes.lastId.get(model) ?? seed.maxId(model);
      // The bytes in use are added up in steps: afterwards everything happens in one.
      if (most !== null && !isUsed(changes, once)) {
        requireFit(await usedBy(projectIdOf(make(before + 1))), bytes.length, most);
      }
      return makeOnce(changes, once, () => {
        const record = made({ seed, changes, model }, make);
        put({ changes, model }, record);
        changes.files.set(record.id, bytes.slice());
        return record;
      });
    },
    documentFile: async (id) => {
      const bytes = changes.files.get(id) ?? seed.file(id);
      return bytes ? fileOf(new Uint8Array(bytes)) : null;
    },
  };
}

/** The store of tests, and of a browser that keeps no databases: everything in memory, gone with the process. */
export function createMemoryStore(seed: Seed): Store {
  const changes: Changes = {
    records: new Map(),
    projects: new Map(),
    grants: new Set(),
    bookmarks: new Set(),
    usage: new Map(),
    tokens: new Map(),
    lastId: new Map(),
    files: new Map(),
    writes: new Map(),
    epoch: newEpoch(),
    versionSecret: newSecret(),
    creations: new Map(),
  };
  return {
    ...memoryTokens(seed, changes.tokens),
    ...projectPart(seed, changes),
    ...recordPart(seed, changes),
    ...filePart(seed, changes),
    ...seedReads(seed),
    check: async () => undefined,
    close: async () => undefined,
  };
}
