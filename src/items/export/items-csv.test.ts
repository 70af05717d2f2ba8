import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Item } from '../item';
import { collection, featureText } from './feature-text';
import { itemsCsvOf } from './testing/items-csv-of';
import { wellKnownText } from './well-known-text';

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
] as const;

const segment: Item = {
  ref: 'segment:4',
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [-93.1, 44.4],
      [-93.2, 44.5],
    ],
  },
  fields: {
    name: '=S-4',
    status: 'planned',
    ductCount: 2,
    tags: [
      { id: 1, name: 'Phase 1' },
      { id: 2, name: 'Priority' },
    ],
  },
  rest: { colour: 'red' },
};
const permit: Item = {
  ref: 'permit:9',
  projectId: 1,
  geometry: { kind: 'area', polygons: [square, square] },
  fields: { name: 'P', status: 'issued' },
  rest: {},
};
const note: Item = { ref: 'note:local:a', projectId: 1, geometry: null, fields: { name: 'N' }, rest: {} };

describe('a shape as WKT', () => {
  it('is a point, a line, one polygon or several, and nothing for no place', () => {
    expect(wellKnownText({ kind: 'point', at: [-93.1, 44.4] })).toBe('POINT (-93.1 44.4)');
    expect(wellKnownText(segment.geometry)).toBe('LINESTRING (-93.1 44.4, -93.2 44.5)');
    expect(wellKnownText({ kind: 'area', polygons: [square] })).toBe('POLYGON ((0 0, 1 0, 1 1, 0 0))');
    expect(wellKnownText(permit.geometry)).toBe('MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((0 0, 1 0, 1 1, 0 0)))');
    expect(wellKnownText(null)).toBe('');
  });
});

describe('items as GeoJSON', () => {
  const text = `${collection.before}${[segment, permit, note].map(featureText).join(collection.between)}${collection.after}`;

  it('have their fields, unknown fields too, and closed rings', () => {
    const { type, features } = JSON.parse(text);
    expect([type, features.length]).toEqual(['FeatureCollection', 3]);
    expect(features[0]).toMatchObject({
      id: 'segment:4',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-93.1, 44.4],
          [-93.2, 44.5],
        ],
      },
      properties: { model: 'segment', id: 4, name: '=S-4', ductCount: 2, colour: 'red' },
    });
    expect(features[1].geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [[[...square, square[0]]], [[...square, square[0]]]],
    });
    expect(features[2]).toMatchObject({ geometry: null, properties: { id: 'local:a' } });
  });
});

describe('items as CSV', () => {
  it('are a row each, with the fields of all their models and the shape', () => {
    const { data } = papaparse.parse<Record<string, string>>(itemsCsvOf([segment, permit]).slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      model: 'segment',
      id: '4',
      name: "'=S-4",
      ductCount: '2',
      tags: 'Phase 1; Priority',
      colour: 'red',
      permitNumber: '',
      wkt: 'LINESTRING (-93.1 44.4, -93.2 44.5)',
    });
    expect(data[1]).toMatchObject({ model: 'permit', ductCount: '', status: 'issued' });
  });

  it('have as many cells in each row as in the head, whatever the fields say', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), { maxLength: 5 }), (rests) => {
        const items = rests.map((rest, at): Item => ({ ...permit, ref: `permit:${at + 1}`, rest }));
        const { data } = papaparse.parse<string[]>(itemsCsvOf(items).slice(1), { newline: '\r\n', delimiter: ',' });
        const lengths = data.slice(0, -1).map((row) => row.length);
        expect(new Set(lengths).size).toBe(1);
        expect(lengths).toHaveLength(items.length + 1);
      }),
    );
  });
});
