import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destination } from './destination';
import { distance } from './distance';
import { isWithinMetres, planarDistance } from './planar-distance';

const lat = fc.double({ min: -84, max: 84, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const way = fc.double({ min: 0, max: 360, noNaN: true });

describe('metres in the plane', () => {
  it('are those of the ellipsoid to 1 in 1,000 over 100 m, anywhere', () => {
    fc.assert(
      fc.property(lng, lat, way, fc.double({ min: 0.01, max: 100, noNaN: true }), (x, y, bearing, metres) => {
        const to = destination([x, y], bearing, metres);
        expect(Math.abs(planarDistance([x, y], to) - distance([x, y], to))).toBeLessThan(metres / 1000 + 1e-6);
      }),
    );
  });

  it('tell what is near from what is not', () => {
    fc.assert(
      fc.property(lng, lat, way, (x, y, bearing) => {
        expect(isWithinMetres([x, y], destination([x, y], bearing, 0.049), 0.05)).toBe(true);
        expect(isWithinMetres([x, y], destination([x, y], bearing, 0.051), 0.05)).toBe(false);
      }),
    );
  });

  it('go the short way over the antimeridian', () => {
    expect(planarDistance([179.999_999_9, 10], [-179.999_999_9, 10])).toBeLessThan(0.03);
  });
});
