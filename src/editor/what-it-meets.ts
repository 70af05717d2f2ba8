import type { Bounds, LngLat } from '../geo/lng-lat';
import { pointInRing } from '../geo/point-in-ring';
import { sameLngLat } from '../geo/same-lng-lat';
import type { Item } from '../items/item';
import { placesOf } from '../items/list-base';
import { specOf } from '../items/registry';
import type { CommandEnv } from './command-env';

/** What an item has to do with its neighbours. */
export type WhatItMeets = {
  /** The node at each end of a line; null where there is none. Both null for other items. */
  readonly from: Item | null;
  readonly to: Item | null;
  /** The permits that hold the item: its place, or both ends and the middle vertex of a line. */
  readonly permits: readonly Item[];
};

/** Ends within this many degrees of a node are at it (about 5 cm). */
const reach = 5e-7;

function around([lng, lat]: LngLat): Bounds {
  return [lng - reach, lat - reach, lng + reach, lat + reach];
}

function nodeAt({ near }: Pick<CommandEnv, 'near'>, at: LngLat): Item | null {
  const nodes = near(around(at)).filter(
    ({ ref, geometry }) => specOf(ref).node && geometry?.kind === 'point' && sameLngLat(geometry.at, at, reach),
  );
  return nodes[0] ?? null;
}

function holds({ geometry }: Item, at: LngLat): boolean {
  return geometry?.kind === 'area' && geometry.polygons.some((ring) => pointInRing(at, ring));
}

/** Nodes at the ends of a line, and the permits around an item, by the spatial index alone. Areas are asked nothing. */
export function whatItMeets(env: Pick<CommandEnv, 'near'>, item: Item): WhatItMeets {
  const { geometry } = item;
  const places = placesOf(geometry);
  const [first, last, middle] = [places[0], places.at(-1), places[Math.floor(places.length / 2)]];
  if (!geometry || geometry.kind === 'area' || !first || !last || !middle) return { from: null, to: null, permits: [] };
  const permits = env
    .near(around(first))
    .filter((other) => other.ref.startsWith('permit:') && [first, middle, last].every((at) => holds(other, at)));
  if (geometry.kind === 'point') return { from: null, to: null, permits };
  return { from: nodeAt(env, first), to: nodeAt(env, last), permits };
}
