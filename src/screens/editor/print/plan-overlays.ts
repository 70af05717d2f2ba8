import type { OverlayRaster } from '../../../offline/overlay-files/overlay-raster';
import type { GroundPicture } from '../../../print/ground/draw-pictures';
import type { PlanImage } from '../../../print/output/create-pdf';
import { jpegBytes } from './jpeg-bytes';

type Shown = Pick<OverlayRaster, 'id' | 'opacity' | 'source'>;

/** What lies on the map beside the design. */
export type PlanOverlays = {
  /** Pictures, the lowest first, with their pixels. */
  readonly pictures: readonly { readonly raster: Shown; readonly image: ImageBitmap }[];
  /** Names of what is seen on the map and not printed. */
  readonly leftOut: readonly string[];
};

type Pictures = { readonly pictures: readonly GroundPicture[]; readonly images: readonly PlanImage[] };

export const noOverlays: Pictures = { pictures: [], images: [] };

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

/** The pictures between the ground and the items, which stand behind `before` others in the order's list. */
export async function overlayPictures({ pictures: shown }: PlanOverlays, before: number): Promise<Pictures> {
  const pictures: GroundPicture[] = [];
  const images: PlanImage[] = [];
  for (const { raster, image } of shown) {
    const bytes = await keptBytes(image);
    if (!bytes || raster.source.kind !== 'picture') continue;
    const [topLeft, topRight, , bottomLeft] = raster.source.corners;
    pictures.push({ image: before + images.length, topLeft, topRight, bottomLeft, opacity: raster.opacity });
    images.push({ key: `overlay ${raster.id}`, bytes });
  }
  return { pictures, images };
}

/** What changes where something else of them is seen on a sheet. */
export function overlaysSeen({ pictures, leftOut }: PlanOverlays): unknown {
  return [pictures.map(({ raster: { id, opacity, source } }) => [id, opacity, source]), leftOut];
}
