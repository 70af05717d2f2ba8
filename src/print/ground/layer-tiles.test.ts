import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { metresPerPixel } from '../../geo/position/mercator';
import type { TileGround } from '../../geo/tile-ground';
import { filledAddress } from '../../map/basemap/area/filled-address';
import { type PaperName, paperSize, type Sheet } from '../sheet';
import { sheetLayout } from '../sheet-layout';
import { frameCorners, sheetProjection } from '../sheet-projection';
import { type LayerTiles, layerTiles } from './layer-tiles';

const parts = { legend: true, keyMap: true, north: true, scaleBar: true };
const fine = 300 / 25.4;
const xyz: TileGround = {
  kind: 'tiles',
  tiles: 'https://a.example/{z}/{x}/{y}.png',
  scheme: 'xyz',
  tileSize: 256,
  minZoom: 0,
  maxZoom: 22,
};

type Asked = {
  readonly paper?: PaperName;
  readonly scale?: number;
  readonly middle?: LngLat;
  readonly up?: number;
  readonly ground?: Partial<TileGround>;
  readonly density?: number;
};

function laidOut({ paper = 'A3', scale = 500, middle = [-122.3, 47.6], up = 0 }: Asked) {
  const sheet: Sheet = { paper: paperSize(paper, 'landscape'), scale, middle, up };
  const { map } = sheetLayout(sheet.paper, parts);
  return { sheet, map, projection: sheetProjection(sheet, map) };
}

function asked({ ground = {}, density = fine, ...asked }: Asked): LayerTiles | null {
  const { sheet, map } = laidOut(asked);
  return layerTiles(sheet, map, { ground: { ...xyz, ...ground }, density });
}

function tilesOf(about: Asked): LayerTiles['tiles'] {
  return asked(about)?.tiles ?? [];
}

const zoomOf = (about: Asked) => tilesOf(about)[0]?.at.z ?? -1;

describe('the tiles of a layer on paper', () => {
  it('are about as fine as 192 pixels to an inch', () => {
    for (const scale of [250, 500, 2000, 10_000]) {
      // The library's zooms count tiles of 512 pixels.
      const metres = metresPerPixel(47.6, zoomOf({ scale }) - 1);
      const toInch = (scale * 0.0254) / metres;
      expect(toInch).toBeGreaterThan(192 / Math.SQRT2 - 1);
      expect(toInch).toBeLessThan(192 * Math.SQRT2 + 1);
    }
  });

  it('are one zoom coarser where they have 512 pixels', () => {
    expect(zoomOf({ ground: { tileSize: 512 } })).toBe(zoomOf({}) - 1);
  });

  it('are coarser for a small picture on the screen', () => {
    expect(zoomOf({ density: 760 / 420 })).toBeLessThan(zoomOf({}));
  });

  it('are never more than 256 of 256 pixels or 64 of 512', () => {
    for (const paper of ['A4', 'A2', 'A0', 'ANSI E'] as const)
      for (const up of [0, 45]) {
        const count = tilesOf({ paper, up }).length;
        expect(count).toBeGreaterThan(20);
        expect(count).toBeLessThanOrEqual(256);
        expect(tilesOf({ paper, up, ground: { tileSize: 512 } }).length).toBeLessThanOrEqual(64);
      }
  });

  it('are of a zoom that the server has, or none at all', () => {
    expect(zoomOf({ ground: { maxZoom: 17 } })).toBe(17);
    expect(zoomOf({ paper: 'A4', scale: 1500, ground: { minZoom: 20 } })).toBe(20);
    expect(asked({ scale: 50_000, ground: { minZoom: 18 } })).toBeNull();
  });

  it('cover the whole frame, turned or not', () => {
    for (const about of [{}, { up: 30 }, { middle: [179.9999, -17] as LngLat }, { scale: 50_000, up: 200 }]) {
      const { map, projection } = laidOut(about);
      const corners = frameCorners(projection, map);
      const { tiles, pieces } = asked(about) ?? { tiles: [], pieces: [] };
      const size = 256 * 2 ** (tiles[0]?.at.z ?? 0);
      const boxes = pieces.map(({ box }) => box);
      const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map((one) => one.x + one.width))];
      for (const [lng] of corners) {
        const turns = [-1, 0, 1].map((turn) => ((lng + 180) / 360 + turn) * size);
        expect(turns.some((x) => x >= left && x <= right)).toBe(true);
      }
      for (const { box } of pieces)
        for (const x of [box.x, box.x + box.width - 1])
          expect(tiles.some((tile) => tile.box.x <= x && x < tile.box.x + 256)).toBe(true);
    }
  });

  it('go on behind the date line with the columns of the world beside it', () => {
    const tiles = tilesOf({ middle: [179.9999, -17], ground: { maxZoom: 19 } });
    const columns = new Set(tiles.map(({ at }) => at.x));
    expect(columns.has(0)).toBe(true);
    expect(columns.has(2 ** 19 - 1)).toBe(true);
  });

  it('ask a WMS for the boxes of squares side by side', () => {
    const tiles = tilesOf({ scale: 250, ground: { maxZoom: 20 } });
    const template = 'https://a.example/wms?BBOX={bbox-epsg-3857}&WIDTH=256';
    const boxes = tiles.map(({ at }) => /BBOX=([^&]*)/.exec(filledAddress(template, at, 'xyz'))?.[1]?.split(','));
    const [[west, south, east, north] = [], [nextWest] = []] = boxes.map((box) => box?.map(Number) ?? []);
    expect(east).toBeCloseTo(nextWest ?? 0, 6);
    expect((east ?? 0) - (west ?? 0)).toBeCloseTo(40_075_016.685_578_49 / 2 ** 20, 6);
    expect((north ?? 0) - (south ?? 0)).toBeCloseTo(40_075_016.685_578_49 / 2 ** 20, 6);
    // Mercator's metres of the middle of the sheet.
    expect(west).toBeGreaterThan(-13_614_374 - 100);
    expect(west).toBeLessThan(-13_614_374);
  });
});

describe('the pictures of a layer on paper', () => {
  const misplaced = (about: Asked) => {
    const { projection } = laidOut(about);
    const { tiles, pieces } = asked(about) ?? { tiles: [], pieces: [] };
    const size = 256 * 2 ** (tiles[0]?.at.z ?? 0);
    return pieces.map(({ box, topLeft, topRight, bottomLeft }) => {
      const lng = topRight[0];
      const [a, b, c, d] = [topLeft, topRight, bottomLeft, [lng, bottomLeft[1]] as const].map(projection.to);
      expect(topLeft[0]).toBeCloseTo((box.x / size) * 360 - 180, 9);
      if (!a || !b || !c || !d) return Infinity;
      return Math.hypot(b[0] + c[0] - a[0] - d[0], b[1] + c[1] - a[1] - d[1]);
    });
  };

  it('are one at usual scales, without a seam', () => {
    expect(misplaced({})).toHaveLength(1);
    expect(misplaced({ paper: 'A0', up: 20 })).toHaveLength(1);
  });

  it('are several where the map’s projection differs from that of the sheet', () => {
    for (const scale of [10_000, 50_000, 100_000]) {
      const off = misplaced({ paper: 'A1', scale, middle: [10, 60] });
      expect(off.length).toBeGreaterThan(1);
      expect(Math.max(...off)).toBeLessThan(0.5);
    }
  });
});
