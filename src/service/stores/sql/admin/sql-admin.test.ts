import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallSeed } from '../../../conformance/small-sample';
import { deriveKeyAnywhere, hashPassword } from '../../../core/auth/password';
import { createService } from '../../../core/create-service';
import type { Store } from '../../store';
import type { StoreAdmin } from '../../store-admin';
import { migrate } from '../schema/migrate';
import { migrations } from '../schema/migrations';
import { resettableStore } from '../testing/resettable-store';
import { type EmptyDatabase, emptyDatabases } from '../testing/test-database';
import { sqlAdmin } from './sql-admin';

/** Of the sample users' passwords. */
const cost = { ln: 4, r: 8, p: 1 };

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
    let fresh: () => Promise<Store>;
    beforeAll(async () => {
      empty = await open();
      ({ fresh } = await resettableStore(empty, smallSeed()));
      admin = sqlAdmin(empty.database);
    }, 60_000);
    afterAll(() => empty.drop(), 60_000);
    beforeEach(async () => {
      store = await fresh();
    }, 60_000);

    it('adds users above those of the seed, each e-mail address once in any case', async () => {
      const added = await admin.addUser(ida);
      expect(added).toEqual({ id: 4, email: ida.email, username: 'ida', firstName: 'Ida', lastName: 'Lind' });
      expect(await store.credentials('ida@example.com')).toEqual({ user: added, passwordHash: '$scrypt$x' });
      await expect(admin.addUser({ ...ida, email: 'IDA@example.com' })).rejects.toThrow('IDA@example.com already');
      expect((await admin.users()).map(({ username }) => username)).toEqual(['planner', 'manager', 'guest', 'ida']);
    });

    it('sets a password and ends every session of that user alone', async () => {
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

    it('refuses a sign-in whose password is changed while it is checked', async () => {
      const login = (password: string) =>
        new Request('https://service.example/v1/login', {
          method: 'POST',
          body: JSON.stringify({ email: 'planner@example.com', password }),
        });
      const next = await hashPassword('another one', { deriveKey: deriveKeyAnywhere, salt: new Uint8Array(16), cost });
      let checks = 0;
      const deriveKey: typeof deriveKeyAnywhere = async (...of) => {
        const key = await deriveKeyAnywhere(...of);
        checks += 1;
        if (checks === 1) await admin.setPassword('planner@example.com', next);
        return key;
      };
      const service = createService({ store, deriveKey, passwordCost: cost });
      expect((await service(login('demo-planner'))).status).toBe(401);
      expect(await admin.sessions()).toEqual([]);
      expect((await service(login('another one'))).status).toBe(200);
    });

    it('lets two sign-ins of one user raise the cost of the password at once', async () => {
      const service = createService({ store, passwordCost: { ...cost, ln: cost.ln + 1 } });
      const login = () =>
        service(
          new Request('https://service.example/v1/login', {
            method: 'POST',
            body: JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' }),
          }),
        );
      const answers = await Promise.all([login(), login(), login()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await admin.sessions()).toHaveLength(3);
    });

    it('leaves no grace to a token whose user or session has ended', async () => {
      const exchange = (hash: string) =>
        store.exchangeToken({
          ...{ hash, now: 0, grace: 60 },
          replace: (userId, session) =>
            (['access', 'refresh'] as const).map((kind) => ({
              ...{ hash: `${hash} ${kind}`, kind, userId, expiresAt: 1000, ...(session ? { session } : {}) },
            })),
        });
      const ends: Readonly<Record<string, () => Promise<unknown>>> = {
        password: () => admin.setPassword('planner@example.com', '$scrypt$new'),
        disabled: () => admin.disableUser('planner@example.com', true),
        enabled: () => admin.disableUser('planner@example.com', false),
        session: () => admin.endSession('one'),
        sessions: () => admin.endSessions('planner@example.com'),
        removed: () => admin.removeUser('planner@example.com'),
      };
      for (const [name, end] of Object.entries(ends)) {
        const session = { id: 'one', startedAt: 0 };
        await store.addToken({ hash: name, kind: 'refresh', userId: 1, expiresAt: 1000, session }, 0);
        if (name !== 'enabled') expect((await exchange(name))?.id, name).toBe(1);
        await end();
        if (name === 'enabled') expect(await exchange('disabled'), name).toBeNull();
        else expect(await exchange(name), name).toBeNull();
        for (const kind of ['access', 'refresh'])
          if (name !== 'enabled') expect(await store.accessUser(`${name} ${kind}`, 0), name).toBeNull();
      }
    });

    it('gives a user name once, in any case, width and composition, and renames', async () => {
      for (const username of ['PLANNER', 'ｐlanner', ' plan\u200bner ', 'planner'])
        await expect(admin.addUser({ ...ida, username }), username).rejects.toThrow('a user called');
      await admin.addUser({ ...ida, username: 'Josef Straße' });
      await expect(admin.renameUser('guest@example.com', 'josef  STRASSE')).rejects.toThrow('a user called');
      await admin.renameUser('guest@example.com', 'Ame\u0301lie');
      await expect(admin.renameUser('planner@example.com', 'AM\u00c9LIE')).rejects.toThrow('a user called');
      // Another spelling of one's own.
      await admin.renameUser('guest@example.com', 'AM\u00c9LIE');
      expect((await store.credentials('guest@example.com'))?.user.username).toBe('AM\u00c9LIE');
      await expect(admin.renameUser('nobody@example.com', 'x')).rejects.toThrow('no user');
    });

    it('disables a user, ending their sessions, enables again; removal leaves nothing', async () => {
      const token = { kind: 'access' as const, expiresAt: 1000, userId: 1 };
      const checked = (await store.credentials('planner@example.com'))?.passwordHash;
      await store.addToken({ ...token, hash: 'a' }, 0);
      await admin.disableUser('Planner@example.com', true);
      expect(await store.credentials('planner@example.com')).toBeNull();
      expect(await store.accessUser('a', 0)).toBeNull();
      // A token that was on its way at that time, and the token of a sign-in.
      await store.addToken({ ...token, hash: 'late' }, 0);
      expect(await store.accessUser('late', 0)).toBeNull();
      expect(await store.addToken({ ...token, hash: 'later' }, 0, checked)).toBe(false);
      expect((await admin.users()).map(({ disabled }) => disabled)).toEqual([true, false, false]);
      await admin.disableUser('planner@example.com', false);
      expect((await store.credentials('planner@example.com'))?.user.id).toBe(1);
      await admin.removeUser('planner@example.com');
      expect(await store.credentials('planner@example.com')).toBeNull();
      expect(await store.accessUser('late', 0)).toBeNull();
      expect((await store.users([1])).size).toBe(0);
      expect((await store.project(1, 1))?.permission).toBeNull();
      expect((await admin.addUser(ida)).id).toBe(4);
    });

    it('lists the sessions that can go on, and ends one or all of a user', async () => {
      const later = Date.now() + 60_000;
      const add = (hash: string, userId: number, session: string) => {
        const row = { hash, userId, expiresAt: later, session: { id: session, startedAt: 1_700_000_000_000 } };
        return store
          .addToken({ ...row, kind: 'refresh' }, 0)
          .then(() => store.addToken({ ...row, hash: `${hash}-access`, kind: 'access' }, 0));
      };
      await add('a', 1, 'one');
      await add('b', 1, 'two');
      await add('c', 2, 'three');
      await store.addToken({ hash: 'of an earlier version', userId: 3, kind: 'refresh', expiresAt: later }, 0);
      const listed = await admin.sessions();
      expect(listed.map(({ id, email }) => [id, email]).toSorted()).toEqual([
        ['of an earlie', 'guest@example.com'],
        ['one', 'planner@example.com'],
        ['three', 'manager@example.com'],
        ['two', 'planner@example.com'],
      ]);
      expect(listed.find(({ id }) => id === 'one')?.startedAt).toBe('2023-11-14 22:13:20');
      expect(await admin.endSession('one')).toBe(1);
      expect(await admin.endSession('one')).toBe(0);
      expect(await store.accessUser('a-access', 0)).toBeNull();
      expect((await store.accessUser('b-access', 0))?.id).toBe(1);
      await admin.endSessions('PLANNER@example.com');
      expect(await store.accessUser('b-access', 0)).toBeNull();
      expect(await admin.endSession('of an earlie')).toBe(1);
      expect((await admin.sessions()).map(({ id }) => id)).toEqual(['three']);
    });

    it('names users of an earlier version apart, and keeps the name of the first', async () => {
      const { query } = empty.database;
      await query('drop schema public cascade');
      await query('create schema public');
      const [first] = migrations;
      await migrate(empty.database, { partitions: 0 }, first ? [first] : []);
      for (const [i, username] of ['ida', 'IDA', 'ida-2', 'Ｉda'].entries()) {
        const email = `ida${i}@example.com`;
        const text = `insert into users (id, email, email_key, username, first_name, last_name, password_hash)
          values ($1, $2, $2, $3, '', '', '')`;
        await query(text, [i + 1, email, username]);
      }
      await query("insert into tokens (hash, kind, user_id, expires_at) values ('r', 'refresh', 1, 1000)");
      await migrate(empty.database);
      expect((await admin.users()).map(({ username }) => username)).toEqual(['ida', 'IDA-3', 'ida-2', 'Ｉda-4']);
      const used = await store.exchangeToken({ hash: 'r', now: 0, replace: () => [] });
      expect(used?.username).toBe('ida');
    });

    it('gives permissions, changes them and removes them', async () => {
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
