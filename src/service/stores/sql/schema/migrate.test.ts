import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmptyDatabase, emptyDatabases } from '../testing/test-database';
import { migrate } from './migrate';
import { type Migration, migrations } from './migrations';

const none = { partitions: 0 };
const step = (name: string, ...statements: readonly string[]): Migration => ({ name, statements: () => statements });

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`migrations on ${name}`, () => {
    let empty: EmptyDatabase;
    const tables = async () => {
      const rows = await empty.database.query<{ tablename: string }>(
        "select tablename from pg_tables where schemaname = 'public' order by tablename",
      );
      return rows.map(({ tablename }) => tablename);
    };
    beforeEach(async () => {
      empty = await open();
    }, 60_000);
    afterEach(() => empty.drop(), 60_000);

    it('make the schema once, however often they run', async () => {
      await migrate(empty.database);
      const made = await tables();
      expect(made).toContain('records');
      await migrate(empty.database);
      expect(await tables()).toEqual(made);
      const done = await empty.database.query<{ number: number }>('select number from migrations order by number');
      expect(done.map(({ number }) => number)).toEqual(migrations.map((_, i) => i + 1));
    });

    it('run only what is new, in order', async () => {
      const first = step('one', 'create table a (n int)');
      await migrate(empty.database, none, [first]);
      await migrate(empty.database, none, [first, step('two', 'alter table a add m int', 'create table b (n int)')]);
      expect(await tables()).toEqual(['a', 'b', 'migrations']);
    });

    it('leave nothing behind when one fails', async () => {
      const bad = [step('one', 'create table a (n int)'), step('two', 'create table b (n int)', 'create tabel c')];
      await expect(migrate(empty.database, none, bad)).rejects.toThrow('tabel');
      expect(await tables()).toEqual([]);
      await migrate(empty.database, none, bad.slice(0, 1));
      expect(await tables()).toEqual(['a', 'migrations']);
    });

    it('refuse a database that a newer version wrote, and change nothing in it', async () => {
      await migrate(empty.database, none, [...migrations, step('from the future', 'create table future (n int)')]);
      const before = await tables();
      await expect(migrate(empty.database)).rejects.toThrow(
        `newer version of the service: it is at migration ${migrations.length + 1}, this version knows ${migrations.length}`,
      );
      expect(await tables()).toEqual(before);
    });

    it('spread the records over partitions by project when asked to', async () => {
      await migrate(empty.database, { partitions: 8 });
      expect((await tables()).filter((table) => /^records_\d$/.test(table))).toHaveLength(8);
    });

    it('run once when several processes start at the same moment', async () => {
      await Promise.all([1, 2, 3, 4].map(() => migrate(empty.database)));
      expect(await tables()).toContain('records');
    });
  });
}
