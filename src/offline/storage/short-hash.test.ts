import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortHash } from './short-hash';

describe('shortHash', () => {
  it('is stable, short, and different for different texts', () => {
    expect(shortHash('planner@example.com')).toBe(shortHash('planner@example.com'));
    expect(shortHash('')).toMatch(/^[0-9a-z]+$/);
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(shortHash(a).length).toBeLessThanOrEqual(11);
        if (a !== b) expect(shortHash(a)).not.toBe(shortHash(b));
      }),
    );
  });
});
