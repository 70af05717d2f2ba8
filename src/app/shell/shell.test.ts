import { describe, expect, it } from 'vitest';
import { isBelowApi, type Shell, shellRoute, takesOver } from './shell';

const shell: Shell = {
  base: '/sub/',
  version: 'a',
  entry: 'assets/index-a.js',
  hashed: ['assets/index-a.js'],
  plain: ['config.json', 'basemap/town.geojson'],
};
const origin = 'https://maps.example.com';
const route = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  shellRoute(shell, origin, { url: new URL(path, origin).href, mode, method });

describe('what a service worker answers', () => {
  it.each(['/sub/', '/sub/index.html', '/sub/sign-in', '/sub/projects/1?view=1,2,3', '/sub/apiary'])(
    'the page at %s',
    (path) => expect(route(path, 'navigate')).toBe('page'),
  );

  it('hashed files, of other builds too, from the copy first', () => {
    expect(route('/sub/assets/index-a.js')).toBe('kept-first');
    expect(route('/sub/assets/editor-page-newer.js', 'no-cors')).toBe('kept-first');
  });

  it('files that keep their names from the network first', () => {
    expect(route('/sub/config.json')).toBe('fresh-first');
    expect(route('/sub/basemap/town.geojson?x=1')).toBe('fresh-first');
  });
});

it('keeps what another app shares, and no other form', () => {
  expect(route('/sub/shared', 'navigate', 'POST')).toBe('shared');
  expect(route('/sub/shared', 'cors', 'POST')).toBe('leave');
  expect(route('/shared', 'navigate', 'POST')).toBe('leave');
  expect(route('/sub/shared', 'navigate')).toBe('page');
});

describe('what it never touches', () => {
  it.each([
    '/sub/api/v1/login',
    '/sub/api/v1/refresh-access',
    '/sub/api/v1/map-poles/1',
    '/sub/version.json',
    '/sub/sw.js',
    '/config.json',
    '/assets/index-a.js',
    'https://tiles.example.com/sub/config.json',
    'https://api.example.com/sub/assets/login',
  ])('%s', (path) => expect(route(path)).toBe('leave'));

  it.each(['/sub/api', '/sub/api/v1/open-api', '/other/', '/sub/manual.pdf', 'https://tiles.example.com/sub/'])(
    'a navigation to %s',
    (path) => expect(route(path, 'navigate')).toBe('leave'),
  );

  it('anything that writes', () => {
    for (const method of ['POST', 'PATCH', 'HEAD']) expect(route('/sub/config.json', 'cors', method)).toBe('leave');
    expect(route('/sub/', 'navigate', 'POST')).toBe('leave');
  });
});

describe('isBelowApi', () => {
  const below = (base: unknown, path: string) => isBelowApi({ base }, new URL(path, origin).href);
  it('knows the API where the configuration put it', () => {
    expect(below('/service', '/service/v1/x')).toBe(true);
    expect(below('/service', '/service')).toBe(true);
    expect(below(`${origin}/deep/api/`, '/deep/api/v1')).toBe(true);
    expect(below('/service', '/services')).toBe(false);
    expect(below('https://api.example.com', '/service')).toBe(false);
    expect(below('/', '/projects')).toBe(false);
  });

  it('nothing is below a configuration that says nothing', () => {
    for (const config of [null, undefined, 'api', 7, [], { base: 1 }, { base: '' }, { base: 'http://[' }])
      expect(isBelowApi(config, `${origin}/api/v1`)).toBe(false);
  });
});

describe('takesOver', () => {
  const own = 'https://maps.example.com/sub/sw.js';
  it('does not wait behind the other build’s worker, and waits behind its own', () => {
    expect(takesOver('https://maps.example.com/sub/sw-demo.js', own)).toBe(true);
    expect(takesOver('https://maps.example.com/sub/mockServiceWorker.js', own)).toBe(true);
    expect([takesOver(own, own), takesOver(undefined, own)]).toEqual([false, false]);
  });
});
