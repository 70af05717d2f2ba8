import type { Point } from '../../../.ci/sample-town/plane/point';
import { metresPerDegree, toMetres } from './degrees';
import type { TownTile } from './town-tiles';

type Spot = { readonly lat: number; readonly lng: number };

/** Turns a place of the drawing board the way a tile lies, still in metres around its middle. */
function turnedBy({ mirrored, turn }: TownTile, [x, y]: Point): Point {
  const east = mirrored ? -x : x;
  if (turn === 90) return [-y, east];
  if (turn === 180) return [-east, -y];
  return turn === 270 ? [y, -east] : [east, y];
}

function rounded(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/**
 * Puts places of Alder Falls where a tile has them: degrees in, degrees out, rounded to 7 decimals. Lengths stay right
 * to 0.1 %, because the way goes through metres.
 */
export function tileMover(tile: TownTile): (at: Spot) => { lat: number; lng: number } {
  const [perLng, perLat] = metresPerDegree(tile.centre.lat);
  return ({ lat, lng }) => {
    const [x, y] = turnedBy(tile, toMetres([lng, lat]));
    return { lat: rounded(tile.centre.lat + y / perLat), lng: rounded(tile.centre.lng + x / perLng) };
  };
}
