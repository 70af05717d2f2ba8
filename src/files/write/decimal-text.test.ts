import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from './decimal-text';

describe('a number as a plain decimal', () => {
  it.each([
    [0.5, '0.5'],
    [-12, '-12'],
    [1e-7, '0.0000001'],
    [-1.25e-9, '-0.00000000125'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
  ])('%d is written as %s', (value, text) => {
    expect(decimalText(value)).toBe(text);
  });

  it('is read back as the same number, whatever its size', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = decimalText(value);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text)).toBe(value + 0);
      }),
      { numRuns: 1000 },
    );
  });
});
