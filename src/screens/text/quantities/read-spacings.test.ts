import { describe, expect, it } from 'vitest';
import { readSpacings } from './typed-length';

describe('typed spacings', () => {
  it.each([
    ['40', [40]],
    ['40 40 38 45', [40, 40, 38, 45]],
    ['40, 40; 38', [40, 40, 38]],
    ['3x40 45', [40, 40, 40, 45]],
    ['2×12.5', [12.5, 12.5]],
    ['12,5 40', [12.5, 40]],
    ['40 m 38 m', [40, 38]],
    ['  ', []],
  ])('%s', (text, metres) => expect(readSpacings(text, 'metric')).toEqual(metres));

  it('are in feet where the user reads feet', () => {
    expect(readSpacings('100 50m', 'us')).toEqual([expect.closeTo(30.48, 9), 50]);
  });

  it.each(['forty', '40 x', '0 40', '999x1'])('are none: %s', (text) => {
    expect(readSpacings(text, 'metric')).toBeNull();
  });
});
