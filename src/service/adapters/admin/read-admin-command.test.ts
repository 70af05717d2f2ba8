import { describe, expect, it } from 'vitest';
import { isPassword } from '../../core/auth/password';
import { sha256 } from '../../core/auth/sha256';
import type { StoreAdmin } from '../../stores/store-admin';
import { deriveKeyNatively } from '../node/derive-key-natively';
import { adminHelp, readAdminCommand, UsageError } from './read-admin-command';

function start() {
  const done: unknown[] = [];
  const note = (name: string) => async (value: unknown) => {
    done.push([name, value]);
  };
  const admin: StoreAdmin = {
    users: async () => [{ id: 1, email: 'a@b.c', username: 'ab', firstName: 'Ada', lastName: 'B', disabled: false }],
    addUser: async (user) => {
      done.push(['addUser', user]);
      return { ...user, id: 7 };
    },
    setPassword: async (email, passwordHash) => {
      done.push(['setPassword', email, passwordHash]);
    },
    renameUser: async (...values) => {
      done.push(['renameUser', ...values]);
    },
    disableUser: async (...values) => {
      done.push(['disableUser', ...values]);
    },
    removeUser: note('removeUser'),
    sessions: async () => [{ id: 'abc', email: 'a@b.c', startedAt: null, expiresAt: '2026-01-02 00:00:00' }],
    endSession: async (id) => (id === 'abc' ? 1 : 0),
    endSessions: note('endSessions'),
    grant: note('grant'),
    apiKeys: async () => [{ hash: 'x', label: 'crm', createdAt: '2026-01-01 00:00:00' }],
    addApiKey: note('addApiKey'),
    removeApiKeys: async (label) => (label === 'crm' ? 2 : 0),
    beginEpoch: async () => {
      done.push(['beginEpoch']);
    },
  };
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const tools = { admin, print, password: async () => 'a-long-password', deriveKey: deriveKeyNatively };
  return { done, lines, tools, run: (...args: string[]) => readAdminCommand(args)(tools) };
}

const person = ['--email', 'a@b.c', '--first-name', 'Ada', '--last-name', 'B', '--username', 'ab'];

describe('admin commands', () => {
  it('user add stores a salted slow hash, never the password', { timeout: 90_000 }, async () => {
    const { done, lines, run } = start();
    await run('user', 'add', ...person);
    expect(done).toMatchObject([['addUser', { email: 'a@b.c', firstName: 'Ada', lastName: 'B', username: 'ab' }]]);
    const hash = /\$scrypt\$[^"]+/.exec(JSON.stringify(done))?.[0] ?? '';
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect(await isPassword(deriveKeyNatively, 'a-long-password', hash)).toBe(true);
    expect(JSON.stringify([done, lines])).not.toContain('a-long-password');
    expect(lines[0]).toMatch(/^Added user 7/);
  });

  it('epoch begin', async () => {
    const { done, run } = start();
    await run('epoch', 'begin');
    expect(done).toEqual([['beginEpoch']]);
  });

  it.each(['a\u001b[2Jb', 'a\tb', 'a\r\nb', 'a\u202eb', 'a\u0085b'])('refuses control characters: %j', (name) => {
    const { done, run } = start();
    for (const option of ['--first-name', '--username']) {
      const args = person.map((arg, i) => (person[i - 1] === option ? name : arg));
      expect(() => run('user', 'add', ...args)).toThrow(/holds control characters: [ -~]*$/);
    }
    expect(done).toEqual([]);
  });

  it('shows control characters that are there already by their numbers', async () => {
    const lines: string[] = [];
    const { tools } = start();
    const odd = { id: 1, email: 'a@b.c', username: 'a\u001b[2J', firstName: 'A\tda', lastName: 'B\u202e' };
    const admin: StoreAdmin = { ...tools.admin, users: async () => [{ ...odd, disabled: false }] };
    await readAdminCommand(['user', 'list'])({ ...tools, admin, print: (line) => lines.push(line) });
    expect(lines).toEqual(['1\ta@b.c\ta\\u001b[2J\tA\\u0009da B\\u202e']);
  });

  it('user password, user list and grant', async () => {
    const { done, lines, run } = start();
    await run('user', 'password', '--email', 'a@b.c');
    expect(done).toEqual([['setPassword', 'a@b.c', expect.stringMatching(/^\$scrypt\$/)]]);
    await run('user', 'list');
    expect(lines.at(-1)).toBe('1\ta@b.c\tab\tAda B');
    for (const permission of ['write', 'read', 'none'])
      await run('grant', '--email', 'a@b.c', '--project', '3', '--permission', permission);
    const grants = ['write', 'read', null].map((permission) => ['grant', { email: 'a@b.c', projectId: 3, permission }]);
    expect(done.slice(1)).toEqual(grants);
  });

  it('users are renamed, disabled, enabled and removed, sessions listed and ended', async () => {
    const { done, lines, run } = start();
    await run('user', 'rename', '--email', 'a@b.c', '--username', 'Ada');
    for (const verb of ['disable', 'enable', 'remove']) await run('user', verb, '--email', 'a@b.c');
    await run('session', 'end-all', '--email', 'a@b.c');
    const disabled = [true, false].map((yes) => ['disableUser', 'a@b.c', yes]);
    const ends = [
      ['removeUser', 'a@b.c'],
      ['endSessions', 'a@b.c'],
    ];
    expect(done).toEqual([['renameUser', 'a@b.c', 'Ada'], ...disabled, ...ends]);
    await run('session', 'list');
    expect(lines.at(-1)).toBe('abc\ta@b.c\t–\t2026-01-02 00:00:00');
    await run('session', 'end', '--session', 'abc');
    expect(lines.at(-1)).toBe('Ended session abc.');
    await expect(run('session', 'end', '--session', 'x')).rejects.toThrow('no session "x"');
  });

  it('key add prints the key once and stores its hash; list and remove go by label', async () => {
    const { done, lines, run } = start();
    await run('key', 'add', '--label', 'crm sync');
    const key = String(lines[0]);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(done).toEqual([['addApiKey', { hash: sha256(key), label: 'crm sync' }]]);
    await run('key', 'list');
    expect(lines.at(-1)).toBe('2026-01-01 00:00:00\tcrm');
    await run('key', 'remove', '--label', 'crm');
    expect(lines.at(-1)).toBe('Took away 2 API keys.');
    await expect(run('key', 'remove', '--label', 'other')).rejects.toThrow('no API key with the label "other"');
  });

  it.each([
    [[], 'Which command?'],
    [['user'], 'There is no command "user".'],
    [['user', 'drop'], 'There is no command "user drop".'],
    [['__proto__'], 'There is no command'],
    [['user', 'add', '--email', 'a@b.c'], '--first-name is missing.'],
    [['user', 'add', ...person, '--password', 'x'], 'password'],
    [['user', 'password', '--email', 'nobody'], '--email'],
    [['user', 'list', 'all'], 'all'],
    [['grant', '--email', 'a@b.c', '--project', '0', '--permission', 'read'], '--project'],
    [['grant', '--email', 'a@b.c', '--project', '1', '--permission', 'admin'], '--permission'],
    [['key', 'add', '--label', ' '], '--label is missing.'],
  ])('%j is not understood, before anything is opened', (args, message) => {
    const read = () => readAdminCommand(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });

  it('the help names every command', () => {
    for (const name of ['user add', 'user password', 'user list', 'grant', 'key add', 'key list', 'key remove'])
      expect(adminHelp()).toContain(`  ${name}`);
  });
});
