import { reportUnexpected } from '../../../api/unexpected';
import { detectType } from '../../../items/documents/detect-type';

/** Pixels of the longer side of a small picture: sharp on a tile of 160 CSS pixels at twice the density. */
const side = 320;

/** A small picture of an image file, as an image file; null for what is no image, or none that this browser can read. */
export async function makeThumb(bytes: ArrayBuffer): Promise<ArrayBuffer | null> {
  const type = detectType(new Uint8Array(bytes, 0, Math.min(64, bytes.byteLength)));
  if (!type?.startsWith('image/') || typeof createImageBitmap === 'undefined') return null;
  try {
    const whole = await createImageBitmap(new Blob([bytes], { type }));
    const scale = Math.min(1, side / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(whole.width * scale));
    canvas.height = Math.max(1, Math.round(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.8));
    return (await small?.arrayBuffer()) ?? null;
  } catch (error) {
    reportUnexpected(error);
    // A picture that cannot be read has a sign in place of a small one.
    return null;
  }
}
