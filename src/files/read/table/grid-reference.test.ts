import { describe, expect, it } from 'vitest';
import { fileLimits } from '../read-files';
import { readGridReference } from './grid-reference';
import { readTable } from './read-table';

describe('a reference to a grid', () => {
  it.each([
    ['TG 51409 13177', 'EPSG:27700', 651409, 313177],
    ['TG5140913177', 'EPSG:27700', 651409, 313177],
    ['SU 123 456', 'EPSG:27700', 412300, 145600],
    ['HP6112', 'none', 0, 0],
    ['hp 61 12', 'EPSG:27700', 461000, 1212000],
    ['SV 90 10', 'EPSG:27700', 90000, 10000],
    ['18SUJ2348306479', 'EPSG:32618', 323483, 4306479],
    ['18S UJ 23483 06479', 'EPSG:32618', 323483, 4306479],
    ['4QFJ12345678', 'EPSG:32604', 612340, 2356780],
    ['18S 323483 4306479', 'EPSG:32618', 323483, 4306479],
    ['56H 334873 6252266', 'EPSG:32756', 334873, 6252266],
    ['56 S 334873 6252266', 'EPSG:32756', 334873, 6252266],
    ['33U 389918.5E 5819698.5N', 'EPSG:32633', 389918.5, 5819698.5],
  ])('%s', (cell, system, x, y) => {
    expect(readGridReference(cell)).toEqual(system === 'none' ? undefined : { system, x, y });
  });

  it.each(['SP1234', 'P-12', 'Main St 5', '12 34', 'TQ 123 4567', '61N AA 12 34', '33U', ''])('is not %s', (cell) => {
    expect(readGridReference(cell)).toBeUndefined();
  });
});

it.each([
  ['of Great Britain', 'TG 51409 13177', [1.71605, 52.65798]],
  ['for the military', '18S UJ 23483 06479', [-77.0352, 38.8895]],
  ['of a zone of UTM', '18S 323483 4306479', [-77.0352, 38.8895]],
  ['for the military, in an even zone', '4Q FJ 12345 67890', [-157.916, 21.4097]],
])('a table with references %s has places', async (_, cell, [lng = 0, lat = 0]) => {
  const text = `name,ref\nA,${cell}\nB,\nC,nowhere\n`.replace('nowhere\n', `${cell}\nD,x\nE,${cell}\nF,${cell}\n`);
  const reading = await readTable([{ name: 'a', bytes: new TextEncoder().encode(text) }], fileLimits, () => undefined);
  if (!reading.ok) throw new Error(reading.reason.id);
  const [layer] = reading.layers;
  expect(layer?.system).toEqual({ kind: 'degrees' });
  const [first] = layer?.features ?? [];
  const at = first?.geometry?.type === 'Point' ? first.geometry.coordinates : [];
  expect(Math.abs((at[0] ?? 0) - lng)).toBeLessThan(1e-3);
  expect(Math.abs((at[1] ?? 0) - lat)).toBeLessThan(1e-3);
  expect(layer?.features.map(({ geometry }) => geometry !== null)).toEqual([true, false, true, false, true, true]);
});
