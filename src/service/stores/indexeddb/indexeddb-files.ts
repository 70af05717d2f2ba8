import { requireFit } from '../require-fit';
import type { Seed } from '../seed/seed';
import { projectIdOf, type Store } from '../store';
import type { DemoDatabase } from './demo-database';

const model = 'map-documents';

/** The files of the demo: those of the seed, and what was uploaded. */
export function indexeddbFiles(database: DemoDatabase, seed: Seed): Pick<Store, 'createDocument' | 'documentFile'> {
  return {
    createDocument: (make, bytes, most = null) =>
      database.write(['records', 'lastIds', 'files'], async (transaction) => {
        const lastIds = transaction.objectStore('lastIds');
        const id = ((await lastIds.get(model)) ?? seed.maxId(model)) + 1;
        const record = make(id);
        if (most !== null) {
          let used = 0;
          for (const one of await transaction.objectStore('records').getAll()) {
            if (one.model !== model || one.projectId !== projectIdOf(record)) continue;
            used += (await transaction.objectStore('files').get(one.id))?.length ?? 0;
          }
          requireFit(used, bytes.length, most);
        }
        await lastIds.put(id, model);
        await transaction.objectStore('records').put({ model, id, projectId: projectIdOf(record), record });
        await transaction.objectStore('files').put(new Uint8Array(bytes), id);
        return record;
      }),
    documentFile: async (id) => (await database.read((db) => db.get('files', id))) ?? seed.file(id),
  };
}
