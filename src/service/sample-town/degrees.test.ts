import { describe, expect, it } from 'vitest';
import { metresPerDegree, toDegrees, townMiddle } from './degrees';

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
});
