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

it.each([
  ['%PDF-1.7', 'notRead.pdf'],
  ['Map\0\xC8\0f\0\0\0\x07\0GenParams\0', 'notRead.otdr'],
  ['d\0\x94\0\0\0\n\0GenParam', 'notRead.otdr'],
  ['Dear colleagues', 'notRead.unknown'],
  ['', 'file.empty'],
])('%j begins a file of which the reason says what it is', (head, reason) => {
  expect(unknownReason(new TextEncoder().encode(head)).id).toBe(reason);
});
