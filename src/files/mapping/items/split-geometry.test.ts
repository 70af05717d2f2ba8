import { expect, it } from 'vitest';
import { splitGeometry } from './split-geometry';

it.each([
  [
    [179.5, 180.5],
    [179.5, -179.5],
  ],
  [
    [-180.5, -179.5],
    [179.5, -179.5],
  ],
  [
    [359, 1],
    [-1, 1],
  ],
])('longitudes that are counted on beyond ±180° are places of the globe: %j', (given, kept) => {
  const [part] = splitGeometry({ type: 'LineString', coordinates: given.map((lng) => [lng, -17]) });
  expect(part).toMatchObject({ geometry: { path: kept.map((lng) => [lng, -17]) } });
});

it('those of another system are not', () => {
  const [part] = splitGeometry({ type: 'Point', coordinates: [500_000, 5_000_000] });
  expect(part).toHaveProperty('skipped');
});
