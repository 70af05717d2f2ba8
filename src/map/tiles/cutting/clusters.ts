import { shapeKinds } from '../../../items/pack/packed-shapes';
import type { PackedFeatures } from '../packed-features';
import type { FeatureRow } from '../same-feature';
import { type TurnedTile, tileExtent, tilePixel } from '../tile-address';
import { type Coverage, runsOf } from './coverage';
import { asOuterRing, atLeastDash } from './draw-row';
import type { StyleInfo } from './style-info';
import { createTilePen, type TilePen } from './tile-pen';
import type { TileWriter } from './tile-writer';

/** Things of this size or less, in units of the tile, are drawn together with their like: eight pixels. */
export const clusterSize = 8 * tilePixel;
/** Vertices nearer than a pixel are one, and a line that leaves the straight way by less is straight. */
const step = tilePixel;
/** Of a feature smaller than two pixels only the pixels count: pixels of lines are drawn in runs, so that a dense town is solid. */
const dotSize = 2 * tilePixel;

/** Makes a line of its ends when nothing of it is farther than a step from the way between them. */
function straighten(grid: number[]): void {
  const last = grid.length - 2;
  if (last < 4) return;
  const [x = 0, y = 0] = grid;
  const [dx, dy] = [(grid[last] ?? 0) - x, (grid[last + 1] ?? 0) - y];
  const far = step * Math.hypot(dx, dy);
  if (far === 0) return;
  for (let i = 2; i < last; i += 2) {
    const [px, py] = [(grid[i] ?? 0) - x, (grid[i + 1] ?? 0) - y];
    const along = px * dx + py * dy;
    if (Math.abs(px * dy - py * dx) > far || along < 0 || along > dx * dx + dy * dy) return;
  }
  grid.splice(2, last - 2);
}

/** A box in the units of a tile. */
export type UnitBox = { readonly west: number; readonly north: number; readonly east: number; readonly south: number };

type Group = {
  readonly kind: number;
  readonly info: StyleInfo;
  readonly pen: TilePen;
  readonly points: number[];
  readonly cells: number[];
};

/** Reads a part in the units of the tile, rounded, into `grid`. */
function readPart(
  grid: number[],
  { packed, part }: { packed: PackedFeatures; part: number },
  { z, x, y, turn }: TurnedTile,
): void {
  const size = 2 ** z;
  const [from, to] = [packed.starts[part] ?? 0, packed.starts[part + 1] ?? 0];
  grid.length = 0;
  let [lastX, lastY] = [-Infinity, -Infinity];
  for (let i = from; i < to; i += 1) {
    const px = Math.round((((packed.coordinates[2 * i] ?? 0) + turn) * size - x) * tileExtent);
    const py = Math.round(((packed.coordinates[2 * i + 1] ?? 0) * size - y) * tileExtent);
    const away = Math.max(Math.abs(px - lastX), Math.abs(py - lastY));
    if (away < step && (i < to - 1 || away === 0)) continue;
    grid.push(px, py);
    [lastX, lastY] = [px, py];
  }
}

/**
 * Draws features that are too small on a tile to be distinguished: one feature a style and kind, without features on pixels that
 * the style covers already. So a tile of a hundred thousand items has a few hundred features, and looks the same.
 */
export function createClusters(coverage: Coverage) {
  const groups = new Map<number, Group>();
  /** Written over and over: the path of one part. */
  const grid: number[] = [];

  const groupOf = (kind: number, info: StyleInfo): Group => {
    const key = info.id * 4 + kind;
    const known = groups.get(key);
    if (known) return known;
    const made: Group = { kind, info, pen: createTilePen(), points: [], cells: [] };
    groups.set(key, made);
    return made;
  };
  const draw = (group: Group) => {
    if (group.kind === shapeKinds.point) group.points.push(grid[0] ?? 0, grid[1] ?? 0);
    else if (group.kind === shapeKinds.line) group.pen.path(atLeastDash(grid), false);
    else group.pen.path(asOuterRing(grid), true);
  };

  return {
    /** Draws one row that is no larger than `crowdSize`, unless its pixels are covered. `box` is its own in the tile. */
    add: (feature: FeatureRow, info: StyleInfo, { tile, box }: { tile: TurnedTile; box: UnitBox }) => {
      const { packed, row } = feature;
      const kind = packed.kinds[row] ?? 0;
      const style = info.id * 4 + kind;
      const isDot = Math.max(box.east - box.west, box.south - box.north) < dotSize;
      const isLine = kind === shapeKinds.line;
      const [x, y] = [(box.west + box.east) / 2, (box.north + box.south) / 2];
      if (isDot && !isLine && !coverage.laySymbol(style, x, y)) return;
      const end = packed.parts[row + 1] ?? 0;
      for (let part = packed.parts[row] ?? 0; part < end; part += 1) {
        readPart(grid, { packed, part }, tile);
        if (grid.length === 0) continue;
        if (isLine) straighten(grid);
        if (isDot && isLine) coverage.layCells(style, grid, groupOf(kind, info).cells);
        else if (isDot || coverage.lay(style, grid)) draw(groupOf(kind, info));
      }
    },
    /** Writes the drawn features, and starts again. */
    write: (writer: TileWriter) => {
      for (const { kind, info, pen, points, cells } of groups.values()) {
        if (points.length > 0) pen.points(points);
        for (const run of runsOf(cells)) pen.path(run, false);
        points.length = 0;
        cells.length = 0;
        if (!pen.isEmpty()) writer.add({ number: null, kind, style: info.style, label: null, commands: pen.take() });
      }
    },
  };
}
