import { expect, it } from 'vitest';
import type { FilePart } from '../../contents';
import { fileLimits, readFiles } from '../read-files';
import { readShapefile } from '../shapefile/read-shapefile';
import { made, makeShapes, makeTable } from '../shapefile/testing/make-shapes';
import { textOfPart } from './text-of-part';

/** "Мачта" in Windows-1251. */
const mast = Uint8Array.of(0xcc, 0xe0, 0xf7, 0xf2, 0xe0);
const around = (before: string, after: string) =>
  Uint8Array.from([...new TextEncoder().encode(before), ...mast, ...new TextEncoder().encode(after)]);
const encoding = 'windows-1251';

it('letters are in the encoding that was chosen, and that is no guess', () => {
  const part = { name: 'a', bytes: Uint8Array.from(mast) };
  expect(textOfPart(part)).toMatchObject({ encoding: 'windows-1252', certain: false });
  expect(textOfPart({ ...part, encoding })).toEqual({ text: 'Мачта', encoding, certain: true });
});

it.each([
  ['table', around('name,lat,lon\n', ',50,8\n')],
  ['kml', around('<kml><Placemark><name>', '</name></Placemark></kml>')],
  ['geojson', around('{"type":"Feature","geometry":null,"properties":{"name":"', '"}}')],
] as const)('a %s is read in the encoding that was chosen', async (format, bytes) => {
  const read = (part: FilePart) => readFiles(format, [part], () => undefined);
  const [guessed, chosen] = [await read({ name: 'a', bytes }), await read({ name: 'a', bytes, encoding })];
  const findings = (reading: typeof guessed) => (reading.ok ? JSON.stringify(reading.findings) : '');
  expect(findings(guessed)).toMatch(/ncodingGuessed/);
  expect(findings(chosen)).not.toMatch(/ncodingGuessed/);
  expect(chosen.ok && chosen.layers[0]?.features[0]?.values['name']).toBe('Мачта');
});

it('the table of a Shapefile is read in the encoding that was chosen', async () => {
  const dbf = makeTable([{ name: 'NAME', type: 'C', length: 9 }], [[mast]]);
  const parts = [
    { name: 'a.shp', bytes: makeShapes([made.point(1, 2)]).shp, encoding },
    { name: 'a.dbf', bytes: dbf, encoding },
  ];
  const reading = await readShapefile(parts, fileLimits, () => undefined);
  expect(reading.ok && reading.layers[0]?.features[0]?.values).toEqual({ NAME: 'Мачта' });
});
