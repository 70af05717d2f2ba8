import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFormat, formatByName } from './detect-format';
import { firstWritten, registry, rowFormats, whyNotRead, writtenFormats } from './registry';

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

  it('offers each format of the export at a place of its own, GeoJSON first', () => {
    const offered = registry.flatMap(({ id, writes }) => (writes ? [{ id, order: writes.order }] : []));
    const orders = writtenFormats.map(({ writes }) => writes.order);
    expect(writtenFormats.map(({ id }) => id).toSorted()).toEqual(offered.map(({ id }) => id).toSorted());
    expect(orders).toEqual([...new Set(offered.map(({ order }) => order))].toSorted((a, b) => a - b));
    expect(firstWritten()).toBe('geojson');
  });

  it('offers a table each format for rows at a place of its own, CSV first', () => {
    const places = registry.flatMap(({ writes }) => writes?.rows ?? []);
    expect(rowFormats.map(({ writes }) => writes?.rows)).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    expect(rowFormats[0]).toMatchObject({ id: 'csv', label: 'CSV' });
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
