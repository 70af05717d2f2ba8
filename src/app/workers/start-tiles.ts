import { createTileClient, type TileClient } from '../../map/tiles/tile-client';

/** Starts the worker that reads lists and cuts the map's tiles. */
export function startTiles(): TileClient {
  return createTileClient(
    () => new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module', name: 'network' }),
  );
}
