import { describe, expect, it } from 'vitest';
import { additions, readAdditions, usualAdditions } from './additions';

it('usually all are offered but refresh-grace', () => {
  expect([...usualAdditions, 'refresh-grace'].sort()).toEqual([...additions].sort());
});

describe('additions in a setting', () => {
  it('are all, none, or those that are named, each once and in the order of the list', () => {
    expect(readAdditions('all')).toEqual(additions);
    expect(readAdditions('none')).toEqual([]);
    expect(readAdditions('events')).toEqual(['events']);
    expect(readAdditions(' events, list-version ,events')).toEqual(['list-version', 'events']);
    expect(readAdditions(additions.join(','))).toEqual(additions);
  });

  it.each(['', ' ', 'wings', 'events,', 'events,none', 'Events', 'all,events', 'events;if-match'])(
    'are not %j',
    (text) => {
      expect(readAdditions(text)).toBeNull();
    },
  );
});
