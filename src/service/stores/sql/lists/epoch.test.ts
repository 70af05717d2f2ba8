import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlAdmin } from '../admin/sql-admin';
import { openSqlStore, sqlStore } from '../open-sql-store';
import { migrate } from '../schema/migrate';
import { type EmptyDatabase, emptyDatabases, pgliteTestDatabase } from '../testing/test-database';

const poles = 'map-poles';
const pole = (id: number) => ({ id, mapProjectId: 1 });

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`a history that was lost on ${name}`, () => {
    let empty: EmptyDatabase;
    beforeEach(async () => {
      empty = await open();
      await migrate(empty.database);
    }, 60_000);
    afterEach(() => empty.drop(), 60_000);

    it('is another epoch on another timeline, also for a process that runs', async () => {
      const { database } = empty;
      const store = sqlStore(database);
      const { id } = await store.createRecord(poles, pole);
      const before = await store.listVersion(poles, 1);
      // A standby that has not heard of the last pole is promoted.
      await database.query('delete from records');
      await database.query("select setval('map_poles_ids', $1)", [id]);
      await database.query("update epochs set place = place || '2'");
      expect(await store.changesSince(poles, 1, before)).toBeNull();
      const made = await Promise.all([1, 2, 3].map(() => store.createRecord(poles, pole)));
      for (const other of made) expect(other.id).toBeGreaterThan(id + 100_000);
      expect(new Set(made.map((other) => other.id)).size).toBe(3);
      const after = await store.listVersion(poles, 1);
      expect(after.split('-')[0]).not.toBe(before.split('-')[0]);
      expect(await store.changesSince(poles, 1, before)).toBeNull();
      expect(await store.listVersion(poles, 1)).toBe(after);
      expect((await store.createProject(1, (project) => ({ id: project, name: 'P' }))).id).toBeGreaterThan(100_000);
    });

    it('ends the place of its history with the timeline of the server', async () => {
      const { database } = empty;
      await sqlStore(database).listVersion(poles, 1);
      const [row] = await database.query<{ place: string; timeline: string }>(
        'select place, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline from epochs',
      );
      expect(row?.timeline).toMatch(/^[\dA-F]{8}$/);
      expect(row?.place.split(' ').at(-1)).toBe(row?.timeline);
    });

    it('is another epoch when the administrator says so', async () => {
      const { database } = empty;
      const store = sqlStore(database);
      const { id } = await store.createRecord(poles, pole);
      const before = await store.listVersion(poles, 1);
      await sqlAdmin(database).beginEpoch();
      expect((await store.createRecord(poles, pole)).id).toBeGreaterThan(id + 100_000);
      expect(await store.changesSince(poles, 1, before)).toBeNull();
      expect(await store.listVersion(poles, 1)).not.toBe(before);
    });

    it('gives ids from 1 on where there was none before', async () => {
      const store = sqlStore(empty.database);
      const made = await Promise.all([1, 2, 3].map(() => store.createRecord(poles, pole)));
      expect(made.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
    });
  });
}

describe('an embedded database', () => {
  const made = async () => {
    const { target, drop } = await pgliteTestDatabase();
    if (!('dataDir' in target)) throw new Error('not a directory');
    return { target, dataDir: target.dataDir, drop };
  };

  it('begins another epoch only after an end without order', { timeout: 120_000 }, async () => {
    const { target, dataDir, drop } = await made();
    const elsewhere = mkdtempSync(join(tmpdir(), 'strandmap-power-cut-'));
    try {
      const first = await openSqlStore(target);
      const { id } = await first.createRecord(poles, pole);
      const before = await first.listVersion(poles, 1);
      await first.close();
      const second = await openSqlStore(target);
      expect(await second.listVersion(poles, 1)).toBe(before);
      expect((await second.createRecord(poles, pole)).id).toBe(id + 1);
      // A power cut leaves the files as they are now, and no later write.
      cpSync(dataDir, elsewhere, { recursive: true, filter: (file) => !file.includes('.lock') });
      const lost = await second.createRecord(poles, pole);
      const version = await second.listVersion(poles, 1);
      await second.close();
      rmSync(dataDir, { recursive: true });
      renameSync(elsewhere, dataDir);
      const third = await openSqlStore(target);
      const next = await third.createRecord(poles, pole);
      expect(next.id).toBeGreaterThan(lost.id + 100_000);
      expect(await third.listVersion(poles, 1)).not.toBe(version);
      expect(await third.changesSince(poles, 1, version)).toBeNull();
      await third.close();
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
      await drop();
    }
  });

  it('that is a copy of a stopped one begins another epoch', { timeout: 120_000, tags: ['all'] }, async () => {
    const { target, dataDir, drop } = await made();
    const copy = mkdtempSync(join(tmpdir(), 'strandmap-copy-'));
    try {
      const first = await openSqlStore(target);
      const { id } = await first.createRecord(poles, pole);
      const before = await first.listVersion(poles, 1);
      await first.close();
      cpSync(dataDir, copy, { recursive: true });
      const second = await openSqlStore({ ...target, dataDir: copy });
      expect(await second.listVersion(poles, 1)).not.toBe(before);
      expect((await second.createRecord(poles, pole)).id).toBeGreaterThan(id + 100_000);
      await second.close();
    } finally {
      rmSync(copy, { recursive: true, force: true });
      await drop();
    }
  });
});
