/** Files of very many features, as other programs write them: 60 % lines of four vertices, the rest points; a table has points alone. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { centre } from '../lean/network.mjs';

const inARow = 400;

const place = (at, step = 0) => [
  Number((centre[0] + 0.0004 * (at % inARow) + 0.0001 * step).toFixed(7)),
  Number((centre[1] + 0.0003 * Math.floor(at / inARow) + 0.00005 * (step % 2)).toFixed(7)),
];
const isLine = (at) => at % 5 < 3;
const lineAt = (at) => [0, 1, 2, 3].map((step) => place(at, step));
const valuesOf = (at) => ({
  name: `F-${at}`,
  status: ['planned', 'built', 'existing'][at % 3],
  owner: `Owner ${at % 17}`,
  laid: `20${10 + (at % 15)}-03-01`,
  remark: `As surveyed, sheet ${at % 211}`,
});
const all = (count, write) => Array.from({ length: count }, (_, at) => write(at));

function geoJson(count) {
  const features = all(count, (at) => ({
    type: 'Feature',
    properties: valuesOf(at),
    geometry: isLine(at) ? { type: 'LineString', coordinates: lineAt(at) } : { type: 'Point', coordinates: place(at) },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function kml(count) {
  const data = (values) =>
    Object.entries(values)
      .map(([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`)
      .join('');
  const shape = (at) =>
    isLine(at)
      ? `<LineString><coordinates>${lineAt(at)
          .map((one) => `${one.join(',')},0`)
          .join(' ')}</coordinates></LineString>`
      : `<Point><coordinates>${place(at).join(',')},0</coordinates></Point>`;
  const marks = all(count, (at) => {
    const { name, ...values } = valuesOf(at);
    return `<Placemark><name>${name}</name><ExtendedData>${data(values)}</ExtendedData>${shape(at)}</Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${marks.join('\n')}</Document></kml>`;
}

function csv(count) {
  const rows = all(count, (at) => [...Object.values(valuesOf(at)), place(at)[1], place(at)[0]].join(','));
  return ['name,status,owner,laid,"remark",latitude,longitude'.replaceAll('"', ''), ...rows]
    .join('\n')
    .replaceAll('As surveyed, sheet', 'Sheet');
}

const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

function writeDoubles(buffer, from, values) {
  for (const [at, value] of values.entries()) buffer.writeDoubleLE(value, from + 8 * at);
}

function shpHead(bytes) {
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE(bytes / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(3, 32);
  writeDoubles(head, 36, [centre[0], centre[1], centre[0] + 1, centre[1] + 1]);
  return head;
}

/** A Shapefile of lines alone. */
function shapefile(count) {
  const content = 44 + 4 + 4 * 16;
  const shp = Buffer.alloc(count * (8 + content));
  const shx = Buffer.alloc(count * 8);
  for (let at = 0; at < count; at += 1) {
    const from = at * (8 + content);
    shp.writeInt32BE(at + 1, from);
    shp.writeInt32BE(content / 2, from + 4);
    shx.writeInt32BE((100 + from) / 2, at * 8);
    shx.writeInt32BE(content / 2, at * 8 + 4);
    const body = from + 8;
    shp.writeInt32LE(3, body);
    const line = lineAt(at);
    const [lngs, lats] = [line.map(([lng]) => lng), line.map(([, lat]) => lat)];
    writeDoubles(shp, body + 4, [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
    shp.writeInt32LE(1, body + 36);
    shp.writeInt32LE(4, body + 40);
    writeDoubles(shp, body + 48, line.flat());
  }
  return { shp: Buffer.concat([shpHead(100 + shp.length), shp]), shx: Buffer.concat([shpHead(100 + shx.length), shx]) };
}

function dbf(count) {
  const columns = Object.entries({ name: 12, status: 10, owner: 12, laid: 10, remark: 40 });
  const row = 1 + columns.reduce((sum, [, length]) => sum + length, 0);
  const head = Buffer.alloc(32 + 32 * columns.length + 1);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(count, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(row, 10);
  columns.forEach(([name, length], at) => {
    head.write(name, 32 + 32 * at, 'latin1');
    head.write('C', 32 + 32 * at + 11, 'latin1');
    head.writeUInt8(length, 32 + 32 * at + 16);
  });
  head.writeUInt8(13, head.length - 1);
  const rows = all(count, (at) => {
    const values = valuesOf(at);
    return ` ${columns.map(([name, length]) => values[name].slice(0, length).padEnd(length)).join('')}`;
  });
  return Buffer.concat([head, Buffer.from(rows.join(''), 'latin1'), Buffer.from([26])]);
}

/** Writes the files of each format; answers with their paths by format, the parts of a Shapefile together. */
export function makeFiles(folder, count) {
  const write = (name, content) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const { shp, shx } = shapefile(count);
  return {
    geojson: [write('lines.geojson', geoJson(count))],
    kml: [write('lines.kml', kml(count))],
    csv: [write('poles.csv', csv(count))],
    shapefile: [
      write('lines.shp', shp),
      write('lines.shx', shx),
      write('lines.dbf', dbf(count)),
      write('lines.prj', degrees),
    ],
  };
}
