import { expect, it } from 'vitest';
import type { FileLayer } from '../../contents';
import { doubtPlaces } from './doubt-places';

const layer = (...at: readonly (readonly [x: number, y: number])[]): FileLayer => ({
  name: '',
  system: { kind: 'degrees' },
  features: at.map(([x, y], index) => ({
    number: index + 1,
    geometry: { type: 'Point', coordinates: [x, y] },
    values: {},
  })),
});

it('says of each layer when it would lie in the ocean, exchanged or off the earth', async () => {
  const layers = [
    layer([13.4, 52.5]),
    layer([-140, 45], [-141, 45]),
    layer([33.77, -118.2]),
    layer([500_000, 5_000_000]),
  ];
  const found = await doubtPlaces(layers, (_, geometry) => geometry, null);
  expect(found.map(({ outcome, reason, layer: at }) => [outcome, reason.id, at])).toEqual([
    ['doubtful', 'system.ocean', 1],
    ['doubtful', 'system.swapped', 2],
    ['doubtful', 'system.outside', 3],
  ]);
});

it('says nothing of a layer whose places are not known yet', async () => {
  expect(await doubtPlaces([layer([500_000, 5_000_000]), layer()], () => null, null)).toEqual([]);
});
