import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maskedUserName, noteUnsent, unsentNotes } from './unsent-notes';

function fakeStorage(setItem?: () => void) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => kept.set(key, text)),
    removeItem: (key: string) => kept.delete(key),
    all: () => [...kept.values()].join(),
  };
}

describe('what stays closed on a device', () => {
  let storage = fakeStorage();
  beforeEach(() => {
    storage = fakeStorage();
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['planner@example.com', 'p***r@example.com'],
    ['al@example.com', 'a***@example.com'],
    ['planner', 'p***r'],
    ['', '***'],
  ])('%s is %s', (user, mask) => expect(maskedUserName(user)).toBe(mask));

  it('is a number and a masked name, until its owner has sent it', () => {
    noteUnsent('/api', 'planner@example.com', 2);
    noteUnsent('/api', 'max@example.com', 1);
    expect(unsentNotes()).toEqual([
      { who: 'p***r@example.com', count: 2 },
      { who: 'm***x@example.com', count: 1 },
    ]);
    expect(storage.all()).not.toContain('planner');
    noteUnsent('/api', 'planner@example.com', 0);
    expect(unsentNotes()).toHaveLength(1);
  });

  it('is nothing where the note is damaged or the browser keeps nothing', () => {
    storage.setItem('strandmap:kept-closed', '{"a":{"who":1},"b":null}');
    expect(unsentNotes()).toEqual([]);
    storage.setItem('strandmap:kept-closed', '{');
    expect(unsentNotes()).toEqual([]);
    vi.stubGlobal(
      'localStorage',
      fakeStorage(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
    );
    expect(() => noteUnsent('/api', 'max', 1)).not.toThrow();
  });
});
