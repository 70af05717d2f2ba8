import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { CoordinateSystem, FileLayer, LayerSystem } from '../contents';
import { createToDegrees } from './create-to-degrees';
import { findSystems } from './find-systems';
import { guessPlan } from './guess/guess-plan';
import type { ImportPlan } from './import-plan';
import { summarise } from './summarise-layers';

const utm33: CoordinateSystem = { code: 'EPSG:32633', name: 'UTM 33N', definition: '+proj=utm +zone=33 +datum=WGS84' };
// Where the zone's middle crosses the equator: 15° east.
const crossing: Geometry = { type: 'Point', coordinates: [500_000, 0] };
const layer = (system: LayerSystem, geometry = crossing): FileLayer => ({
  name: '',
  system,
  features: [{ number: 1, geometry, values: {} }],
});
const plan = (system: CoordinateSystem | null) => ({ layers: [], system });
/** A plan in which one layer lies as is chosen for it. */
const chosen = (place: { readonly system: CoordinateSystem | null; readonly isSwapped: boolean }): ImportPlan => {
  const summary = summarise({ layers: [layer({ kind: 'degrees' })], findings: [] });
  const made = guessPlan(summary);
  return { ...made, layers: made.layers.map((one) => ({ ...one, ...place })) };
};

const placeOf = (geometry: Geometry | null) => (geometry?.type === 'Point' ? geometry.coordinates : null);

describe('the way of a layer to degrees', () => {
  it('is none for what is in degrees', async () => {
    const own = layer({ kind: 'degrees' });
    expect((await createToDegrees([own], plan(utm33)))(own, crossing)).toBe(crossing);
  });

  it('is by the system that the file names, or else by the chosen one', async () => {
    const [named, unknown] = [layer({ kind: 'named', system: utm33 }), layer({ kind: 'unknown', named: null })];
    for (const [one, system] of [
      [named, null],
      [unknown, utm33],
    ] as const) {
      const [lng, lat] = placeOf((await createToDegrees([one], plan(system)))(one, crossing)) ?? [];
      expect(lng).toBeCloseTo(15, 9);
      expect(lat).toBeCloseTo(0, 9);
    }
  });

  it('is by the system that was chosen for a layer, whatever the file says of it', async () => {
    const own = layer({ kind: 'degrees' });
    const toDegrees = await createToDegrees([own], chosen({ system: utm33, isSwapped: false }));
    expect(placeOf(toDegrees(own, crossing))).toEqual([expect.closeTo(15, 9), expect.closeTo(0, 9)]);
  });

  it('exchanges both coordinates where that was chosen', async () => {
    const own = layer({ kind: 'degrees' }, { type: 'Point', coordinates: [52, 13] });
    const toDegrees = await createToDegrees([own], chosen({ system: null, isSwapped: true }));
    expect(own.features[0]?.geometry && placeOf(toDegrees(own, own.features[0].geometry))).toEqual([13, 52]);
    const turned = await createToDegrees([own], chosen({ system: utm33, isSwapped: true }));
    expect(placeOf(turned(own, { type: 'Point', coordinates: [0, 500_000] }))).toEqual([
      expect.closeTo(15, 9),
      expect.closeTo(0, 9),
    ]);
  });

  it('leads nowhere while no system is known', async () => {
    const unknown = layer({ kind: 'unknown', named: null });
    expect((await createToDegrees([unknown], plan(null)))(unknown, crossing)).toBeNull();
  });
});

it('offers the systems first by which the file would lie near the project', async () => {
  const found = await findSystems(layer({ kind: 'unknown', named: null }), 'utm', [15.1, 0.1]);
  expect(found[0]).toMatchObject({ isNear: true, system: { name: expect.stringMatching(/33N/) } });
});

it('offers degrees first where the numbers can be such, also far from the project', async () => {
  const first = async (x: number, y: number) => {
    const there = layer({ kind: 'unknown', named: null }, { type: 'Point', coordinates: [x, y] });
    const [found] = await findSystems(there, '', [-93.17, 44.46]);
    return found?.system.code;
  };
  expect(await first(-121.97, 36.97)).toBe('EPSG:4326');
  expect(await first(500_000, 4_900_000)).not.toBe('EPSG:4326');
});
