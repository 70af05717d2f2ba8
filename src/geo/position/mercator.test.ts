import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { distance } from '../measure/distance';
import { fromMercator, metresPerPixel, toMercator } from './mercator';

const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((units) => units / 1e7);
const place: fc.Arbitrary<LngLat> = fc.tuple(degrees(180), degrees(85));

describe('the Web Mercator world', () => {
  it('is 512 pixels wide at zoom 0 and doubles with every zoom', () => {
    expect(toMercator([180, 0], 0)).toEqual({ x: 512, y: 256 });
    expect(toMercator([180, 0], 3).x).toBe(4096);
    expect(toMercator([-180, 85.051_128_78], 0).y).toBeCloseTo(0, 6);
  });

  it('ends at 85.05°, also for the poles', () => {
    expect(toMercator([0, 90], 0).y).toBeCloseTo(0, 6);
    expect(toMercator([0, -90], 0).y).toBeCloseTo(512, 6);
  });

  it('leads back to where it came from', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 22 }), (at, zoom) => {
        const [lng, lat] = fromMercator(toMercator(at, zoom), zoom);
        expect(lng).toBeCloseTo(at[0], 8);
        expect(lat).toBeCloseTo(at[1], 8);
      }),
    );
  });
});

describe('metresPerPixel', () => {
  it('is the length of one pixel on the ground, to half a percent', () => {
    for (const lat of [0, 42.37, 60]) {
      const here = toMercator([10, lat], 16);
      const beside = fromMercator({ x: here.x + 1, y: here.y }, 16);
      expect(metresPerPixel(lat, 16) / distance([10, lat], beside)).toBeCloseTo(1, 2);
    }
  });

  it('halves with every zoom', () => expect(metresPerPixel(0, 1)).toBeCloseTo(metresPerPixel(0, 0) / 2, 6));
});
