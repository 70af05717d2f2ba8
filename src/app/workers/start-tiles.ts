import { followWorkerFaults } from '../../api/platform/worker-faults';
import { createTileClient, type TileClient } from '../../map/tiles/tile-client';

/** Starts the worker that reads lists and cuts the map's tiles. */
export function startTiles(): TileClient {
  return createTileClient(() =>
    followWorkerFaults(new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module', name: 'network' })),
  );
}
