import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../item';
import { nearMissMetres } from '../network/near-misses';
import { createPlaceGrid } from '../network/place-grid';
import type { Scene } from './scene';

/** Where lines end, and where nodes are. */
export type Meetings = {
  /** Metres to the nearest node or end of another item; Infinity when none is within reach of a near-miss. */
  readonly nearest: (at: LngLat, but: ItemRef) => number;
};

/** Gathers the places at which the lines of a scene may meet. */
export function createMeetings({ nodes, segments, cables }: Scene): Meetings {
  const grid = createPlaceGrid(nearMissMetres);
  const owners: ItemRef[] = [];
  const add = (ref: ItemRef, at: LngLat | undefined) => {
    if (!at) return;
    grid.add(at);
    owners.push(ref);
  };
  for (const { ref, at } of nodes) add(ref, at);
  for (const { ref, path } of [...segments, ...cables]) {
    add(ref, path[0]);
    add(ref, path.at(-1));
  }
  return {
    nearest: (at, but) => {
      let best = Number.POSITIVE_INFINITY;
      grid.near(at, (number, metres) => {
        if (owners[number] !== but && metres < best) best = metres;
      });
      return best;
    },
  };
}
