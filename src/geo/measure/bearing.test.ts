import { describe, expect, it } from 'vitest';
import { bearing } from './bearing';

describe('bearing', () => {
  it.each([
    ['north', [0, 0], [0, 1], 0],
    ['east', [0, 0], [1, 0], 90],
    ['south', [0, 1], [0, 0], 180],
    ['west', [1, 0], [0, 0], 270],
    ['west over the antimeridian', [-179.9, 0], [179.9, 0], 270],
  ] as const)('knows %s', (_, a, b, degrees) => {
    expect(bearing(a, b)).toBeCloseTo(degrees, 6);
  });

  it('is never negative and never 360', () => {
    expect(bearing([0, 0], [-0.000_000_1, 10])).toBeGreaterThan(359);
    expect(bearing([0, 0], [-0.000_000_1, 10])).toBeLessThan(360);
  });
});
