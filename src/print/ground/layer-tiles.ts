import type { LngLat } from '../../geo/lng-lat';
import { fromMercator, toMercator, unitZoom } from '../../geo/position/mercator';
import type { TileGround } from '../../geo/tile-ground';
import type { TileAddress } from '../../map/tiles/tile-address';
import type { Box, Sheet } from '../sheet';
import { frameBounds, type SheetProjection, sheetProjection } from '../sheet-projection';
import { pixel, zoomOfScale } from '../to-paper';

/** A rectangle of pixels of the world at the zoom of a layer's tiles. */
type PixelBox = Box;

/** A part of a layer that is printed as one picture, and where three of its corners lie. */
type LayerPiece = {
  readonly box: PixelBox;
  readonly topLeft: LngLat;
  readonly topRight: LngLat;
  readonly bottomLeft: LngLat;
};

/** A tile, and the pixels of the world that it fills: beyond the date line those of the world beside. */
type LayerTile = { readonly at: TileAddress; readonly box: PixelBox };

/** The requests to a server for a sheet, and the pictures that are made of it. */
export type LayerTiles = { readonly tiles: readonly LayerTile[]; readonly pieces: readonly LayerPiece[] };

/** Pixels of a millimetre at most: 192 to an inch, a zoom finer than on a screen. */
const finest = 192 / 25.4;
/** Pixels of a side of a square that is asked for at most of one layer for one sheet: 256 tiles of 256 pixels, 64 of 512. */
const mostPixels = 4096;
/** Millimetres around the frame that are asked for too. */
const around = 1;
/** Millimetres that the layer may lie off on paper, and the parts of a side into which it is cut for that at most. */
const off = { most: 0.2, parts: 8 } as const;

/** The tiles that meet a box, as columns and rows of the world; rows end with the world. */
function gridOf({ x, y, width, height }: PixelBox, { tileSize }: TileGround, zoom: number) {
  const last = 2 ** zoom - 1;
  const row = (at: number) => Math.max(0, Math.min(last, Math.floor(at / tileSize)));
  const [left, right] = [Math.floor(x / tileSize), Math.floor((x + width - 1) / tileSize)];
  const [top, bottom] = [row(y), row(y + height - 1)];
  return { left, top, columns: right - left + 1, rows: bottom - top + 1 };
}

type Frame = { readonly map: Box; readonly projection: SheetProjection; readonly ground: TileGround };

/** The pixels of the world that a frame needs at a zoom. */
function boxAt({ map, projection, ground }: Frame, zoom: number): PixelBox {
  const [west, south, east, north] = frameBounds(projection, map, around);
  const size = ground.tileSize * 2 ** zoom;
  const [from, to] = [toMercator([west, north], unitZoom), toMercator([east, south], unitZoom)];
  const [x, y] = [Math.floor(from.x * size), Math.floor(from.y * size)];
  return { x, y, width: Math.max(1, Math.ceil(to.x * size) - x), height: Math.max(1, Math.ceil(to.y * size) - y) };
}

/** The zoom whose pixels are about as fine as paper needs, and coarser where that were too many; null: the layer has none. */
function zoomFor(frame: Frame, sheet: Sheet, density: number): number | null {
  const { tileSize, minZoom, maxZoom } = frame.ground;
  const wanted = zoomOfScale(sheet) + Math.log2(512 / tileSize) + Math.log2(Math.min(finest, density) * pixel);
  const [low, high] = [Math.ceil(minZoom), Math.floor(maxZoom)];
  for (let zoom = Math.max(low, Math.min(high, Math.round(wanted))); zoom >= low; zoom -= 1) {
    const { columns, rows } = gridOf(boxAt(frame, zoom), frame.ground, zoom);
    if (columns * rows * tileSize ** 2 <= mostPixels ** 2) return zoom;
  }
  return null;
}

/** A box in equal parts; each has a pixel of the next one too, so that no line is seen between them. */
function cut({ x, y, width, height }: PixelBox, parts: number): readonly PixelBox[] {
  const [across, down] = [Math.ceil(width / parts), Math.ceil(height / parts)];
  return Array.from({ length: parts * parts }, (_, index) => {
    const [left, top] = [(index % parts) * across, Math.floor(index / parts) * down];
    const size = { width: Math.min(across + 1, width - left), height: Math.min(down + 1, height - top) };
    return { x: x + left, y: y + top, ...size };
  }).filter((box) => box.width > 0 && box.height > 0);
}

/** Millimetres on paper between where three corners lay a picture's fourth corner, and where that is. */
function misplaced(box: PixelBox, placeAt: (x: number, y: number) => LngLat, { to }: SheetProjection): number {
  const { x, y, width, height } = box;
  const [a, b, c, d] = [
    to(placeAt(x, y)),
    to(placeAt(x + width, y)),
    to(placeAt(x, y + height)),
    to(placeAt(x + width, y + height)),
  ];
  return Math.hypot(b[0] + c[0] - a[0] - d[0], b[1] + c[1] - a[1] - d[1]);
}

function piecesOf({ ground, projection }: Frame, zoom: number, whole: PixelBox): readonly LayerPiece[] {
  const size = ground.tileSize * 2 ** zoom;
  const placeAt = (x: number, y: number) => fromMercator({ x: x / size, y: y / size }, unitZoom);
  let boxes: readonly PixelBox[] = [whole];
  for (let parts = 2; parts <= off.parts; parts *= 2) {
    if (boxes.every((box) => misplaced(box, placeAt, projection) <= off.most)) break;
    boxes = cut(whole, parts);
  }
  return boxes.map((box) => ({
    box,
    topLeft: placeAt(box.x, box.y),
    topRight: placeAt(box.x + box.width, box.y),
    bottomLeft: placeAt(box.x, box.y + box.height),
  }));
}

type Wish = {
  readonly ground: TileGround;
  /** Pixels of a millimetre of paper. */
  readonly density: number;
};

/**
 * The tiles of a server's layer that fill a sheet's frame, row by row, fine enough for paper and never more than 16.8 million
 * pixels. Null: at this scale the server has none that are coarse enough for that.
 */
export function layerTiles(sheet: Sheet, map: Box, { ground, density }: Wish): LayerTiles | null {
  const frame: Frame = { map, ground, projection: sheetProjection(sheet, map) };
  const zoom = zoomFor(frame, sheet, density);
  if (zoom === null) return null;
  const box = boxAt(frame, zoom);
  const { left, top, columns, rows } = gridOf(box, ground, zoom);
  const { tileSize } = ground;
  const tiles = Array.from({ length: columns * rows }, (_, index): LayerTile => {
    const [x, y] = [left + (index % columns), top + Math.floor(index / columns)];
    const at = { z: zoom, x: ((x % 2 ** zoom) + 2 ** zoom) % 2 ** zoom, y };
    return { at, box: { x: x * tileSize, y: y * tileSize, width: tileSize, height: tileSize } };
  });
  return { tiles, pieces: piecesOf(frame, zoom, box) };
}
