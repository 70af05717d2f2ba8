import { describe, expect, it } from 'vitest';
import { createRefNumbers } from './ref-numbers';

describe('numbers of refs', () => {
  it('are the ids that the service gave, and numbers above all ids for the others', () => {
    const numbers = createRefNumbers();
    expect(numbers.of('pole:12')).toBe(12);
    expect(numbers.of('pole:local:a')).toBeGreaterThan(999_999_999_999_999);
    expect(numbers.of('pole:local:a')).toBe(numbers.of('pole:local:a'));
    expect(numbers.of('pole:local:b')).not.toBe(numbers.of('pole:local:a'));
    expect(Number.isSafeInteger(numbers.of('pole:local:b'))).toBe(true);
  });

  it('are kept when an item gets its id, until they are let go', () => {
    const numbers = createRefNumbers();
    const own = numbers.of('pole:local:a');
    numbers.share('pole:local:a', 'pole:5');
    expect(numbers.of('pole:5')).toBe(own);
    numbers.unshare('pole:5');
    expect(numbers.of('pole:5')).toBe(5);
  });
});
