import { batchOf } from '../batch-of';
import { mergeRecords } from '../seed/merge-records';
import type { Seed } from '../seed/seed';
import { projectIdOf, type Store } from '../store';
import type { DemoDatabase } from './demo-database';

type RecordPart = Pick<Store, 'records' | 'record' | 'createRecord' | 'updateRecord'>;

/** The rows of one model: an array sorts after every number, so this range holds all ids. */
const allOf = (model: string) => IDBKeyRange.bound([model], [model, []]);

/** The records of the demo: the seed, and above it what is in the database, read again each time for the other tabs. */
export function indexeddbRecords(database: DemoDatabase, seed: Seed): RecordPart {
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
    createRecord: (model, make) =>
      database.write(['records', 'lastIds'], async (transaction) => {
        const lastIds = transaction.objectStore('lastIds');
        const id = ((await lastIds.get(model)) ?? seed.maxId(model)) + 1;
        const record = make(id);
        await lastIds.put(id, model);
        await transaction.objectStore('records').put({ model, id, projectId: projectIdOf(record), record });
        return record;
      }),
    updateRecord: (model, id, change) =>
      database.write(['records'], async (transaction) => {
        const rows = transaction.objectStore('records');
        const before = (await rows.get([model, id]))?.record ?? seed.record(model, id);
        if (!before) return null;
        const record = change(before);
        await rows.put({ model, id, projectId: projectIdOf(record), record });
        return record;
      }),
  };
}
