import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPath } from '../../geo/path/check-path';
import { message } from '../../i18n/message';
import { sharedData } from '../testing/shared-data';
import { importLimits, readGeoJson } from './read-geo-json';

const line = (coordinates: unknown) => ({ type: 'LineString', coordinates });
const feature = (geometry: unknown, properties: unknown = null) => ({ type: 'Feature', geometry, properties });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const read = (value: unknown) => readGeoJson(JSON.stringify(value));
const two = [
  [-71.1, 42.37],
  [-71.11, 42.38],
];

function lines(value: unknown) {
  const result = read(value);
  if (!result.ok) throw new Error(result.reason.id);
  return result;
}

describe('what is read', () => {
  it.each([
    ['a geometry', line(two)],
    ['a feature', feature(line(two))],
    ['a collection', collection(feature(line(two)))],
    ['a collection of geometries', { type: 'GeometryCollection', geometries: [line(two)] }],
    ['a bare geometry among features', collection(line(two))],
    [
      'a collection in a collection',
      feature({ type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [line(two)] }] }),
    ],
  ])('%s', (_, value) => expect(lines(value).lines.map(({ path }) => path)).toEqual([two]));

  it('each part of a MultiLineString is a line of the same name', () => {
    const result = lines(feature({ type: 'MultiLineString', coordinates: [two, two.toReversed()] }, { name: 'Beta' }));
    expect(result.lines.map(({ name }) => name)).toEqual(['Beta', 'Beta']);
    expect(result.skipped).toEqual([]);
  });

  it('altitudes and repeated points are dropped', () => {
    const result = lines(
      line([
        [0, 0, 17],
        [0, 0, 18],
        [1, 1, 19, 20],
        [1, 1],
        [0, 0],
      ]),
    );
    expect(result.lines[0]?.path).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
  });

  it('the length is the one on the ellipsoid, in metres', () => {
    expect(
      lines(
        collection(
          line([
            [0, 0],
            [0, 1],
          ]),
          line([
            [0, 0],
            [1, 0],
          ]),
        ),
      ).totalM,
    ).toBeCloseTo(110_574.389 + 111_319.491, 1);
  });

  it('a byte order mark does no harm', () => expect(readGeoJson(`\uFEFF${JSON.stringify(line(two))}`).ok).toBe(true));

  it.each([
    [{ name: 'A' }, 'A'],
    [{ Street_Name: 'Cambridge', Label: 'Cambridge St' }, 'Cambridge St'],
    [{ STREET: ' Main ', Name: ' ' }, 'Main'],
    [{ name: 17 }, '17'],
    [{ id: 4 }, null],
    [{ name: { en: 'A' } }, null],
    ['odd', null],
    [{ name: '🙂'.repeat(300) }, '🙂'.repeat(200)],
  ])('properties %o name it %s', (properties, name) => {
    expect(lines(feature(line(two), properties)).lines[0]?.name).toBe(name);
  });

  it('properties come along, but not into prototypes', () => {
    const result = readGeoJson(
      '{"type":"Feature","properties":{"a":1,"__proto__":{"polluted":1}},"geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}}',
    );
    expect(result.ok && result.lines[0]?.properties).toEqual({ a: 1 });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('what is left out', () => {
  it.each([
    [feature(null), message('import.noGeometry')],
    [feature({ type: 'Point', coordinates: [1, 2] }), message('import.isPoint')],
    [feature({ type: 'Polygon', coordinates: [two] }), message('import.isPolygon')],
    [feature({ type: 'Circle' }), message('import.unknownGeometry')],
    [feature({ type: 'constructor' }), message('import.unknownGeometry')],
    [feature('line'), message('import.geometryNoObject')],
    [feature({ type: 'GeometryCollection', geometries: [] }), message('import.emptyCollection')],
    [feature({ type: 'MultiLineString', coordinates: [] }), message('import.noCoordinates')],
    [
      feature({ type: 'MultiLineString', coordinates: [two, [[1, 1]]] }),
      message('import.part', { number: 2, why: message('import.onePoint') }),
    ],
    [feature(line([])), message('import.onePoint')],
    [
      feature(
        line([
          [1, 1],
          [1, 1],
        ]),
      ),
      message('import.onePoint'),
    ],
    [feature(line('1,2')), message('import.noCoordinateList')],
    [
      feature(
        line([
          [1, 1],
          ['2', 2],
        ]),
      ),
      message('import.noPair', { number: 2 }),
    ],
    [feature(line([[1, 1], [2]])), message('import.noPair', { number: 2 })],
    [feature(line([[1, 1], null])), message('import.noPair', { number: 2 })],
    [
      feature(
        line([
          [1, 1],
          [538_000, 4_690_000],
        ]),
      ),
      message('import.pointNotInDegrees', { number: 2, x: '538000', y: '4690000' }),
    ],
    [
      feature(
        line([
          [1, 1],
          [181, 1],
        ]),
      ),
      message('import.pointNotInDegrees', { number: 2, x: '181', y: '1' }),
    ],
    [
      feature(line(Array.from({ length: 20_001 }, (_, i) => [i / 1000, 0]))),
      message('import.longSegment', { number: 20_001, most: 20_000 }),
    ],
    [7, message('import.noFeature')],
  ])('%#', (bad, reason) => {
    const result = lines(collection(feature(line(two)), bad));
    expect(result.skipped).toHaveLength(1);
    expect(result.skipped[0]?.index).toBe(1);
    expect(result.skipped[0]?.reason).toEqual(reason);
  });

  it('a number that is none, which JSON spells as null', () => {
    expect(readGeoJson('{"type":"LineString","coordinates":[[0,0],[1e999,0]]}')).toMatchObject({ ok: false });
  });
});

describe('what is refused, with one reason', () => {
  it.each([
    ['', message('file.empty')],
    [' \n', message('file.empty')],
    ['<!doctype html><p>404</p>', message('file.webPage')],
    ['{"type":"FeatureCollection","features":[', message('file.cutOff')],
    ['{"type":"FeatureCollection","features":[}]}', message('file.damaged')],
    ['lat,lng\n1,2', message('file.damaged')],
    ['null', message('file.noGeoJson')],
    ['[1,2]', message('file.noGeoJson')],
    ['"LineString"', message('file.noGeoJson')],
    ['{"hello":"world"}', message('file.otherJson')],
    ['{"type":"Topology","arcs":[]}', message('file.topoJson')],
    ['{"geometryType":"esriGeometryPolyline","features":[]}', message('file.esriJson')],
    ['{"type":"FeatureCollection"}', message('file.noFeatureList')],
    ['{"type":"FeatureCollection","features":[]}', message('file.noFeatures')],
    ['{"type":"Point","coordinates":[1,2]}', message('file.noLines', { number: 1, why: message('import.isPoint') })],
    [
      JSON.stringify({
        ...collection(line(two)),
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } },
      }),
      message('file.coordinateSystem', { name: 'urn:ogc:def:crs:EPSG::3857' }),
    ],
  ])('%s', (text, reason) => {
    const result = readGeoJson(text);
    expect(result).toEqual({ ok: false, reason });
  });

  it('but the usual spellings of WGS84 are not', () => {
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])
      expect(read({ ...line(two), crs: { type: 'name', properties: { name } } }).ok).toBe(true);
    expect(read({ ...line(two), crs: null }).ok).toBe(true);
  });

  it('files that are too large, too many or too deep', () => {
    expect(importLimits.characters).toBe(50 * 1024 * 1024);
    expect(readGeoJson(JSON.stringify(line(two)), { characters: 20 })).toMatchObject({
      ok: false,
      reason: message('file.tooLarge', { size: 1, most: 1 }),
    });
    expect(readGeoJson(JSON.stringify(collection(line(two), line(two))), { features: 1 })).toMatchObject({
      ok: false,
      reason: message('file.tooManyFeatures', { count: 2, most: 1 }),
    });
    expect(
      readGeoJson(
        JSON.stringify(
          line([
            [0, 0],
            [1, 1],
            [2, 2],
          ]),
        ),
        { vertices: 2 },
      ),
    ).toMatchObject({ ok: false, reason: { params: { why: message('import.hugeLine', { number: 3 }) } } });
    let nested: unknown = line(two);
    for (let i = 0; i < 40; i++) nested = { type: 'GeometryCollection', geometries: [nested] };
    expect(read(nested)).toMatchObject({ ok: false, reason: message('file.tooDeep', { most: 32 }) });
  });

  it('files with too many points in all, and files nested too deep anywhere', () => {
    const many = collection(feature(line([...two, ...two])), feature(line([...two, ...two])));
    expect(readGeoJson(JSON.stringify(many), { filePoints: 8 }).ok).toBe(true);
    expect(readGeoJson(JSON.stringify(many), { filePoints: 7 })).toEqual({
      ok: false,
      reason: message('file.tooManyPoints', { most: 7 }),
    });
    let deep: unknown = 1;
    for (let i = 0; i < 33; i++) deep = { deep };
    expect(read(feature(line(two), deep))).toEqual({
      ok: false,
      reason: message('file.tooDeep', { most: 32 }),
    });
  });

  it.each([
    ['brackets', '['.repeat(25e6)],
    ['lists', `{"type":"FeatureCollection","features":[${'[],'.repeat(16e6)}[]]}`],
    ['objects', `[${'{},'.repeat(16e6)}{}]`],
    ['points', `{"type":"LineString","coordinates":[${'[0,1],'.repeat(8e6)}[0,0]]}`],
    ['keys', `{${Array.from({ length: 3e6 }, (_, i) => `"${i}a":1`).join()}}`],
    ['text', `{"type":"Feature","properties":{"name":"${'a'.repeat(48e6)}`],
  ])('50 MB of %s in two seconds', (_, text) => {
    const before = process.cpuUsage();
    expect(readGeoJson(text).ok).toBe(false);
    // Of this process, in µs: others work on this machine too.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('bombs of brackets', () => {
    const deep = 200_000;
    expect(readGeoJson('['.repeat(deep) + ']'.repeat(deep)).ok).toBe(false);
    expect(readGeoJson(`{"type":"LineString","coordinates":${'['.repeat(deep)}${']'.repeat(deep)}}`).ok).toBe(false);
  });
});

function expectSound(result: ReturnType<typeof readGeoJson>): void {
  if (!result.ok) {
    expect(result.reason.id).toMatch(/^file\./);
    return;
  }
  for (const { path } of result.lines) expect(checkPath(path)).toBeNull();
  for (const { reason } of result.skipped) expect(reason.id).toMatch(/^import\./);
  // Two places can differ by less than any length that is measured.
  expect(result.totalM).toBeGreaterThanOrEqual(0);
}

describe('nothing throws, and no line is invalid', () => {
  it('for any JSON and any text', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => expectSound(readGeoJson(text))));
  });

  it('for anything that resembles GeoJSON', () => {
    const position = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(fc.integer({ min: -190, max: 190 }), fc.integer({ min: -95, max: 95 })) },
      fc.jsonValue(),
    );
    const path = fc.oneof({ weight: 6, arbitrary: fc.array(position, { maxLength: 4 }) }, fc.jsonValue());
    const geometry = fc.oneof(
      path.map(line),
      fc.array(path).map((coordinates) => ({ type: 'MultiLineString', coordinates })),
      fc.jsonValue(),
    );
    const any = fc
      .array(fc.tuple(geometry, fc.jsonValue()))
      .map((all) => collection(...all.map(([g, p]) => feature(g, p))));
    fc.assert(
      fc.property(any, (value) => expectSound(read(value))),
      { numRuns: 300 },
    );
  });
});

describe('real and nasty files', () => {
  const data = sharedData('the tests with real and nasty files');
  const filesIn = (folder: string) =>
    data === null
      ? []
      : readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(geo)?json$/.test(name))
          .map((name) => join(data, folder, name));

  it.skipIf(data === null)('none of the nasty ones throws or yields an invalid line', () => {
    const files = filesIn('nasty');
    expect(files.length).toBeGreaterThan(100);
    let read = 0;
    for (const file of files) {
      const result = readGeoJson(readFileSync(file, 'utf8'));
      expectSound(result);
      if (result.ok) read += 1;
    }
    expect(read).toBeGreaterThan(10);
  });

  it.skipIf(data === null)('the 2,643 street lines are all read, with their names; one has two parts', () => {
    const [file] = filesIn('lines').filter((name) => name.includes('street_centerlines'));
    const result = readGeoJson(readFileSync(file ?? '', 'utf8'));
    expectSound(result);
    expect(result).toMatchObject({ ok: true, skipped: [] });
    if (!result.ok) return;
    expect(result.lines).toHaveLength(2644);
    expect(result.lines[0]?.name).toBe('Cambridge St');
    expect(result.totalM / 1000).toBeCloseTo(251, -1);
  });

  it.skipIf(data === null)('the 25,725 network lines too, but for the two points', () => {
    const [file] = filesIn('lines').filter((name) => name.includes('network_lines'));
    const result = readGeoJson(readFileSync(file ?? '', 'utf8'));
    expectSound(result);
    expect(result.ok && result.lines.length).toBeGreaterThan(25_000);
    expect(result.ok && result.skipped.filter(({ reason }) => reason.id === 'import.isPoint').length).toBe(2);
  });
});
