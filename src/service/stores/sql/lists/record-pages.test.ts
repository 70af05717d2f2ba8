import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordBatch } from '../../store';
import { migrate } from '../schema/migrate';
import type { SqlDatabase } from '../sql-database';
import { type EmptyDatabase, emptyDatabases } from '../testing/test-database';
import { recordPages } from './record-pages';

/** How often each project has a record among the ids, and how many ids there are. */
const ids = 30_000;
const projectOf = (id: number) => (id > 20_000 && id <= 20_010 ? 3 : id % 3 === 0 ? 2 : 1);

const lengthOf = (page: RecordBatch) => page.pieces().reduce((sum, piece) => sum + piece.length, 0);

/** Counts statements, and can fail one. */
function counted(database: SqlDatabase, failAt = Number.POSITIVE_INFINITY): SqlDatabase & { statements: number } {
  const wrapped: SqlDatabase & { statements: number } = {
    ...database,
    statements: 0,
    query: (text, values) => {
      wrapped.statements += 1;
      return wrapped.statements === failAt ? Promise.reject(new Error('lost')) : database.query(text, values);
    },
    copy: (select) => {
      wrapped.statements += 1;
      return wrapped.statements === failAt ? Promise.reject(new Error('lost')) : database.copy(select);
    },
  };
  return wrapped;
}

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`pages of records on ${name}`, () => {
    let empty: EmptyDatabase;
    beforeAll(async () => {
      empty = await open();
      await migrate(empty.database);
      await empty.database.query(
        `insert into records (project_id, model, id, record)
         select case when id > 20000 and id <= 20010 then 3 when id % 3 = 0 then 2 else 1 end, 'map-poles', id,
           '{"id":' || id || '}'
         from generate_series(1, ${ids}) as id`,
      );
      // Ids that are far apart, then close together, then far apart again.
      await empty.database.query(
        `insert into records (project_id, model, id, record)
         select 5, 'map-notes', id, '{"id":' || id || '}'
         from (
           select n * 100 as id from generate_series(1, 1000) n
           union all select 100000 + n from generate_series(1, 30000) n
           union all select 1000000 + n * 1000 from generate_series(1, 1000) n
         ) as spread`,
      );
      // Wide records in project 9, one of them among many that are small.
      await empty.database.query(
        `insert into records (project_id, model, id, record)
         select 9, 'map-permits', id, '{"id":' || id || ',"text":"' || repeat('x', case when id % 2 = 0 then 500000 else 5 end) || '"}'
         from generate_series(1, 20) as id`,
      );
    }, 60_000);
    afterAll(() => empty.drop(), 60_000);

    const read = async (model: 'map-poles' | 'map-permits' | 'map-notes', projectIds: readonly number[]) => {
      const database = counted(empty.database);
      const pages: number[][] = [];
      let longest = 0;
      for await (const page of recordPages(database, model, projectIds)) {
        longest = Math.max(longest, lengthOf(page));
        pages.push(page.records().map(({ id }) => id));
      }
      return { pages, longest, found: pages.flat(), statements: database.statements };
    };
    const expected = (projectIds: readonly number[]) =>
      Array.from({ length: ids }, (_, i) => i + 1).filter((id) => projectIds.includes(projectOf(id)));

    it('hold each record of the projects once, by id', async () => {
      for (const projectIds of [[1], [2], [3], [1, 2], [2, 3], [1, 2, 3], [3, 7], []]) {
        expect((await read('map-poles', projectIds)).found, `${projectIds}`).toEqual(expected(projectIds));
      }
    });

    it('begin with a short one, and are few', async () => {
      const { pages, statements } = await read('map-poles', [1]);
      expect(pages[0]).toHaveLength(500);
      expect(statements).toBeLessThan(10);
    });

    it('are cut without loss where far more records lie than earlier ids suggest', async () => {
      for (const projectIds of [[5], [5, 6]]) {
        const { found, longest } = await read('map-notes', projectIds);
        expect(found).toHaveLength(32_000);
        expect(found.every((id, i) => i === 0 || id > (found[i - 1] ?? id))).toBe(true);
        expect(longest).toBeLessThan(8000 * 20);
      }
    });

    it('do not search through what lies between the records of few', async () => {
      expect((await read('map-poles', [3, 7])).statements).toBeLessThan(10);
    });

    it('end where a large record makes them long enough', async () => {
      const { found, longest, pages } = await read('map-permits', [9]);
      expect(found).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(longest).toBeLessThan(2_000_000);
      expect(pages.length).toBeGreaterThan(3);
    });

    it('report a database failing in the middle, and leave nothing when the reader fails', async () => {
      let pages = 0;
      const failing = async () => {
        for await (const page of recordPages(counted(empty.database, 4), 'map-poles', [1]))
          pages += page.records().length > 0 ? 1 : 0;
      };
      await expect(failing()).rejects.toThrow('lost');
      expect(pages).toBe(2);
      // The page that was read ahead fails after the reader left: it must not be reported, and nothing may crash.
      for await (const page of recordPages(counted(empty.database, 3), 'map-poles', [1])) {
        expect(page.records()).toHaveLength(500);
        break;
      }
    });
  });
}
