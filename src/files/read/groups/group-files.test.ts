import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatByName } from '../../formats/detect-format';
import type { FormatId } from '../../formats/registry';
import { isForReading } from './belongs-to';
import { groupFiles } from './group-files';

/** As the bytes of such files are known: only those of some kinds say what they are. */
const formatOf = (name: string): FormatId | null => (name.endsWith('.prj') ? 'shapefile' : formatByName(name));
const known = (name: string) => ({ file: { name }, format: formatOf(name) });
const grouped = (...names: readonly string[]) =>
  groupFiles(names.map(known)).map(({ format, files, isAlone }) => [
    isAlone ? 'alone' : format,
    ...files.map(({ name }) => name),
  ]);

/** All that programs write beside a Shapefile. */
const roads = ['roads.cpg', 'roads.dbf', 'roads.prj', 'roads.qix', 'roads.qmd', 'roads.sbn', 'roads.sbx', 'roads.shp'];
const all = [...roads, 'roads.shp.xml', 'roads.shx', 'roads.qml', 'Roads.QPJ'];

describe('files that belong together', () => {
  it('are the same in whichever order they come', () => {
    const names = [...all, 'a.gpkg', 'a.gpkg-wal', 'a.gpkg-shm', 'a.qmd', 'letter.pdf', 'plan.dxf', 'plan.prj'];
    const expected = grouped(...names);
    expect(expected.map(([format, first, ...others]) => [format, first, others.length])).toEqual([
      ['gpkg', 'a.gpkg', 3],
      [null, 'letter.pdf', 0],
      ['dxf', 'plan.dxf', 1],
      ['shapefile', 'roads.shp', all.length - 1],
    ]);
    const shuffled = fc.shuffledSubarray(names, { minLength: names.length });
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(grouped(...order)).toEqual(expected);
      }),
    );
  });

  it('are in the same order when their names differ in capitals alone', () => {
    const names = [
      ['kml', 'A.kml'],
      ['kml', 'a.kml'],
    ];
    expect(grouped('A.kml', 'a.kml')).toEqual(names);
    expect(grouped('a.kml', 'A.kml')).toEqual(names);
  });

  it('are parts of the Shapefile of their name, in any letters', () => {
    expect(grouped('Poles.SHP', 'a.kml', 'poles.dbf', 'a.kml', 'poles.zip', 'POLES.CPG')).toEqual([
      ['kml', 'a.kml'],
      ['kml', 'a.kml'],
      ['shapefile', 'Poles.SHP', 'poles.dbf', 'POLES.CPG'],
      [null, 'poles.zip'],
    ]);
  });

  it('are a picture and what says where it lies', () => {
    expect(grouped('map.tfw', 'map.tif', 'map.tif.aux.xml', 'map.tif.ovr')).toEqual([
      [null, 'map.tif', 'map.tfw', 'map.tif.aux.xml', 'map.tif.ovr'],
    ]);
  });

  it('are nothing by themselves without their data file', () => {
    expect(grouped('roads.cpg', 'a.kml', 'other.prj')).toEqual([
      ['kml', 'a.kml'],
      ['alone', 'other.prj'],
      ['alone', 'roads.cpg'],
    ]);
    expect(grouped('letter.xml')).toEqual([[null, 'letter.xml']]);
  });

  it('are the files of a network', () => {
    const of = (name: string) => ({ file: { name }, format: 'ofds' as const });
    expect(groupFiles([of('spans.json'), known('a.kml'), of('nodes.json')])).toMatchObject([
      { format: 'kml' },
      { format: 'ofds', files: [{ name: 'nodes.json' }, { name: 'spans.json' }] },
    ]);
  });

  it('share the table of what our own Shapefiles call their columns', () => {
    expect(grouped('poles.shp', 'field-names.csv', 'sites.dbf')).toEqual([
      ['shapefile', 'poles.shp', 'field-names.csv'],
      ['shapefile', 'sites.dbf', 'field-names.csv'],
    ]);
    expect(grouped('field-names.csv')).toEqual([['table', 'field-names.csv']]);
  });
});

it.each([
  ['README.txt', true],
  ['data / LICENSE', true],
  ['roads_readme.txt', true],
  ['LICENCE-2.0.txt', true],
  ['Terms of use.pdf', true],
  ['readme.csv', false],
  ['roads.txt', false],
  ['licenses.shp', false],
])('%s is for people to read: %s', (name, is) => expect(isForReading(name)).toBe(is));
