import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { additions } from '../../contract/additions';
import { offeredAdditions } from './offered-additions';
import { createTabMemory } from './testing/tab-memory';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

describe('the additions of the demo’s service', () => {
  it('are the usual ones unless the address says otherwise', () => {
    expect(offeredAdditions('', createTabMemory)).toBeNull();
    expect(offeredAdditions('?additions=usual', createTabMemory)).toBeNull();
    expect(offeredAdditions('?additions=all', createTabMemory)).toEqual(additions);
    expect(offeredAdditions('?additions=none', createTabMemory)).toEqual([]);
    expect(offeredAdditions('?town=1000&additions=events,list-version', createTabMemory)).toEqual([
      'list-version',
      'events',
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(additions)('may be without one alone: %s', (name) => {
    const others = additions.filter((one) => one !== name);
    expect(offeredAdditions(`?additions=${others.join(',')}`, createTabMemory)).toEqual(others);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are remembered in the tab until others are asked for', () => {
    const memory = createTabMemory();
    offeredAdditions('?additions=none', () => memory);
    expect(offeredAdditions('', () => memory)).toEqual([]);
    expect(offeredAdditions('?additions=events', () => memory)).toEqual(['events']);
    expect(offeredAdditions('?additions=usual', () => memory)).toBeNull();
    expect(offeredAdditions('', () => memory)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['', 'wings', 'none,events'])(
    'are the usual ones, with a warning, where nobody can say which: %j',
    (value) => {
      const memory = createTabMemory();
      offeredAdditions('?additions=none', () => memory);
      expect(offeredAdditions(`?additions=${value}`, () => memory)).toBeNull();
      expect(warn).toHaveBeenCalledOnce();
      expect(offeredAdditions('', () => memory)).toBeNull();
    },
  );

  it('are the usual ones where the tab remembers what only an older build knew', () => {
    const memory = createTabMemory();
    memory.setItem('strandmap-demo-additions', 'wings');
    expect(offeredAdditions('', () => memory)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });
});
