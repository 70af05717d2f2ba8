import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../../items/testing/shared-data';
import type { FileLimits, FileReading } from '../../contents';
import { fileLimits } from '../read-files';
import { readForeignGeoJson } from './read-foreign-geo-json';

const read = (content: unknown, limits: Partial<FileLimits> = {}) => {
  const bytes =
    content instanceof Uint8Array
      ? new Uint8Array(content)
      : new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
  return readForeignGeoJson([{ name: 'a.geojson', bytes }], { ...fileLimits, ...limits }, () => undefined);
};

const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties });
const point = { type: 'Point', coordinates: [10, 50] };
const line = {
  type: 'LineString',
  coordinates: [
    [10, 50],
    [11, 51],
  ],
};

/** Nothing that the rest of the import could stumble over. */
function expectSound(reading: FileReading) {
  if (!reading.ok) {
    expect(reading.reason.id).toMatch(/^[a-z]/);
    return;
  }
  const placeless = new Set(
    reading.findings.flatMap(({ outcome, feature: at }) => (outcome === 'skipped' ? [at] : [])),
  );
  for (const { features } of reading.layers) {
    for (const { geometry, number } of features) {
      expect(geometry !== null || placeless.has(number)).toBe(true);
      expect(JSON.stringify(geometry)).not.toMatch(/\[(?:-?[\d.e+-]+,){2}/);
    }
  }
}

const layerOf = (reading: FileReading) => {
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading.layers[0];
};
const featuresOf = (reading: FileReading) => layerOf(reading)?.features ?? [];
const findingsOf = (reading: FileReading) =>
  reading.ok
    ? reading.findings.map(({ outcome, reason, feature: at }) =>
        [outcome, reason.id, at].filter((one) => one !== undefined),
      )
    : [];

describe('GeoJSON of other programs', () => {
  it('all kinds of geometries come in, of features, of collections and alone', async () => {
    const reading = await read(
      collection(feature(point), feature(line), feature({ type: 'GeometryCollection', geometries: [point, line] })),
    );
    expect(featuresOf(reading).map(({ number, geometry }) => [number, geometry?.type])).toEqual([
      [1, 'Point'],
      [2, 'LineString'],
      [3, 'GeometryCollection'],
    ]);
    expect(featuresOf(await read(feature(line)))[0]?.geometry).toEqual(line);
    expect(featuresOf(await read(line))[0]?.geometry).toEqual(line);
    expect(findingsOf(reading)).toEqual([]);
  });

  it('values are cells: nested ones as text, empty ones not at all', async () => {
    const properties = { name: 'A', fibres: 12, dark: false, none: null, empty: '', tags: ['a', 'b'], more: { a: 1 } };
    const [first] = featuresOf(await read(collection({ ...feature(point, properties), id: 7 })));
    expect(first?.values).toEqual({ id: 7, name: 'A', fibres: 12, dark: false, tags: 'a; b', more: '{"a":1}' });
  });

  it('the colours of simplestyle are a hint', async () => {
    const styles = [{ stroke: '#F00' }, { 'marker-color': '00ff00', 'marker-symbol': 'bus' }, { stroke: 'red' }];
    const reading = await read(collection(...styles.map((properties) => feature(point, properties))));
    expect(featuresOf(reading).map(({ style }) => style)).toEqual([
      { colour: '#ff0000' },
      { colour: '#00ff00', symbol: 'bus' },
      undefined,
    ]);
  });

  it('heights are left out, and said once; those that are 0 need no word', async () => {
    const high = { type: 'Point', coordinates: [10, 50, 120.5] };
    const reading = await read(
      collection(feature(high), feature(high), feature({ type: 'Point', coordinates: [1, 2, 0] })),
    );
    expect(featuresOf(reading).map(({ geometry }) => geometry)).toEqual([
      point,
      point,
      { type: 'Point', coordinates: [1, 2] },
    ]);
    expect(reading).toMatchObject({
      findings: [{ outcome: 'repaired', reason: { id: 'file.altitudesDropped', params: { count: 2 } }, layer: 0 }],
    });
  });

  it('a ring that does not close is closed, and said', async () => {
    const open = [
      [0, 0],
      [4, 0],
      [4, 4],
    ];
    const reading = await read(feature({ type: 'Polygon', coordinates: [open] }));
    expect(featuresOf(reading)[0]?.geometry).toEqual({ type: 'Polygon', coordinates: [[...open, [0, 0]]] });
    expect(findingsOf(reading)).toEqual([['repaired', 'read.ringsClosed', 1]]);
  });

  it('a feature whose geometry is none stays without it, and is listed', async () => {
    const bad = [
      null,
      { type: 'Point', coordinates: ['1', 2] },
      { type: 'LineString', coordinates: [] },
      { type: 'Blob' },
      7,
    ];
    const reading = await read(collection(...bad.map((geometry) => feature(geometry, { name: 'n' })), 'x'));
    expect(featuresOf(reading).map(({ geometry, values }) => [geometry, values['name']])).toEqual([
      ...bad.map(() => [null, 'n']),
      [null, undefined],
    ]);
    expect(findingsOf(reading)).toEqual([
      ['skipped', 'import.noGeometry', 1],
      ['skipped', 'import.noPair', 2],
      ['skipped', 'import.noCoordinates', 3],
      ['skipped', 'import.unknownGeometry', 4],
      ['skipped', 'import.geometryNoObject', 5],
      ['skipped', 'import.noFeature', 6],
    ]);
  });

  it.each([
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'degrees'],
    ['urn:ogc:def:crs:EPSG::4326', 'degrees'],
    ['EPSG:4258', 'degrees'],
    ['http://www.opengis.net/def/crs/EPSG/0/4326', 'degrees'],
    ['urn:ogc:def:crs:EPSG::3857', 'named'],
    ['http://www.opengis.net/def/crs/EPSG/0/25832', 'named'],
    ['EPSG:102100', 'named'],
    ['WGS 84 / UTM zone 32N', 'named'],
    ['Local grid of 1932', 'unknown'],
  ])('coordinates in %s are %s', async (name, kind) => {
    const crs = { type: 'name', properties: { name } };
    expect(layerOf(await read({ ...collection(feature(point)), crs }))?.system.kind).toBe(kind);
  });

  it('a line each, and the separators of RFC 8142, are a collection too', async () => {
    const lines = [feature(point), feature(line), point].map((one) => JSON.stringify(one));
    for (const text of [lines.join('\n'), `${lines.join('\r\n')}\r\n`, lines.map((one) => `\u001E${one}\n`).join('')]) {
      expect(featuresOf(await read(text))).toHaveLength(3);
    }
    const broken = await read(`${lines[0]}\n{"type":"Feat\n${lines[1]}`);
    expect(featuresOf(broken)).toHaveLength(2);
    expect(findingsOf(broken)).toEqual([['skipped', 'read.lineNoJson']]);
  });

  it('UTF-16, a mark before it and Windows-1252 are read', async () => {
    const text = JSON.stringify(feature(point, { name: 'Größe' }));
    const wide = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
    const old = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const content of [wide, `\uFEFF${text}`, old])
      expect(featuresOf(await read(content))[0]?.values['name']).toBe('Größe');
    expect(findingsOf(await read(old))).toEqual([['doubtful', 'read.encodingGuessed']]);
  });

  it.each([
    ['', 'file.empty'],
    ['<html>', 'file.webPage'],
    ['{"type":"FeatureCollection","features":[', 'file.cutOff'],
    ['{"type":"FeatureCollection"}', 'file.noFeatureList'],
    ['{"type":"FeatureCollection","features":[]}', 'file.noFeatures'],
    ['{"type":"Topology"}', 'file.topoJson'],
    ['{"a":1}', 'file.otherJson'],
    ['[1]', 'file.noGeoJson'],
    ['['.repeat(100), 'file.tooDeep'],
  ])('%j is refused with a reason', async (text, reason) => {
    expect(await read(text)).toMatchObject({ ok: false, reason: { id: reason } });
  });

  it('more features and positions than may be are refused', async () => {
    const many = collection(...Array.from({ length: 12 }, () => feature(line)));
    expect(await read(many, { features: 11 })).toMatchObject({ ok: false, reason: { id: 'read.moreFeatures' } });
    expect(await read(many, { positions: 23 })).toMatchObject({ ok: false, reason: { id: 'file.tooManyPoints' } });
    expect(await read(many, { features: 12, positions: 24 })).toMatchObject({ ok: true });
  });

  it('no value throws', async () => {
    const coordinates = fc.oneof(fc.array(fc.array(fc.double(), { maxLength: 4 }), { maxLength: 5 }), fc.jsonValue());
    const geometry = fc.record({
      type: fc.constantFrom('Point', 'LineString', 'Polygon', 'MultiPolygon', 'MultiPoint', 'GeometryCollection'),
      coordinates,
      geometries: fc.array(fc.jsonValue(), { maxLength: 3 }),
    });
    const any = fc.oneof(
      fc.array(geometry).map((all) => collection(...all.map((one) => feature(one)))),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(any, async (value) => expectSound(await read(value))),
      { numRuns: 300 },
    );
  });

  it('no broken byte throws', async () => {
    const text = JSON.stringify(
      collection(feature(line, { name: 'Straße' }), feature({ type: 'Polygon', coordinates: [line.coordinates] })),
    );
    const bytes = new TextEncoder().encode(text);
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const broken = bytes.slice();
        for (const [at, byte] of changes) broken[at] = byte;
        expectSound(await read(broken));
      }),
      { numRuns: 300, seed: 18 },
    );
  });
});

describe('real and nasty GeoJSON', () => {
  const data = sharedData('the tests with real and nasty GeoJSON');
  const filesIn = (folder: string) =>
    readdirSync(join(data ?? '', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(geo)?json$/.test(name))
      .map((name) => join(data ?? '', folder, name));

  it.skipIf(data === null)('none of the nasty ones throws, and nearly all are read', async () => {
    const files = filesIn('nasty');
    const readings = await Promise.all(files.map((file) => read(new Uint8Array(readFileSync(file)))));
    for (const reading of readings) expectSound(reading);
    expect(files.length).toBeGreaterThan(100);
    expect(readings.filter(({ ok }) => ok).length).toBeGreaterThan(files.length - 15);
  });

  it.skipIf(data === null).each([
    ['lines', 'network_lines', 25_725],
    ['points', 'utility_poles', 2_457],
    ['polygons', 'parcels', 13_116],
  ])('all features of the real %s have a place', async (folder, name, count) => {
    const [file = ''] = filesIn(folder).filter((path) => path.includes(name));
    const reading = await read(new Uint8Array(readFileSync(file)));
    expect(featuresOf(reading)).toHaveLength(count);
    expect(featuresOf(reading).filter(({ geometry }) => geometry === null)).toEqual([]);
  });
});
