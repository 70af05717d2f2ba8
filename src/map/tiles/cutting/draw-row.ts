import { shapeKinds } from '../../../items/pack/packed-shapes';
import type { PackedFeatures } from '../packed-features';
import { type TurnedTile, tileExtent, tileMargin, tilePixel } from '../tile-address';
import { type AreaRing, unionArea } from '../union/union-area';
import { clipLine, clipRing, type FlatPath } from './clip';
import type { TilePen } from './tile-pen';

/** From this zoom on every vertex is kept that can be distinguished. */
const everyVertex = 17;
const stepAt = ({ z }: TurnedTile) => (z >= everyVertex ? 1 : tilePixel / 2);

/** Positions rounded to the tile's grid, without those nearer than `step` units to the last; the ends are kept. */
export function onGrid(path: FlatPath, step: number): number[] {
  const grid: number[] = [];
  const last = path.length - 2;
  for (let i = 0; i <= last; i += 2) {
    const x = Math.round(path[i] ?? 0);
    const y = Math.round(path[i + 1] ?? 0);
    const away = Math.max(Math.abs(x - (grid.at(-2) ?? Infinity)), Math.abs(y - (grid.at(-1) ?? Infinity)));
    if (i === 0 || away >= step || (i === last && away > 0)) grid.push(x, y);
  }
  return grid;
}

/** A line of at least a pixel: a shorter line is still a dot of its line's width. */
export function atLeastDash(grid: number[]): number[] {
  if (grid.length >= 4) return grid;
  const [x = 0, y = 0] = grid;
  return [x, y, x + tilePixel, y];
}

/** Twice the area of an open ring, positive when it runs clockwise on the screen (y down). */
function turnOf(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    sum += (ring[i] ?? 0) * (ring[j + 1] ?? 0) - (ring[j] ?? 0) * (ring[i + 1] ?? 0);
  }
  return sum;
}

function reversed(ring: readonly number[]): number[] {
  const turned: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) turned.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  return turned;
}

/** Turned as an outer ring is; what has no area to see is a dot of a pixel. */
export function asOuterRing(ring: readonly number[]): readonly number[] {
  const area = ring.length >= 6 ? turnOf(ring) : 0;
  if (area > 0) return ring;
  if (area < 0) return reversed(ring);
  const [x = 0, y = 0] = ring;
  const half = tilePixel / 2;
  return [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half];
}

/** Positions `from` to `to` in the units of a tile. */
function inTile({ coordinates, from, to }: Omit<AreaRing, 'isHole'>, { z, x, y, turn }: TurnedTile): number[] {
  const size = 2 ** z;
  const path: number[] = [];
  for (let i = from; i < to; i += 1) {
    path.push(
      (((coordinates[2 * i] ?? 0) + turn) * size - x) * tileExtent,
      ((coordinates[2 * i + 1] ?? 0) * size - y) * tileExtent,
    );
  }
  return path;
}

const [low, high] = [-tileMargin, tileExtent + tileMargin];
/** Holes end a unit before the border, so that none ever lies on its outer ring there. */
const [holeLow, holeHigh] = [low + 1, high - 1];

function outerIn(path: FlatPath, step: number): readonly number[] | null {
  const clipped = clipRing(path, low, high);
  if (clipped.length === 0) return null;
  const ring = onGrid(clipped, step);
  // An edge that the clipping has pressed flat against the border is not of this tile.
  const isWhole = clipped === path;
  return isWhole || (ring.length >= 6 && turnOf(ring) !== 0) ? asOuterRing(ring) : null;
}

/** Null when there is nothing of it to see. */
function holeIn(path: FlatPath, step: number): readonly number[] | null {
  const ring = onGrid(clipRing(path, holeLow, holeHigh), step);
  const area = ring.length >= 6 ? turnOf(ring) : 0;
  if (area === 0) return null;
  return area > 0 ? reversed(ring) : ring;
}

/** Draws one polygon: its outer ring and its holes. */
function drawPolygon(pen: TilePen, [outer, ...holes]: readonly FlatPath[], step: number): void {
  const ring = outer ? outerIn(outer, step) : null;
  if (!ring) return;
  const rings = holes.map((hole) => holeIn(hole, step)).filter((hole) => hole !== null);
  // The tile lies in a hole.
  if (rings.some((hole) => -turnOf(hole) === 2 * (holeHigh - holeLow) ** 2)) return;
  for (const one of [ring, ...rings]) pen.path(one, true);
}

function drawArea(pen: TilePen, rings: readonly AreaRing[], tile: TurnedTile): void {
  const step = stepAt(tile);
  let polygon: FlatPath[] = [];
  for (const ring of rings) {
    if (!ring.isHole) {
      drawPolygon(pen, polygon, step);
      polygon = [];
    }
    polygon.push(inTile(ring, tile));
  }
  drawPolygon(pen, polygon, step);
}

/** Draws a feature into a tile, clipped to it; the pen stays empty if the feature lies outside. */
export function drawRow(
  pen: TilePen,
  { packed, row }: { packed: PackedFeatures; row: number },
  tile: TurnedTile,
): void {
  const { starts, coordinates } = packed;
  const partInTile = (part: number) =>
    inTile({ coordinates, from: starts[part] ?? 0, to: starts[part + 1] ?? 0 }, tile);
  const [from = 0, to = 0] = [packed.parts[row], packed.parts[row + 1]];
  switch (packed.kinds[row]) {
    case shapeKinds.point: {
      const [x = 0, y = 0] = partInTile(from).map(Math.round);
      if (x >= low && x <= high && y >= low && y <= high) pen.points([x, y]);
      break;
    }
    case shapeKinds.line:
      for (let part = from; part < to; part += 1) {
        for (const piece of clipLine(partInTile(part), low, high)) {
          pen.path(atLeastDash(onGrid(piece, stepAt(tile))), false);
        }
      }
      break;
    case shapeKinds.area:
      drawArea(pen, unionArea(packed, row), tile);
  }
}
