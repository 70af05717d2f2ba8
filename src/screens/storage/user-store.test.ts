import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortHash } from '../../offline/storage/short-hash';
import { userKey } from '../../offline/storage/user-key';
import { keepInMemory } from './device-storage';
import { storageServiceStore } from './user-storage-key';
import { readForUser, setPageUser, userStore, writeForUser } from './user-store';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
    removeItem: (key: string) => kept.delete(key),
  };
}

let [device, tab] = [storage(), storage()];

beforeEach(() => {
  [device, tab] = [storage(), storage()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
});
afterEach(() => {
  setPageUser(null);
  storageServiceStore.setState('', true);
  vi.unstubAllGlobals();
});

describe('what is kept', () => {
  it('is its user’s alone, and does not name who that is', () => {
    setPageUser('pia');
    writeForUser('order', 'by length');
    expect(readForUser('order')).toBe('by length');
    setPageUser('max');
    expect(readForUser('order')).toBeNull();
    setPageUser(null);
    expect(readForUser('order')).toBeNull();
    writeForUser('order', 'nobody’s');
    setPageUser('pia');
    expect(readForUser('order')).toBe('by length');
    expect([...device.kept.keys()].join()).not.toMatch(/pia|max/);
  });

  it('takes over once what an earlier version stored under a name two users share', () => {
    const before = `strandmap:order:${shortHash('pia')}`;
    device.kept.set(before, 'by length');
    storageServiceStore.setState('https://one.example/api', true);
    setPageUser('pia');
    expect(readForUser('order')).toBe('by length');
    expect([...device.kept]).toEqual([[`strandmap:order:${userKey('https://one.example/api', 'pia')}`, 'by length']]);
    storageServiceStore.setState('https://two.example/api', true);
    expect(readForUser('order')).toBeNull();
    writeForUser('order', 'by name');
    storageServiceStore.setState('https://one.example/api', true);
    expect(readForUser('order')).toBe('by length');
  });

  it('stays readable where there is no room to take it over, until it is replaced', () => {
    const before = `strandmap:order:${shortHash('pia')}`;
    device.kept.set(before, 'by length');
    setPageUser('pia');
    const full = vi.spyOn(device, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect([readForUser('order'), device.kept.get(before)]).toEqual(['by length', 'by length']);
    full.mockRestore();
    writeForUser('order', 'by name');
    expect([readForUser('order'), device.kept.has(before)]).toEqual(['by name', false]);
  });

  it('ends with the tab on a shared device', () => {
    keepInMemory(true);
    setPageUser('pia');
    writeForUser('order', 'by length');
    expect([readForUser('order'), device.kept.size, tab.kept.size]).toEqual(['by length', 0, 0]);
    keepInMemory(false);
    expect(readForUser('order')).toBeNull();
  });

  it('is nothing where the browser keeps nothing', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const refuse = () => {
      throw new DOMException('No', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    setPageUser('pia');
    writeForUser('order', 'by length');
    expect(readForUser('order')).toBeNull();
    expect(reported).not.toHaveBeenCalled();
    const fault = new TypeError('a fault of ours');
    const broken = () => {
      throw fault;
    };
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken });
    writeForUser('order', 'by length');
    expect(readForUser('order')).toBeNull();
    expect(reported.mock.calls).toEqual([[fault]]);
  });
});

describe('a store of the page', () => {
  it('begins again for another user, and only then', () => {
    setPageUser('pia');
    const store = userStore(() => ({ typed: '' }));
    store.setState({ typed: 'Mill Street' });
    setPageUser('pia');
    expect(store.getState().typed).toBe('Mill Street');
    setPageUser('max');
    expect(store.getState().typed).toBe('');
  });

  // Stores that are the page's own for good reasons: the words, the service's settings, what is so from the start, signals without a
  // content, a hand-over.
  const others =
    /^(text\/language|service-settings\/known-settings|deployment|device-storage|lazy-part|user-storage-key|editor\/common\/history\/(pulse|flash)-store|editor\/files\/import\/file-chooser|user-store)\.tsx?$/;

  it('is one that begins again, in every screen that has one', () => {
    const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !others.test(path))
      .filter((path) =>
        /^(export )?const \w+ = createStore\b/m.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
      );
    expect(found).toEqual([]);
  });
});
