import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featuresIn } from './features-in';

const limits = { depth: 3, features: 5 };
const line = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
};
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties });
const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features });

function foundIn(value: unknown) {
  const read = featuresIn(value, limits);
  return 'found' in read ? [...read.found] : read.reason.id;
}

/** What became of each part: its coordinates, or the id of the reason. */
function partsOf(value: unknown) {
  const found = foundIn(value);
  if (typeof found === 'string') return found;
  return found.map((one) => {
    if ('coordinates' in one) return 'line';
    return 'reason' in one ? one.reason.id : one.own;
  });
}

/** `depth` collections, one in the other, around a geometry. */
const nested = (geometry: unknown, depth: number): unknown =>
  depth === 0 ? geometry : { type: 'GeometryCollection', geometries: [nested(geometry, depth - 1)] };

describe('the features of a file', () => {
  it.each([
    ['no object', 7, 'file.noGeoJson'],
    ['a list', [line], 'file.noGeoJson'],
    ['a collection without a list', { type: 'FeatureCollection', features: {} }, 'file.noFeatureList'],
    ['more than may be', collection(...Array.from({ length: 6 }, () => feature(line))), 'file.tooManyFeatures'],
    ['TopoJSON', { type: 'Topology', objects: {} }, 'file.topoJson'],
    ['JSON of Esri', { geometryType: 'esriGeometryPolyline' }, 'file.esriJson'],
    ['JSON of something else', { type: 'Other' }, 'file.otherJson'],
  ])('are refused as a whole for %s', (_, value, reason) => {
    expect(partsOf(value)).toBe(reason);
  });

  it.each([
    ['a feature', feature(line)],
    ['a bare line', line],
    ['a collection of it', collection(feature(line))],
    ['a collection of bare lines', collection(line)],
    ['geometries in a collection', nested(line, 2)],
  ])('are found in %s', (_, value) => {
    expect(partsOf(value)).toEqual(['line']);
  });

  it.each([
    ['no geometry', feature(null), 'import.noGeometry'],
    ['a geometry that is a text', feature('LINESTRING'), 'import.geometryNoObject'],
    ['a point', feature({ type: 'Point', coordinates: [0, 0] }), 'import.isPoint'],
    ['several points', feature({ type: 'MultiPoint', coordinates: [] }), 'import.isSetOfPoints'],
    ['a polygon', feature({ type: 'Polygon', coordinates: [] }), 'import.isPolygon'],
    ['several polygons', feature({ type: 'MultiPolygon', coordinates: [] }), 'import.isSetOfPolygons'],
    ['an unknown geometry', feature({ type: 'Curve' }), 'import.unknownGeometry'],
    ['a name of the prototype', feature({ type: 'constructor' }), 'import.unknownGeometry'],
    ['lines without coordinates', feature({ type: 'MultiLineString' }), 'import.noCoordinates'],
    ['an empty collection', feature({ type: 'GeometryCollection', geometries: [] }), 'import.emptyCollection'],
    ['collections that are too deep', feature(nested(line, 3)), 'import.deepGeometries'],
    ['no feature', 7, 'import.noFeature'],
  ])('say why one is no line: %s', (_, value, reason) => {
    expect(partsOf(collection(value))).toEqual([reason]);
  });

  it('count their parts from one, and keep the place of the feature in the file', () => {
    const several = { type: 'MultiLineString', coordinates: [line.coordinates, line.coordinates] };
    const found = foundIn(collection(feature(line), feature(several)));
    expect(Array.isArray(found) && found.map(({ index, part }) => [index, part])).toEqual([
      [0, null],
      [1, 1],
      [1, 2],
    ]);
  });

  it('keep properties, but not the one that would change the copy itself', () => {
    const properties: unknown = JSON.parse('{"name":"A","__proto__":{"evil":1}}');
    const found = foundIn(feature(line, properties));
    const [first] = typeof found === 'string' ? [] : found;
    expect(first?.properties).toEqual({ name: 'A' });
    expect(Reflect.get(first?.properties ?? {}, 'evil')).toBeUndefined();
  });

  it('of the product’s own export are named by their ref', () => {
    expect(partsOf(collection({ ...feature(line), id: 'segment:7' }, feature(line, { model: 'pole', id: 8 })))).toEqual(
      ['segment:7', 'pole:8'],
    );
  });

  it('answer one part at least for each feature, whatever it is', () => {
    const some = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.jsonValue({ maxDepth: 2 }).map((geometry) => feature(geometry)),
      fc.jsonValue({ maxDepth: 2 }).map((coordinates) => feature({ type: 'MultiLineString', coordinates })),
      fc.array(fc.jsonValue({ maxDepth: 1 })).map((geometries) => feature({ type: 'GeometryCollection', geometries })),
    );
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), (features) => {
        const found = foundIn(collection(...features));
        const indexes = typeof found === 'string' ? [] : found.map(({ index }) => index);
        expect([...new Set(indexes)]).toEqual(features.map((_, index) => index));
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
