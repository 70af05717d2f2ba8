import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFiles } from './read-files';

const read = (files: Readonly<Record<string, string>>) => {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return readFiles('zip', [{ name: 'all.zip', bytes: new Uint8Array(bytes) }], () => undefined);
};

const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":{}}';
const gpx = '<gpx version="1.1"><wpt lat="47" lon="8"><name>W</name></wpt></gpx>';

it('reads a zip of files by the bytes of each, and lists what is none', async () => {
  const reading = await read({ 'a/one.csv': gpx, 'two.json': point, 'three.json': '{"a":1}' });
  if (!reading.ok) throw new Error(reading.reason.id);
  expect(reading.layers.map(({ name, features }) => [name, features.length])).toEqual([
    ['two', 1],
    [expect.stringMatching(/^one/), 1],
  ]);
  expect(reading.findings).toMatchObject([{ outcome: 'skipped', reason: { id: 'import.fileLeftOut' } }]);
});

it('refuses a zip with nothing to read', async () => {
  expect(await read({ 'three.json': '{"a":1}' })).toMatchObject({ ok: false });
  expect(await read({})).toMatchObject({ ok: false });
});
