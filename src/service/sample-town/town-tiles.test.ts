import { describe, expect, it } from 'vitest';
import { metresPerDegree, townMiddle } from './degrees';
import { townName, townNameCount, townTiles } from './town-tiles';

const tilesOf = (items: number) => townTiles(items, { alderFalls: 7988, stamps: [7978, 7961, 7964, 8024, 8072] });
const million = tilesOf(1_000_000);
const [perLng, perLat] = metresPerDegree(townMiddle[1]);

describe('townTiles', () => {
  it('sum up to the items, the last one cut', () => {
    for (const items of [1000, 7988, 7989, 100_000, 1_000_000]) {
      const tiles = tilesOf(items);
      expect(tiles.reduce((sum, tile) => sum + tile.items, 0)).toBe(items);
      expect(tiles.slice(0, -1).every(({ whole }) => whole)).toBe(true);
    }
    expect(tilesOf(7988)).toHaveLength(1);
    expect(tilesOf(7989)[1]).toMatchObject({ items: 1, whole: false });
  });

  it('begin with Alder Falls as it is', () => {
    expect(million[0]).toEqual({
      index: 0,
      name: 'Alder Falls',
      centre: { lat: 44.46, lng: -93.17 },
      mirrored: false,
      turn: 0,
      stamp: null,
      items: 7988,
      whole: true,
    });
  });

  it('lie around Alder Falls, far enough from each other that no two towns meet', () => {
    const places = million.map(({ centre }) => [centre.lng * perLng, centre.lat * perLat] as const);
    const gap = Math.min(
      ...places.flatMap(([x, y], i) => places.slice(i + 1).map(([u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v)))),
    );
    expect(gap).toBeGreaterThan(2 * 1170 + 150);
    const far = Math.max(...places.map(([x, y]) => Math.hypot(x - (places[0]?.[0] ?? 0), y - (places[0]?.[1] ?? 0))));
    expect(far).toBeLessThan(30_000);
  });

  it('use every turn, both ways round, and each stamp', () => {
    const others = million.slice(1);
    expect(new Set(others.map(({ turn, mirrored }) => `${turn} ${mirrored}`)).size).toBe(8);
    expect(new Set(others.map(({ stamp }) => stamp)).size).toBe(5);
    expect(new Set(million.map(({ name }) => name)).size).toBe(million.length);
  });

  it('are the same every time', () => {
    expect(tilesOf(1_000_000)).toEqual(million);
  });
});

describe('townName', () => {
  it('never repeats within a region', () => {
    const names = Array.from({ length: townNameCount + 1 }, (_, i) => townName(i));
    expect(new Set(names).size).toBe(names.length);
  });
});
