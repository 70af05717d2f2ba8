import { addProtocol } from 'maplibre-gl';
import { type ModelKey, modelKeys } from '../../items/item';
import type { BulkAnswer, BulkRequest } from './bulk-request';
import type { TileAddress } from './cut-tile';
import { buffersOf, type PackedFeatures } from './packed-features';

/** The bulk of the network, in a worker of its own. */
export type BulkClient = {
  /** Where the map library finds a model's tiles. */
  readonly tilesUrl: (model: ModelKey) => string;
  readonly fill: (model: ModelKey, packed: PackedFeatures) => void;
  /** Resolves with the tiles that look different now, or `all`. */
  readonly patch: (
    model: ModelKey,
    packed: PackedFeatures,
    removed: readonly number[],
  ) => Promise<readonly TileAddress[] | 'all'>;
  /** Told of every tile that the map library asks for. */
  readonly onAsked: (listener: (model: ModelKey, tile: TileAddress) => void) => void;
  readonly close: () => void;
};

type AskTile = (model: ModelKey, tile: TileAddress) => Promise<ArrayBuffer>;

const protocol = 'network';
const clients = new Map<string, AskTile>();
let last = 0;

function tileOf(
  address: string,
): { readonly client: string; readonly model: ModelKey; readonly tile: TileAddress } | null {
  const [client = '', name, z, x, y] = address.replace(`${protocol}://`, '').split('/');
  const model = modelKeys.find((key) => key === name);
  return model ? { client, model, tile: { z: Number(z), x: Number(x), y: Number(y) } } : null;
}

let registered = false;
/** One protocol for all maps of the page: the address names the client. */
function registerProtocol(): void {
  if (registered) return;
  registered = true;
  addProtocol(protocol, async ({ url }) => {
    const asked = tileOf(url);
    const ask = asked && clients.get(asked.client);
    return { data: asked && ask ? await ask(asked.model, asked.tile) : new ArrayBuffer(0) };
  });
}

/** Starts the worker. `onLost` is called once when it fails: what it held is gone, and another client must be filled. */
export function createBulkClient(onLost: (error: Error) => void): BulkClient {
  registerProtocol();
  const worker = new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module', name: 'network' });
  const waiting = new Map<number, (answer: BulkAnswer) => void>();
  const listeners = new Set<(model: ModelKey, tile: TileAddress) => void>();
  let requests = 0;
  last += 1;
  const name = String(last);

  worker.addEventListener('message', ({ data }: MessageEvent<BulkAnswer>) => {
    waiting.get(data.request)?.(data);
    waiting.delete(data.request);
  });
  worker.addEventListener('error', (event) => {
    // Nobody is answered any more: what the hand let go of stays in the hot layer, so nothing vanishes from the screen.
    waiting.clear();
    onLost(new Error(`The worker of the map failed: ${event.message}`));
  });

  const tell = (request: BulkRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  const ask = (make: (request: number) => BulkRequest, transfer: Transferable[] = []) =>
    new Promise<BulkAnswer>((resolve) => {
      requests += 1;
      waiting.set(requests, resolve);
      tell(make(requests), transfer);
    });
  clients.set(name, async (model, tile) => {
    for (const listener of listeners) listener(model, tile);
    const answer = await ask((request) => ({ kind: 'tile', request, model, tile }));
    return answer.kind === 'tile' ? answer.data : new ArrayBuffer(0);
  });

  return {
    tilesUrl: (model) => `${protocol}://${name}/${model}/{z}/{x}/{y}`,
    fill: (model, packed) => tell({ kind: 'fill', model, packed }, buffersOf(packed)),
    patch: async (model, packed, removed) => {
      const numbers = Uint32Array.from(removed);
      const answer = await ask(
        (request) => ({ kind: 'patch', request, model, packed, removed: numbers }),
        buffersOf(packed),
      );
      return answer.kind === 'patched' ? answer.tiles : 'all';
    },
    onAsked: (listener) => void listeners.add(listener),
    close: () => {
      clients.delete(name);
      waiting.clear();
      worker.terminate();
    },
  };
}
