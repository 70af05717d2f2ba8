import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    let to: EmptyDatabase;
    const lines: string[] = [];
    /** The rows of each table of the database that was backed up. */
    const rowsBefore = new Map<string, unknown>();
    const fillAndBackUp = async ({ database }: EmptyDatabase) => {
      await migrate(database);
      await loadSeed(database, smallSeed());
      await sqlStore(database).addToken({ hash: 'x', kind: 'refresh', userId: 1, expiresAt: 10 }, 0);
      const bytes = Uint8Array.from({ length: 2_500_000 }, (_, i) => (i * 7) & 255);
      await sqlStore(database).createDocument((id) => ({ id, mapProjectId: 1, name: 'é\n"\\\u2028' }), bytes);
      for (const table of compared) rowsBefore.set(table, await database.query(rowsText(table)));
      await backUp(database, async (line) => {
        lines.push(line);
      });
    };
    beforeAll(async () => {
      const from = await open();
      await fillAndBackUp(from).finally(from.drop);
    }, 90_000);
    beforeEach(async () => {
      to = await open();
      await migrate(to.database);
    }, 60_000);
    afterEach(() => to.drop(), 60_000);

    const isEmpty = async () => expect(await sqlAdmin(to.database).users()).toEqual([]);

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
        await expect(restore(to.database, linesOf(one))).rejects.toThrow('Nothing was changed');
        await isEmpty();
      }
    });

    it('gives back every row and byte, but no session, and ids go on behind a gap', async () => {
      const before = await sqlStore(to.database).listVersion('map-poles', 1);
      await restore(to.database, linesOf(lines));
      for (const table of compared) {
        expect(rowsBefore.get(table), table).not.toEqual([]);
        expect(await to.database.query(rowsText(table)), table).toEqual(rowsBefore.get(table));
      }
      expect(await to.database.query('select * from tokens')).toEqual([]);
      const made = await sqlStore(to.database).createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
      // Poles 9 and on may have been given after the backup, to what is lost.
      expect(made.id).toBeGreaterThan(100_000);
      expect(await sqlStore(to.database).changesSince('map-poles', 1, before)).toBeNull();
    });

    it('is refused where somebody is already', async () => {
      await restore(to.database, linesOf(lines));
      await expect(restore(to.database, linesOf(lines))).rejects.toThrow('fresh database only');
    });
  });
}
