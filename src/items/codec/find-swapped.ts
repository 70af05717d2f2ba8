import type { LngLat } from '../../geo/lng-lat';
import { message } from '../../i18n/message';
import type { Item, ItemGeometry } from '../item';

/** Degrees. Farther from the others than this is suspicious, nearer to them than this with its numbers swapped is proof. */
const farAway = 20;
const near = 0.5;
/** Fewer items than this are no neighbourhood to judge by. */
const neighbourhood = 8;

/** An item whose latitude and longitude are swapped: it has no place, and the reason as its problem. */
export function withoutPlace(item: Item): Item {
  return {
    ...item,
    geometry: null,
    problem: message('place.farFromOthers'),
  };
}

/** The place by which an item's neighbourhood is judged: the first of its shape. */
export function anchorOf(geometry: ItemGeometry | null): LngLat | undefined {
  if (geometry?.kind === 'point') return geometry.at;
  return geometry?.kind === 'line' ? geometry.path[0] : geometry?.polygons[0]?.[0];
}

function middle(values: Float64Array): number {
  return values.slice().sort()[values.length >> 1] ?? 0;
}

function apart([x, y]: LngLat, [a, b]: LngLat): number {
  return Math.max(Math.abs(x - a), Math.abs(y - b));
}

/**
 * The entries whose latitude and longitude are swapped: far from all others, and in their midst the other way round.
 * `lngs` and `lats` are degrees, one an entry.
 */
export function findSwapped(lngs: Float64Array, lats: Float64Array): number[] {
  if (lngs.length < neighbourhood) return [];
  const centre: LngLat = [middle(lngs), middle(lats)];
  const swapped: number[] = [];
  for (let i = 0; i < lngs.length; i += 1) {
    const [lng, lat] = [lngs[i] ?? 0, lats[i] ?? 0];
    if (apart([lng, lat], centre) >= farAway && apart([lat, lng], centre) <= near) swapped.push(i);
  }
  return swapped;
}
