import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { yieldToEventLoop } from '../../core/yield-to-event-loop';
import type { Store } from '../store';
import type { SqlDatabase } from './sql-database';
import { filledStore } from './testing/filled-store';
import { type EmptyDatabase, emptyDatabases } from './testing/test-database';

const make = (id: number) => ({ id, mapProjectId: 1, name: 'Plan' });

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`files on ${name}`, () => {
    let empty: EmptyDatabase;
    let database: SqlDatabase;
    let store: Store;
    beforeEach(async () => {
      empty = await open();
      database = empty.database;
      store = await filledStore(empty, smallSeed());
    });
    afterEach(() => empty.drop());

    const orphans = async () => {
      const text = `select count(*) as n from files f where not exists
        (select from records r where r.model = 'map-documents' and r.id = f.document_id)`;
      return (await database.query<{ n: number }>(text))[0]?.n;
    };
    const underWay = async () => (await database.query<{ n: number }>('select count(*) as n from uploads'))[0]?.n;

    it('are not left behind by an upload that is refused', async () => {
      const bytes = new Uint8Array(600_000);
      const once = { key: 'k', body: 'b', now: 1 };
      // Both see room for themselves before the first one is stored.
      const most = 1_000_000;
      const both = [1, 2].map(() => store.createDocument(make, bytes, { most }));
      const ends = (await Promise.allSettled(both)).map(({ status }) => status);
      expect(ends.sort()).toEqual(['fulfilled', 'rejected']);
      const keyed = [1, 2, 3].map(() => store.createDocument(make, new Uint8Array(10), { once }));
      expect((await Promise.allSettled(keyed)).map(({ status }) => status).sort()).toEqual([
        ...['fulfilled', 'rejected', 'rejected'],
      ]);
      expect([await orphans(), await underWay()]).toEqual([0, 0]);
    });

    it('of a process that ended in the middle go with a later upload', async () => {
      await database.query(`insert into uploads (document_id, started_at) values
        (9001, now() - interval '2 hours'), (9002, now() - interval '10 minutes')`);
      await database.query(
        `insert into files (document_id, part, bytes) values (9001, 0, 'x'), (9001, 1, 'y'), (9002, 0, 'z')`,
      );
      await store.createDocument(make, new Uint8Array(10));
      expect([await orphans(), await underWay()]).toEqual([1, 1]);
    });

    it('are stored by statements of which each lets others have their turn', async () => {
      let isOver = false;
      const upload = store.createDocument(make, new Uint8Array(4 * 1024 * 1024)).finally(() => {
        isOver = true;
      });
      let turns = 0;
      while (!isOver) {
        await store.permission(1, 1);
        // The embedded database answers without a round of the event loop.
        await yieldToEventLoop();
        turns += 1;
      }
      await upload;
      // 16 parts: a transaction over all of them would leave one turn.
      expect(turns).toBeGreaterThanOrEqual(8);
    });
  });
}
