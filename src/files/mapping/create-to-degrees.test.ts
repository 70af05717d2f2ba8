import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { CoordinateSystem, FileLayer, LayerSystem } from '../contents';
import { createToDegrees } from './create-to-degrees';
import { findSystems } from './find-systems';

const utm33: CoordinateSystem = { code: 'EPSG:32633', name: 'UTM 33N', definition: '+proj=utm +zone=33 +datum=WGS84' };
// Where the zone's middle crosses the equator: 15° east.
const crossing: Geometry = { type: 'Point', coordinates: [500_000, 0] };
const layer = (system: LayerSystem, geometry = crossing): FileLayer => ({
  name: '',
  system,
  features: [{ number: 1, geometry, values: {} }],
});
const plan = (system: CoordinateSystem | null) => ({ layers: [], system });

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

  it('leads nowhere while no system is known', async () => {
    const unknown = layer({ kind: 'unknown', named: null });
    expect((await createToDegrees([unknown], plan(null)))(unknown, crossing)).toBeNull();
  });
});

it('offers the systems first by which the file would lie near the project', async () => {
  const found = await findSystems([layer({ kind: 'unknown', named: null })], 'utm', [15.1, 0.1]);
  expect(found[0]?.name).toMatch(/33N/);
});
