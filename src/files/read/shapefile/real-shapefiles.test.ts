import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { distance } from '../../../geo/measure/distance';
import { sharedData } from '../../../items/testing/shared-data';
import type { FilePart, FileReading } from '../../contents';
import { convertGeometry } from '../../systems/convert-geometry';
import { toDegrees } from '../../systems/to-degrees';
import { fileLimits } from '../read-files';
import { readShapefile } from './read-shapefile';
import { made, makeShapes, makeTable } from './testing/make-shapes';

const read = (parts: readonly FilePart[]) => readShapefile(parts, fileLimits, () => undefined);

const data = sharedData('the tests with real Shapefiles');
const bytesOf = (path: string): FilePart['bytes'] => new Uint8Array(readFileSync(join(data ?? '', path)));

/**
 * NAD83 State Plane California V in US feet, by Snyder's formulas for the conic projection of Lambert with two parallels (USGS
 * Professional Paper 1395, 15-1 to 15-11), apart from all that the product uses.
 */
function fromCaliforniaFeet([x = 0, y = 0]: Position): readonly [lng: number, lat: number] {
  const [a, inverse, foot, radian] = [6_378_137, 298.257222101, 1200 / 3937, Math.PI / 180];
  const e = Math.sqrt((2 - 1 / inverse) / inverse);
  const m = (lat: number) => Math.cos(lat) / Math.sqrt(1 - (e * Math.sin(lat)) ** 2);
  const t = (lat: number) => {
    const s = e * Math.sin(lat);
    return Math.tan(Math.PI / 4 - lat / 2) / ((1 - s) / (1 + s)) ** (e / 2);
  };
  const [lat0, lat1, lat2] = [33.5 * radian, (34 + 2 / 60) * radian, (35 + 28 / 60) * radian];
  const n = Math.log(m(lat1) / m(lat2)) / Math.log(t(lat1) / t(lat2));
  const f = m(lat1) / (n * t(lat1) ** n);
  const [east, north] = [x * foot - 2_000_000, a * f * t(lat0) ** n - (y * foot - 500_000)];
  const turned = (Math.hypot(east, north) / (a * f)) ** (1 / n);
  let lat = Math.PI / 2 - 2 * Math.atan(turned);
  for (let round = 0; round < 10; round += 1) {
    const s = e * Math.sin(lat);
    lat = Math.PI / 2 - 2 * Math.atan(turned * ((1 - s) / (1 + s)) ** (e / 2));
  }
  return [Math.atan2(east, north) / n / radian - 118, lat / radian];
}

const positionsOf = (coordinates: unknown): Position[] => {
  if (!Array.isArray(coordinates)) return [];
  return typeof coordinates[0] === 'number' ? [coordinates.map(Number)] : coordinates.flatMap(positionsOf);
};

const layersOf = (reading: FileReading) => (reading.ok ? reading.layers : []);

describe.skipIf(data === null)('real Shapefiles', () => {
  it('the fibre of Long Beach: 178 records within 1 m of what the formulas say', async () => {
    const reading = await read([{ name: 'fiber.zip', bytes: bytesOf('shp/long-beach-fiber-lines.zip') }]);
    const layers = layersOf(reading);
    expect(layers.map(({ name, features }) => [name, features.length]).toSorted()).toEqual([
      ['CityFiber', 23],
      ['TrafSigFiber', 155],
    ]);
    let [right, worst] = [0, 0];
    for (const { system, features } of layers) {
      expect(system).toMatchObject({ kind: 'named', system: { code: 'EPSG:2229' } });
      if (system.kind !== 'named') continue;
      const convert = toDegrees(system.system);
      for (const { geometry } of features) {
        if (!geometry || geometry.type === 'GeometryCollection') continue;
        const converted = convertGeometry(geometry, convert);
        if (!converted || converted.type === 'GeometryCollection') continue;
        const [before, after] = [positionsOf(geometry.coordinates), positionsOf(converted.coordinates)];
        const off = before.map((position, at) =>
          distance(fromCaliforniaFeet(position), [after[at]?.[0] ?? 0, after[at]?.[1] ?? 0]),
        );
        expect(before.length).toBeGreaterThan(1);
        worst = Math.max(worst, ...off);
        if (off.every((metres) => metres < 1)) right += 1;
      }
    }
    expect(right).toBe(178);
    expect(worst).toBeLessThan(0.001);
  });

  it('the streets and addresses of a design benchmark', async () => {
    const files = readdirSync(join(data ?? '', 'design/500')).map((name) => ({
      name,
      bytes: bytesOf(`design/500/${name}`),
    }));
    const reading = await read(files);
    expect(layersOf(reading).map(({ name, system, features }) => [name, system.kind, features.length])).toEqual([
      ['demand', 'degrees', 457],
      ['streets', 'degrees', 31],
    ]);
    expect(layersOf(reading).every(({ features }) => features.every(({ geometry }) => geometry !== null))).toBe(true);
  });
});

describe('hostile Shapefiles', () => {
  const square = [
    [0, 0],
    [0, 9],
    [9, 9],
    [9, 0],
    [0, 0],
  ];
  const shapes = makeShapes([
    made.parts(5, [square, square.toReversed()]),
    made.parts(13, [
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ]),
    made.nothing,
  ]);
  const dbf = makeTable(
    [
      { name: 'NAME', type: 'C', length: 12 },
      { name: 'N', type: 'N', length: 9 },
    ],
    [
      ['Straße', '1'],
      ['*', 'b', '2'],
      ['c', '3'],
    ],
  );
  const numbers = fc.constantFrom(0, 1, 0x7f, 0x80, 0xff);

  function damaged(
    bytes: Uint8Array,
    changes: readonly (readonly [at: number, value: number])[],
    share: number,
  ): FilePart['bytes'] {
    const copy = bytes.slice(0, Math.ceil(bytes.length * share));
    for (const [at, value] of changes) copy[Math.floor(at * copy.length)] = value;
    return new Uint8Array(copy);
  }

  it('bytes that are changed or cut off: no throw, no end of work, no false numbers', async () => {
    const where = fc.double({ min: 0, max: 0.999, noNaN: true });
    const changes = fc.array(fc.tuple(where, fc.oneof(numbers, fc.nat(255))), { maxLength: 8 });
    const share = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: where });
    const of = fc.tuple(changes, share);
    await fc.assert(
      fc.asyncProperty(of, of, of, async (shp, shx, table) => {
        const reading = await read([
          { name: 'a.shp', bytes: damaged(shapes.shp, ...shp) },
          { name: 'a.shx', bytes: damaged(shapes.shx, ...shx) },
          { name: 'a.dbf', bytes: damaged(dbf, ...table) },
        ]);
        for (const { features } of layersOf(reading))
          for (const { geometry } of features)
            if (geometry && geometry.type !== 'GeometryCollection')
              for (const position of positionsOf(geometry.coordinates))
                expect(position.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: process.env['TEST_ALL'] ? 600 : 120 },
    );
  });

  it('lengths that go backwards, or say more than is there', async () => {
    const [back, parts, count] = [shapes.shp.slice(), shapes.shp.slice(), shapes.shp.slice()];
    new DataView(back.buffer).setInt32(104, -8);
    new DataView(parts.buffer).setInt32(108 + 36, 0x7fffffff, true);
    new DataView(count.buffer).setInt32(108 + 40, 0x7fffffff, true);
    const start = performance.now();
    for (const bytes of [back, parts, count]) expect((await read([{ name: 'a.shp', bytes }])).ok).toBe(true);
    const rows = makeTable([{ name: 'A', type: 'C', length: 1 }], [['a']]);
    new DataView(rows.buffer).setUint32(4, 0xffffffff, true);
    expect(
      (
        await read([
          { name: 'a.shp', bytes: shapes.shp },
          { name: 'a.dbf', bytes: rows },
        ])
      ).ok,
    ).toBe(true);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('very many rings in each other are given up in time', { tags: ['all'] }, async () => {
    const half = [
      [0, 0],
      [0, 9],
      [9, 0],
      [0, 0],
    ];
    const beside = [
      [8, 8],
      [8.5, 8],
      [8, 8.5],
      [8, 8],
    ];
    const rings = Array.from({ length: 30_000 }, (_, at) => (at % 2 === 0 ? half : beside));
    const start = performance.now();
    const reading = await read([{ name: 'a.shp', bytes: makeShapes([made.parts(5, rings)]).shp }]);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(reading).toMatchObject({
      layers: [{ features: [{ geometry: null }] }],
      findings: [{}, { reason: { id: 'shapefile.tooManyRings' } }],
    });
  });

  it('more shapes than a file may have are refused, also by an index with repeats', async () => {
    const one = makeShapes([made.point(1, 1)]);
    const shx = new Uint8Array(100 + 8 * 50);
    shx.set(one.shx.subarray(0, 100));
    for (let at = 100; at < shx.length; at += 8) shx.set(one.shx.subarray(100, 108), at);
    const parts = [
      { name: 'a.shp', bytes: one.shp },
      { name: 'a.shx', bytes: shx },
    ];
    const reading = await readShapefile(parts, { ...fileLimits, features: 40 }, () => undefined);
    expect(reading).toMatchObject({ ok: false, reason: { id: 'read.moreFeatures' } });
  });

  it('a zip that is damaged is a reason', async () => {
    const zip = new Uint8Array(zipSync({ 'a.shp': shapes.shp }));
    expect(await read([{ name: 'a.zip', bytes: zip.slice(0, 60) }])).toMatchObject({ ok: false });
  });

  it('20,000 records with a table take few seconds', { tags: ['all'] }, async () => {
    const records = Array.from({ length: 20_000 }, (_, at) =>
      made.parts(3, [
        [
          [at / 1e4, 1],
          [at / 1e4, 2],
          [3, 3],
        ],
      ]),
    );
    const columns = Array.from({ length: 12 }, (_, at) => ({ name: `C${at}`, type: at % 2 ? 'N' : 'C', length: 16 }));
    const rows = records.map((_, at) => columns.map(({ type }) => (type === 'N' ? String(at) : `Straße ${at}`)));
    const parts = [
      { name: 'a.shp', bytes: makeShapes(records).shp },
      { name: 'a.dbf', bytes: makeTable(columns, rows) },
    ];
    const start = performance.now();
    const reading = await read(parts);
    console.info(`20,000 records: ${Math.round(performance.now() - start)} ms`);
    expect(layersOf(reading)[0]?.features.length).toBe(20_000);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
