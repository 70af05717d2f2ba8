import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import { type Item, idOf, modelOf } from '../../../items/item';
import { createToDegrees } from '../../mapping/create-to-degrees';
import { guessPlan } from '../../mapping/guess/guess-plan';
import { makeItems } from '../../mapping/items/make-items';
import { summarise } from '../../mapping/summarise-layers';
import { readFiles } from '../../read/read-files';
import { systemByCode } from '../../systems/known-systems';
import { anyItems } from '../testing/any-item';
import { writtenBy } from '../testing/written-by';
import { writeDxf } from './write-dxf';

/** The file of the export, as the import guesses it. */
async function again(bytes: Uint8Array<ArrayBuffer>) {
  const read = await readFiles('dxf', [{ name: 'a.dxf', bytes }], () => undefined);
  if (!read.ok) throw new Error(read.reason.id);
  const plan = guessPlan(summarise(read));
  const toDegrees = await createToDegrees(read.layers, plan);
  return { read, made: makeItems(read.layers, plan, { toDegrees }).items };
}

const placesOf = ({ geometry }: Pick<Item, 'geometry'>): readonly LngLat[] => {
  if (geometry?.kind === 'point') return [geometry.at];
  return geometry?.kind === 'line' ? geometry.path : (geometry?.polygons.flat() ?? []);
};

const item = (ref: Item['ref'], geometry: Item['geometry'], fields: Item['fields']): Item => ({
  ref,
  projectId: 1,
  geometry,
  fields,
  rest: {},
});
const ring = (west: number): readonly LngLat[] => [
  [west, 44.4],
  [west + 0.001, 44.4],
  [west + 0.001, 44.401],
];
const town: readonly Item[] = [
  item(
    'pole:1',
    { kind: 'point', at: [-93.1616021, 44.4583041] },
    { name: 'Mast Ø 7', status: 'under construction', height: 40 },
  ),
  item(
    'segment:2',
    {
      kind: 'line',
      path: [
        [-93.16, 44.45],
        [-93.1612345, 44.4512345],
      ],
    },
    { name: 'A', status: 'planned' },
  ),
  item(
    'cable:3',
    {
      kind: 'line',
      path: [
        [-93.16, 44.45],
        [-93.17, 44.46],
      ],
    },
    { name: 'C', status: 'abandoned' },
  ),
  item('splice:4', { kind: 'point', at: [-93.15, 44.45] }, { name: 'S', status: 'built' }),
  item('access-point:5', { kind: 'point', at: [-93.14, 44.45] }, { name: 'MH', status: 'permitted' }),
  item('site:6', { kind: 'point', at: [-93.13, 44.45] }, { name: 'Hall' }),
  item('permit:7', { kind: 'area', polygons: [ring(-93.1), ring(-93.2)] }, { name: 'P', description: 'a\nb' }),
];

it.each([null, 'EPSG:26851'])('our own drawing comes back: models, status, fields, places (%s)', async (code) => {
  const { bytes } = await writtenBy(writeDxf, town, { system: code ? systemByCode(code) : null });
  const { made, read } = await again(new Uint8Array(bytes));
  expect(read.findings.filter(({ outcome }) => outcome === 'doubtful')).toEqual([]);
  const key = (one: { readonly fields: Item['fields'] }) => String(one.fields['name']);
  const byName = new Map(made.map((one) => [key(one), one]));
  expect(made).toHaveLength(town.length);
  for (const one of town) {
    const other = byName.get(key(one));
    expect([key(one), other?.model]).toEqual([key(one), modelOf(one.ref)]);
    expect(other?.fields['status']).toBe(one.fields['status']);
    expect(other?.geometry?.kind).toBe(one.geometry?.kind);
    const [before, after] = [placesOf(one), placesOf({ geometry: other?.geometry ?? null })];
    expect(after).toHaveLength(before.length);
    for (const [at, [lng, lat]] of before.entries()) {
      expect(Math.abs((after[at]?.[0] ?? 0) - lng)).toBeLessThan(1e-7);
      expect(Math.abs((after[at]?.[1] ?? 0) - lat)).toBeLessThan(1e-7);
    }
  }
  expect(byName.get('Mast Ø 7')?.fields['height']).toBe(40);
  expect(byName.get('P')?.fields['description']).toContain('a\nb');
});

it('any items come back once each, with what R12 can carry', async () => {
  await fc.assert(
    fc.asyncProperty(anyItems, async (all) => {
      const { bytes, count } = await writtenBy(writeDxf, all);
      if (count === 0) return;
      const { read } = await again(new Uint8Array(bytes));
      const found = read.layers.flatMap(({ features }) => features);
      expect(found).toHaveLength(count);
      const ids = found.map(({ values }) => `${values['model']} ${values['id']}`);
      expect(new Set(ids).size).toBe(count);
      const known = new Set(all.map(({ ref }) => `${modelOf(ref)} ${idOf(ref)}`));
      expect(ids.every((id) => known.has(id))).toBe(true);
    }),
    { numRuns: 25 },
  );
});
