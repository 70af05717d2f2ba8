import { afterEach, expect, it, vi } from 'vitest';
import type { TileAnswer } from './create-tile-server';
import { createTileServer } from './create-tile-server';
import { createFeaturePacker } from './feature-packer';
import type { PackedFeatures } from './packed-features';
import { featuresIn } from './testing/features-in';

const none = { read: async () => null, has: async () => false, write: async () => undefined };
const tile = { z: 3, x: 4, y: 2 };

/** So many points side by side, from a number on. */
function points(count: number, from: number): PackedFeatures {
  const packer = createFeaturePacker();
  for (let index = 0; index < count; index += 1) {
    const at = [10 + (index % 100) / 50, 50 + Math.floor(index / 100) / 50] as const;
    packer.add({
      number: from + index,
      geometry: { kind: 'point', at },
      style: { kind: 'point' },
      styleKey: 'point',
      label: '',
    });
  }
  return packer.finish();
}

const featuresOf = ({ answer }: TileAnswer) => (answer instanceof ArrayBuffer ? featuresIn(answer) : []);

afterEach(() => void vi.restoreAllMocks());

it('cuts a tile again when its model is shown from scratch meanwhile', async () => {
  // Each look at the clock is late, so that cutting gives way after every block.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
  const server = createTileServer(none);
  const show = (from: PackedFeatures) =>
    server.ask({ kind: 'show', model: 'pole', from: { packed: from }, fromScratch: true });
  await show(points(5000, 1));
  const cut = server.ask({ kind: 'tile', model: 'pole', tile });
  await show(points(3, 1));
  const answered = featuresOf(await cut);
  expect(answered.length).toBeGreaterThan(0);
  expect(answered).toEqual(featuresOf(await server.ask({ kind: 'tile', model: 'pole', tile })));
});
