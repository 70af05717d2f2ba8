import type { LngLat } from '../../geo/lng-lat';
import { type Message, message } from '../../i18n/message';
import { isNearLand } from './is-near-land';

/** Why places are hardly where they should be. `swapped`: with latitude and longitude exchanged they would be on land. */
export type PlaceDoubt = 'outside' | 'nearZero' | 'swapped' | 'ocean';

/** What is doubtful about the places of a layer, in words too. */
export type WrongPlaces = { readonly doubt: PlaceDoubt; readonly reason: Message };

const isOnEarth = ([lng, lat]: LngLat) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
const isNearZero = ([lng, lat]: LngLat) => Math.abs(lng) < 1 && Math.abs(lat) < 1;
const swapped = ([lng, lat]: LngLat): LngLat => [lat, lng];
const isPlausible = (at: LngLat) => isOnEarth(at) && isNearLand(at);

/**
 * Says what is wrong with places in degrees, before they are put on a map: degrees that the earth does not have, most of them at 0/0,
 * latitude and longitude exchanged, or most of them in the ocean, further than 50 km from land. Null when nothing is.
 */
export function looksWrong(places: readonly LngLat[]): WrongPlaces | null {
  const total = places.length;
  const count = (is: (at: LngLat) => boolean) => places.reduce((sum, at) => sum + (is(at) ? 1 : 0), 0);
  const isSwapped = () => count(isPlausible) < total / 2 && count((at) => isPlausible(swapped(at))) >= 0.9 * total;
  const outside = total - count(isOnEarth);
  if (outside > 0)
    return isSwapped()
      ? { doubt: 'swapped', reason: message('system.swapped') }
      : { doubt: 'outside', reason: message('system.outside', { count: outside, total }) };
  const atZero = count(isNearZero);
  if (atZero > total / 2) return { doubt: 'nearZero', reason: message('system.nearZero', { count: atZero, total }) };
  const atSea = total - count(isNearLand);
  if (atSea <= total / 2) return null;
  return isSwapped()
    ? { doubt: 'swapped', reason: message('system.swapped') }
    : { doubt: 'ocean', reason: message('system.ocean', { count: atSea, total }) };
}
