import type { ModelPath } from '../../../contract/models';
import { batchOf } from '../batch-of';
import { countedVersion, sortWritten, writesAt } from '../counted-versions';
import { fileOf } from '../file-of';
import { requireFit } from '../require-fit';
import { mergeRecords } from '../seed/merge-records';
import type { StoredRecord } from '../seed/sample-data';
import type { Seed } from '../seed/seed';
import { seedReads } from '../seed/seed-reads';
import { creationsKept, KeyUsed, keptChanges, type Once, projectIdOf, type Store, type StoredToken } from '../store';
import { endedBy, isGivenFor, tellEnd, withGrace, withoutGrace } from '../with-grace';
import { createDemoDatabase, type DemoDatabase, type DemoWriting } from './demo-database';
import { indexeddbProjects } from './indexeddb-projects';

/** The store of the demo, which can also be put back to its seed. */
export type IndexeddbStore = Store & { readonly reset: () => Promise<void> };

export type IndexeddbStoreOptions = { readonly databaseName?: string };

/** Puts a record in. The record's list has changed, and so has its previous list. */
async function put(
  transaction: DemoWriting,
  { model, record, before = record }: { model: ModelPath; record: StoredRecord; before?: StoredRecord },
): Promise<void> {
  const projectId = projectIdOf(record);
  await transaction.objectStore('records').put({ model, id: record.id, projectId, record });
  const writes = transaction.objectStore('writes');
  const changes = transaction.objectStore('changes');
  for (const list of new Set([projectId, projectIdOf(before)])) {
    const write = ((await writes.get([list, model])) ?? 0) + 1;
    await writes.put(write, [list, model]);
    await changes.put(record.id, [list, model, write]);
    await changes.delete([list, model, write - keptChanges]);
  }
}

/** Notes what a key has made; before anything else is written. Throws KeyUsed. */
async function noteCreation(transaction: DemoWriting, once: Once | undefined, id: number): Promise<void> {
  if (!once) return;
  const { key, body, now } = once;
  const creations = transaction.objectStore('creations');
  for (const old of await creations.index('byAge').getAllKeys(IDBKeyRange.upperBound(now - creationsKept))) {
    await creations.delete(old);
  }
  const before = await creations.get(key);
  if (before) throw new KeyUsed(before);
  await creations.put({ key, body, id, at: now });
}

const model = 'map-documents';

/** The rows of one model: an array sorts after every number, so this range holds all ids. */
const allOf = (model: string) => IDBKeyRange.bound([model], [model, []]);

/** The files of the demo: those of the seed, and what was uploaded. */
function indexeddbFiles(database: DemoDatabase, seed: Seed): Pick<Store, 'createDocument' | 'documentFile'> {
  return {
    createDocument: (make, bytes, { most = null, once } = {}) =>
      database.write(['records', 'lastIds', 'files', 'writes', 'changes', 'creations'], async (transaction) => {
        const lastIds = transaction.objectStore('lastIds');
        const id = ((await lastIds.get(model)) ?? seed.maxId(model)) + 1;
        const record = make(id);
        await noteCreation(transaction, once, id);
        if (most !== null) {
          const own = await transaction.objectStore('records').getAll(allOf(model));
          const projectId = projectIdOf(record);
          const rows = own.filter((one) => one.projectId === projectId).map((one) => one.record);
          const overlay = { changed: new Set(own.map(({ id }) => id)), rows };
          let used = 0;
          for (const batch of mergeRecords(seed, { model, projectIds: [projectId] }, overlay)) {
            for (const { id } of batch) {
              used += ((await transaction.objectStore('files').get(id)) ?? seed.file(id))?.length ?? 0;
            }
          }
          requireFit(used, bytes.length, most);
        }
        await lastIds.put(id, model);
        await put(transaction, { model, record });
        await transaction.objectStore('files').put(new Uint8Array(bytes), id);
        return record;
      }),
    documentFile: async (id) => {
      const bytes = (await database.read((db) => db.get('files', id))) ?? seed.file(id);
      return bytes ? fileOf(bytes) : null;
    },
  };
}

type TokenPart = Pick<Store, 'addToken' | 'exchangeToken' | 'accessUser' | 'dropAccessTokens'>;

const isValid = (token: StoredToken | undefined, kind: StoredToken['kind'], now: number): token is StoredToken =>
  token !== undefined && token.kind === kind && token.expiresAt > now;

/** The first use of a pair ends the grace of what was handed in for it. False where that came once more before: the pair is gone. */
function noteUse(database: DemoDatabase, { hash, pair = '' }: StoredToken): Promise<boolean> {
  return database.write(['tokens'], async (transaction) => {
    const tokens = transaction.objectStore('tokens');
    const [access, refresh] = [await tokens.get(hash), await tokens.get(pair)];
    if (!access) return false;
    await tokens.put(withoutGrace(access));
    if (refresh) await tokens.put(withoutGrace(refresh));
    return true;
  });
}

/** The tokens of the demo. A refresh-token is taken in one transaction, so it works once among all tabs. */
function indexeddbTokens(database: DemoDatabase, seed: Seed): TokenPart {
  return {
    addToken: (token, now, passwordHash) =>
      database.write(['tokens'], async (transaction) => {
        if (!seed.maySignIn(token.userId, passwordHash)) return false;
        const tokens = transaction.objectStore('tokens');
        for (const expired of await tokens.index('byExpiry').getAllKeys(IDBKeyRange.upperBound(now))) {
          await tokens.delete(expired);
        }
        await tokens.put(token);
        return true;
      }),
    exchangeToken: (exchange) =>
      database.write(['tokens'], async (transaction) => {
        const { hash, now, grace, replace } = exchange;
        const tokens = transaction.objectStore('tokens');
        const found = await tokens.get(hash);
        const own = isValid(found, 'refresh', now) ? found : undefined;
        // A browser has a handful of them.
        const lost = own || grace === undefined ? undefined : (await tokens.getAll()).find(isGivenFor(exchange));
        const token = own ?? lost;
        const user = token && seed.user(token.userId);
        if (!user) {
          const { replay } = exchange;
          const ended = replay ? endedBy(replay, await tokens.getAll()) : [];
          for (const { hash } of ended) await tokens.delete(hash);
          if (replay) tellEnd(replay, ended, now);
          return null;
        }
        const successors = replace(user.id, token.session);
        await tokens.delete(token.hash);
        if (lost?.pair) await tokens.delete(lost.pair);
        for (const successor of own ? withGrace(successors, exchange, own) : successors) await tokens.put(successor);
        return user;
      }),
    accessUser: async (hash, now) => {
      const token = await database.read((db) => db.get('tokens', hash));
      if (!isValid(token, 'access', now)) return null;
      return token.pair === undefined || (await noteUse(database, token)) ? seed.user(token.userId) : null;
    },
    dropAccessTokens: () =>
      database.write(['tokens'], async (transaction) => {
        const tokens = transaction.objectStore('tokens');
        for (const { hash, kind } of await tokens.getAll()) if (kind === 'access') await tokens.delete(hash);
      }),
  };
}

type RecordPart = Pick<Store, 'records' | 'record' | 'createRecord' | 'updateRecord'>;

/** The records of the demo: the seed, and above it what is in the database, read again each time for the other tabs. */
function indexeddbRecords(database: DemoDatabase, seed: Seed): RecordPart {
  return {
    records: async function* (model, projectIds) {
      const overlay = await database.read(async (db) => {
        const transaction = db.transaction('records');
        const [keys, ...rows] = await Promise.all([
          transaction.store.getAllKeys(allOf(model)),
          ...projectIds.map((id) => transaction.store.index('byProject').getAll([model, id])),
        ]);
        await transaction.done;
        return { changed: new Set(keys.map(([, id]) => id)), rows: rows.flat().map(({ record }) => record) };
      });
      for (const batch of mergeRecords(seed, { model, projectIds }, overlay)) yield batchOf(batch);
    },
    record: async (model, id) => {
      const row = await database.read((db) => db.get('records', [model, id]));
      return row?.record ?? seed.record(model, id);
    },
    createRecord: (model, make, once) =>
      database.write(['records', 'lastIds', 'writes', 'changes', 'creations'], async (transaction) => {
        const lastIds = transaction.objectStore('lastIds');
        const id = ((await lastIds.get(model)) ?? seed.maxId(model)) + 1;
        const record = make(id);
        await noteCreation(transaction, once, id);
        await lastIds.put(id, model);
        await put(transaction, { model, record });
        return record;
      }),
    updateRecord: (model, id, change) =>
      database.write(['records', 'writes', 'changes'], async (transaction) => {
        const rows = transaction.objectStore('records');
        const before = (await rows.get([model, id]))?.record ?? seed.record(model, id);
        if (!before) return null;
        const record = change(before);
        if (record !== before) await put(transaction, { model, record, before });
        return record;
      }),
  };
}

/** The versions of the demo's lists, and what was written since. */
function indexeddbVersions(
  database: DemoDatabase,
  seed: Seed,
): Pick<Store, 'listVersion' | 'versionSecret' | 'changesSince'> {
  return {
    listVersion: (model, projectId) =>
      database.read(async (db) => {
        const transaction = db.transaction(['meta', 'writes']);
        const [epoch, writes] = await Promise.all([
          transaction.objectStore('meta').get('epoch'),
          transaction.objectStore('writes').get([projectId, model]),
        ]);
        await transaction.done;
        return countedVersion(epoch ?? '', writes ?? 0);
      }),
    versionSecret: () => database.read(async (db) => (await db.get('meta', 'versionSecret')) ?? ''),
    changesSince: (model, projectId, version) =>
      database.read(async (db) => {
        const transaction = db.transaction(['meta', 'writes', 'changes', 'records']);
        const epoch = (await transaction.objectStore('meta').get('epoch')) ?? '';
        const count = (await transaction.objectStore('writes').get([projectId, model])) ?? 0;
        const before = writesAt(epoch, version);
        if (before === null || before > count) return null;
        const since = IDBKeyRange.bound([projectId, model, before + 1], [projectId, model, count + 1]);
        const ids = await transaction.objectStore('changes').getAll(since);
        // Changes of an earlier build, and changes too long ago, are missing.
        if (ids.length < count - before) return null;
        const written = new Map<number, StoredRecord | null>();
        for (const id of new Set(ids)) {
          const row = await transaction.objectStore('records').get([model, id]);
          written.set(id, row?.record ?? seed.record(model, id));
        }
        await transaction.done;
        return { version: countedVersion(epoch, count), ...sortWritten(projectId, written) };
      }),
  };
}

/**
 * The store of the browser demo: the seed stays in memory and never changes; everything created or changed is in
 * IndexedDB, so that it outlives a reload and all tabs see it. Another seed starts afresh. Rejects when the browser
 * keeps no databases.
 */
export async function createIndexeddbStore(seed: Seed, options: IndexeddbStoreOptions = {}): Promise<IndexeddbStore> {
  const database = createDemoDatabase(options.databaseName ?? 'strandmap-demo', seed.version);
  await database.read((db) => db.count('meta'));
  return {
    ...indexeddbTokens(database, seed),
    ...indexeddbProjects(database, seed),
    ...indexeddbRecords(database, seed),
    ...indexeddbVersions(database, seed),
    ...indexeddbFiles(database, seed),
    ...seedReads(seed),
    reset: database.reset,
    check: async () => {
      await database.read((db) => db.count('meta'));
    },
    close: database.close,
  };
}
