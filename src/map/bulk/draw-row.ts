import { shapeKinds } from '../../items/pack/packed-shapes';
import { clipLine, clipRing, type FlatPath } from './clip';
import { outerParts } from './outer-parts';
import type { PackedFeatures } from './packed-features';
import { type TurnedTile, tileExtent, tileMargin, tilePixel } from './tile-address';
import type { TilePen } from './tile-pen';

/** From this zoom on every vertex is kept that can be told apart. */
const everyVertex = 17;

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

/** A line of at least a pixel: what is shorter is still a dot of its line's width. */
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

/** Turned as an outer ring, for every ring of ours is one; what has no area to see is a dot of a pixel. */
export function asOuterRing(ring: readonly number[]): readonly number[] {
  const area = ring.length >= 6 ? turnOf(ring) : 0;
  if (area > 0) return ring;
  if (area < 0) return reversed(ring);
  const [x = 0, y = 0] = ring;
  const half = tilePixel / 2;
  return [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half];
}

/** A part of a feature in the units of a tile. */
export function partInTile(packed: PackedFeatures, part: number, { z, x, y, turn }: TurnedTile): number[] {
  const size = 2 ** z;
  const end = packed.starts[part + 1] ?? 0;
  const path: number[] = [];
  for (let i = packed.starts[part] ?? 0; i < end; i += 1) {
    path.push(
      (((packed.coordinates[2 * i] ?? 0) + turn) * size - x) * tileExtent,
      ((packed.coordinates[2 * i + 1] ?? 0) * size - y) * tileExtent,
    );
  }
  return path;
}

const [low, high] = [-tileMargin, tileExtent + tileMargin];

function drawArea(pen: TilePen, path: FlatPath, step: number): void {
  const clipped = clipRing(path, low, high);
  if (clipped.length === 0) return;
  const ring = onGrid(clipped, step);
  // What the clipping has pressed flat against the border is not of this tile.
  const isWhole = clipped === path;
  if (!isWhole && (ring.length < 6 || turnOf(ring) === 0)) return;
  pen.path(asOuterRing(ring), true);
}

/** Draws a feature as it is in a tile, clipped to it; the pen stays empty when nothing of it is there. */
export function drawRow(
  pen: TilePen,
  { packed, row }: { packed: PackedFeatures; row: number },
  tile: TurnedTile,
): void {
  const step = tile.z >= everyVertex ? 1 : tilePixel / 2;
  const [from = 0, to = 0] = [packed.parts[row], packed.parts[row + 1]];
  switch (packed.kinds[row]) {
    case shapeKinds.point: {
      const [x = 0, y = 0] = partInTile(packed, from, tile).map(Math.round);
      if (x >= low && x <= high && y >= low && y <= high) pen.points([x, y]);
      break;
    }
    case shapeKinds.line:
      for (let part = from; part < to; part += 1) {
        for (const piece of clipLine(partInTile(packed, part, tile), low, high)) {
          pen.path(atLeastDash(onGrid(piece, step)), false);
        }
      }
      break;
    case shapeKinds.area:
      for (const part of outerParts(packed, row)) drawArea(pen, partInTile(packed, part, tile), step);
  }
}
