import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabMemory } from './testing/tab-memory';
import { townSize } from './town-size';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

describe('the size of the demo’s town', () => {
  it('is the standard one unless the address says otherwise', () => {
    expect(townSize('', createTabMemory)).toBeNull();
    expect(townSize('?town=100000', createTabMemory)).toBe(100_000);
    expect(townSize('?a=1&town=1000', createTabMemory)).toBe(1000);
    expect(townSize('?town=1000000', createTabMemory)).toBe(1_000_000);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is remembered in the tab until another is asked for', () => {
    const memory = createTabMemory();
    townSize('?town=20000', () => memory);
    expect(townSize('', () => memory)).toBe(20_000);
    expect(townSize('?town=standard', () => memory)).toBeNull();
    expect(townSize('', () => memory)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['x', '', '0', '-5', '999', '1000001', '1e5', '10000000000', '5000.5'])('is never %j', (value) => {
    const memory = createTabMemory();
    townSize('?town=20000', () => memory);
    expect(townSize(`?town=${value}`, () => memory)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect(townSize('', () => memory)).toBeNull();
  });

  it('needs no memory', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(townSize('?town=2000', blocked)).toBe(2000);
    expect(townSize('', blocked)).toBeNull();
  });
});
