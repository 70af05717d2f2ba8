import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortHash } from '../offline/storage/short-hash';
import { userKey } from '../offline/storage/user-key';
import { keepInTab } from './device-storage';
import { keepFor } from './user-storage-key';
import { keepOwn, openPage, ownStore, readOwn } from './user-store';

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
  openPage(null);
  keepFor('');
  vi.unstubAllGlobals();
});

describe('what is kept', () => {
  it('is its user’s alone, and does not name who that is', () => {
    openPage('pia');
    keepOwn('order', 'by length');
    expect(readOwn('order')).toBe('by length');
    openPage('max');
    expect(readOwn('order')).toBeNull();
    openPage(null);
    expect(readOwn('order')).toBeNull();
    keepOwn('order', 'nobody’s');
    openPage('pia');
    expect(readOwn('order')).toBe('by length');
    expect([...device.kept.keys()].join()).not.toMatch(/pia|max/);
  });

  it('was kept by an earlier version under a name that two users can have, and is taken over once', () => {
    const before = `strandmap:order:${shortHash('pia')}`;
    device.kept.set(before, 'by length');
    keepFor('https://one.example/api');
    openPage('pia');
    expect(readOwn('order')).toBe('by length');
    expect([...device.kept]).toEqual([[`strandmap:order:${userKey('https://one.example/api', 'pia')}`, 'by length']]);
    keepFor('https://two.example/api');
    expect(readOwn('order')).toBeNull();
    keepOwn('order', 'by name');
    keepFor('https://one.example/api');
    expect(readOwn('order')).toBe('by length');
  });

  it('stays readable where there is no room to take it over, and is replaced by what is set now', () => {
    const before = `strandmap:order:${shortHash('pia')}`;
    device.kept.set(before, 'by length');
    openPage('pia');
    const full = vi.spyOn(device, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect([readOwn('order'), device.kept.get(before)]).toEqual(['by length', 'by length']);
    full.mockRestore();
    keepOwn('order', 'by name');
    expect([readOwn('order'), device.kept.has(before)]).toEqual(['by name', false]);
  });

  it('ends with the tab on a shared device', () => {
    keepInTab(true);
    openPage('pia');
    keepOwn('order', 'by length');
    expect([readOwn('order'), device.kept.size, tab.kept.size]).toEqual(['by length', 0, 0]);
    keepInTab(false);
    expect(readOwn('order')).toBeNull();
  });

  it('is nothing where the browser keeps nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException('No', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    openPage('pia');
    keepOwn('order', 'by length');
    expect(readOwn('order')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('a store of the page', () => {
  it('begins anew for another user, and only then', () => {
    openPage('pia');
    const store = ownStore(() => ({ typed: '' }));
    store.setState({ typed: 'Mill Street' });
    openPage('pia');
    expect(store.getState().typed).toBe('Mill Street');
    openPage('max');
    expect(store.getState().typed).toBe('');
  });

  // What is the page's own for good reasons: the words, the service's settings, signals without a content, a hand-over.
  const others =
    /^(words\/language|service-settings\/said-settings|editor\/history\/(pulse|flash)-store|editor\/import\/file-chooser|own-store)\.ts$/;

  it('is one that begins anew, in every screen that has one', () => {
    const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !others.test(path))
      .filter((path) =>
        /^(export )?const \w+ = createStore\b/m.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
      );
    expect(found).toEqual([]);
  });
});
