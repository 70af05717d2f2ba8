import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSeed } from '../../../conformance/small-sample';
import { sqlStore } from '../open-sql-store';
import { loadSeed } from '../schema/load-seed';
import { migrate } from '../schema/migrate';
import { type EmptyDatabase, emptyDatabases } from '../testing/test-database';
import { backUp } from './backup';
import { restore } from './restore';
import { sqlAdmin } from './sql-admin';

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const rowsText = (table: string) => `select ${table}::text as row from ${table} order by 1`;
const compared = [
  'users',
  'api_keys',
  'projects',
  'grants',
  'bookmarks',
  'records',
  'reference_lists',
  'settings',
  'crm',
  'files',
];

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`a backup of ${name}`, () => {
    let [from, to]: EmptyDatabase[] = [];
    const lines: string[] = [];
    const database = (one: EmptyDatabase | undefined) => {
      if (!one) throw new Error('not open');
      return one.database;
    };
    beforeAll(async () => {
      [from, to] = [await open(), await open()];
      await migrate(database(from));
      await loadSeed(database(from), smallSeed());
      await sqlStore(database(from)).addToken({ hash: 'x', kind: 'refresh', userId: 1, expiresAt: 10 }, 0);
      const bytes = Uint8Array.from({ length: 2_500_000 }, (_, i) => (i * 7) & 255);
      await sqlStore(database(from)).createDocument((id) => ({ id, mapProjectId: 1, name: 'é\n"\\\u2028' }), bytes);
      await backUp(database(from), async (line) => {
        lines.push(line);
      });
      await migrate(database(to));
    }, 90_000);
    afterAll(async () => {
      await from?.drop();
      await to?.drop();
    }, 60_000);

    const isEmpty = async () => expect(await sqlAdmin(database(to)).users()).toEqual([]);

    it('that is cut, bent or of a newer version changes nothing', async () => {
      const bent = [
        lines.slice(0, -1),
        lines.filter((_, i) => i !== 3),
        [...lines.slice(0, 2), '[', ...lines.slice(2)],
        ['{"strandmap":"backup","format":2,"migrations":1}'],
        ['{"strandmap":"backup","format":1,"migrations":99}'],
        [lines[0] ?? '', '{"table":"users; drop table users","columns":["id"]}'],
        [lines[0] ?? '', '{"table":"users","columns":["id) select"]}'],
        [],
      ];
      for (const one of bent) {
        await expect(restore(database(to), linesOf(one))).rejects.toThrow('Nothing was changed');
        await isEmpty();
      }
    });

    it('gives back every row and byte, but no session, and ids go on from there', async () => {
      await restore(database(to), linesOf(lines));
      for (const table of compared) {
        const rows = await Promise.all([from, to].map((one) => database(one).query(rowsText(table))));
        expect(rows[1], table).toEqual(rows[0]);
      }
      expect(await database(to).query('select * from tokens')).toEqual([]);
      const made = await sqlStore(database(to)).createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
      expect(made.id).toBe(9);
    });

    it('is refused where somebody is already', async () => {
      await expect(restore(database(to), linesOf(lines))).rejects.toThrow('fresh database only');
    });
  });
}
