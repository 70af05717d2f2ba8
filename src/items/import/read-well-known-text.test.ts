import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { wellKnownText } from '../export/well-known-text';
import type { ItemGeometry } from '../item';
import { readWellKnownText } from './read-well-known-text';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const place: fc.Arbitrary<LngLat> = fc.tuple(degrees(180), degrees(90));
const path = (least: number) =>
  fc.uniqueArray(place, { minLength: least, maxLength: 6, selector: ([lng, lat]) => `${lng} ${lat}` });
const geometry: fc.Arbitrary<ItemGeometry> = fc.oneof(
  place.map((at) => ({ kind: 'point', at }) as const),
  path(2).map((points) => ({ kind: 'line', path: points }) as const),
  fc.array(path(3), { minLength: 1, maxLength: 3 }).map((polygons) => ({ kind: 'area', polygons }) as const),
);

describe('a shape as well-known text', () => {
  it('is read as it was written, to the last digit', () => {
    fc.assert(
      fc.property(geometry, (shape) => {
        expect(readWellKnownText(wellKnownText(shape))).toEqual(shape);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('is read in small letters and with spaces where other programs put them', () => {
    fc.assert(
      fc.property(geometry, (shape) => {
        const text = wellKnownText(shape);
        const spread = text.replace(/[(),]/g, ' $& ').replace(/[A-Z]+/, (word) => word.toLowerCase());
        expect(readWellKnownText(`  ${spread} `)).toEqual(shape);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it('is no place where nothing is written', () => {
    expect([readWellKnownText(), readWellKnownText(''), readWellKnownText(' \n')]).toEqual([null, null, null]);
  });

  it.each([
    ['another kind', 'GEOMETRYCOLLECTION (POINT (1 2))'],
    ['a point of two places', 'POINT (1 2, 3 4)'],
    ['a point of one number', 'POINT (1)'],
    ['a height', 'POINT (1 2 3)'],
    ['a letter for a number', 'LINESTRING (1 2, x 4)'],
    ['an infinite number', 'POINT (Infinity 2)'],
    ['no places', 'LINESTRING ()'],
    ['a hole in a polygon', 'POLYGON ((0 0, 4 0, 4 4, 0 0), (1 1, 2 1, 2 2, 1 1))'],
    ['no brackets', 'POINT 1 2'],
    ['something before it', 'x POINT (1 2)'],
  ])('is not read with %s', (_, text) => {
    expect(readWellKnownText(text)).toBeUndefined();
  });

  it('never throws, whatever a cell has in it', () => {
    const word = fc.constantFrom('POINT', 'POLYGON', 'LINESTRING', '(', ')', ',', ' ', '1', '-2.5', 'e', '((');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join('')),
        ),
        (text) => {
          const read = readWellKnownText(text);
          expect(read === undefined || read === null || typeof read.kind === 'string').toBe(true);
        },
      ),
      { seed: 3, numRuns: 500 },
    );
  });
});
