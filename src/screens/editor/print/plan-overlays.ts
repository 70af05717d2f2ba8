import type { Bounds } from '../../../geo/lng-lat';
import { boundsMeet } from '../../../geo/position/bounds-meet';
import { boundsOf } from '../../../geo/position/bounds-of';
import { placesOf } from '../../../items/base/list-base';
import type { OverlayFeature, OverlayFile } from '../../../offline/overlay-files/overlay-file';
import type { OverlayRaster, RasterTiles } from '../../../offline/overlay-files/overlay-raster';
import type { PrintedFile, SheetOverlays } from '../../../print/ground/draw-overlays';
import type { GroundPicture } from '../../../print/ground/draw-pictures';
import type { PlanImage } from '../../../print/output/create-pdf';
import type { LayerLack } from '../../../print/print-question';
import type { Box } from '../../../print/sheet';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import { jpegBytes } from './jpeg-bytes';
import { layerPictures } from './layer-pictures';

type ShownPicture = {
  readonly raster: Pick<OverlayRaster, 'id' | 'opacity' | 'source'>;
  readonly image: ImageBitmap;
};
type ShownLayer = {
  readonly layer: Pick<OverlayRaster, 'id' | 'name' | 'opacity'> & { readonly source: RasterTiles };
};
type ShownFile = { readonly file: Pick<OverlayFile, 'id' | 'opacity'>; readonly features: readonly OverlayFeature[] };

/** The overlays beside the design. */
export type PlanOverlays = {
  /** The overlays below the items, the lowest first: pictures with their pixels, layers of servers, and files. */
  readonly below: readonly (ShownPicture | ShownLayer | ShownFile)[];
  /** Files above the lines of the items, the lowest first. */
  readonly above: readonly ShownFile[];
  /** Names of what is seen on the map and not printed. */
  readonly leftOut: readonly string[];
};

type Printed = {
  readonly overlays: SheetOverlays;
  readonly images: readonly PlanImage[];
  readonly lacks: readonly LayerLack[];
};

export const noOverlays: Printed = { overlays: { below: [], above: [] }, images: [], lacks: [] };

/** Pictures of one overlay with their names in the file, and what did not come of it. */
type PrintedPictures = {
  readonly pictures: readonly (Omit<GroundPicture, 'image' | 'opacity'> & PlanImage)[];
  readonly opacity: number;
  readonly lack: LayerLack | null;
};

/** Pixels of the longer side on paper. */
const longest = 4000;

/** The bytes of pictures as a file takes them: they are made once, not for each sheet. */
const made = new WeakMap<ImageBitmap, Promise<ArrayBuffer | null>>();

function bytesOf(image: ImageBitmap): Promise<ArrayBuffer | null> {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  return jpegBytes(image, { width: image.width * scale, height: image.height * scale });
}

function keptBytes(image: ImageBitmap): Promise<ArrayBuffer | null> {
  const bytes = made.get(image) ?? bytesOf(image);
  made.set(image, bytes);
  return bytes;
}

/** The printed form of a file: only the shapes near the sheet, so that the print worker receives no others. */
function printedFile({ file, features }: ShownFile, within: Bounds): PrintedFile {
  const shapes = features.flatMap(({ geometry }) => {
    const bounds = boundsOf(placesOf(geometry));
    return bounds && boundsMeet(bounds, within) ? [geometry] : [];
  });
  return { shapes, opacity: file.opacity };
}

type Wish = {
  readonly planned: PlannedSheet;
  /** The frame of the map on the sheet. */
  readonly map: Box;
  /** The ground of the sheet, with what reaches into it. */
  readonly within: Bounds;
  /** Pictures that stand before these in the order's list. */
  readonly before: number;
  /** Pixels of a millimetre, for what comes as pictures. */
  readonly density: number;
  readonly signal: AbortSignal;
};

/** A picture of one's own where it lies; null: there is no memory for it, or it is placed in another way. */
async function pictureOf({ raster, image }: ShownPicture): Promise<PrintedPictures | null> {
  const bytes = await keptBytes(image);
  if (!bytes || raster.source.kind !== 'picture') return null;
  const [topLeft, topRight, , bottomLeft] = raster.source.corners;
  const picture = { topLeft, topRight, bottomLeft, key: `overlay ${raster.id}`, bytes };
  return { pictures: [picture], opacity: raster.opacity, lack: null };
}

/** The picture that a server gave of a layer, where it lies. */
async function layerOf({ layer }: ShownLayer, { planned, ...wish }: Wish): Promise<PrintedPictures> {
  const { id, name, opacity, source } = layer;
  const { sheet, number } = planned;
  const { attribution: _, ...ground } = source;
  const found = await layerPictures(ground, { sheet, ...wish });
  const lack = found?.missing.missing === 0 ? null : { id, name, tiles: found?.missing ?? null };
  const pictures = found?.pictures.map((one, index) => ({ ...one, key: `layer ${id} ${number} ${index}` })) ?? [];
  return { pictures, opacity, lack };
}

/** The overlays of a sheet, and the pictures among them. Rejects with the signal's reason when that is aborted. */
export async function sheetOverlays(shown: PlanOverlays, wish: Wish): Promise<Printed> {
  const { within, before } = wish;
  const below: SheetOverlays['below'][number][] = [];
  const images: PlanImage[] = [];
  const lacks: LayerLack[] = [];
  for (const one of shown.below) {
    if ('file' in one) {
      below.push(printedFile(one, within));
      continue;
    }
    const printed = 'layer' in one ? await layerOf(one, wish) : await pictureOf(one);
    if (printed?.lack) lacks.push(printed.lack);
    for (const { topLeft, topRight, bottomLeft, ...image } of printed?.pictures ?? []) {
      below.push({ image: before + images.length, topLeft, topRight, bottomLeft, opacity: printed?.opacity ?? 1 });
      images.push(image);
    }
  }
  return { overlays: { below, above: shown.above.map((one) => printedFile(one, within)) }, images, lacks };
}

/** Whose the layers of servers are, once each, the lowest first. */
export function layerAttributions({ below }: PlanOverlays): readonly string[] {
  return [...new Set(below.flatMap((one) => ('layer' in one ? [one.layer.source.attribution] : [])))];
}

/** The settings that change where something else of them is seen on a sheet. */
export function overlaysSeen({ below, above, leftOut }: PlanOverlays): unknown {
  const seen = [...below, ...above].map((one) => {
    if ('file' in one) return [one.file.id, one.file.opacity, one.features.length];
    const { id, opacity, source } = 'layer' in one ? one.layer : one.raster;
    return [id, opacity, source];
  });
  return [seen, below.length, leftOut];
}
