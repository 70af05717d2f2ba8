import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { destination } from '../measure/destination';
import { distance } from '../measure/distance';
import { transverseMercator } from './transverse-mercator';

const middle = fc.tuple(
  fc.double({ min: -180, max: 179.99, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
);
const metres = fc.double({ min: 0.01, max: 20_000, noNaN: true });
const way = fc.double({ min: 0, max: 360, noNaN: true });

describe('transverseMercator', () => {
  it('keeps lengths near its middle, as the geodesic has them', () => {
    fc.assert(
      fc.property(middle, way, metres, way, (at, first, far, second) => {
        const plane = transverseMercator(at);
        const from = destination(at, first, far);
        const to = destination(from, second, 100);
        const [[x, y], [u, v]] = [plane.to(from), plane.to(to)];
        expect(Math.abs(Math.hypot(u - x, v - y) - distance(from, to))).toBeLessThan(0.001);
      }),
    );
  });

  it('comes back to a hundredth of a millimetre', () => {
    fc.assert(
      fc.property(middle, way, metres, (at, bearing, far) => {
        const plane = transverseMercator(at);
        const place = destination(at, bearing, far);
        expect(distance(plane.from(plane.to(place)), place)).toBeLessThan(1e-5);
      }),
    );
  });

  it('agrees with published UTM coordinates', () => {
    // The Eiffel Tower: 31UDQ4825111932.
    const [x, y] = transverseMercator([3, 0], 0.9996).to([2.294_5, 48.858_2]);
    expect(x + 500_000).toBeCloseTo(448_251.8, 1);
    expect(y).toBeCloseTo(5_411_932.7, 1);
  });

  it('has its middle at 0, and north up there', () => {
    const at: LngLat = [179.999, 65];
    const plane = transverseMercator(at);
    expect(plane.to(at)).toEqual([0, 0]);
    const [x, y] = plane.to(destination(at, 90, 1000));
    expect(x).toBeCloseTo(1000, 3);
    expect(Math.abs(y)).toBeLessThan(0.2);
  });
});
