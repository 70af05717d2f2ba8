import { type Tile, VectorTileSource } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { pinTilesToWorker } from './pin-tiles-to-worker';

type Asked = { readonly worker: number; readonly type: string; readonly answer: (said: string) => void };

/** Two workers of the library, which answer when the test calls for it, and take turns as the library's do. */
function twoWorkers() {
  const asked: Asked[] = [];
  const workers = [0, 1].map((worker) => ({
    sendAsync: ({ type }: { type: string }) => new Promise((answer) => asked.push({ worker, type, answer })),
  }));
  let turn = 0;
  const dispatcher = {
    waitForInitComplete: () => Promise.resolve(),
    getReadyActor: () => {
      turn += 1;
      return workers[turn % workers.length];
    },
  };
  return { asked, dispatcher };
}

function aSource(dispatcher: object): VectorTileSource {
  const options = { type: 'vector' as const, tiles: ['network://1/pole/{z}/{x}/{y}'] };
  const source = new VectorTileSource(
    'network-pole',
    options,
    dispatcher as VectorTileSource['dispatcher'],
    null as never,
  );
  const map = {
    _requestManager: { transformRequest: (url: string) => Promise.resolve({ url }) },
    getPixelRatio: () => 1,
    style: { projection: { worldCoordinateHelper: {} } },
  };
  return Object.assign(source, { map: map as never, tiles: options.tiles });
}

/** A tile as far as loading it goes, which remembers what it shows. */
function aTile() {
  const tile = {
    state: 'loading',
    shows: '',
    tileID: { canonical: { z: 15, x: 1, y: 1, url: () => '' }, overscaledZ: 15, overscaleFactor: () => 1 },
    loadVectorData: (said: string) => {
      tile.state = 'loaded';
      tile.shows = said;
    },
  };
  return tile;
}

/** Until the library has sent what it was asked to. */
const sent = () => new Promise((resolve) => setImmediate(resolve));

describe('a tile that is asked for again while it is read once more', () => {
  it('stays with its worker, which answers in order: what is newer comes last', async () => {
    const { asked, dispatcher } = twoWorkers();
    const source = aSource(dispatcher);
    pinTilesToWorker(source);
    const tile = aTile();
    const load = async (state: string) => {
      tile.state = state;
      void source.loadTile(tile as unknown as Tile);
      await sent();
    };
    await load('loading');
    asked[0]?.answer('before');
    await sent();
    // The style changes: the same bytes are read once more. Then the data change: other bytes are asked for.
    await load('reloading');
    await load('expired');
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ worker }) => worker)).size).toBe(1);
    for (const [at, said] of ['before', 'after'].entries()) {
      asked[at + 1]?.answer(said);
      await sent();
    }
    expect(tile.shows).toBe('after');
  });

  it('leaves the tiles spread over the workers', async () => {
    const { asked, dispatcher } = twoWorkers();
    const source = aSource(dispatcher);
    pinTilesToWorker(source);
    for (const tile of [aTile(), aTile(), aTile(), aTile()]) void source.loadTile(tile as unknown as Tile);
    await sent();
    expect([0, 1].map((each) => asked.filter(({ worker }) => worker === each).length)).toEqual([2, 2]);
  });
});
