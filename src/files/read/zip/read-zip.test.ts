import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { makeDatabase } from '../../sqlite/testing/make-database';
import { makeDrawing } from '../dxf/testing/make-drawing';
import { readFiles } from '../read-files';
import { made, makeShapes, makeTable } from '../shapefile/testing/make-shapes';

const read = (files: Readonly<Record<string, string | Uint8Array>>) => {
  const all = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  const bytes = zipSync(Object.fromEntries(all));
  return readFiles('zip', [{ name: 'all.zip', bytes: new Uint8Array(bytes) }], () => undefined);
};

const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":{}}';
const gpx = '<gpx version="1.1"><wpt lat="47" lon="8"><name>W</name></wpt></gpx>';

it('reads a zip of files by the bytes of each, and lists what is none', async () => {
  const reading = await read({ 'a/one.csv': gpx, 'two.json': point, 'three.json': '{"a":1}' });
  if (!reading.ok) throw new Error(reading.reason.id);
  expect(reading.layers.map(({ name, features }) => [name, features.length])).toEqual([
    [expect.stringMatching(/^one/), 1],
    ['two', 1],
  ]);
  expect(reading.findings).toMatchObject([{ outcome: 'skipped', reason: { id: 'import.fileLeftOut' } }]);
});

it('refuses a zip with nothing to read', async () => {
  expect(await read({ 'three.json': '{"a":1}' })).toMatchObject({ ok: false });
  expect(await read({})).toMatchObject({ ok: false });
  expect(await read({ 'north.zip': zipSync({}) })).toMatchObject({ ok: false, reason: { id: 'file.zipInZip' } });
});

const kml = '<kml><Placemark><name>K</name><Point><coordinates>8,47</coordinates></Point></Placemark></kml>';
const shapes = makeShapes([made.point(8, 47)]);
const table = makeTable([{ name: 'NAME', type: 'C', length: 10 }], [[Uint8Array.of(0xc3, 0xa4)]]);
const utm =
  'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

it('reads data of several kinds whole, and says nothing of what lies beside them', async () => {
  const reading = await read({
    'README.md': '# These, are, the poles\n',
    'LICENSE.txt': 'a,b\nc,d\n',
    'north/poles.shp': shapes.shp,
    'north/poles.dbf': table,
    'north/poles.cpg': 'UTF-8',
    'north/poles.sbn': new Uint8Array(100),
    'north/poles.shp.xml': '<metadata/>',
    'south/poles.shp': shapes.shp,
    'a.kml': kml,
    'b.kml': kml,
    'list.csv': 'name,x,y\nL,512345.5,5212345.5\n',
    'list.prj': utm,
  });
  if (!reading.ok) throw new Error(reading.reason.id);
  expect(reading.layers.map(({ name, features }) => [name, features.length])).toEqual([
    ['a', 1],
    ['b', 1],
    ['list', 1],
    ['north / poles', 1],
    ['south / poles', 1],
  ]);
  expect(reading.layers[2]?.system).toMatchObject({ kind: 'named', system: { code: 'EPSG:25832' } });
  expect(reading.layers[3]?.features[0]?.values).toEqual({ NAME: 'ä' });
  expect(reading.findings.map(({ reason }) => reason.id)).toEqual(['shapefile.noTable']);
});

/** A GeoPackage with one pole. */
const geoPackage = () =>
  makeDatabase([
    ['CREATE TABLE gpkg_spatial_ref_sys (srs_name, srs_id, organization, organization_coordsys_id, definition)'],
    ["INSERT INTO gpkg_spatial_ref_sys VALUES ('a', 4326, 'EPSG', 4326, '')"],
    ['CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT)'],
    ["INSERT INTO gpkg_contents VALUES ('poles', 'features', 'poles')"],
    ['CREATE TABLE gpkg_geometry_columns (table_name, column_name, geometry_type_name, srs_id, z, m)'],
    ["INSERT INTO gpkg_geometry_columns VALUES ('poles', 'geom', 'POINT', 4326, 0, 0)"],
    ['CREATE TABLE poles (fid INTEGER PRIMARY KEY, geom POINT, name TEXT)'],
    // The point 8, 47.
    ["INSERT INTO poles VALUES (1, x'47500001E6100000010100000000000000000020400000000000804740', 'P-1')"],
  ]);

it('reads a GeoPackage and a drawing with what lies beside them', async () => {
  const reading = await read({
    'data/LICENSE': 'Anyone may use these poles.\n',
    'data/town.gpkg': await geoPackage(),
    'data/town.gpkg-wal': new Uint8Array(),
    'data/town.gpkg-shm': new Uint8Array(100),
    'data/plan.dxf': makeDrawing({ entities: [['POINT', [8, 'POLES'], [10, 512_345.5, 5_212_345.5], [30, 0]]] }),
    'data/plan.prj': utm,
  });
  if (!reading.ok) throw new Error(reading.reason.id);
  expect(reading.findings).toEqual([]);
  expect(
    reading.layers.map(({ name, system, features }) => [name, system, features.map((one) => one.geometry)]),
  ).toEqual([
    [
      expect.stringContaining('POLES'),
      { kind: 'named', system: expect.objectContaining({ code: 'EPSG:25832' }) },
      [{ type: 'Point', coordinates: [512_345.5, 5_212_345.5] }],
    ],
    [expect.stringContaining('poles'), { kind: 'degrees' }, [{ type: 'Point', coordinates: [8, 47] }]],
  ]);
});

it('names what lies in a zip and cannot be read', async () => {
  const reading = await read({ 'a.kml': kml, 'letter.docx': 'words', 'more.zip': zipSync({ 'b.kml': strToU8(kml) }) });
  if (!reading.ok) throw new Error(reading.reason.id);
  expect(reading.findings.map(({ reason }) => reason.params?.['name'])).toEqual(['letter.docx', 'more.zip']);
  expect(reading.layers.map(({ name }) => name)).toEqual(['a']);
});

it.each(['table', 'gpkg', 'kml', 'shapefile', 'zip'] as const)(
  'a file of no bytes is empty, as %s too',
  async (format) => {
    const reading = await readFiles(format, [{ name: 'a', bytes: new Uint8Array() }], () => undefined);
    expect(reading).toMatchObject({ ok: false, reason: { id: 'file.empty' } });
  },
);
