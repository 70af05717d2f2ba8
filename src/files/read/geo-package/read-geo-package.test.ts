import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../../items/testing/shared-data';
import type { FileLimits, FileReading } from '../../contents';
import { makeDatabase, type Statement } from '../../sqlite/testing/make-database';
import { fileLimits } from '../read-files';
import { readGeoPackage } from './read-geo-package';

const read = (bytes: Uint8Array, limits: Partial<FileLimits> = {}) =>
  readGeoPackage([{ name: 'a.gpkg', bytes: new Uint8Array(bytes) }], { ...fileLimits, ...limits }, () => undefined);

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const point = '0101000000000000000000F03F0000000000000040';
const blobs = {
  point: bytesOf(`47500001E6100000${point}`),
  'big-endian head': bytesOf(`47500000000010E6${point}`),
  'with an envelope': bytesOf(`47500003E6100000${'00'.repeat(32)}${point}`),
  'with an envelope of four dimensions': bytesOf(`47500009E6100000${'00'.repeat(64)}${point}`),
  empty: bytesOf(`47500011E61000000101000000${'000000000000F87F'.repeat(2)}`),
} as const;

const systems: readonly Statement[] = [
  [
    'CREATE TABLE gpkg_spatial_ref_sys (srs_name, srs_id INTEGER, organization, organization_coordsys_id INTEGER, definition)',
  ],
  [
    "INSERT INTO gpkg_spatial_ref_sys VALUES ('a', 4326, 'EPSG', 4326, 'GEOGCS[]'), ('b', 3857, 'EPSG', 3857, 'PROJCS[]')",
  ],
];
const lists: readonly Statement[] = [
  ...systems,
  ['CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT)'],
  ['CREATE TABLE gpkg_geometry_columns (table_name, column_name, geometry_type_name, srs_id INTEGER, z, m)'],
];
const listed = (table: string, kind = 'features', srid = 4326): readonly Statement[] => [
  ['INSERT INTO gpkg_contents VALUES (?, ?, ?)', [table, kind, table]],
  ['INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, 0, 0)', [table, 'geom', 'GEOMETRY', srid]],
];
const poles: readonly Statement[] = [
  ['CREATE TABLE poles (fid INTEGER PRIMARY KEY, geom POINT, name TEXT, height REAL, dark BOOLEAN, photo BLOB)'],
  ...listed('poles'),
];

const layersOf = (reading: FileReading) => {
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading.layers;
};
const findingsOf = (reading: FileReading) =>
  reading.ok
    ? reading.findings.map(({ outcome, reason, layer, feature }) =>
        [outcome, reason.id, layer, feature].filter((one) => one !== undefined),
      )
    : [];

describe('GeoPackages', () => {
  it('tables of features are layers, with their values as they are declared', async () => {
    const reading = await read(
      await makeDatabase([
        ...lists,
        ...poles,
        ['INSERT INTO poles VALUES (1, ?, ?, 12.5, 1, NULL)', [blobs.point, 'Größe "1"']],
        ['INSERT INTO poles VALUES (7, ?, ?, NULL, 0, ?)', [blobs.point, '', new Uint8Array([1, 2])]],
        ['CREATE TABLE "b ""2""" (fid INTEGER PRIMARY KEY, geom BLOB)'],
        ...listed('b "2"', 'features', 3857),
      ]),
    );
    expect(layersOf(reading)).toEqual([
      {
        name: 'poles',
        system: { kind: 'degrees' },
        features: [
          {
            number: 1,
            geometry: { type: 'Point', coordinates: [1, 2] },
            values: { fid: 1, name: 'Größe "1"', height: 12.5, dark: true },
          },
          { number: 2, geometry: { type: 'Point', coordinates: [1, 2] }, values: { fid: 7, dark: false } },
        ],
      },
      {
        name: 'b "2"',
        system: { kind: 'named', system: expect.objectContaining({ code: 'EPSG:3857' }) },
        features: [],
      },
    ]);
    expect(findingsOf(reading)).toEqual([['skipped', 'read.bytesLeftOut', 0]]);
  });

  it.each(Object.entries(blobs))('a geometry with a head of the kind: %s', async (name, blob) => {
    const reading = await read(
      await makeDatabase([...lists, ...poles, ['INSERT INTO poles (geom) VALUES (?)', [blob]]]),
    );
    expect(layersOf(reading)[0]?.features[0]?.geometry).toEqual(
      name === 'empty' ? null : { type: 'Point', coordinates: [1, 2] },
    );
  });

  it('a row without a geometry, and with one that is none, stays and is listed', async () => {
    const none = [
      null,
      new Uint8Array(),
      bytesOf('4750'),
      bytesOf('FF500001E6100000'),
      bytesOf(`47500001E6100000${point}`).slice(0, 20),
      'text',
    ];
    const reading = await read(
      await makeDatabase([
        ...lists,
        ...poles,
        ...none.map((blob): Statement => ['INSERT INTO poles (geom) VALUES (?)', [blob]]),
      ]),
    );
    expect(layersOf(reading)[0]?.features.map(({ geometry }) => geometry)).toEqual(none.map(() => null));
    expect(findingsOf(reading)).toEqual([
      ['skipped', 'import.noGeometry', 0, 1],
      ...[2, 3, 4, 5, 6].map((feature) => ['skipped', 'import.unreadableShape', 0, feature]),
    ]);
  });

  it('what is no table of features is left out, and said', async () => {
    const reading = await read(
      await makeDatabase([
        ...lists,
        ...listed('notes', 'attributes'),
        ...listed('missing'),
        ['CREATE TABLE notes (a)'],
        ['CREATE TABLE plain (a)'],
        ["INSERT INTO gpkg_contents VALUES ('plain', 'features', 'plain')"],
        [
          'CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS geom FROM n',
        ],
        ...listed('endless'),
      ]),
    );
    expect(layersOf(reading)).toEqual([]);
    expect(reading).toMatchObject({
      findings: [
        { reason: { id: 'read.tableWithoutGeometries', params: { table: 'notes' } } },
        { reason: { id: 'read.viewLeftOut', params: { table: 'missing' } } },
        { reason: { id: 'read.tableWithoutGeometries', params: { table: 'plain' } } },
        { reason: { id: 'read.viewLeftOut', params: { table: 'endless' } } },
      ],
    });
  });

  it('one that another program had open is read, with a word about what may be missing', async () => {
    const bytes = await makeDatabase([...lists, ...poles, ['INSERT INTO poles (geom) VALUES (?)', [blobs.point]]]);
    bytes.set([2, 2], 18);
    const reading = await read(bytes);
    expect(layersOf(reading)[0]?.features).toHaveLength(1);
    expect(findingsOf(reading)).toEqual([['doubtful', 'read.databaseWasOpen']]);
  });

  const manyPoles = (count: number) =>
    makeDatabase([
      ...lists,
      ...poles,
      [
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${count})
        INSERT INTO poles SELECT i, x'${Buffer.from(blobs.point).toString('hex')}', 'pole ' || i, i / 7.0, i % 2, NULL FROM n`,
      ],
    ]);

  it('100,000 features are read in a few seconds', { tags: ['all'] }, async () => {
    const bytes = await manyPoles(100_000);
    const start = performance.now();
    expect(layersOf(await read(bytes))[0]?.features).toHaveLength(100_000);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('more features, positions and bytes than may be are refused', async () => {
    const bytes = await manyPoles(1_000);
    expect(await read(bytes, { features: 999 })).toMatchObject({ ok: false, reason: { id: 'read.moreFeatures' } });
    expect(await read(bytes, { positions: 999 })).toMatchObject({ ok: false, reason: { id: 'file.tooManyPoints' } });
    expect(await read(bytes, { bytes: 5_000 })).toMatchObject({ ok: false, reason: { id: 'file.tooManyParts' } });
  });
});

describe('hostile GeoPackages', () => {
  it('lists that are views, and columns that would be computed, are not asked', async () => {
    const endless = 'AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT';
    const views = await makeDatabase([
      [`CREATE VIEW gpkg_contents ${endless} 'poles' AS table_name, 'features' AS data_type FROM n WHERE i < 0`],
    ]);
    expect(await read(views)).toMatchObject({ ok: false, reason: { id: 'read.noGeoPackage' } });
    const computed = await makeDatabase([
      ...lists,
      ['CREATE TABLE poles (fid INTEGER PRIMARY KEY, geom BLOB, big TEXT AS (hex(zeroblob(1000000))))'],
      ...listed('poles'),
      ['INSERT INTO poles (geom) VALUES (?)', [blobs.point]],
    ]);
    expect(layersOf(await read(computed))[0]?.features[0]?.values).toEqual({ fid: 1 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('name,lat,lon\n'.repeat(100))],
    ['the head alone', new TextEncoder().encode('SQLite format 3\0')],
  ])('%s is no database', async (_, bytes) => {
    const reading = await read(bytes);
    expect(reading.ok).toBe(false);
  });

  it('no broken bytes throw or hang', async () => {
    const rows = Array.from(
      { length: 200 },
      (_, at): Statement => ['INSERT INTO poles VALUES (NULL, ?, ?, 1, 1, NULL)', [blobs.point, 'x'.repeat(at * 10)]],
    );
    const bytes = await makeDatabase([['PRAGMA page_size = 1024'], ...lists, ...poles, ...rows]);
    const change = fc.tuple(fc.oneof(fc.nat(bytes.length - 1), fc.nat(1_024 * 8)), fc.nat(255));
    const any = fc.tuple(
      fc.array(change, { minLength: 1, maxLength: 30 }),
      fc.option(fc.nat(bytes.length), { freq: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(any, async ([changes, length]) => {
        const broken = bytes.slice();
        for (const [at, byte] of changes) broken[at] = byte;
        const reading = await read(broken.subarray(0, length ?? undefined));
        if (reading.ok) expect(reading.layers.length).toBeLessThan(10);
      }),
      { numRuns: 150, seed: 18 },
    );
  });
});

describe('a real GeoPackage', () => {
  const data = sharedData('the tests with a real GeoPackage');

  it.skipIf(data === null)('has all its layers, and its row without a geometry is listed', async () => {
    const reading = await read(readFileSync(join(data ?? '', 'gpkg', 'fiberq-demo-project.gpkg')));
    const counts = layersOf(reading).map(({ name, features }) => `${name} ${features.length}`);
    expect(counts.join(', ')).toBe(
      'Route 3, Underground_cables 2, Aerial_cables 2, Poles 6, Manholes 2, Joint_Closures 2, Optical_slack 3, Fiber_break 1',
    );
    expect(findingsOf(reading)).toEqual([['skipped', 'import.noGeometry', 3, 5]]);
  });
});
