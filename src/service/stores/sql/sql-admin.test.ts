import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import type { Store } from '../store';
import type { StoreAdmin } from '../store-admin';
import { type EmptyDatabase, emptyDatabases } from './database-for-tests';
import { loadSeed } from './load-seed';
import { migrate } from './migrate';
import { sqlStore } from './open-sql-store';
import { sqlAdmin } from './sql-admin';

const ida = {
  email: 'Ida@Example.com',
  username: 'ida',
  firstName: 'Ida',
  lastName: 'Lind',
  passwordHash: '$scrypt$x',
};

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`the administrator on ${name}`, () => {
    let empty: EmptyDatabase;
    let store: Store;
    let admin: StoreAdmin;
    beforeAll(async () => {
      empty = await open();
    }, 60_000);
    afterAll(() => empty.drop(), 60_000);
    beforeEach(async () => {
      await empty.database.query('drop schema public cascade');
      await empty.database.query('create schema public');
      await migrate(empty.database);
      await loadSeed(empty.database, smallSeed());
      store = sqlStore(empty.database);
      admin = sqlAdmin(empty.database);
    }, 60_000);

    it('adds users above those of the seed, each e-mail address once in any case', async () => {
      const added = await admin.addUser(ida);
      expect(added).toEqual({ id: 4, email: ida.email, username: 'ida', firstName: 'Ida', lastName: 'Lind' });
      expect(await store.credentials('ida@example.com')).toEqual({ user: added, passwordHash: '$scrypt$x' });
      await expect(admin.addUser({ ...ida, email: 'IDA@example.com' })).rejects.toThrow('IDA@example.com already');
      expect((await admin.users()).map(({ username }) => username)).toEqual(['planner', 'manager', 'guest', 'ida']);
    });

    it('sets a password and ends every session of that user, and of nobody else', async () => {
      const token = { kind: 'access' as const, expiresAt: 1000 };
      await store.addToken({ ...token, hash: 'a', userId: 1 }, 0);
      await store.addToken({ ...token, hash: 'r', kind: 'refresh', userId: 1 }, 0);
      await store.addToken({ ...token, hash: 'b', userId: 2 }, 0);
      await admin.setPassword('PLANNER@example.com', '$scrypt$new');
      expect((await store.credentials('planner@example.com'))?.passwordHash).toBe('$scrypt$new');
      expect(await store.accessUser('a', 0)).toBeNull();
      expect(await store.exchangeToken({ hash: 'r', now: 0, replace: () => [] })).toBeNull();
      expect((await store.accessUser('b', 0))?.id).toBe(2);
      await expect(admin.setPassword('nobody@example.com', 'x')).rejects.toThrow('no user');
    });

    it('gives permissions, changes them and takes them away', async () => {
      const permission = async () => (await store.project(4, 3))?.permission;
      await admin.grant({ email: 'guest@example.com', projectId: 4, permission: 'read' });
      expect(await permission()).toBe('read');
      await admin.grant({ email: 'Guest@example.com', projectId: 4, permission: 'write' });
      expect(await permission()).toBe('write');
      await admin.grant({ email: 'guest@example.com', projectId: 4, permission: null });
      expect(await permission()).toBeNull();
      const wrong = { email: 'guest@example.com', projectId: 999, permission: 'read' as const };
      await expect(admin.grant(wrong)).rejects.toThrow('no project with the id 999');
      await expect(admin.grant({ ...wrong, email: 'x@example.com', projectId: 1 })).rejects.toThrow('x@example.com');
    });

    it('keeps API keys by label', async () => {
      await admin.addApiKey({ hash: 'h1', label: 'billing' });
      await admin.addApiKey({ hash: 'h2', label: 'billing' });
      expect(await store.hasApiKey('h2')).toBe(true);
      const known = await admin.apiKeys();
      expect(known.map(({ label }) => label).sort()).toEqual(['billing', 'billing', 'sample data']);
      expect(known[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await admin.removeApiKeys('billing')).toBe(2);
      expect(await admin.removeApiKeys('billing')).toBe(0);
      expect(await store.hasApiKey('h2')).toBe(false);
    });
  });
}
