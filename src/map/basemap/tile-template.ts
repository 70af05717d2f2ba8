import type { TileGround } from '../../geo/tile-ground';
import { type Message, message } from '../../i18n/message';

/** An address with places for tiles; null: it has none, and is the address of something else. */
export type TileTemplate =
  | ({ readonly ok: true } & Pick<TileGround, 'tiles' | 'scheme'>)
  | { readonly ok: false; readonly reason: Message }
  | null;

/** How other programs write the same places. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\{zoom\}|\{level\}|\{TileMatrix\}/gi, '{z}'],
  [/\{col\}|\{TileCol\}/gi, '{x}'],
  [/\{row\}|\{TileRow\}/gi, '{y}'],
  [/\{(?:switch|s):?([^{},]*)(?:,[^{}]*)?\}/g, '$1'],
  [/\{r\}|\{ratio\}|@\{scale\}x/g, ''],
];

const known = new Set(['{z}', '{x}', '{y}', '{bbox-epsg-3857}', '{quadkey}']);

/**
 * Reads an address with places for tiles, in the spellings that programs use. Of several servers that share the work (`{s}`)
 * the first is asked. Refuses one whose places are incomplete or unknown.
 */
export function readTileTemplate(address: string): TileTemplate {
  if (!address.includes('{')) return null;
  const isTms = address.includes('{-y}');
  const withServer = address.replaceAll('{s}', 'a').replaceAll('{-y}', '{y}');
  const tiles = spellings.reduce((text, [from, to]) => text.replaceAll(from, to), withServer);
  const places: readonly string[] = tiles.match(/\{[^{}]*[{}]/g) ?? [];
  const unknown = places.find((place) => !known.has(place));
  if (unknown !== undefined)
    return { ok: false, reason: message('ground.placeUnknown', { place: unknown.slice(0, 40) }) };
  const isWhole = ['{z}', '{x}', '{y}'].every((place) => places.includes(place));
  if (!isWhole && !places.includes('{bbox-epsg-3857}') && !places.includes('{quadkey}'))
    return { ok: false, reason: message('ground.placesMissing') };
  return { ok: true, tiles, scheme: isTms ? 'tms' : 'xyz' };
}
