import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { isWithinMetres } from '../measure/planar-distance';
import { countReads } from '../testing/count-steps';
import { roadPath } from '../testing/resting-path';
import { verticesNear } from './vertices-near';

const coordinate = fc.integer({ min: -40, max: 40 }).map((step) => step * 1e-6);

describe('the vertices of a path near a place', () => {
  it.each([12, 600])('are those that a look at each of %d vertices finds', (maxLength) => {
    const place = (lat: number) => fc.tuple(coordinate, coordinate).map(([x, y]): LngLat => [11 + x, lat + y]);
    const cases = fc
      .constantFrom(0, 48, -84)
      .chain((lat) =>
        fc.tuple(
          fc.array(place(lat), { minLength: maxLength - 10, maxLength }),
          place(lat),
          fc.double({ min: 0, max: 3, noNaN: true }),
        ),
      );
    fc.assert(
      fc.property(cases, ([path, at, metres]) => {
        const byHand = path.flatMap((vertex, index) => (isWithinMetres(at, vertex, metres) ? [index] : []));
        expect(verticesNear(path, at, metres)).toEqual(byHand);
      }),
    );
  });

  it('are found with less than twenty reads for each of 20,000 vertices', () => {
    for (const path of [roadPath(20_000), roadPath(20_000).map(([lng, lat]): LngLat => [lat - 37, lng + 37])]) {
      const { list, reads } = countReads(path);
      for (const at of path) expect(verticesNear(list, at, 2).length).toBeGreaterThan(1);
      expect(reads()).toBeLessThan(20 * path.length);
    }
  });
});
