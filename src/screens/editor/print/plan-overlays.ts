import type { Bounds } from '../../../geo/lng-lat';
import { boundsMeet } from '../../../geo/position/bounds-meet';
import { boundsOf } from '../../../geo/position/bounds-of';
import { placesOf } from '../../../items/base/list-base';
import type { OverlayFeature, OverlayFile } from '../../../offline/overlay-files/overlay-file';
import type { OverlayRaster } from '../../../offline/overlay-files/overlay-raster';
import type { PrintedFile, SheetOverlays } from '../../../print/ground/draw-overlays';
import type { PlanImage } from '../../../print/output/create-pdf';
import { jpegBytes } from './jpeg-bytes';

type ShownPicture = {
  readonly raster: Pick<OverlayRaster, 'id' | 'opacity' | 'source'>;
  readonly image: ImageBitmap;
};
type ShownFile = { readonly file: Pick<OverlayFile, 'id' | 'opacity'>; readonly features: readonly OverlayFeature[] };

/** What lies on the map beside the design. */
export type PlanOverlays = {
  /** What lies below the items, the lowest first: pictures with their pixels, and files. */
  readonly below: readonly (ShownPicture | ShownFile)[];
  /** Files above the lines of the items, the lowest first. */
  readonly above: readonly ShownFile[];
  /** Names of what is seen on the map and not printed. */
  readonly leftOut: readonly string[];
};

type Printed = { readonly overlays: SheetOverlays; readonly images: readonly PlanImage[] };

export const noOverlays: Printed = { overlays: { below: [], above: [] }, images: [] };

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

/** Of a file only what is near the sheet: the rest is not sent to whoever draws it. */
function printedFile({ file, features }: ShownFile, within: Bounds): PrintedFile {
  const shapes = features.flatMap(({ geometry }) => {
    const bounds = boundsOf(placesOf(geometry));
    return bounds && boundsMeet(bounds, within) ? [geometry] : [];
  });
  return { shapes, opacity: file.opacity };
}

type Sheet = {
  /** The ground of the sheet, with what reaches into it. */
  readonly within: Bounds;
  /** Pictures that stand before these in the order's list. */
  readonly before: number;
};

/** The overlays of a sheet, and the pictures among them. */
export async function sheetOverlays(shown: PlanOverlays, { within, before }: Sheet): Promise<Printed> {
  const below: SheetOverlays['below'][number][] = [];
  const images: PlanImage[] = [];
  for (const one of shown.below) {
    if ('file' in one) {
      below.push(printedFile(one, within));
      continue;
    }
    const { raster, image } = one;
    const bytes = await keptBytes(image);
    if (!bytes || raster.source.kind !== 'picture') continue;
    const [topLeft, topRight, , bottomLeft] = raster.source.corners;
    below.push({ image: before + images.length, topLeft, topRight, bottomLeft, opacity: raster.opacity });
    images.push({ key: `overlay ${raster.id}`, bytes });
  }
  return { overlays: { below, above: shown.above.map((one) => printedFile(one, within)) }, images };
}

/** What changes where something else of them is seen on a sheet. */
export function overlaysSeen({ below, above, leftOut }: PlanOverlays): unknown {
  const seen = [...below, ...above].map((one) =>
    'file' in one
      ? [one.file.id, one.file.opacity, one.features.length]
      : [one.raster.id, one.raster.opacity, one.raster.source],
  );
  return [seen, below.length, leftOut];
}
