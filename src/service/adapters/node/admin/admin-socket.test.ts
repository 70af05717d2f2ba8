import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoreAdmin } from '../../../stores/store-admin';
import { openAdminSocket, reachAdmin } from './admin-socket';

let folder: string;
let end: (() => Promise<void>) | undefined;
const done: unknown[] = [];
const note = (name: string) => async (value: unknown) => {
  done.push([name, value]);
};
const session = { id: 'abc', email: 'a@b.c', startedAt: null, expiresAt: '2026-01-02 00:00:00' };
const admin: StoreAdmin = {
  users: async () => [],
  addUser: async (user) => ({ ...user, id: 7 }),
  setPassword: async () => undefined,
  renameUser: async (...values) => {
    done.push(['renameUser', ...values]);
  },
  disableUser: async () => undefined,
  removeUser: note('removeUser'),
  sessions: async () => [session],
  endSession: async (id) => (id === 'abc' ? 1 : 0),
  endSessions: async (email) => {
    throw new Error(`There is no user with the e-mail address ${email}.`);
  },
  grant: note('grant'),
  apiKeys: async () => [],
  addApiKey: note('addApiKey'),
  removeApiKeys: async () => 2,
  beginEpoch: async () => undefined,
};
const onError = vi.fn();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strandmap-admin-'));
  done.length = 0;
});
afterEach(async () => {
  await end?.();
  end = undefined;
  rmSync(folder, { recursive: true, force: true });
});

it('does over a socket of its owner what the store of a running service does', async () => {
  end = await openAdminSocket(folder, admin, onError);
  expect(statSync(join(folder, 'admin.sock')).mode & 0o777).toBe(0o600);
  const reached = await reachAdmin(folder);
  if (!reached) throw new Error('no service');
  expect(await reached.admin.sessions()).toEqual([session]);
  expect([await reached.admin.endSession('abc'), await reached.admin.endSession('x')]).toEqual([1, 0]);
  await reached.admin.renameUser('a@b.c', 'é\n"ab');
  await reached.admin.grant({ email: 'a@b.c', projectId: 1, permission: null });
  expect(done).toEqual([
    ['renameUser', 'a@b.c', 'é\n"ab'],
    ['grant', { email: 'a@b.c', projectId: 1, permission: null }],
  ]);
  await expect(reached.admin.endSessions('x@y.z')).rejects.toThrow('There is no user with the e-mail address x@y.z.');
  expect(await reached.admin.removeApiKeys('crm')).toBe(2);
  reached.close();
  expect(onError).not.toHaveBeenCalled();
});

it('does nothing else, and outlives nonsense', async () => {
  end = await openAdminSocket(folder, admin, onError);
  const socket = connect(join(folder, 'admin.sock'));
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.write('["toString"]\nnonsense\n["constructor"]\n{}\n');
  await vi.waitFor(() => expect(text.split('\n')).toHaveLength(5));
  for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toEqual({ error: expect.any(String) });
  socket.destroy();
  const reached = await reachAdmin(folder);
  expect(await reached?.admin.users()).toEqual([]);
  reached?.close();
});

it('is not there where no service runs, or any more', async () => {
  expect(await reachAdmin(folder)).toBeNull();
  const close = await openAdminSocket(folder, admin, onError);
  await close();
  expect(await reachAdmin(folder)).toBeNull();
});
