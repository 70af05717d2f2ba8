import type { Bounds } from '../../geo/lng-lat';
import { shapeKinds } from '../../items/pack/packed-shapes';
import { clipLine, clipRing, type FlatPath } from './clip';
import type { FeatureStore } from './feature-store';
import type { PackedFeatures } from './packed-features';
import type { FeatureRow } from './same-feature';
import { createTileWriter } from './tile-writer';

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** Units of a tile's side, as the map library counts inside. 16 of them are a pixel at the tile's own zoom. */
const extent = 8192;
const pixel = extent / 512;
/** What lies beside the tile and still reaches into it: 32 pixels of line width, halo and offset. */
const margin = 32 * pixel;
/** From this zoom on every point is drawn; before, those of one look that fall on the same two pixels are one. */
const everyPoint = 14;
/** From this zoom on every vertex is kept that can be told apart. */
const everyVertex = 17;

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1);
const moveTo = 1;
const lineTo = 2;
const closePath = 7;
const command = (id: number, count: number) => (count << 3) | id;

/** Positions rounded to the tile's grid, without those nearer than `step` units to the last; the ends are kept. */
function onGrid(path: FlatPath, step: number): number[] {
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

/** The commands of one feature, positions relative to the last. */
function createPen() {
  const commands: number[] = [];
  let [penX, penY] = [0, 0];
  const step = (x: number, y: number) => {
    commands.push(zigzag(x - penX), zigzag(y - penY));
    [penX, penY] = [x, y];
  };
  const path = (grid: readonly number[]) => {
    commands.push(command(moveTo, 1));
    step(grid[0] ?? 0, grid[1] ?? 0);
    if (grid.length === 2) return;
    commands.push(command(lineTo, grid.length / 2 - 1));
    for (let i = 2; i < grid.length; i += 2) step(grid[i] ?? 0, grid[i + 1] ?? 0);
  };
  return { commands, path, close: () => commands.push(command(closePath, 1)) };
}

/** A tile as one of the worlds beside each other shows it: features are moved by `turn` worlds. */
type TurnedTile = TileAddress & { readonly turn: number };

/** A part of a feature in the units of a tile. */
function partInTile(packed: PackedFeatures, part: number, { z, x, y, turn }: TurnedTile): number[] {
  const size = 2 ** z;
  const end = packed.starts[part + 1] ?? 0;
  const path: number[] = [];
  for (let i = packed.starts[part] ?? 0; i < end; i += 1) {
    path.push(
      (((packed.coordinates[2 * i] ?? 0) + turn) * size - x) * extent,
      ((packed.coordinates[2 * i + 1] ?? 0) * size - y) * extent,
    );
  }
  return path;
}

/** Lines, rings and points of one feature as commands; empty when nothing of it is in the tile. */
function commandsOf({ packed, row }: FeatureRow, tile: TurnedTile): readonly number[] {
  const pen = createPen();
  const [low, high] = [-margin, extent + margin];
  const step = tile.z >= everyVertex ? 1 : pixel / 2;
  const end = packed.parts[row + 1] ?? 0;
  for (let part = packed.parts[row] ?? 0; part < end; part += 1) {
    const path = partInTile(packed, part, tile);
    switch (packed.kinds[row]) {
      case shapeKinds.point: {
        const [x = 0, y = 0] = path;
        if (x >= low && x <= high && y >= low && y <= high) pen.path(onGrid(path, 1));
        break;
      }
      case shapeKinds.line: {
        for (const piece of clipLine(path, low, high)) {
          const grid = onGrid(piece, step);
          // What is too short to be told from a point is still a dot of its line's width.
          pen.path(grid.length >= 4 ? grid : [...grid, (grid[0] ?? 0) + 1, grid[1] ?? 0]);
        }
        break;
      }
      default: {
        const ring = onGrid(clipRing(path, low, high), step);
        const area = ring.length >= 6 ? turnOf(ring) : 0;
        if (area === 0) break;
        // Every ring of ours is an outer one: the tile says so by its turn.
        pen.path(area > 0 ? ring : reversed(ring));
        pen.close();
      }
    }
  }
  return pen.commands;
}

/** The place of a thing that is hardly larger than a point on this tile, in cells of two pixels; null for larger ones. */
function cellOf({ packed, row }: FeatureRow, commands: readonly number[]): string | null {
  const isPoint = packed.kinds[row] === shapeKinds.point;
  const small = isPoint || (commands.length === 6 && commands.slice(4).every((value) => value <= 2 * pixel));
  if (!small) return null;
  const [x, y] = [commands[1] ?? 0, commands[2] ?? 0].map((value) => Math.round(unzigzag(value) / (2 * pixel)));
  return `${packed.looks[row]} ${x} ${y}`;
}

/** A tile's box in the Mercator square, `margin` included. */
function boxOf({ z, x, y }: TileAddress): Bounds {
  const size = 2 ** z;
  const beside = margin / extent;
  return [(x - beside) / size, (y - beside) / size, (x + 1 + beside) / size, (y + 1 + beside) / size];
}

/** Cuts one model's tile out of its store, as a Mapbox Vector Tile with one layer. Empty when nothing lies there. */
export function cutTile(store: FeatureStore, layer: string, tile: TileAddress): Uint8Array<ArrayBuffer> {
  const writer = createTileWriter(layer, extent);
  const [west, north, east, south] = boxOf(tile);
  const seen = new Set<string>();
  // A line over the antimeridian lies beside the square, one world further.
  for (const turn of [0, -1, 1]) {
    for (const feature of store.search([west - turn, north, east - turn, south])) {
      const { packed, row } = feature;
      const commands = commandsOf(feature, { ...tile, turn });
      if (commands.length === 0) continue;
      if (tile.z < everyPoint) {
        const cell = cellOf(feature, commands);
        if (cell !== null && seen.has(cell)) continue;
        if (cell !== null) seen.add(cell);
      }
      writer.add({
        number: packed.numbers[row] ?? 0,
        kind: packed.kinds[row] ?? 0,
        look: packed.lookTable[packed.looks[row] ?? 0] ?? {},
        label: packed.labelTable[packed.labels[row] ?? 0] ?? '',
        commands,
      });
    }
  }
  return writer.finish();
}
