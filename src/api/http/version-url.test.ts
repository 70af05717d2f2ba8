import { describe, expect, it } from 'vitest';
import type { ApiConfig } from '../api';
import { authorization } from './http';
import { isSafeForCredentials } from './is-safe-for-credentials';
import { baseUrl, versionUrl } from './version-url';

const config: ApiConfig = { base: 'https://maps.example/x', version: 'v1', authScheme: 'Bearer', headers: {} };

describe('versionUrl', () => {
  it('puts the version after the base and encodes the query', () => {
    expect(versionUrl(config, 'things/7')).toBe('https://maps.example/x/v1/things/7');
    expect(versionUrl(config, 'things', { 'filter[mapProjectId]': '1', expand: 'tags,owner' })).toBe(
      'https://maps.example/x/v1/things?filter%5BmapProjectId%5D=1&expand=tags%2Cowner',
    );
    expect(baseUrl({ ...config, base: '/api' }, 'health-check')).toBe('/api/health-check');
  });

  it('takes the forms of paths that the deployment names', () => {
    const forms = { models: 'singular', projects: 'plural' } as const;
    const paths = ['map-poles/7', 'map-project', 'map-project/permission/1', 'map-document/upload', 'login'];
    expect(paths.map((path) => versionUrl({ ...config, pathForms: forms }, path).split('/v1/')[1])).toEqual([
      'map-pole/7',
      'map-projects',
      'map-projects/permission/1',
      'map-document/upload',
      'login',
    ]);
    const documented = { models: 'plural', projects: 'singular' } as const;
    for (const path of paths) {
      expect(versionUrl({ ...config, pathForms: documented }, path)).toBe(versionUrl(config, path));
    }
  });

  it.each(['../login', 'things/../../y', '//evil.example', 'https://evil.example', 'a b', '', 'things/', 'a?b', '.'])(
    'refuses a path that could lead a secret elsewhere: %s',
    (path) => {
      expect(() => versionUrl(config, path)).toThrow('Not a path');
    },
  );
});

describe('authorization', () => {
  it('speaks the scheme of the deployment', () => {
    expect(authorization(config, 'abc')).toEqual({ Authorization: 'Bearer abc' });
    expect(authorization({ ...config, authScheme: 'none' }, 'abc')).toEqual({ Authorization: 'abc' });
  });
});

describe('isSafeForCredentials', () => {
  it.each([
    ['https://maps.example', null, true],
    ['https://maps.example', 'https://page.example/', true],
    ['http://localhost:8787', 'http://localhost:4173/', true],
    ['http://127.0.0.1:8787', null, true],
    ['http://[::1]:8787', null, true],
    ['/api', 'https://page.example/projects', true],
    ['/api', 'http://localhost:4173/', true],
    ['http://maps.example', null, false],
    ['http://maps.example', 'https://page.example/', false],
    ['https://maps.example', 'http://192.168.1.5/', false],
    ['/api', 'http://192.168.1.5/', false],
    ['http://127.0.0.1.evil.example', null, false],
    ['http://localhost.evil.example', null, false],
    ['/api', null, false],
    ['ftp://localhost', null, false],
  ])('%s from %s: %s', (base, page, expected) => {
    expect(isSafeForCredentials(base, page)).toBe(expected);
  });
});
