import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FilePart } from '../../contents';
import { fileLimits } from '../read-files';
import { readShapefile } from './read-shapefile';
import { type MadeRecord, made, makeShapes, makeTable } from './testing/make-shapes';

const text = (value: string) => new TextEncoder().encode(value);
const names = [{ name: 'NAME', type: 'C', length: 20 }];
const prj = text(
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]',
);

async function read(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, limits = fileLimits) {
  const parts: FilePart[] = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
  return readShapefile(parts, limits, () => undefined);
}

async function features(records: readonly MadeRecord[]) {
  const reading = await read({ 'a.shp': makeShapes(records).shp, 'a.prj': prj });
  return reading.ok ? (reading.layers[0]?.features ?? []) : [];
}

const square = (from: number, size: number) => [
  [from, from],
  [from, from + size],
  [from + size, from + size],
  [from + size, from],
  [from, from],
];

describe('the shapes of a Shapefile', () => {
  const path = [
    [1, 2],
    [3, 4],
  ];

  it.each([1, 11, 21])('points: type %i', async (type) => {
    const [feature] = await features([{ type, fields: type === 1 ? [1, 2] : [1, 2, 3, 4] }]);
    expect(feature?.geometry).toEqual({ type: 'Point', coordinates: [1, 2] });
  });

  it.each([3, 13, 23])('lines: type %i', async (type) => {
    const [one, several] = await features([made.parts(type, [path]), made.parts(type, [path, path])]);
    expect(one?.geometry).toEqual({ type: 'LineString', coordinates: path });
    expect(several?.geometry).toEqual({ type: 'MultiLineString', coordinates: [path, path] });
  });

  it.each([5, 15, 25])('areas with holes by their orientation: type %i', async (type) => {
    const [outer, hole, other] = [square(0, 10), square(2, 3).toReversed(), square(20, 5)];
    const [one, several] = await features([made.parts(type, [hole, outer]), made.parts(type, [outer, other, hole])]);
    expect(one?.geometry).toEqual({ type: 'Polygon', coordinates: [outer, hole] });
    expect(several?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[outer, hole], [other]] });
  });

  it('areas whose rings turn the wrong way keep their holes', async () => {
    const [outer, hole] = [square(0, 10).toReversed(), square(2, 3)];
    const [one] = await features([made.parts(5, [outer, hole])]);
    expect(one?.geometry).toEqual({ type: 'Polygon', coordinates: [outer, hole] });
  });

  it('an area in a hole of another one is one of its own', async () => {
    const [outer, hole, inner, innermost] = [
      square(0, 10),
      square(2, 6).toReversed(),
      square(3, 4),
      square(4, 1).toReversed(),
    ];
    const [one] = await features([made.parts(5, [outer, hole, inner, innermost])]);
    expect(one?.geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [
        [outer, hole],
        [inner, innermost],
      ],
    });
  });

  it.each([8, 18, 28])('several points: type %i', async (type) => {
    const [one] = await features([{ type, fields: [0, 0, 0, 0, { int: 2 }, 1, 2, 3, 4] }]);
    expect(one?.geometry).toEqual({ type: 'MultiPoint', coordinates: path });
  });

  it('null shapes have no geometry, and are told; heights are left out, and told', async () => {
    const shapes = makeShapes([
      made.nothing,
      made.parts(13, [
        [
          [1, 2, 30],
          [3, 4, 31],
        ],
      ]),
    ]);
    const reading = await read({ 'a.shp': shapes.shp, 'a.dbf': makeTable(names, [['none'], ['line']]) });
    expect(reading).toMatchObject({
      layers: [{ features: [{ number: 1, geometry: null, values: { NAME: 'none' } }, { values: { NAME: 'line' } }] }],
      findings: [{ reason: { id: 'file.altitudesDropped' } }, { feature: 1, reason: { id: 'import.noGeometry' } }],
    });
  });
});

describe('the files of a Shapefile', () => {
  const shapes = makeShapes([made.point(10, 50), made.point(11, 51)]);
  const dbf = makeTable(names, [['Ä'], ['B']]);

  it('belong together in any order and any letters', async () => {
    const reading = await read({
      'ROADS.DBF': dbf,
      'Roads.PRJ': prj,
      'roads.shp': shapes.shp,
      'roads.SHX': shapes.shx,
    });
    expect(reading).toEqual({
      ok: true,
      findings: [],
      layers: [
        {
          name: 'roads',
          system: { kind: 'degrees' },
          features: [
            { number: 1, geometry: { type: 'Point', coordinates: [10, 50] }, values: { NAME: 'Ä' } },
            { number: 2, geometry: { type: 'Point', coordinates: [11, 51] }, values: { NAME: 'B' } },
          ],
        },
      ],
    });
  });

  it('are a layer each in a zip, also in folders', async () => {
    const zip = zipSync({
      'x/a.shp': shapes.shp,
      'x/a.dbf': dbf,
      'y/a.shp': shapes.shp,
      'b.SHP': shapes.shp,
      'read.me': dbf,
    });
    const reading = await read({ 'all.zip': new Uint8Array(zip) });
    expect(reading.ok && reading.layers.map(({ name }) => name).toSorted()).toEqual(['b', 'x / a', 'y / a']);
  });

  it('are read without the table, which is told, and not without the shapes', async () => {
    expect(await read({ 'a.shp': shapes.shp })).toMatchObject({
      ok: true,
      layers: [{ system: { kind: 'unknown', named: null }, features: [{ values: {} }, { values: {} }] }],
      findings: [{ outcome: 'doubtful', reason: { id: 'shapefile.noTable' } }],
    });
    expect(await read({ 'a.dbf': dbf })).toMatchObject({
      ok: false,
      reason: { id: 'shapefile.noShapes', params: { name: 'a' } },
    });
    expect(await read({ 'a.prj': prj })).toMatchObject({ ok: false, reason: { id: 'shapefile.noShapes' } });
    expect(await read({})).toMatchObject({ ok: false, reason: { id: 'file.empty' } });
  });

  it('name a system that nobody knows', async () => {
    const reading = await read({ 'a.shp': shapes.shp, 'a.prj': text('LOCAL_CS["Our works",UNIT["m",1]]') });
    expect(reading.ok && reading.layers[0]?.system).toEqual({ kind: 'unknown', named: 'Our works' });
  });

  it('are read in the order of the index, where records were moved', async () => {
    const [first, second] = [makeShapes([made.point(1, 1), made.point(2, 2)]), makeShapes([made.point(3, 3)])];
    const shp = new Uint8Array([...first.shp, ...second.shp.subarray(100)]);
    const shx = first.shx.slice();
    new DataView(shp.buffer).setInt32(24, shp.length / 2);
    new DataView(shx.buffer).setInt32(100, first.shp.length / 2);
    const reading = await read({ 'a.shp': shp, 'a.shx': shx });
    const places =
      reading.ok &&
      reading.layers[0]?.features.map(({ geometry }) => geometry?.type === 'Point' && geometry.coordinates);
    expect(places).toEqual([
      [3, 3],
      [2, 2],
    ]);
  });

  it('may contradict each other, which is told', async () => {
    const other = makeShapes([made.point(1, 1)]);
    const reading = await read({ 'a.shp': shapes.shp, 'a.shx': other.shp, 'a.dbf': makeTable(names, [['A']]) });
    expect(reading).toMatchObject({
      layers: [{ features: [{ values: { NAME: 'A' } }, { values: {} }] }],
      findings: [{ reason: { id: 'shapefile.indexWrong' } }, { reason: { id: 'shapefile.otherCount' } }],
    });
  });
});

describe('the table of a Shapefile', () => {
  const shapes = makeShapes([made.point(10, 50)]);
  const latin = new Uint8Array([0x53, 0x74, 0x72, 0x61, 0xdf, 0x65]);
  const dos = new Uint8Array([0x53, 0x74, 0x72, 0x61, 0xe1, 0x65]);

  async function firstName(dbf: Uint8Array<ArrayBuffer>, cpg?: string) {
    const reading = await read({
      'a.shp': shapes.shp,
      'a.dbf': dbf,
      ...(cpg === undefined ? {} : { 'a.cpg': text(cpg) }),
    });
    const isGuessed = reading.ok && reading.findings.some(({ reason }) => reason.id === 'read.encodingGuessed');
    return [reading.ok && reading.layers[0]?.features[0]?.values['NAME'], isGuessed];
  }

  it.each([
    ['UTF-8', text('Straße'), 0, 'UTF-8', false],
    ['UTF-8 that nobody says', text('Straße'), 0x57, undefined, false],
    ['Windows-1252 by the language byte', latin, 0x57, undefined, false],
    ['Windows-1252 as a guess', latin, 0, undefined, true],
    ['Windows-1252 in spite of the .cpg file', latin, 0, 'UTF-8', true],
    ['UTF-8 in spite of the .cpg file', text('Straße'), 0, '1252', false],
    ['Latin 1 by its number', latin, 0, '88591', false],
    ['ANSI 1252', latin, 0, 'ANSI 1252', false],
    ['DOS by the language byte', dos, 0x02, undefined, false],
    ['DOS by its name', dos, 0, 'OEM 850', false],
    ['Chinese', new Uint8Array([0xd6, 0xd0, 0xce, 0xc4]), 0, '936', false],
  ])('may be in %s', async (what, bytes, language, cpg, isGuess) => {
    const name = what === 'Chinese' ? '中文' : 'Straße';
    expect(await firstName(makeTable(names, [[bytes]], language), cpg)).toEqual([name, isGuess]);
  });

  it('has numbers, truths, dates and empty cells', async () => {
    const columns = [
      { name: 'N', type: 'N', length: 20 },
      { name: 'COMMA', type: 'N', length: 8 },
      { name: 'BIG', type: 'N', length: 20 },
      { name: 'STARS', type: 'N', length: 5 },
      { name: 'L', type: 'L', length: 1 },
      { name: 'D', type: 'D', length: 8 },
      { name: 'EMPTY', type: 'C', length: 5 },
      { name: 'NAME', type: 'C', length: 300 },
      { name: 'I', type: 'I', length: 4 },
      { name: 'MEMO', type: 'M', length: 10 },
      { name: 'N', type: 'F', length: 9 },
    ];
    const row = [
      '-1.5',
      '2,5',
      '9007199254740993',
      '*****',
      'T',
      '20260131',
      '',
      `${'x'.repeat(290)}`,
      new Uint8Array([1, 1, 0, 0]),
      '7',
      '1e3',
    ];
    const reading = await read({ 'a.shp': shapes.shp, 'a.dbf': makeTable(columns, [row]) });
    expect(reading.ok && reading.layers[0]?.features[0]?.values).toEqual({
      N: -1.5,
      COMMA: 2.5,
      BIG: '9007199254740993',
      L: true,
      D: '2026-01-31',
      NAME: 'x'.repeat(290),
      I: 257,
      'N (2)': 1000,
    });
    expect(reading.ok && reading.findings).toMatchObject([
      { reason: { id: 'shapefile.columnUnread', params: { name: 'MEMO' } } },
    ]);
  });

  it('has deleted rows, which are left out with their shapes', async () => {
    const { shp } = makeShapes([made.point(1, 1), made.point(2, 2)]);
    const reading = await read({ 'a.shp': shp, 'a.dbf': makeTable(names, [['*', 'gone'], ['here']]) });
    expect(reading).toMatchObject({
      layers: [{ features: [{ number: 1, geometry: { coordinates: [2, 2] }, values: { NAME: 'here' } }] }],
      findings: [{ outcome: 'skipped', reason: { id: 'shapefile.rowsDeleted', params: { count: 1 } } }],
    });
  });
});
