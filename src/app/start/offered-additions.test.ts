import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { additions } from '../../contract/additions';
import { offeredAdditions } from './offered-additions';

function createMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

describe('the additions of the demo’s service', () => {
  it('are all unless the address says otherwise', () => {
    expect(offeredAdditions('', createMemory)).toBeNull();
    expect(offeredAdditions('?additions=all', createMemory)).toBeNull();
    expect(offeredAdditions('?additions=none', createMemory)).toEqual([]);
    expect(offeredAdditions('?town=1000&additions=events,list-version', createMemory)).toEqual([
      'list-version',
      'events',
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(additions)('may be without one alone: %s', (name) => {
    const others = additions.filter((one) => one !== name);
    expect(offeredAdditions(`?additions=${others.join(',')}`, createMemory)).toEqual(others);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are remembered in the tab until others are asked for', () => {
    const memory = createMemory();
    offeredAdditions('?additions=none', () => memory);
    expect(offeredAdditions('', () => memory)).toEqual([]);
    expect(offeredAdditions('?additions=events', () => memory)).toEqual(['events']);
    expect(offeredAdditions('?additions=all', () => memory)).toBeNull();
    expect(offeredAdditions('', () => memory)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['', 'wings', 'none,events'])('are all, with a warning, where nobody can say which: %j', (value) => {
    const memory = createMemory();
    offeredAdditions('?additions=none', () => memory);
    expect(offeredAdditions(`?additions=${value}`, () => memory)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect(offeredAdditions('', () => memory)).toBeNull();
  });

  it('are all where the tab remembers what an older build knew and this one does not', () => {
    const memory = createMemory();
    memory.setItem('strandmap-demo-additions', 'wings');
    expect(offeredAdditions('', () => memory)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });
});
