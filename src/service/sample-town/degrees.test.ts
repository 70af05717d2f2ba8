import { describe, expect, it } from 'vitest';
import { ellipsoidalLength, metresPerDegree, toDegrees, townMiddle } from './degrees';

describe('degrees', () => {
  it('knows the size of a degree on the ellipsoid', () => {
    const [east, north] = metresPerDegree(0);
    expect(east).toBeCloseTo(111_319.49, 1);
    expect(north).toBeCloseTo(110_574.28, 1);
    expect(metresPerDegree(45)[1]).toBeCloseTo(111_131.78, 1);
  });

  it('puts the middle of the board at the middle of the town', () => {
    expect(toDegrees([0, 0])).toEqual(townMiddle);
  });

  it('rounds to seven decimals, or fewer', () => {
    expect(toDegrees([123.456, -78.9])).toEqual([-93.1684487, 44.45929]);
    expect(toDegrees([123.456, -78.9], 3)).toEqual([-93.168, 44.459]);
  });

  it('measures on the ellipsoid within a tenth of a per mille of the board', () => {
    expect(
      ellipsoidalLength([
        [0, 0],
        [1000, 0],
      ]),
    ).toBeCloseTo(1000, 1);
    expect(
      ellipsoidalLength([
        [900, 900],
        [900, 1900],
      ]),
    ).toBeCloseTo(1000, 0);
    expect(ellipsoidalLength([[5, 5]])).toBe(0);
  });
});
