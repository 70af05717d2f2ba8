import { type Tile, VectorTileSource } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { handOverTiles } from './hand-over-tiles';

type Sent = {
  readonly worker: number;
  readonly type: string;
  readonly bytes: number | undefined;
  readonly answer: (content: string) => void;
};

/** Two workers of the library, which answer when the test calls for it, and take turns as the library's do. */
function twoWorkers() {
  const sent: Sent[] = [];
  type Message = { readonly type: string; readonly data: { readonly request: { readonly data?: ArrayBuffer } } };
  const workers = [0, 1].map((worker) => ({
    sendAsync: ({ type, data }: Message) =>
      new Promise((answer) => sent.push({ worker, type, bytes: data.request.data?.byteLength, answer })),
  }));
  let turn = 0;
  const dispatcher = {
    waitForInitComplete: () => Promise.resolve(),
    getReadyActor: () => {
      turn += 1;
      return workers[turn % workers.length];
    },
  };
  return { sent, dispatcher };
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
    aborted: false,
    actor: undefined,
    shows: '',
    tileID: { canonical: { z: 15, x: 1, y: 1, url: () => '' }, overscaledZ: 15, overscaleFactor: () => 1 },
    loadVectorData: (content: string | null) => {
      tile.state = 'loaded';
      tile.shows = content ?? 'nothing';
    },
  };
  return tile;
}

/** A source with tiles of as many bytes as the test sets, if it sets a size. */
function aNetwork() {
  const { sent, dispatcher } = twoWorkers();
  const source = aSource(dispatcher);
  const asked: ((bytes: number) => void)[] = [];
  handOverTiles(
    source,
    () => new Promise<ArrayBuffer>((answer) => asked.push((bytes) => answer(new ArrayBuffer(bytes)))),
  );
  const load = async (tile: ReturnType<typeof aTile>, state: string) => {
    tile.state = state;
    void source.loadTile(tile as unknown as Tile);
    await done();
  };
  /** The tile worker answers a question. */
  const cut = async (question: number, bytes: number) => {
    asked[question]?.(bytes);
    await done();
  };
  /** A worker of the library answers what was sent to it. */
  const read = async (message: number, content: string) => {
    sent[message]?.answer(content);
    await done();
  };
  /** A tile of seven bytes that is on the screen. */
  const shownTile = async () => {
    const tile = aTile();
    await load(tile, 'loading');
    await cut(0, 7);
    await read(0, 'seven');
    return tile;
  };
  return { asked, sent, load, cut, read, shownTile };
}

/** Until the library has sent what it was asked to. */
const done = () => new Promise((resolve) => setImmediate(resolve));

describe('a tile of the network', () => {
  it('is given to a worker of the library with its bytes', async () => {
    const { sent, load, cut, read } = aNetwork();
    const tile = aTile();
    await load(tile, 'loading');
    expect(sent).toEqual([]);
    await cut(0, 7);
    expect(sent).toMatchObject([{ bytes: 7 }]);
    await read(0, 'seven');
    expect(tile.shows).toBe('seven');
  });

  it('asks no worker while it is empty, and one as soon as something is in it', async () => {
    const { asked, sent, load, cut } = aNetwork();
    const tile = aTile();
    await load(tile, 'loading');
    await cut(0, 0);
    expect([sent.length, tile.state, tile.shows]).toEqual([0, 'loaded', 'nothing']);
    await load(tile, 'expired');
    await cut(1, 7);
    expect([asked.length, sent.length]).toEqual([2, 1]);
  });

  it('that has become empty is read by its worker: it has the bytes of before', async () => {
    const { sent, load, cut, shownTile } = aNetwork();
    const tile = await shownTile();
    await load(tile, 'expired');
    await cut(1, 0);
    expect(sent).toMatchObject([{ bytes: 7 }, { bytes: 0 }]);
  });

  it('that left the view before its bytes came is not read', async () => {
    const { sent, load, cut } = aNetwork();
    const tile = aTile();
    await load(tile, 'loading');
    tile.aborted = true;
    await cut(0, 7);
    expect([sent.length, tile.state]).toEqual([0, 'loading']);
  });

  it('that is wanted again before its bytes are there is asked for once', async () => {
    const { asked, sent, load, cut } = aNetwork();
    const tile = aTile();
    await load(tile, 'loading');
    await load(tile, 'loading');
    await cut(0, 7);
    expect([asked.length, sent.length]).toEqual([1, 1]);
  });

  it('that changes while it is read is asked for after it, once for all that changed', async () => {
    const { asked, sent, load, cut, read, shownTile } = aNetwork();
    const tile = await shownTile();
    await load(tile, 'expired');
    await cut(1, 8);
    await load(tile, 'expired');
    await load(tile, 'expired');
    expect(asked).toHaveLength(2);
    await read(1, 'eight');
    expect(asked).toHaveLength(3);
    await cut(2, 9);
    await read(2, 'nine');
    expect([asked.length, sent.length, tile.shows]).toEqual([3, 3, 'nine']);
  });
});

describe('a tile that is asked for again while it is read once more', () => {
  it('stays with its worker, which answers in order: what is newer comes last', async () => {
    const { sent, load, cut, read, shownTile } = aNetwork();
    const tile = await shownTile();
    // The style changes: the same bytes are read once more. Then the data change: other bytes are asked for.
    await load(tile, 'reloading');
    await load(tile, 'expired');
    await cut(1, 8);
    expect(sent.map(({ bytes }) => bytes)).toEqual([7, undefined, 8]);
    expect(new Set(sent.map(({ worker }) => worker)).size).toBe(1);
    await read(1, 'before');
    await read(2, 'after');
    expect(tile.shows).toBe('after');
  });

  it('leaves the tiles spread over the workers', async () => {
    const { sent, load, cut } = aNetwork();
    for (let at = 0; at < 4; at += 1) {
      await load(aTile(), 'loading');
      await cut(at, 7);
    }
    expect([0, 1].map((each) => sent.filter(({ worker }) => worker === each).length)).toEqual([2, 2]);
  });
});
