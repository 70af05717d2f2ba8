import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { destination } from '../measure/destination';
import { distance } from '../measure/distance';
import { pointsAlongPath } from './points-along-path';

const start: LngLat = [8.5, 47.4];
const corner = destination(start, 90, 100);
const path = [start, corner, destination(corner, 0, 60)];

describe('places along a path', () => {
  it('lie at their distances, over its corners', () => {
    const places = pointsAlongPath(path, [0, 40, 100, 130, 160]);
    expect(places.map(({ index }) => index)).toEqual([0, 0, 0, 1, 1]);
    expect(places[0]?.at).toBe(start);
    expect(places[2]?.at).toBe(corner);
    expect(places[4]?.at).toBe(path[2]);
    expect(distance(start, places[1]?.at ?? start)).toBeCloseTo(40, 1);
    expect(distance(corner, places[3]?.at ?? corner)).toBeCloseTo(30, 1);
  });

  it('end where the path does', () => {
    expect(pointsAlongPath(path, [150, 161, 170])).toHaveLength(1);
    expect(pointsAlongPath([start], [0])).toEqual([]);
  });

  it('keep every distance to two centimetres', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (metres) => {
        const [place] = pointsAlongPath(path, [metres]);
        expect(Math.abs(distance(start, place?.at ?? [0, 0]) - metres)).toBeLessThan(0.03);
      }),
    );
  });
});
