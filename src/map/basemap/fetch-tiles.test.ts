import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TileGround } from '../../geo/tile-ground';
import type { TileAddress } from '../tiles/tile-address';
import { fetchTiles, type PartOfTile } from './fetch-tiles';
import { keptGroundStore } from './kept-ground';

let answer: (address: string, mode: RequestMode | undefined) => Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { addEventListener: () => undefined, baseURI: 'https://page.example/' });
  vi.stubGlobal('fetch', (address: string, { mode }: RequestInit) => {
    asked.push(address);
    return answer(address, mode);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  keptGroundStore.setState({ part: async () => null, hasSource: async () => false, bytesOfFile: async () => null });
});

const keep = (parts: Readonly<Record<string, string>>) =>
  keptGroundStore.setState({
    part: async (address) => {
      const text = parts[new URL(address).pathname];
      const bytes = Uint8Array.from(new TextEncoder().encode(text ?? '')).buffer;
      return text === undefined ? null : { bytes, type: 'image/png' };
    },
    hasSource: async () => true,
    bytesOfFile: async () => null,
  });

const picture = (text: string) => new Response(text, { headers: { 'content-type': 'image/png' } });
const row = (count: number): readonly TileAddress[] => Array.from({ length: count }, (_, x) => ({ z: 4, x, y: 5 }));

async function fetched(host: string, tiles: readonly TileAddress[], signal = new AbortController().signal) {
  const ground: TileGround = {
    kind: 'tiles',
    tiles: `https://${host}/{z}/{x}/{y}`,
    scheme: 'xyz',
    tileSize: 256,
    minZoom: 0,
    maxZoom: 19,
  };
  const came = new Map<number, readonly [text: string, part: PartOfTile]>();
  const missing = await fetchTiles(ground, tiles, {
    signal,
    unpack: async (bytes) => (await bytes.text()).replace('broken', '') || null,
    onTile: (index, text, part) => came.set(index, [text, part]),
  });
  return { came, missing };
}

const whole = { x: 0, y: 0, size: 1 };

describe('fetching the tiles of a layer', () => {
  it('gives each tile with its number', async () => {
    answer = async (address) => picture(address.slice(-5));
    const { came, missing } = await fetched('tiles-a.example', row(9));
    expect(missing).toEqual({ missing: 0, of: 9, problem: null });
    expect([...came.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(came.get(7)).toEqual(['4/7/5', whole]);
  });

  it('leaves the rest where some do not come, and says how many and why', async () => {
    answer = async (address) => (/[26]\/5$/.test(address) ? new Response('', { status: 404 }) : picture('tile'));
    const { came, missing } = await fetched('tiles-b.example', row(9));
    expect(came.size).toBe(7);
    expect(missing).toEqual({
      missing: 2,
      of: 9,
      problem: { id: 'ground.answered', params: { host: 'tiles-b.example', status: 404 } },
    });
  });

  it('counts what is no picture, and not an answer with nothing in it', async () => {
    answer = async (address) => picture(address.endsWith('/1/5') ? 'broken' : address.endsWith('/2/5') ? '' : 'tile');
    const { came, missing } = await fetched('tiles-c.example', row(4));
    expect([...came.keys()].toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(missing).toMatchObject({ missing: 1, problem: { id: 'ground.wrongType' } });
  });

  it('says that a server lets no page read, and stops asking it', async () => {
    answer = (_, mode) => (mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no')));
    const { missing } = await fetched('tiles-d.example', row(100));
    expect(missing).toMatchObject({ missing: 100, of: 100, problem: { id: 'ground.notForPages' } });
    expect(asked.length).toBeLessThan(30);
  });

  it('takes what is kept, also a part of a coarser tile, where no server answers', async () => {
    answer = () => Promise.reject(new TypeError('no'));
    keep({ '/4/0/5': 'own', '/2/0/1': 'coarse' });
    const { came, missing } = await fetched('tiles-e.example', row(5));
    expect(came.get(0)).toEqual(['own', whole]);
    expect(came.get(3)).toEqual(['coarse', { x: 0.75, y: 0.25, size: 0.25 }]);
    expect(missing).toMatchObject({ missing: 1, of: 5 });
  });

  it('ends when it is aborted', async () => {
    const stop = new AbortController();
    answer = async () => {
      stop.abort(new DOMException('enough', 'AbortError'));
      return picture('tile');
    };
    await expect(fetched('tiles-f.example', row(40), stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked.length).toBeLessThan(13);
  });
});
