import type { LngLat } from '../../geo/lng-lat';
import { isOnGlobe, ontoGlobe } from '../../geo/position/onto-globe';
import { type Message, message } from '../../i18n/message';
import rows from './land.txt?raw';

const columns = 720;

let cells: Uint8Array | null = null;

function readCells(): Uint8Array {
  const all = new Uint8Array(columns * 360);
  for (const [row, line] of rows.trimEnd().split('\n').entries()) {
    let column = 0;
    for (const [at, run] of line.split(' ').entries()) {
      const length = Number.parseInt(run, 36);
      if (at % 2 === 1) all.fill(1, row * columns + column, row * columns + column + length);
      column += length;
    }
  }
  return all;
}

/** True within 50 km of land, and up to some 100 km. Degrees beyond 180 or 90 are taken as the nearest ones. */
export function isNearLand([lng, lat]: LngLat): boolean {
  cells ??= readCells();
  const column = Math.min(columns - 1, Math.max(0, Math.floor((lng + 180) * 2)));
  const row = Math.min(359, Math.max(0, Math.floor((90 - lat) * 2)));
  return cells[row * columns + column] === 1;
}

/** Why places are hardly where they should be. `swapped`: with latitude and longitude exchanged they would be on land. */
export type PlaceDoubt = 'outside' | 'nearZero' | 'swapped' | 'ocean' | 'far';

/** The doubt about the places of a layer, in words too. */
export type WrongPlaces = { readonly doubt: PlaceDoubt; readonly reason: Message };

const isNearZero = ([lng, lat]: LngLat) => Math.abs(lng) < 1 && Math.abs(lat) < 1;
const swapped = ([lng, lat]: LngLat): LngLat => [lat, lng];
const isPlausible = (at: LngLat) => isOnGlobe(at) && isNearLand(ontoGlobe(at));

/** The share of places that is enough to judge the others by. */
const nearlyAll = 0.9;

/**
 * Says what is wrong with places in degrees, before they are put on a map: degrees that the earth does not have, most of them at 0/0,
 * latitude and longitude exchanged, most of them in the ocean, further than 50 km from land, or far from the project. Null when
 * nothing is. `isFar` knows where the project is; without it nothing is far.
 */
export function looksWrong(places: readonly LngLat[], isFar?: (at: LngLat) => boolean): WrongPlaces | null {
  const total = places.length;
  const count = (is: (at: LngLat) => boolean) => places.reduce((sum, at) => sum + (is(at) ? 1 : 0), 0);
  const exchanged: WrongPlaces = { doubt: 'swapped', reason: message('system.swapped') };
  const far = isFar ? count(isFar) : 0;
  if (isFar && far > total / 2 && count((at) => isOnGlobe(swapped(at)) && !isFar(swapped(at))) >= nearlyAll * total)
    return { doubt: 'swapped', reason: message('system.swappedHere') };
  const isSwapped = () =>
    count(isPlausible) < total / 2 && count((at) => isPlausible(swapped(at))) >= nearlyAll * total;
  const outside = total - count(isOnGlobe);
  if (outside > 0)
    return isSwapped() ? exchanged : { doubt: 'outside', reason: message('system.outside', { count: outside, total }) };
  const atZero = count(isNearZero);
  if (atZero > total / 2) return { doubt: 'nearZero', reason: message('system.nearZero', { count: atZero, total }) };
  const atSea = total - count((at) => isNearLand(ontoGlobe(at)));
  if (atSea > total / 2)
    return isSwapped() ? exchanged : { doubt: 'ocean', reason: message('system.ocean', { count: atSea, total }) };
  return far > total / 2 ? { doubt: 'far', reason: message('system.far', { count: far, total }) } : null;
}
