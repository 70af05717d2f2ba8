import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCase } from '../../testing/open-case';

const file = join(import.meta.dirname, '../../testing/cases/arcgis-table.kml');

it("the tables of Esri's KML are columns, whose values are fields", async () => {
  const { reading, summary, plan, make } = await openCase('arcgis-table.kml', new Uint8Array(readFileSync(file)));
  expect(reading.layers[0]?.features.map(({ values }) => values)).toEqual([
    { name: 'CBL-0007', FACILITYID: 'CBL-0007', STATUS: 'Built', FIBERCOUNT: '144', LENGTH_FT: '812.40' },
    { name: 'HH-0112', FACILITYID: 'HH-0112', STATUS: 'Proposed', SIZE: '24x36 & lid', OWNER: 'City' },
    { name: 'HH-0113', FACILITYID: 'HH-0113', STATUS: 'Built', SIZE: '30x48' },
  ]);
  const columns = summary.layers[0]?.columns.map(({ name }) => name);
  expect(columns).toEqual(['name', 'FACILITYID', 'STATUS', 'FIBERCOUNT', 'LENGTH_FT', 'SIZE', 'OWNER']);
  const [layer] = plan.layers;
  if (!layer) throw new Error('no layer');
  const models = { ...layer.models, line: 'cable', point: 'access-point' } as const;
  const fields = { ...layer.columns, FIBERCOUNT: { kind: 'field', field: 'fiberCount' } } as const;
  const { items } = await make({ ...plan, layers: [{ ...layer, models, columns: fields }] });
  expect(items.map((item) => [item.model, item.fields['status']])).toEqual([
    ['cable', 'built'],
    ['access-point', 'planned'],
    ['access-point', 'built'],
  ]);
  expect(items[0]?.fields['fiberCount']).toBe(144);
  expect(JSON.stringify(items)).not.toMatch(/<\w/);
});
