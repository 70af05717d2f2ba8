import { afterEach, expect, it, vi } from 'vitest';
import { serveBuiltInTiles } from './built-in-tiles';
import { packTiles } from './tile-pack';

type Answer = (asked: { readonly url: string }) => Promise<{ readonly data: ArrayBuffer }>;

const library = vi.hoisted(() => ({ answers: new Map<string, unknown>() }));
vi.mock('maplibre-gl', () => ({
  addProtocol: (name: string, answer: unknown) => library.answers.set(name, answer),
}));

const pack = packTiles([{ at: { z: 3, x: 2, y: 1 }, bytes: Uint8Array.of(7, 8) }]);

/** Asks as the map library does. */
function ask(file: string, tile: string): Promise<number[]> {
  serveBuiltInTiles();
  const answer = library.answers.get('basemap') as Answer;
  return answer({ url: `basemap://${file}/${tile}` }).then(({ data }) => [...new Uint8Array(data)]);
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
