import type { addProtocol } from 'maplibre-gl';
import { builtInProtocol } from './basemap-style';
import { readTilePack } from './tile-pack';

type Pack = ReturnType<typeof readTilePack>;

const packs = new Map<string, Promise<Pack>>();

async function fetchPack(address: string): Promise<Pack> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
    return readTilePack(await response.arrayBuffer());
  } catch (error) {
    packs.delete(address);
    throw error;
  }
}

/** The file at an address, fetched once; a failed file is fetched again with the next tile. */
function openPack(address: string): Promise<Pack> {
  const opened = packs.get(address) ?? fetchPack(address);
  packs.set(address, opened);
  return opened;
}

/**
 * Answers for the tiles of the built-in basemap at addresses that `builtInStyle` names. The library's workers call it, so that the
 * file never waits for a busy page.
 */
export function serveBuiltInTiles(register: typeof addProtocol): void {
  const address = new RegExp(`^${builtInProtocol}://(.*)/(\\d+)/(\\d+)/(\\d+)$`);
  register(builtInProtocol, async ({ url }) => {
    const [, pack = '', z, x, y] = address.exec(url) ?? [];
    const tile = await openPack(pack);
    return { data: tile({ z: Number(z), x: Number(x), y: Number(y) }) };
  });
}
