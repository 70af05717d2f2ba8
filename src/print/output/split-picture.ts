import type { PdfPicture, PlanImage } from './create-pdf';

/** The colours of pixels without how much is seen through them, which is what is returned: 0 to 255 each. What is not seen at all is white. */
export function takeAlpha(pixels: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const alpha = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < alpha.length; at += 1) {
    const share = pixels[4 * at + 3] ?? 0;
    alpha[at] = share;
    if (share === 0) pixels.fill(255, 4 * at, 4 * at + 3);
    pixels[4 * at + 3] = 255;
  }
  return alpha;
}

/** A picture as a file takes it: one that is seen through as a JPEG of its colours, and beside it how much is seen through. */
export async function splitPicture({ key, bytes, isSeenThrough }: PlanImage): Promise<PdfPicture> {
  if (!isSeenThrough) return { key, bytes, alpha: null };
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('No canvas of this size');
  context.drawImage(image, 0, 0);
  image.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const alpha = takeAlpha(pixels.data);
  context.putImageData(pixels, 0, 0);
  const colours = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return { key, bytes: await colours.arrayBuffer(), alpha };
}
