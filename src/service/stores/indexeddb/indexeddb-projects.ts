import { batchesOf, permissionsOf } from '../permissions-of';
import type { StoredRecord } from '../seed/sample-data';
import type { Seed } from '../seed/seed';
import type { ProjectView, Store } from '../store';
import type { DemoDatabase } from './demo-database';

type Reading = Pick<Store, 'permissions' | 'permission' | 'projects' | 'project'>;
type Writing = Pick<Store, 'createProject' | 'updateProject' | 'bookmark'>;

const allOf = (userId: number) => IDBKeyRange.bound([userId], [userId, []]);

function reading(database: DemoDatabase, seed: Seed): Reading {
  const view = (record: StoredRecord, userId: number, own: { granted: boolean; bookmarked: boolean }): ProjectView => ({
    record,
    permission: own.granted ? 'write' : seed.permission(userId, record.id),
    bookmarked: own.bookmarked || seed.isBookmarked(userId, record.id),
  });
  const seen = (userId: number) =>
    database.read(async (db) => {
      const transaction = db.transaction(['projects', 'grants', 'bookmarks']);
      const [changed, grants, bookmarks] = await Promise.all([
        transaction.objectStore('projects').getAll(),
        transaction.objectStore('grants').getAllKeys(allOf(userId)),
        transaction.objectStore('bookmarks').getAllKeys(allOf(userId)),
      ]);
      await transaction.done;
      const granted = new Set(grants.map(([, id]) => id));
      const bookmarked = new Set(bookmarks.map(([, id]) => id));
      const all = new Map(seed.projects);
      for (const record of changed) all.set(record.id, record);
      const views = [...all.values()].map((record) =>
        view(record, userId, { granted: granted.has(record.id), bookmarked: bookmarked.has(record.id) }),
      );
      return views.filter(({ permission }) => permission !== null).sort((a, b) => a.record.id - b.record.id);
    });
  const one = (id: number, userId: number) =>
    database.read(async (db) => {
      const transaction = db.transaction(['projects', 'grants', 'bookmarks']);
      const [changed, grant, bookmark] = await Promise.all([
        transaction.objectStore('projects').get(id),
        transaction.objectStore('grants').getKey([userId, id]),
        transaction.objectStore('bookmarks').getKey([userId, id]),
      ]);
      await transaction.done;
      const record = changed ?? seed.projects.get(id);
      const own = { granted: grant !== undefined, bookmarked: bookmark !== undefined };
      return record ? view(record, userId, own) : null;
    });
  return {
    permissions: async (userId) => permissionsOf(await seen(userId)),
    permission: async (id, userId) => {
      const found = await one(id, userId);
      return found ? found.permission : undefined;
    },
    projects: async function* (userId) {
      yield* batchesOf(await seen(userId));
    },
    project: one,
  };
}

function writing(database: DemoDatabase, seed: Seed): Writing {
  return {
    createProject: (userId, make) =>
      database.write(['projects', 'grants', 'lastIds'], async (transaction) => {
        const lastIds = transaction.objectStore('lastIds');
        const id = ((await lastIds.get('map-project')) ?? seed.maxId('map-project')) + 1;
        const record = make(id);
        await lastIds.put(id, 'map-project');
        await transaction.objectStore('projects').put(record);
        await transaction.objectStore('grants').put({ userId, projectId: id });
        return record;
      }),
    updateProject: (id, change) =>
      database.write(['projects'], async (transaction) => {
        const projects = transaction.objectStore('projects');
        const before = (await projects.get(id)) ?? seed.projects.get(id);
        if (!before) return null;
        const record = change(before);
        await projects.put(record);
        return record;
      }),
    bookmark: (userId, projectId) =>
      database.write(['bookmarks'], async (transaction) => {
        await transaction.objectStore('bookmarks').put({ userId, projectId });
      }),
  };
}

/** The projects of the demo, with what each user may do with them and has bookmarked. */
export function indexeddbProjects(database: DemoDatabase, seed: Seed): Reading & Writing {
  return { ...reading(database, seed), ...writing(database, seed) };
}
