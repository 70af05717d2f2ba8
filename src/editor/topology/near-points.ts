import type { LngLat } from '../../geo/lng-lat';
import { destination } from '../../geo/measure/destination';
import { distance } from '../../geo/measure/distance';
import type { Item } from '../../items/item';
import { compareRefs } from '../../items/sorting/compare-refs';
import type { CommandEnv } from '../command-env';

/** A point item and how far it is as the crow flies, metres. */
export type NearPoint = { readonly item: Item; readonly at: LngLat; readonly metres: number };

/** Metres around the place, widened until there is enough to choose from. */
const reaches = [100, 400, 1600];

/** The point items around a place that `keeps` takes, the nearest first: `most` of them, within 1,600 m. */
export function nearPoints(
  env: Pick<CommandEnv, 'near'>,
  from: LngLat,
  { most, keeps }: { readonly most: number; readonly keeps: (item: Item, at: LngLat) => boolean },
): readonly NearPoint[] {
  let found: readonly NearPoint[] = [];
  for (const reach of reaches) {
    const [north, east, south, west] = [0, 90, 180, 270].map((bearing) => destination(from, bearing, reach));
    if (!north || !east || !south || !west) continue;
    found = env.near([west[0], south[1], east[0], north[1]]).flatMap((item): readonly NearPoint[] => {
      if (item.geometry?.kind !== 'point' || !keeps(item, item.geometry.at)) return [];
      const metres = distance(from, item.geometry.at);
      return metres <= reach ? [{ item, at: item.geometry.at, metres }] : [];
    });
    if (found.length >= most) break;
  }
  return found.toSorted((a, b) => a.metres - b.metres || compareRefs(a.item.ref, b.item.ref)).slice(0, most);
}
