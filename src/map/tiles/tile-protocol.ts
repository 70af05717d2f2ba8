import { addProtocol } from 'maplibre-gl';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { TileAddress } from './cutting/cut-tile';

type AskTile = (model: ModelKey, tile: TileAddress) => Promise<ArrayBuffer>;

const protocol = 'network';
const clients = new Map<string, AskTile>();
let last = 0;
let registered = false;

function tileOf(address: string) {
  const [client = '', name, z, x, y] = address.replace(`${protocol}://`, '').split('/');
  const model = modelKeys.find((key) => key === name);
  return model ? { client, model, tile: { z: Number(z), x: Number(x), y: Number(y) } } : null;
}

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

/** Lets the map library ask for tiles at an address of their own. */
export function openTileProtocol(ask: AskTile): {
  readonly url: (model: ModelKey) => string;
  readonly end: () => void;
} {
  registerProtocol();
  last += 1;
  const name = String(last);
  clients.set(name, ask);
  return {
    url: (model) => `${protocol}://${name}/${model}/{z}/{x}/{y}`,
    end: () => void clients.delete(name),
  };
}
