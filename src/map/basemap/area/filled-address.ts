import type { TileAddress } from '../../tiles/tile-address';

/** The radius of Web Mercator's sphere, metres. */
const radius = 6_378_137;

/** The box of a tile in EPSG:3857, to the last digit as the map library writes it: its address is the name by which a tile is kept. */
function boxOf({ z, x, y }: TileAddress): string {
  const tiles = 2 ** z;
  const world = 2 * Math.PI * radius;
  const side = world / tiles;
  const [west, south] = [-Math.PI * radius, Math.PI * radius - world];
  const row = tiles - y - 1;
  return [west + x * side, south + row * side, west + (x + 1) * side, south + (row + 1) * side].join();
}

function quadkeyOf({ z, x, y }: TileAddress): string {
  let key = '';
  for (let level = z - 1; level >= 0; level -= 1) key += ((x >> level) & 1) + 2 * ((y >> level) & 1);
  return key;
}

/** The address of a tile, from one with places for it, as the map library fills them. */
export function filledAddress(template: string, at: TileAddress, scheme: 'xyz' | 'tms'): string {
  const row = scheme === 'tms' ? 2 ** at.z - at.y - 1 : at.y;
  return template
    .replaceAll('{prefix}', (at.x % 16).toString(16) + (at.y % 16).toString(16))
    .replaceAll('{z}', String(at.z))
    .replaceAll('{x}', String(at.x))
    .replaceAll('{y}', String(row))
    .replaceAll('{ratio}', '')
    .replaceAll('{quadkey}', quadkeyOf(at))
    .replaceAll('{bbox-epsg-3857}', boxOf(at));
}
