import type { RequestParameters, Tile, VectorTileSource } from 'maplibre-gl';
import { handedOver } from './handed-over';
import type { TileAddress } from './tile-address';

type Workers = VectorTileSource['dispatcher'];

type Loaded = ReturnType<VectorTileSource['loadTile']>;

/** A tile that is being loaded: whether its bytes are still to come, and that it is to be loaded once more after it. */
type Loading = { isAsked: boolean; readonly done: Loaded; again: Loaded | null };

/** The library's workers as they are, but a tile that one of them has read stays with that one. */
function workersFor(tile: Tile, workers: Workers): Workers {
  return Object.create(workers, { getReadyActor: { value: () => tile.actor ?? workers.getReadyActor() } });
}

/** The source as the library reads one tile from it: by the worker that has it, from the bytes that are there. */
function sourceFor(source: VectorTileSource, tile: Tile, data?: ArrayBuffer): VectorTileSource {
  const dispatcher = { value: workersFor(tile, source.dispatcher) };
  if (!data) return Object.create(source, { dispatcher });
  const request: RequestParameters & { data: ArrayBuffer } = { url: handedOver.url, data };
  const requests = { value: { transformRequest: () => request } };
  return Object.create(source, {
    dispatcher,
    map: { value: Object.create(source.map, { _requestManager: requests }) },
  });
}

/**
 * Loads each tile once at a time: `ask` for its bytes, then `read` them. What is wanted before the bytes are there comes with them: the
 * worker reads them in the style of that time, and has cut them with all that changed until then. What is wanted after that is one
 * more time for all who want it.
 */
function onceAtATime(ask: (tile: Tile) => Promise<ArrayBuffer>, read: (tile: Tile, bytes: ArrayBuffer) => Loaded) {
  const loading = new WeakMap<Tile, Loading>();
  const begin = (tile: Tile): Loaded => {
    const bytes = ask(tile);
    const taken = () => {
      one.isAsked = false;
    };
    bytes.then(taken, taken);
    const one: Loading = { isAsked: true, done: bytes.then((came) => read(tile, came)), again: null };
    loading.set(tile, one);
    const end = () => {
      if (!one.again) loading.delete(tile);
    };
    one.done.then(end, end);
    return one.done;
  };
  return (tile: Tile): Loaded => {
    const one = loading.get(tile);
    if (!one) return begin(tile);
    if (one.isAsked) return one.done;
    const again = () => begin(tile);
    one.again ??= one.done.then(again, again);
    return one.again;
  };
}

/**
 * Gives a source its tiles from `ask`, by one way each: by itself the library asks a worker of its own for a tile, which asks the
 * page, and the answer goes all that way back. Here the bytes go along with the question, and an empty tile is not sent.
 *
 * Each tile stays with the worker of the library that read it first. By itself the library gives a tile that is asked for again
 * to the next worker. When that is faster than the worker before it, which may still be reading the earlier content of the tile,
 * the older picture would come last, and stay. One worker answers in the order in which it is asked.
 */
export function handOverTiles(source: VectorTileSource, ask: (tile: TileAddress) => Promise<ArrayBuffer>): void {
  const load = source.loadTile;
  const askFor = ({ tileID }: Tile) => {
    const { z, x, y } = tileID.canonical;
    return ask({ z, x, y });
  };
  const loadNew = onceAtATime(askFor, async (tile, data) => {
    if (tile.aborted) return;
    if (data.byteLength === 0 && !tile.actor) {
      // As the library does for what a server does not have; its types do not know of that.
      Reflect.apply(tile.loadVectorData, tile, [null, source.map.style]);
      return;
    }
    // It may have been read once more meanwhile: these bytes are newer.
    if (tile.actor) tile.state = 'expired';
    return load.call(sourceFor(source, tile, data), tile);
  });
  source.loadTile = (tile) => {
    // A worker that has the bytes reads them once more, in another style.
    if (tile.actor && tile.state !== 'expired') return load.call(sourceFor(source, tile), tile);
    return loadNew(tile);
  };
}
