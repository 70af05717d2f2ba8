import { expect, it } from 'vitest';
import { formatByName } from '../../items/import/map-format';
import { notReadReason, unknownReason } from './not-read-reason';

it.each([
  ['net.gdbtable', 'notRead.fileGeodatabase'],
  ['net.parquet', 'notRead.geoParquet'],
  ['net.mif', 'notRead.mapInfo'],
  ['list.xls', 'notRead.spreadsheet'],
  ['list.ods', 'notRead.spreadsheet'],
  ['town.osm', 'notRead.osm'],
  ['plan.dwg', 'dxf.dwg'],
])('%s is called by its name, with the way out', (name, reason) => {
  expect(notReadReason(formatByName(name)).id).toBe(reason);
});

it('a PDF is known among what nobody knows', () => {
  expect(unknownReason(new TextEncoder().encode('%PDF-1.7')).id).toBe('notRead.pdf');
  expect(unknownReason(new Uint8Array()).id).toBe('file.unreadable');
});
