import { describe, expect, it } from 'vitest';
import { buildFibreNetwork } from '../../../fibres/network/fibre-network';
import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import { itemAt, itemsOf } from '../../testing/items-of';
import { cableLayouts } from './cable-layouts';

const at = (x: number): LngLat => [x / 1000, 0];
const path = [at(0), at(4)];
const pathM = pathLength(path);

let revision = 0;
/** The layout of cable 1, which is 60 m longer than its line, with the slack that is stored beside it. */
function layoutWith(...stores: readonly ReturnType<typeof itemAt>[]) {
  const cable = { id: 1, fibres: 12, path, lengthM: pathM + 60, fibreType: '' };
  const network = buildFibreNetwork([cable], []);
  const hop = { kind: 'fibre', cable: 1, fibre: 1, fromM: 0, toM: pathM + 60 } as const;
  const steps = [{ before: -1, hop }];
  revision += 1;
  return cableLayouts(itemsOf(stores), network, { steps, revision }).get(1);
}

const loop = (x: number, more = {}) => itemAt('element:1', { elementType: 'slack-loop', lengthM: 20, ...more }, at(x));

describe('what is stored along a cable', () => {
  it('is the slack of closures and of slack loops, at their places', () => {
    const layout = layoutWith(itemAt('splice:1', { slackM: 15 }, at(1)), loop(2, { quantity: 2 }));
    expect(layout?.coils.map(({ share, metres }) => [share, metres])).toEqual([
      [expect.closeTo(0.25, 6), 15],
      [expect.closeTo(0.5, 6), 40],
    ]);
    expect(layout).toMatchObject({ totalM: pathM + 60, doubtM: 0 });
  });

  it('is none of what is abandoned, lies elsewhere, or is of another cable', () => {
    const away = itemAt('splice:2', { slackM: 15 }, [0.001, 0.001]);
    const gone = itemAt('splice:1', { slackM: 15, status: 'abandoned' }, at(1));
    expect(layoutWith(gone, away, loop(2, { hostType: 'map-cable', hostId: 7 }))?.coils).toEqual([]);
    expect(layoutWith(loop(2, { hostType: 'map-cable', hostId: 1 }))?.coils).toHaveLength(1);
    expect(layoutWith(loop(2, { elementType: 'guy' }))?.coils).toEqual([]);
  });
});
