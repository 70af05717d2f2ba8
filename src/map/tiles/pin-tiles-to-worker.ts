import type { Tile, VectorTileSource } from 'maplibre-gl';

type Workers = VectorTileSource['dispatcher'];

/** The library's workers as they are, but a tile that one of them has read stays with that one. */
function workersFor(tile: Tile, workers: Workers): Workers {
  return Object.create(workers, { getReadyActor: { value: () => tile.actor ?? workers.getReadyActor() } });
}

/**
 * Keeps each tile of a source to the worker of the library that read it first. By itself the library gives a tile that is asked
 * for again to the next one. When that is faster than the one before, which may still be reading the earlier content of the tile,
 * the older picture would come last, and stay. One worker answers in the order in which it is asked.
 */
export function pinTilesToWorker(source: VectorTileSource): void {
  const load = source.loadTile;
  source.loadTile = (tile) => {
    const dispatcher = { value: workersFor(tile, source.dispatcher) };
    return load.call(Object.create(source, { dispatcher }), tile);
  };
}
