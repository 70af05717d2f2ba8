import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import type { FileLayer, FileReading } from '../contents';
import { groupFiles } from './group-files';
import { joinReadings } from './join-readings';

const layer = (name: string): FileLayer => ({ name, system: { kind: 'degrees' }, features: [] });
const broken: FileReading = { ok: false, reason: message('file.damaged') };

describe('several files', () => {
  it('are read one by one, and the parts of a Shapefile together', () => {
    const of = (name: string, format: 'kml' | 'shapefile') => ({ file: { name }, format });
    const groups = groupFiles([
      of('Poles.SHP', 'shapefile'),
      of('a.kml', 'kml'),
      of('poles.dbf', 'shapefile'),
      of('a.kml', 'kml'),
      of('poles.zip', 'shapefile'),
    ]);
    expect(groups.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['Poles.SHP', 'poles.dbf'],
      ['a.kml'],
      ['a.kml'],
      ['poles.zip'],
    ]);
  });

  it('share the table of what our own Shapefiles call their columns', () => {
    const of = (name: string, format: 'csv' | 'shapefile') => ({ file: { name }, format });
    const table = of('field-names.csv', 'csv');
    const names = (all: Parameters<typeof groupFiles>[0]) =>
      groupFiles(all).map(({ files }) => files.map(({ name }) => name));
    expect(names([of('poles.shp', 'shapefile'), table, of('sites.dbf', 'shapefile')])).toEqual([
      ['poles.shp', 'field-names.csv'],
      ['sites.dbf', 'field-names.csv'],
    ]);
    expect(names([table])).toEqual([['field-names.csv']]);
  });

  it('are one with all their layers, and findings that still name theirs', () => {
    const joined = joinReadings([
      { name: 'a', reading: { ok: true, format: 'kml', layers: [layer('Poles')], findings: [] } },
      { name: 'b', reading: broken },
      {
        name: 'c',
        reading: {
          ok: true,
          format: 'csv',
          layers: [layer('')],
          findings: [{ outcome: 'repaired', reason: message('import.noGeometry'), layer: 0, feature: 3 }],
        },
      },
    ]);
    expect(joined).toMatchObject({
      ok: true,
      layers: [{ name: 'a / Poles' }, { name: 'c' }],
      findings: [
        { outcome: 'skipped', reason: { id: 'import.fileLeftOut' } },
        { layer: 1, feature: 3 },
      ],
    });
  });

  it('are refused with the first reason when none can be read', () => {
    expect(joinReadings([{ name: 'b', reading: broken }])).toBe(broken);
    expect(joinReadings([]).ok).toBe(false);
  });
});
