import type { OverlayRaster } from '../../../offline/overlay-files/overlay-raster';
import type { GroundPicture } from '../../../print/ground/draw-pictures';
import type { PlanImage } from '../../../print/output/create-pdf';

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

/** A JPEG, on white where the picture is seen through. */
async function bytesOf(image: ImageBitmap): Promise<ArrayBuffer | null> {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  [canvas.width, canvas.height] = [scaled(image.width), scaled(image.height)];
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return (await blob?.arrayBuffer()) ?? null;
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
