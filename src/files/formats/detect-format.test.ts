import { describe, expect, it } from 'vitest';
import { itemsCsvOf } from '../../items/export/testing/items-csv-of';
import { detectFormat } from './detect-format';

const bytes = (text: string) => new TextEncoder().encode(text);
const of = (content: string | Uint8Array) => detectFormat(typeof content === 'string' ? bytes(content) : content);
const filled = (length: number, parts: Readonly<Record<number, readonly number[]>>) => {
  const made = new Uint8Array(length);
  for (const [at, values] of Object.entries(parts)) made.set(values, Number(at));
  return made;
};
const letters = (text: string) => [...bytes(text)];
const wide = (text: string) => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
const zip = (name: string) => filled(600, { 0: [0x50, 0x4b, 3, 4], 30: letters(name), 500: letters(name) });

/** A zip with a list of such names at its end. */
const zipOf = (...names: readonly string[]) =>
  Uint8Array.from([
    ...[0x50, 0x4b, 3, 4, 0, 0],
    ...names.flatMap((name) => {
      const entry = filled(46, { 0: [0x50, 0x4b, 1, 2], 28: [name.length] });
      return [...entry, ...letters(name)];
    }),
  ]);

/** A zip with a list of such names, in which another one with a Shapefile lies unpacked. */
const zipInZip = (...names: readonly string[]) => {
  const inner = zipOf('roads.shp');
  const list = zipOf(...names).subarray(6);
  const end = filled(22, { 0: [0x50, 0x4b, 5, 6], 12: [list.length] });
  return Uint8Array.from([0x50, 0x4b, 3, 4, ...inner, ...list, ...end]);
};

describe('what map data a file holds, by its bytes', () => {
  it.each([
    ['kml', '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>'],
    ['kml', '\uFEFF<?xml version="1.0"?><!-- made by x --><kml:kml xmlns:kml="k"/>'],
    ['kml', '<?xml version="1.0"?><!-- <a> --><Document><name>x</name><Placemark/></Document>'],
    ['kml', '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>'],
    ['gpx', '<?xml version="1.0"?><gpx version="1.1" creator="x"><trk/></gpx>'],
    ['osm', "<?xml version='1.0'?><osm version='0.6'><node id='1'/></osm>"],
    ['table', 'name,lat,lon\nA,50,10\nB,50.1,10.2\n'],
    ['table', 'name;lat;lon\r\n"A;1";50;10\r\n'],
    ['table', 'name\tlat\tlon\nA\t50\t10\n'],
    ['table', 'name|lat|lon\rA|50|10\rB|51|11'],
    ['table', 'sep=;\nname;wkt\nA;LINESTRING (1 2, 3 4)\nB;POINT (1 2)\n'],
    ['table', 'where\n44.45, -93.16\n45.1, -93.2\n'],
    ['table', `a;b;c\n${'1;2;3\n'.repeat(20)}1;2\n`],
    ['table', 'name,note\nA,"two\nlines, with a comma"\nB,\n'],
    ['table', wide('name;lat;lon\nGröße;50;10\n')],
    ['table', Uint8Array.from('name;lat;lon\nGr\u00F6\u00DFe;50;10\n', (letter) => letter.charCodeAt(0))],
    ['csv', itemsCsvOf([{ ref: 'pole:1', projectId: 1, geometry: null, fields: { name: 'P' }, rest: {} }])],
    ['csv', 'model;id;name;wkt\npole;1;P;\n'],
    ['dxf', '  0\nSECTION\n  2\nHEADER\n'.trimStart()],
    ['dxf', '999\nmade by x\n0\r\nSECTION\r\n'],
    ['geojson', '{"type":"FeatureCollection","features":[]}'],
    ['geojson', '{ "type": "LineString", "coordinates": [[0,0],[1,1]] }'],
    ['geojson', '{"type":"Feature","geometry":null}\n{"type":"Feature","geometry":null}\n'],
    ['geojson', '\u001E{"type":"Feature","geometry":null}\n\u001E{"type":"Feature","geometry":null}\n'],
    ['geojson', wide('{"type":"Point","coordinates":[1,2]}')],
    ['ofds', '{"networks":[{"id":"1","nodes":[]}]}'],
    ['ofds', '{"id":"1","links":[{"href":"https://a.example/network-schema.json"}],"spans":[]}'],
    ['ofds', '{"type":"FeatureCollection","features":[{"properties":{"featureType":"node","network":{}}}]}'],
    ['topojson', '{"type":"Topology","arcs":[]}'],
    ['esri-json', '{"geometryType":"esriGeometryPolyline","features":[]}'],
    ['mapinfo', '!table\n!version 300\nDefinition Table\n'],
    ['mapinfo', 'Version 300\nCharset "WindowsLatin1"\nDelimiter ","\nColumns 1\n  ID Integer\nData\n'],
    ['splice-sheet', 'Cable A,Fiber A,Cable B,Fiber B\nC1,1,C2,1\nC1,2,C2,2\n'],
    ['table', 'Name,Cable,Fibers,Strands,Tube,Lat,Lon\nA,1,2,3,4,50,8\nB,1,2,3,4,50,8\n'],
    ['shapefile', 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]'],
  ])('%s', (format, content) => expect(of(content)).toBe(format));

  it.each([
    ['kmz', zip('doc.kml')],
    ['shapefile', zip('roads.shp')],
    ['shapefile', filled(100, { 0: [0, 0, 0x27, 0x0a], 28: [0xe8, 0x03] })],
    ['shapefile', filled(100, { 0: [3, 124, 11, 23], 32: letters('NAME') })],
    ['zip', zipOf('day 1/', 'day 1/a.gpx', 'b.GeoJSON', '__MACOSX/._b.GeoJSON')],
    ['zip', zipOf('network.json')],
    ['zip', zipOf('a.gpx', 'roads.shp')],
    ['zip', zipOf('roads.shp', 'doc.kml')],
    ['zip', zipOf('north.kml', 'south.kml')],
    ['zip', zipOf('roads.shp', 'north.zip')],
    ['zip', zipInZip('north.zip')],
    ['kmz', zipOf('doc.kml', 'more/links.kml', 'files/a.png')],
    ['shapefile', zipOf('roads.shp', 'roads.shp.xml', 'README.txt', 'field-names.csv')],
    ['zip', zipOf('roads.gpkg', 'roads.gpkg-wal', 'LICENSE', 'map.qgz')],
    ['zip', zipOf('a.csv', 'letter.docx')],
    ['gpkg', filled(100, { 0: letters('SQLite format 3\0'), 68: letters('GPKG') })],
    ['gpkg', filled(400, { 0: letters('SQLite format 3\0'), 200: letters('CREATE TABLE "gpkg_contents" (') })],
    ['dxf', filled(40, { 0: letters('AutoCAD Binary DXF\r\n') })],
    ['xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml')],
    ['file-geodatabase', zipOf('net.gdb/', 'net.gdb/a00000001.gdbtable', 'net.gdb/gdb')],
    ['flatgeobuf', filled(40, { 0: letters('fgb'), 3: [3], 4: letters('fgb') })],
    ['geoparquet', filled(40, { 0: letters('PAR1') })],
    ['dwg', filled(40, { 0: letters('AC1032') })],
  ])('%s, which is no text', (format, content) => expect(of(content)).toBe(format));

  it.each([
    ['a photo', filled(64, { 0: [0xff, 0xd8, 0xff, 0xe0] })],
    ['a PDF', '%PDF-1.7\nlots, of, things\n'],
    ['a zip of something else', zip('word/document.xml')],
    ['a zip with one in it beside a letter', zipInZip('north.zip', 'a.docx')],
    ['a document that is a zip', zipOf('[Content_Types].xml', 'customXml/a.json')],
    ['a program that is a zip', zipOf('program/package.json', 'program/a.json')],
    ['a zip of something without data', zipOf('a.docx', 'b.jpg')],
    ['another document', '<Document><Paragraph/></Document>'],
    ['another database', filled(100, { 0: letters('SQLite format 3\0') })],
    ['prose', 'Dear all,\n\nthe bore starts on Monday, weather permitting.\nRegards\n'],
    ['a web page', '<!doctype html><p>kml</p>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['other JSON', '{"hello":"world"}'],
    ['nothing', ''],
    ['one line', 'a,b,c'],
  ])('nothing of the kind in %s', (_, content) => expect(of(content)).toBeNull());
});
