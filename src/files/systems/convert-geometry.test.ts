import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import { type ConvertPlace, convertGeometry } from './convert-geometry';

const ten: ConvertPlace = (x, y) => (x < 0 ? null : [x / 10, y / 10]);
const path = [
  [10, 20],
  [30, 40, 5],
];
const ring = [[...path, [10, 40], [10, 20]]];

describe('a geometry in another system', () => {
  it.each<Geometry>([
    { type: 'Point', coordinates: [10, 20, 7] },
    { type: 'MultiPoint', coordinates: path },
    { type: 'LineString', coordinates: path },
    { type: 'MultiLineString', coordinates: [path, path] },
    { type: 'Polygon', coordinates: ring },
    { type: 'MultiPolygon', coordinates: [ring, ring] },
  ])('has every position converted: $type', (geometry) => {
    const expected = JSON.parse(
      JSON.stringify(geometry)
        .replaceAll(/,[57]\]/g, ']')
        .replaceAll('0', ''),
    );
    expect(convertGeometry(geometry, ten)).toEqual(expected);
    const collection: Geometry = { type: 'GeometryCollection', geometries: [geometry] };
    expect(convertGeometry(collection, ten)).toEqual({ type: 'GeometryCollection', geometries: [expected] });
  });

  it('is none when one of its positions is none', () => {
    expect(convertGeometry({ type: 'LineString', coordinates: [...path, [-1, 0]] }, ten)).toBeNull();
    expect(convertGeometry({ type: 'Point', coordinates: [] }, () => null)).toBeNull();
  });
});
