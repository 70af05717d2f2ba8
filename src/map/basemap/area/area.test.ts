import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Basemap } from '../../engine/map-engine';
import { fetchArea } from './fetch-area';
import { filledAddress } from './filled-address';
import { measureArea } from './measure-area';
import { planArea } from './plan-area';

let answer: (url: URL) => Response;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { baseURI: 'https://maps.test/', addEventListener: () => undefined });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer(new URL(address));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { signal } = new AbortController();
const town = { bounds: [8.5, 47.3, 8.6, 47.4] as const, signal };
const basemap = (source: Basemap['source']): Basemap => ({ id: 'a', name: 'A', attribution: '', source });
const tiles = (address: string) =>
  basemap({ kind: 'tiles', tiles: address, scheme: 'xyz', tileSize: 256, minZoom: 0, maxZoom: 19 });
/** Tiles whose sizes differ by place as those of a town and its fields do: 2 to 20 KB. */
const sizeAt = (url: URL) => 2000 + ((Number(url.pathname.replaceAll(/\D/g, '')) * 7919) % 18_000);

async function plan(of: Basemap, maxZoom = 15) {
  const planned = await planArea(of, { ...town, maxZoom });
  if (!planned.ok) throw new Error(planned.problem.id);
  return planned.plan;
}

const quiet = { signal, onProgress: () => undefined };

describe('the size of an area', () => {
  it.each([14, 16, 18])('is estimated within 10 %% from some of its tiles, to zoom %i', async (maxZoom) => {
    answer = (url) => new Response(new Uint8Array(sizeAt(url)), { headers: { 'content-type': 'image/png' } });
    const area = await plan(tiles('https://a.test/{z}/{x}/{y}.png'), maxZoom);
    const size = await measureArea(area, quiet);
    let whole = 0;
    for (const level of area.levels)
      for (let index = 0; index < level.count; index += 1) whole += sizeAt(new URL(level.part(index).address));
    expect(Math.abs(size.bytes - whole) / whole).toBeLessThan(0.1);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThanOrEqual(330);
    expect(size.isExact).toBe(asked.length === area.count);
  });

  it('is estimated within 10 % when every fourth tile is refused at first', async () => {
    answer = (url) =>
      asked.length % 4 === 0
        ? new Response('', { status: 503 })
        : new Response(new Uint8Array(sizeAt(url)), { headers: { 'content-type': 'image/png' } });
    const area = await plan(tiles('https://a.test/{z}/{x}/{y}.png'), 16);
    const size = await measureArea(area, quiet);
    let whole = 0;
    for (const level of area.levels)
      for (let index = 0; index < level.count; index += 1) whole += sizeAt(new URL(level.part(index).address));
    expect(Math.abs(size.bytes - whole) / whole).toBeLessThan(0.1);
    expect([size.problem, size.isExact]).toEqual([null, false]);
  });

  it.each([
    ['is silent', 3, 'ground.notForPages', () => Promise.reject(new TypeError('no answer'))],
    ['refuses', 6, 'ground.answered', () => new Response('', { status: 403 })],
  ] as const)('is not asked further of a server that %s', async (_, most, id, refuse) => {
    const area = await plan(tiles('https://b.test/{z}/{x}/{y}.png'));
    vi.stubGlobal('fetch', async (address: string, { mode }: RequestInit) => {
      if (mode === 'no-cors') return new Response('');
      asked.push(address);
      return refuse();
    });
    expect((await measureArea(area, quiet)).problem).toMatchObject({ id });
    expect(asked.length).toBe(most);
  });
});

describe('the parts of an area', () => {
  it('of a style are the style, its symbols, lists and tiles', async () => {
    const style = {
      version: 8,
      sprite: '/sprite?key=1',
      sources: { a: { type: 'vector', url: '/list.json' } },
      layers: [{ id: 'a', type: 'fill', source: 'a', 'source-layer': 'a' }],
    };
    const list = { tiles: ['t/{z}/{x}/{y}.pbf'], minzoom: 2, maxzoom: 5 };
    answer = ({ pathname }) => Response.json(pathname === '/list.json' ? list : style);
    const area = await plan(basemap({ kind: 'style', light: '/style.json', dark: '/style.json' }));
    const addresses = area.levels.flatMap(({ count, part }) =>
      Array.from({ length: count }, (_, at) => part(at).address),
    );
    expect(addresses).toContain('https://maps.test/style.json');
    expect(addresses).toContain('https://maps.test/list.json');
    expect(addresses).toContain('https://maps.test/sprite@2x.png?key=1');
    expect(addresses.filter((address) => address.includes('/t/'))).toEqual([
      'https://maps.test/t/2/2/1.pbf',
      'https://maps.test/t/3/4/2.pbf',
      'https://maps.test/t/4/8/5.pbf',
      'https://maps.test/t/5/16/11.pbf',
    ]);
  });

  it('are not fetched where the terms of a service forbid it', async () => {
    const found = await planArea(tiles('https://tile.openstreetmap.org/{z}/{x}/{y}.png'), { ...town, maxZoom: 15 });
    expect(found).toMatchObject({ ok: false, problem: { id: 'keep.termsForbid' } });
  });

  it('have the addresses by which the map library asks for them', () => {
    const at = { z: 3, x: 5, y: 2 };
    expect(filledAddress('{z}/{x}/{y}/{quadkey}', at, 'xyz')).toBe('3/5/2/121');
    expect(filledAddress('{z}/{x}/{y}', at, 'tms')).toBe('3/5/5');
    expect(filledAddress('{bbox-epsg-3857}', { z: 0, x: 0, y: 0 }, 'xyz')).toBe(
      '-20037508.342789244,-20037508.342789244,20037508.342789244,20037508.342789244',
    );
  });
});

describe('an area that is fetched', () => {
  const stored = () => {
    const kept = new Map<string, number>();
    const store = async (part: { address: string; bytes: ArrayBuffer }) => {
      kept.set(part.address, part.bytes.byteLength);
      return true;
    };
    return { kept, store };
  };
  const nothing = { fetched: new Map(), isStored: () => false, ...quiet };

  it('has every part once, gaps of the server as well, and asks for none twice', async () => {
    answer = ({ pathname }) => (pathname.startsWith('/10/') ? new Response('', { status: 404 }) : new Response('tile'));
    const area = await plan(tiles('https://a.test/{z}/{x}/{y}'), 12);
    const { kept, store } = stored();
    const size = await measureArea(area, quiet);
    const before = asked.length;
    expect(await fetchArea(area, { ...nothing, fetched: size.fetched, store })).toEqual({ missing: 0, problem: null });
    expect([kept.size, asked.length]).toEqual([area.count, area.count]);
    expect(before).toBeGreaterThan(0);
    expect([...kept].filter(([, bytes]) => bytes === 0).every(([address]) => address.includes('/10/'))).toBe(true);
  });

  it('has what did not come when it was measured', async () => {
    vi.useFakeTimers();
    answer = () => (asked.length % 3 === 1 ? new Response('', { status: 503 }) : new Response('tile'));
    const area = await plan(tiles('https://a.test/{z}/{x}/{y}'), 12);
    const { kept, store } = stored();
    const { fetched } = await measureArea(area, quiet);
    expect([...fetched.values()].some(({ ok }) => !ok)).toBe(true);
    const fetching = fetchArea(area, { ...nothing, fetched, store });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await fetching).toEqual({ missing: 0, problem: null });
    expect(kept.size).toBe(area.count);
  });

  it('ends where a network puts its own page in place of tiles', async () => {
    vi.useFakeTimers();
    answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    const area = await plan(tiles('https://a.test/{z}/{x}/{y}'), 12);
    const { kept, store } = stored();
    const fetching = fetchArea(area, { ...nothing, store });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await fetching).toMatchObject({ missing: area.count, problem: { id: 'ground.wrongType' } });
    expect(kept.size).toBe(0);
  });

  it('stops when the device is full', async () => {
    answer = () => new Response('tile');
    const area = await plan(tiles('https://a.test/{z}/{x}/{y}'), 12);
    let room = 3;
    const store = async () => {
      room -= 1;
      return room >= 0;
    };
    expect(await fetchArea(area, { ...nothing, store })).toEqual({ missing: area.count - 3, problem: null });
  });
});
