import type { LngLat } from '../geo/lng-lat';
import { clipLine, clipRing } from '../map/tiles/cutting/clip';
import type { FlatPath } from './mark';
import type { Box, Sheet } from './sheet';
import type { SheetProjection } from './sheet-projection';

/** Millimetres of a CSS pixel: the map's styles count in those, 96 to an inch. */
export const pixel = 25.4 / 96;

/** The equator of Web Mercator's sphere in metres, and the pixels of the whole world at zoom 0. */
const equator = 2 * Math.PI * 6_378_137;
const world = 512;

/** The zoom at which the map on a screen is as large as the sheet: what is drawn there, and how wide, is drawn here. */
export function zoomOfScale({ scale, middle }: Pick<Sheet, 'scale' | 'middle'>): number {
  const metres = (scale * pixel) / 1000;
  return Math.log2((equator * Math.cos((middle[1] * Math.PI) / 180)) / (world * metres));
}

/** A path on the paper, x and y in turn. */
export function toPaper(path: readonly LngLat[], { to }: Pick<SheetProjection, 'to'>): number[] {
  const flat: number[] = [];
  for (const place of path) {
    const [x, y] = to(place);
    flat.push(x, y);
  }
  return flat;
}

/** True when a path comes within `margin` millimetres of a rectangle, as far as its own rectangle tells. */
export function isNear(path: FlatPath, { x, y, width, height }: Box, margin: number): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < path.length; i += 2) {
    const [px = 0, py = 0] = [path[i], path[i + 1]];
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  }
  return left <= x + width + margin && right >= x - margin && top <= y + height + margin && bottom >= y - margin;
}

/** The square around a rectangle that lines and areas are cut at: what lies farther out is not seen anyway. */
export function cutSquare({ x, y, width, height }: Box, margin = 20): readonly [low: number, high: number] {
  return [Math.min(x, y) - margin, Math.max(x + width, y + height) + margin];
}

/** A rectangle as the square from 0 to 1, for a cut, and back. */
function inUnits(path: FlatPath, { x, y, width, height }: Box): FlatPath {
  return path.map((value, index) => (index % 2 === 0 ? (value - x) / width : (value - y) / height));
}

function fromUnits(path: FlatPath, { x, y, width, height }: Box): FlatPath {
  return path.map((value, index) => (index % 2 === 0 ? x + value * width : y + value * height));
}

/** The pieces of a path within a rectangle. */
export function piecesWithin(path: FlatPath, box: Box): readonly FlatPath[] {
  return clipLine(inUnits(path, box), 0, 1).map((piece) => fromUnits(piece, box));
}

/** The part of an open ring within a rectangle; empty when there is none. */
export function ringWithin(ring: FlatPath, box: Box): FlatPath {
  return fromUnits(clipRing(inUnits(ring, box), 0, 1), box);
}
