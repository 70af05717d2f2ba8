import type { AddProtocolAction } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';
import { serveBuiltInTiles } from './built-in-tiles';
import { packTiles } from './tile-pack';

const pack = packTiles([{ at: { z: 3, x: 2, y: 1 }, bytes: Uint8Array.of(7, 8) }]);

/** Asks as the map library does. */
async function ask(file: string, tile: string): Promise<number[]> {
  const protocols = new Map<string, AddProtocolAction>();
  serveBuiltInTiles((name, answer) => void protocols.set(name, answer));
  const answered = await protocols.get('basemap')?.({ url: `basemap://${file}/${tile}` }, new AbortController());
  if (!(answered?.data instanceof ArrayBuffer)) throw new Error('No bytes');
  return [...new Uint8Array(answered.data)];
}

afterEach(() => vi.unstubAllGlobals());

it('fetches the file once, whatever tiles are asked for', async () => {
  const fetched = vi.fn(async () => new Response(pack));
  vi.stubGlobal('fetch', fetched);
  expect(await Promise.all([ask('/a/b.tiles', '3/2/1'), ask('/a/b.tiles', '3/2/2')])).toEqual([[7, 8], []]);
  expect(await ask('/a/b.tiles', '3/2/1')).toEqual([7, 8]);
  expect(fetched.mock.calls).toEqual([['/a/b.tiles']]);
});

it.each([
  ['refused', () => Promise.resolve(new Response('', { status: 404 }))],
  ['cut short', () => Promise.resolve(new Response(pack.slice(0, -1)))],
  ['lost', () => Promise.reject(new TypeError('no network'))],
])('a file that is %s is asked for again with the next tile', async (name, fail) => {
  vi.stubGlobal('fetch', fail);
  await expect(ask(`/${name}`, '3/2/1')).rejects.toThrow();
  vi.stubGlobal('fetch', async () => new Response(pack));
  expect(await ask(`/${name}`, '3/2/1')).toEqual([7, 8]);
});
