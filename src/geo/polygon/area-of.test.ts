import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { destination } from '../measure/destination';
import { areaOf } from './area-of';

describe('areaOf', () => {
  const corner: LngLat = [-71.1, 42.37];
  const east = destination(corner, 90, 100);
  const ring: readonly LngLat[] = [corner, east, destination(east, 0, 50), destination(corner, 0, 50)];

  it('is measured on the ellipsoid, in square metres', () => {
    expect(areaOf(ring)).toBeCloseTo(5000, 0);
  });

  it('is the same for a closed ring and the other way round', () => {
    expect(areaOf([...ring, corner])).toBeCloseTo(areaOf(ring), 6);
    expect(areaOf(ring.toReversed())).toBeCloseTo(areaOf(ring), 6);
  });

  it('is 0 for what has no area', () => {
    expect(areaOf([])).toBe(0);
    expect(areaOf([corner, east])).toBe(0);
  });
});
