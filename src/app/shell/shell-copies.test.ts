import { describe, expect, it, vi } from 'vitest';
import type { Shell } from './shell';
import { createShellCopies } from './shell-copies';
import { createFakeCaches } from './testing/fake-caches';
import { versionName } from './version-name';

const build = (version: string, hashed: readonly string[] = [`assets/index-${version}.js`]): Shell => ({
  base: '/sub/',
  version,
  entry: `assets/index-${version}.js`,
  hashed,
  plain: ['config.json'],
});

/** The version of a build in its page. */
const mark = `<meta name="version" content="${versionName({ version: '0.1.0', commit: 'unknown' })}">`;

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
}

function device() {
  const caches = createFakeCaches();
  let time = 0;
  const copiesOfBuild = (shell: Shell, answer = (path: string) => `${shell.version} ${path}`) => {
    const fetch = vi.fn((path: string, _: RequestInit) => {
      const text = answer(path);
      const type = text === 'page' ? 'text/html' : typeOf(path);
      const headers = { 'content-type': type };
      const body = type.startsWith('text/html') && text !== 'portal' ? mark + text : text;
      return Promise.resolve(new Response(body, { status: text === 'gone' ? 404 : 200, headers }));
    });
    const now = () => {
      time += 1;
      return time;
    };
    return { fetch, copies: createShellCopies(shell, { caches, fetch, now }) };
  };
  return { caches, copiesOfBuild };
}

const textOf = async (response: Response | null) => (await response?.text())?.replace(mark, '');

describe('copies of a build', () => {
  it('hold the page and all files, those that keep their names asked for again', async () => {
    const { caches, copiesOfBuild } = device();
    const { copies, fetch } = copiesOfBuild(build('a'));
    expect(await copies.plain('')).toBeNull();
    await copies.keep();
    expect(caches.paths('strandmap-shell:/sub/:a')).toEqual([
      '/sub/',
      '/sub/.complete',
      '/sub/assets/index-a.js',
      '/sub/config.json',
    ]);
    expect(Object.fromEntries(fetch.mock.calls.map(([path, init]) => [path, init.cache]))).toEqual({
      '/sub/': 'no-cache',
      '/sub/config.json': 'no-cache',
      '/sub/assets/index-a.js': 'default',
    });
    expect(await textOf(await copies.plain(''))).toBe('a /sub/');
    expect(await textOf(await copies.hashed('assets/index-a.js'))).toBe('a /sub/assets/index-a.js');
    expect(await copies.hashed('assets/index-b.js')).toBeNull();
  });

  it.each(['gone', 'page'])('leave nothing behind when a script is %s', async (answer) => {
    const { caches, copiesOfBuild } = device();
    const { copies } = copiesOfBuild(build('a'), (path) => (path.endsWith('.js') ? answer : 'text'));
    await expect(copies.keep()).rejects.toThrow(/index-a\.js could not be kept/);
    expect(await caches.keys()).toEqual([]);
    expect(await copies.plain('')).toBeNull();
  });

  it('stay when the same build is kept again and that fails', async () => {
    const { copiesOfBuild } = device();
    await copiesOfBuild(build('a')).copies.keep();
    const again = copiesOfBuild(build('a'), () => 'gone');
    await expect(again.copies.keep()).rejects.toThrow(/could not be kept/);
    expect(await textOf(await again.copies.plain(''))).toBe('a /sub/');
  });

  it('take what did not change from the copy before', async () => {
    const { copiesOfBuild } = device();
    await copiesOfBuild(build('a', ['assets/index-a.js', 'assets/react-1.js'])).copies.keep();
    const { copies, fetch } = copiesOfBuild(build('b', ['assets/index-b.js', 'assets/react-1.js']));
    await copies.keep();
    expect(fetch).toHaveBeenCalledTimes(3);
    const asked = new Set(fetch.mock.calls.map(([path]) => path));
    expect(asked).toEqual(new Set(['/sub/', '/sub/assets/index-b.js', '/sub/config.json']));
    expect(await textOf(await copies.hashed('assets/react-1.js'))).toBe('a /sub/assets/react-1.js');
  });
});

describe('copies of two builds', () => {
  it('the newest page is given by either worker, with the scripts of both', async () => {
    const { copiesOfBuild } = device();
    const older = copiesOfBuild(build('z')).copies;
    await older.keep();
    await copiesOfBuild(build('b')).copies.keep();
    expect(await textOf(await older.plain(''))).toBe('b /sub/');
    expect(await textOf(await older.hashed('assets/index-b.js'))).toBe('b /sub/assets/index-b.js');
    expect(await textOf(await older.hashed('assets/index-z.js'))).toBe('z /sub/assets/index-z.js');
  });

  it('tidying leaves the own one, and what belongs to other pages', async () => {
    const { caches, copiesOfBuild } = device();
    await caches.open('strandmap-shell:/:a');
    await caches.open('somebody-else');
    await copiesOfBuild(build('a')).copies.keep();
    const newer = copiesOfBuild(build('b')).copies;
    await newer.keep();
    await newer.tidy();
    expect(await caches.keys()).toEqual(['strandmap-shell:/:a', 'somebody-else', 'strandmap-shell:/sub/:b']);
  });

  it('are none of the page of a network that wants a sign-in', async () => {
    const { caches, copiesOfBuild } = device();
    const { copies } = copiesOfBuild(build('a'), (path) => (path === '/sub/' ? 'portal' : 'x'));
    await expect(copies.keep()).rejects.toThrow('could not be kept');
    expect(await caches.keys()).toEqual([]);
  });

  it('a newer configuration is kept', async () => {
    const { copiesOfBuild } = device();
    const { copies } = copiesOfBuild(build('a'));
    await copies.keep();
    await copies.renew('config.json', new Response('newer'));
    expect(await textOf(await copies.plain('config.json'))).toBe('newer');
  });
});

it('stores a redirected page as a plain answer', async () => {
  const caches = createFakeCaches();
  const fetch = (path: string) => {
    const answer = new Response(path === '/sub/' ? mark : 'x', { headers: { 'content-type': typeOf(path) } });
    Object.defineProperty(answer, 'redirected', { value: true });
    // A clone would carry the flag in a browser; here it is enough that another answer is kept.
    answer.clone = () => answer;
    return Promise.resolve(answer);
  };
  const copies = createShellCopies(build('a'), { caches, fetch, now: () => 1 });
  await copies.keep();
  expect((await copies.plain(''))?.redirected).toBe(false);
});
