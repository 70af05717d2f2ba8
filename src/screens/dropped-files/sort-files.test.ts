import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { made, makeShapes, makeTable } from '../../files/read/shapefile/testing/make-shapes';
import { sharedData } from '../../items/testing/shared-data';
import { sortFiles } from './sort-files';

const shapes = makeShapes([made.point(1, 2)]);
const parts = {
  'poles.cpg': 'UTF-8',
  'poles.dbf': makeTable([{ name: 'NAME', type: 'C', length: 9 }], [['a']]),
  'poles.prj': '',
  'poles.qix': new Uint8Array([0x53, 0x51, 0x54]),
  'poles.shp': shapes.shp,
  'poles.shp.xml': '<metadata/>',
  'poles.shx': shapes.shx,
};
const filesOf = (all: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) =>
  Object.entries(all).map(([name, content]) => new File([content], name));
const names = (files: readonly File[]) => files.map(({ name }) => name);

describe('files that come together', () => {
  it('are one Shapefile with all that lies beside it, an empty .prj too, in any order', async () => {
    for (const files of [filesOf(parts), filesOf(parts).toReversed()]) {
      const { groups, mapFiles, others, companions, canImport } = await sortFiles(files);
      expect(groups.map((group) => [group.format, names(group.files)])).toEqual([
        ['shapefile', ['poles.shp', 'poles.dbf', 'poles.shx', 'poles.cpg', 'poles.prj', 'poles.qix', 'poles.shp.xml']],
      ]);
      expect([mapFiles.length, others, companions, canImport]).toEqual([7, [], [], true]);
    }
  });

  it('are imported where some can be; what belongs to a photo is no document', async () => {
    const files = filesOf({ ...parts, 'a.dwg': 'AC1032', 'pole.jpg': 'x', 'pole.jgw': '1', 'lost.cpg': 'UTF-8' });
    const { mapFiles, notImported, others, companions, canImport } = await sortFiles(files);
    expect(canImport).toBe(true);
    expect(names(mapFiles)).toContain('a.dwg');
    expect(notImported).toMatchObject([{ file: { name: 'a.dwg' }, reason: { id: 'dxf.dwg' } }]);
    expect([names(others), names(companions)]).toEqual([['pole.jpg'], ['lost.cpg', 'pole.jgw']]);
  });
});

const data = sharedData('the parts of real Shapefiles');

it.skipIf(data === null)('the parts of a design benchmark are two Shapefiles', async () => {
  const folder = join(data ?? '', 'design/500');
  const files = readdirSync(folder).map((name) => new File([new Uint8Array(readFileSync(join(folder, name)))], name));
  const { groups, companions, others } = await sortFiles(files);
  expect(groups.map((group) => [group.format, group.files[0]?.name, group.files.length])).toEqual([
    ['shapefile', 'demand.shp', 5],
    ['shapefile', 'streets.shp', 5],
  ]);
  expect([companions, others]).toEqual([[], []]);
});
