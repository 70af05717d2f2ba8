import type { Bounds } from '../../../geo/lng-lat';
import type { FeatureStore } from '../feature-store';
import type { PackedFeatures } from '../packed-features';
import { squareBox, type TileAddress, type TurnedTile, tileExtent, tileMargin } from '../tile-address';
import { maxTileZoom } from '../tile-layer';
import { clusterSize, createClusters } from './clusters';
import { createCoverage } from './coverage';
import { drawRow } from './draw-row';
import { createStyleInfo } from './style-info';
import { createTilePen } from './tile-pen';
import type { TileWriter } from './tile-writer';

/** From this zoom on every item is drawn by itself, with its label; before, small ones are drawn together. */
export const everyItem = 14;

/** A part of a tile, in blocks from the north-west corner: of `side` times `side`. */
export type TileBlock = { readonly side: number; readonly column: number; readonly row: number };
const [low, high] = [-tileMargin, tileExtent + tileMargin];

/** The units that belong to a block: those at the border have the margin too, and a little against rounding. */
function unitsOf({ side, column, row }: TileBlock): Bounds {
  const size = tileExtent / side;
  const first = (at: number) => (at === 0 ? low : at * size) - 0.01;
  const end = (at: number) => (at === side - 1 ? high : (at + 1) * size) + 0.01;
  return [first(column), first(row), end(column), end(row)];
}

/** One for all: a block is cut without a break, and begins with a clear one. */
const coverage = createCoverage();

/** In which of `side` blocks in a row a thing is that begins at this unit. */
export function blockAt(unit: number, side: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor((unit * side) / tileExtent)));
}

/** The box of a row in the units of a tile, measured without making anything. */
function createMeasure() {
  const box = { west: 0, north: 0, east: 0, south: 0 };
  const measure = ({ starts, parts, coordinates }: PackedFeatures, row: number, { z, x, y, turn }: TurnedTile) => {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = 2 * (starts[parts[row + 1] ?? 0] ?? 0);
    for (let i = 2 * (starts[parts[row] ?? 0] ?? 0); i < end; i += 2) {
      const [px, py] = [coordinates[i] ?? 0, coordinates[i + 1] ?? 0];
      if (px < west) west = px;
      if (px > east) east = px;
      if (py < north) north = py;
      if (py > south) south = py;
    }
    const size = 2 ** z;
    box.west = ((west + turn) * size - x) * tileExtent;
    box.east = ((east + turn) * size - x) * tileExtent;
    box.north = (north * size - y) * tileExtent;
    box.south = (south * size - y) * tileExtent;
  };
  return { box, measure };
}

/**
 * Makes what cuts blocks of tiles out of a store. Each feature belongs to the one block in which it begins (its west and
 * north, or where it comes in), so that the blocks of a tile together are the tile.
 */
export function createTileBlocks(store: FeatureStore) {
  const infoOf = createStyleInfo();
  const clusters = createClusters(coverage);
  const pen = createTilePen();
  const { box, measure } = createMeasure();

  const cutTurn = (writer: TileWriter, tile: TurnedTile, block: TileBlock) => {
    const isFine = tile.z >= everyItem;
    const isHere = () =>
      block.side === 1 ||
      (blockAt(box.west, block.side) === block.column && blockAt(box.north, block.side) === block.row);
    const isInside = () => box.east >= low && box.west <= high && box.south >= low && box.north <= high;
    const addOne = (packed: PackedFeatures, row: number) => {
      drawRow(pen, { packed, row }, tile);
      if (pen.isEmpty()) return;
      const label = isFine ? (packed.labelTable[packed.labels[row] ?? 0] ?? '') : null;
      const { style } = infoOf(packed, row);
      const [number, kind] = [packed.numbers[row] ?? 0, packed.kinds[row] ?? 0];
      writer.add({ number, kind, style, label, commands: pen.take() });
    };
    store.visit(squareBox(tile, unitsOf(block)), (packed, row) => {
      const info = infoOf(packed, row);
      // Layers leave it out at this zoom anyway; only the last zoom's tiles are enlarged and shown at later ones.
      if (info.from > tile.z && tile.z < maxTileZoom) return;
      if (isFine) return addOne(packed, row);
      measure(packed, row, tile);
      if (!isInside() || !isHere()) return;
      if (Math.max(box.east - box.west, box.south - box.north) > clusterSize) addOne(packed, row);
      else clusters.add({ packed, row }, info, { tile, box });
    });
    clusters.write(writer);
  };

  return {
    /** One block of a tile; nothing else may be written to the writer meanwhile. */
    cut: (writer: TileWriter, tile: TileAddress, block: TileBlock): Uint8Array => {
      coverage.clear();
      // A line over the antimeridian lies beside the square, one world further.
      for (const turn of [0, -1, 1]) cutTurn(writer, { ...tile, turn }, block);
      return writer.block();
    },
  };
}
