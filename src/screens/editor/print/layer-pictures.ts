import type { TileGround } from '../../../geo/tile-ground';
import { fetchTiles, type MissingTiles, type PartOfTile } from '../../../map/basemap/fetch-tiles';
import type { GroundPicture } from '../../../print/ground/draw-pictures';
import { type LayerTiles, layerTiles } from '../../../print/ground/layer-tiles';
import type { PlanImage } from '../../../print/output/create-pdf';
import type { Box, Sheet } from '../../../print/sheet';

/** A layer of a server on a sheet, and what did not come of it. */
type LayerPictures = {
  readonly pictures: readonly (Omit<GroundPicture, 'image'> & Pick<PlanImage, 'bytes' | 'isSeenThrough'>)[];
  readonly missing: MissingTiles;
};

type Wish = {
  readonly sheet: Sheet;
  /** The frame of the map on the sheet. */
  readonly map: Box;
  /** Pixels of a millimetre of paper. */
  readonly density: number;
  readonly signal: AbortSignal;
};

type Context = OffscreenCanvasRenderingContext2D;

/** Small layers that came whole, as a preview needs them: an edit draws it again, and the servers are not asked for that. */
const recent = new Map<string, LayerPictures>();
/** Layers that are remembered, and the bytes of each of them. */
const most = { layers: 6, bytes: 4 * 2 ** 20 } as const;
/** Rows of pixels that are looked at in one go. */
const rowsAtOnce = 256;

function openCanvas({ width, height }: Box): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('No canvas of this size');
  return context;
}

function unpack(bytes: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(bytes).catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
}

/** Draws a tile, or the matching part of a coarser tile, into its box of a piece. */
function drawTile(context: Context, { x, y, width, height }: Box, { image, part }: Picture): void {
  const [across, down] = [part.size * image.width, part.size * image.height];
  context.drawImage(image, part.x * image.width, part.y * image.height, across, down, x, y, width, height);
}

type Picture = { readonly image: ImageBitmap; readonly part: PartOfTile };

/** True when the ground is seen through some of a canvas. */
function isSeenThrough(context: Context): boolean {
  const { width, height } = context.canvas;
  for (let y = 0; y < height; y += rowsAtOnce) {
    const { data } = context.getImageData(0, y, width, Math.min(rowsAtOnce, height - y));
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return true;
  }
  return false;
}

async function bytesOf(context: Context): Promise<Pick<PlanImage, 'bytes' | 'isSeenThrough'>> {
  const isThrough = isSeenThrough(context);
  const type = isThrough ? 'image/png' : 'image/jpeg';
  const blob = await context.canvas.convertToBlob({ type, quality: 0.88 });
  return { bytes: await blob.arrayBuffer(), isSeenThrough: isThrough };
}

async function paint(ground: TileGround, { tiles, pieces }: LayerTiles, signal: AbortSignal): Promise<LayerPictures> {
  const canvases = pieces.map(({ box }) => openCanvas(box));
  const onTile = (index: number, image: ImageBitmap, part: PartOfTile) => {
    const tile = tiles[index];
    for (const [at, { box }] of pieces.entries()) {
      const context = canvases[at];
      if (!tile || !context) continue;
      drawTile(context, { ...tile.box, x: tile.box.x - box.x, y: tile.box.y - box.y }, { image, part });
    }
    image.close();
  };
  const addresses = tiles.map(({ at }) => at);
  const missing = await fetchTiles(ground, addresses, { signal, unpack, onTile });
  if (missing.missing === missing.of) return { pictures: [], missing };
  const pictures: LayerPictures['pictures'][number][] = [];
  for (const [at, { topLeft, topRight, bottomLeft }] of pieces.entries()) {
    const context = canvases[at];
    if (context) pictures.push({ topLeft, topRight, bottomLeft, ...(await bytesOf(context)) });
    signal.throwIfAborted();
  }
  return { pictures, missing };
}

function remember(key: string, layer: LayerPictures): void {
  const size = layer.pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (layer.missing.missing > 0 || size > most.bytes) return;
  recent.set(key, layer);
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size > most.layers) recent.delete(oldest);
}

/**
 * Fetches a layer of a server for a sheet; null: the server has nothing at this scale. Rejects with the signal's reason when that
 * is aborted.
 */
export async function layerPictures(
  ground: TileGround,
  { sheet, map, density, signal }: Wish,
): Promise<LayerPictures | null> {
  const wanted = layerTiles(sheet, map, { ground, density });
  if (!wanted) return null;
  const key = JSON.stringify([ground, wanted]);
  const known = recent.get(key);
  if (known) return known;
  const painted = await paint(ground, wanted, signal);
  remember(key, painted);
  return painted;
}
