import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFormat, formatByName } from './detect-format';
import { registry, whyNotRead, writtenFormats } from './registry';

describe('the registry of formats', () => {
  it('names each format once, and each end of a name for one of them', () => {
    const [ids, ends] = [registry.map(({ id }) => id), registry.flatMap(({ extensions }) => extensions)];
    expect(ids).toEqual([...new Set(ids)]);
    expect(ends).toEqual([...new Set(ends)]);
    expect(ends).toEqual(ends.map((end) => end.toLowerCase()));
  });

  it('says of each format that is not read why', () => {
    expect(registry.filter(({ reads, whyNot }) => (reads === undefined) !== (whyNot !== undefined))).toEqual([]);
  });

  it('is written down for planners, format by format', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/files.md'), 'utf8').toLowerCase();
    expect(registry.map(({ label }) => label).filter((label) => !page.includes(label.toLowerCase()))).toEqual([]);
  });

  it('offers the formats of the export in their order', () => {
    expect(writtenFormats.map(({ id }) => id)).toEqual([
      ...['geojson', 'csv', 'kmz', 'kml', 'shapefile', 'gpkg', 'dxf', 'ofds', 'gpx'],
    ]);
  });

  it('has no format for a file without bytes', () => {
    expect(detectFormat(new Uint8Array())).toBeNull();
  });
});

it.each([
  ['net.gdbtable', 'notRead.fileGeodatabase'],
  ['net.parquet', 'notRead.geoParquet'],
  ['net.mif', 'notRead.mapInfo'],
  ['list.xls', 'notRead.spreadsheet'],
  ['list.ods', 'notRead.spreadsheet'],
  ['town.OSM', 'notRead.osm'],
  ['town.osm.pbf', 'notRead.osm'],
  ['plan.dwg', 'dxf.dwg'],
  ['list.csv', 'file.unreadable'],
])('%s is called by its name, with the way out', (name, reason) => {
  const format = formatByName(name);
  expect(format && whyNotRead(format).id).toBe(reason);
});
