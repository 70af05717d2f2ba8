import type { Bounds } from '../../../geo/lng-lat';
import type { FeatureStore } from '../feature-store';
import { type TileAddress, tileExtent, tileKey, tileMargin } from '../tile-address';
import { blockAt, createTileBlocks, everyItem, type TileBlock } from './tile-blocks';
import { createTileWriter, type TileWriter } from './tile-writer';

export type { TileAddress } from '../tile-address';

/** From afar, the tiles of a store with this many features are cut in blocks, which are kept. */
const manyFeatures = 4096;
/** Tiles are cut in so many blocks a side at least, and in so many that this many lie across most features, up to a limit. */
const leastSide = 8;
const acrossFeatures = 8;
const mostSide = 64;
/** So many tiles are kept: a screen of them, and the screens around. */
const mostKept = 32;
/** Cutting in steps gives way to other work after so many milliseconds. */
const stepTime = 8;

/** A tile that is put together of blocks; null is a block that is still to be cut. */
type KeptTile = {
  readonly tile: TileAddress;
  readonly writer: TileWriter;
  readonly side: number;
  readonly blocks: (Uint8Array | null)[];
};

type Cutter = {
  /** Cuts the blocks that are missing, a step each, and gives the tile. */
  readonly steps: (tile: TileAddress) => Generator<void, Uint8Array<ArrayBuffer>>;
};

function blockOf(index: number, side: number): TileBlock {
  return { side, column: index % side, row: Math.floor(index / side) };
}

function sideOf(store: FeatureStore, { z }: TileAddress): number {
  const wanted = acrossFeatures / (store.spread() * 2 ** z);
  return Math.min(mostSide, Math.max(leastSide, 2 ** Math.ceil(Math.log2(wanted))));
}

/** Takes away the blocks in which something of this box may begin. */
function dropBlocks({ tile, side, blocks }: KeptTile, [west, north, east, south]: Bounds): void {
  const size = 2 ** tile.z;
  const [top, bottom] = [(north * size - tile.y) * tileExtent, (south * size - tile.y) * tileExtent];
  if (bottom < -tileMargin || top > tileExtent + tileMargin) return;
  for (const turn of [0, -1, 1]) {
    const left = ((west + turn) * size - tile.x) * tileExtent;
    const right = ((east + turn) * size - tile.x) * tileExtent;
    if (right < -tileMargin || left > tileExtent + tileMargin) continue;
    for (let row = blockAt(top, side); row <= blockAt(bottom, side); row += 1) {
      const first = row * side;
      blocks.fill(null, first + blockAt(left, side), first + blockAt(right, side) + 1);
    }
  }
}

function createCutter(store: FeatureStore, layer: string): Cutter {
  const { cut } = createTileBlocks(store);
  const kept = new Map<string, KeptTile>();
  /** Tiles that are being cut hear of changes even when they are no longer kept. */
  const open = new Set<KeptTile>();

  store.watch((changed) => {
    for (const one of new Set([...kept.values(), ...open])) {
      if (changed === 'all') one.blocks.fill(null);
      else for (const box of changed) dropBlocks(one, box);
    }
    if (changed === 'all') kept.clear();
  });
  const begin = (tile: TileAddress): KeptTile => {
    const side = sideOf(store, tile);
    const blocks = new Array<Uint8Array | null>(side ** 2).fill(null);
    return { tile, side, blocks, writer: createTileWriter(layer, tileExtent) };
  };
  const take = (tile: TileAddress): KeptTile => {
    const key = tileKey(tile);
    const taken = kept.get(key) ?? begin(tile);
    kept.delete(key);
    kept.set(key, taken);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return taken;
  };

  return {
    *steps(tile) {
      if (tile.z >= everyItem || store.count() < manyFeatures) {
        const writer = createTileWriter(layer, tileExtent);
        return writer.finish([cut(writer, tile, { side: 1, column: 0, row: 0 })]);
      }
      const one = take(tile);
      open.add(one);
      for (let index = one.blocks.indexOf(null); index >= 0; index = one.blocks.indexOf(null)) {
        one.blocks[index] = cut(one.writer, tile, blockOf(index, one.side));
        yield;
      }
      open.delete(one);
      return one.writer.finish(one.blocks.flatMap((block) => block ?? []));
    },
  };
}

const cutters = new WeakMap<FeatureStore, Map<string, Cutter>>();

function cutterOf(store: FeatureStore, layer: string): Cutter {
  const ofStore = cutters.get(store) ?? new Map<string, Cutter>();
  cutters.set(store, ofStore);
  const cutter = ofStore.get(layer) ?? createCutter(store, layer);
  ofStore.set(layer, cutter);
  return cutter;
}

/**
 * Cuts one model's tile out of its store, as a Mapbox Vector Tile with one layer. Empty when nothing lies there. From afar
 * (below `everyItem`) small things are drawn together and without numbers, and what was cut is kept: after a change only the
 * blocks of the tile are cut again that it touches.
 */
export function cutTile(store: FeatureStore, layer: string, tile: TileAddress): Uint8Array<ArrayBuffer> {
  const steps = cutterOf(store, layer).steps(tile);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * As `cutTile`, but lets other work come between when it takes long: what changes meanwhile is in the tile. `pause` gives
 * way to whatever waits.
 */
export async function cutTileInSteps(
  { store, layer, pause }: { store: FeatureStore; layer: string; pause: () => Promise<void> },
  tile: TileAddress,
): Promise<Uint8Array<ArrayBuffer>> {
  const steps = cutterOf(store, layer).steps(tile);
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < stepTime) continue;
    await pause();
    began = performance.now();
  }
}
