import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../admin/run-admin';
import { type Outlets, runNodeService } from './run-node-service';

const root = mkdtempSync(join(tmpdir(), 'strandmap-run-'));
const environment = { PORT: '0', DATA_DIR: join(root, 'data') };
const patience = 120_000;

afterAll(() => rmSync(root, { recursive: true, force: true }));

function outlets() {
  const printed: string[] = [];
  const logged: string[] = [];
  const failed: string[] = [];
  const own: Outlets = {
    print: (line) => printed.push(line),
    access: (lines) => logged.push(lines),
    errors: (line) => failed.push(line),
  };
  return { printed, logged, failed, own };
}

async function admin(args: readonly string[], typed = '') {
  const input = new PassThrough();
  input.end(typed);
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await runAdmin({ args, environment, input, output, errors });
  return { code, out: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const sendLogin = (address: string, email: string, password: string) =>
  fetch(`${address}/v1/login`, { method: 'POST', body: JSON.stringify({ email, password }) });

describe('the service as a process, on an embedded database', () => {
  it(
    'starts empty, gets a user from the admin command, and knows them',
    async () => {
      const first = outlets();
      const running = await runNodeService(environment, first.own);
      expect(first.printed.join('\n')).toMatch(/Nobody can sign in yet[\s\S]*npm run admin -- user add/);
      expect(first.printed.at(-1)).toBe(`Strandmap service: ${running.address}`);
      const person = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'K', '--username', 'ada'];
      expect(await admin(['user', 'add', ...person], 'short\n')).toMatchObject({ code: 1 });
      const added = await admin(['user', 'add', ...person], 'correct horse battery\n');
      expect(added).toMatchObject({ code: 0, errors: '', out: expect.stringContaining('Added user 1') });
      // The service that runs knows at once who was added, and whose session has ended.
      const signedIn = await sendLogin(running.address, 'ada@example.com', 'correct horse battery');
      const token = (await signedIn.json())['refresh-token'];
      const [session = ''] = (await admin(['session', 'list'])).out.split('\t');
      expect(await admin(['session', 'end', '--session', session])).toMatchObject({ code: 0, errors: '' });
      const refreshed = await fetch(`${running.address}/v1/refresh-access`, { headers: { authorization: token } });
      expect([signedIn.status, refreshed.status]).toEqual([200, 401]);
      await running.close();
      await expect(fetch(`${running.address}/health-check`)).rejects.toThrow();

      expect((await admin(['user', 'list'])).out).toContain('ada@example.com');
      expect((await admin(['user', 'add', ...person], 'correct horse battery\n')).errors).toContain('already');

      const second = outlets();
      const again = await runNodeService(environment, second.own);
      expect(second.printed.join('\n')).not.toContain('Nobody can sign in');
      expect((await sendLogin(again.address, 'ada@example.com', 'correct horse battery')).status).toBe(200);
      expect((await sendLogin(again.address, 'ada@example.com', 'wrong horse battery')).status).toBe(401);
      await again.close();
      expect(second.logged.join('')).toMatch(/"path":"\/v1\/login","status":200/);
      expect([...second.logged, ...second.failed].join('')).not.toMatch(/horse|ada@/);
    },
    patience,
  );

  it(
    'refuses wrong settings, a folder without an app, and an app with another API',
    async () => {
      const { own } = outlets();
      await expect(runNodeService({ PORT: 'x' }, own)).rejects.toThrow(/^PORT /);
      await expect(runNodeService({ ...environment, APP_DIR: root }, own)).rejects.toThrow(/holds no built app/);
      writeFileSync(join(root, 'index.html'), '<!doctype html>');
      writeFileSync(join(root, 'config.json'), '{"base":"/service"}');
      await expect(runNodeService({ ...environment, APP_DIR: root }, own)).rejects.toThrow(/BASE_PATH is "\/api"/);
      const { printed, own: outlet } = outlets();
      const app = { ...environment, APP_DIR: root, BASE_PATH: '/service', ACCESS_LOG: 'off' };
      const running = await runNodeService(app, outlet);
      expect(printed.slice(-2)).toEqual([
        `Strandmap service: ${running.address}/service`,
        `Strandmap: ${running.address}/`,
      ]);
      expect(await (await fetch(`${running.address}/`)).text()).toBe('<!doctype html>');
      expect((await fetch(`${running.address}/service/health-check`)).status).toBe(200);
      await running.close();
    },
    patience,
  );
});

describe('the admin command', () => {
  it('helps, and says what it does not understand, without a database', async () => {
    expect(await admin(['--help'])).toMatchObject({ code: 0, errors: '' });
    const wrong = await admin(['user', 'drop']);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.errors).toContain('There is no command "user drop".');
    expect(wrong.errors).toContain('user password');
  });
});
