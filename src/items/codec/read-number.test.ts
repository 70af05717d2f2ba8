import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, numberText, readNumber } from './read-number';

describe('readNumber', () => {
  it.each([
    [1.5, 1.5],
    ['42.3700000', 42.37],
    [' -71.1 ', -71.1],
    ['+.5', 0.5],
    ['1e-3', 0.001],
    [-0, 0],
    ['-0', 0],
  ])('%s is %s', (value, number) => expect(readNumber(value)).toBe(number));

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['1e999'],
    [''],
    [' '],
    ['0x10'],
    ['1,5'],
    ['12 m'],
    ['Infinity'],
    ['1'.repeat(100)],
    [null],
    [undefined],
    [true],
    [[1]],
    [{}],
  ])('%s is none', (value) => expect(readNumber(value)).toBeNull());
});

describe('numberText', () => {
  it('has no exponent', () => {
    expect(numberText(1e-7)).toBe('0.0000001');
    expect(numberText(-2.5e-9)).toBe('-0.0000000025');
    expect(numberText(-1e-30)).toBe('0');
  });

  it('has the decimals asked for, and keeps more', () => {
    expect(numberText(42.37, 7)).toBe('42.3700000');
    expect(numberText(42, 2)).toBe('42.00');
    expect(numberText(42.123_456_789, 7)).toBe('42.123456789');
    expect(numberText(42, 0)).toBe('42');
  });

  it('reads back as the same number', () => {
    const degrees = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((units) => units / 1e7);
    fc.assert(
      fc.property(degrees, fc.integer({ min: 0, max: 12 }), (value, decimals) => {
        const text = numberText(value, decimals);
        expect(readNumber(text)).toBe(value + 0);
        expect(decimalsOf(text)).toBeGreaterThanOrEqual(decimals);
      }),
    );
  });
});
