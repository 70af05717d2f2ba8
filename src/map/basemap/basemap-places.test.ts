import { expect, it } from 'vitest';
import { basemapPlaces, matchingPlaces, readPlaces } from './basemap-places';

const feature = (layer: string, name: unknown, coordinates: unknown) => ({
  properties: { layer, name },
  geometry: { type: 'LineString', coordinates },
});
const data = {
  features: [
    feature('street', 'Mill Street', [
      [0, 0],
      [1, 1],
    ]),
    feature('street', 'Mill Street', [
      [
        [2, 1],
        [3, 2],
      ],
    ]),
    feature('place', 'Old Mill', [5, 5]),
    feature('waterway', 'Müller Creek', [[7, 7]]),
    feature('number', '112', [0, 0]),
    feature('street', undefined, [[0, 0]]),
    feature('street', 'Nowhere', 'x'),
    null,
  ],
};

it('has each named place once, with all of its parts, and no house numbers', () => {
  expect(readPlaces(data)).toMatchObject([
    { name: 'Mill Street', kind: 'street', bounds: [0, 0, 3, 2] },
    { name: 'Old Mill', kind: 'place', bounds: [5, 5, 5, 5] },
    { name: 'Müller Creek', kind: 'water', bounds: [7, 7, 7, 7] },
  ]);
  expect(readPlaces(null)).toMatchObject([]);
});

it('finds by beginnings of words without case and accents, text beginnings first', () => {
  const names = (text: string) => matchingPlaces(readPlaces(data), text, 5).map(({ name }) => name);
  expect(names('mill')).toEqual(['Mill Street', 'Old Mill']);
  expect(names('str mi')).toEqual(['Mill Street']);
  expect(names('muller')).toEqual(['Müller Creek']);
  expect(names('ill')).toEqual([]);
  expect(names('  ')).toEqual([]);
});

it('asks no background but the built-in one', async () => {
  const { signal } = new AbortController();
  const own = { id: 'own', name: 'Own', attribution: '', source: { kind: 'style', light: 'a', dark: 'b' } } as const;
  expect(await basemapPlaces(own, signal)).toBeNull();
});
