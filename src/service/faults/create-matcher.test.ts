import { describe, expect, it } from 'vitest';
import { createMatcher, targetPath } from './create-matcher';
import type { Match } from './fault';

const asked = (path: string, method = 'GET') => ({ method, path });
const hits = (match: Match, count: number) => {
  const matches = createMatcher(match);
  return Array.from({ length: count }, () => matches(asked('map-poles/1')));
};

describe('a rule’s match', () => {
  it('is asked about the path below the base, without version and query', () => {
    expect(targetPath('https://a.test/maps/api/v1/map-poles/1?expand=tags', '/maps/api')).toBe('map-poles/1');
    expect(targetPath('https://a.test/health-check', '')).toBe('health-check');
    expect(targetPath('https://a.test/v2/login', '')).toBe('login');
  });

  it('is by method and by glob: * within a segment, ** across, all else as it stands', () => {
    const matches = (match: Match, path: string, method?: string) => createMatcher(match)(asked(path, method));
    expect(matches({}, 'anything')).toBe(true);
    expect(matches({ method: 'PATCH' }, 'map-poles/1', 'PATCH')).toBe(true);
    expect(matches({ method: 'PATCH' }, 'map-poles/1')).toBe(false);
    expect(matches({ path: 'map-poles/*' }, 'map-poles/12')).toBe(true);
    expect(matches({ path: 'map-poles/*' }, 'map-poles')).toBe(false);
    expect(matches({ path: 'map-*' }, 'map-poles/1')).toBe(false);
    expect(matches({ path: 'map-*/**' }, 'map-document/download/1')).toBe(true);
    expect(matches({ path: 'a.c' }, 'abc')).toBe(false);
  });

  it('is by the source of a RegExp', () => {
    expect(createMatcher({ pattern: '^map-(poles|sites)/\\d+$' })(asked('map-sites/3'))).toBe(true);
    expect(createMatcher({ pattern: '^map-(poles|sites)/\\d+$' })(asked('map-sites/x'))).toBe(false);
    expect(() => createMatcher({ pattern: '(' })).toThrow(SyntaxError);
  });

  it('counts what matches: the nth, and so many from there', () => {
    expect(hits({}, 3)).toEqual([true, true, true]);
    expect(hits({ nth: 2 }, 4)).toEqual([false, true, false, false]);
    expect(hits({ times: 2 }, 4)).toEqual([true, true, false, false]);
    expect(hits({ nth: 2, times: 2 }, 4)).toEqual([false, true, true, false]);
    const matches = createMatcher({ path: 'map-sites', nth: 2 });
    expect(['map-sites', 'map-poles', 'map-sites'].map((path) => matches(asked(path)))).toEqual([false, false, true]);
  });
});
