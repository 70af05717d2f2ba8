import type { PdfPicture, PlanImage } from './create-pdf';

type Line = {
  readonly length: number;
  readonly isEmpty: (at: number) => boolean;
  readonly copy: (to: number, from: number) => void;
};

/** Fills what is empty in a line with the nearest that is not. False: all of it is empty. */
function fillLine({ length, isEmpty, copy }: Line): boolean {
  let end = 0;
  for (let at = 0; at < length; at = end + 1) {
    end = at;
    while (end < length && isEmpty(end)) end += 1;
    if (at === 0 && end === length) return false;
    const middle = at === 0 ? 0 : end === length ? end : Math.ceil((at + end) / 2);
    for (let to = at; to < middle; to += 1) copy(to, at - 1);
    for (let to = middle; to < end; to += 1) copy(to, end);
  }
  return true;
}

/**
 * The colours of pixels without how much is seen through them, which is what is returned: 0 to 255 each. What is not seen at all takes
 * the colour beside it: a JPEG mixes neighbours, and white ones would be seen at the edges.
 */
export function takeAlpha(pixels: Uint8ClampedArray<ArrayBuffer>, width: number): Uint8Array<ArrayBuffer> {
  const alpha = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = pixels[4 * at + 3] ?? 0;
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, alpha.length);
  const height = alpha.length / width;
  const isFilled = Array.from({ length: height }, (_, row) => {
    const start = row * width;
    const copy = (to: number, from: number) => {
      colours[start + to] = colours[start + from] ?? 0;
    };
    return fillLine({ length: width, isEmpty: (at) => alpha[start + at] === 0, copy });
  });
  const copyRow = (to: number, from: number) => colours.copyWithin(to * width, from * width, (from + 1) * width);
  if (!fillLine({ length: height, isEmpty: (row) => !isFilled[row], copy: copyRow })) pixels.fill(255);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return alpha;
}

/** A picture in the form for the file: a transparent picture as a JPEG of its colours, and its transparency beside it. */
export async function splitPicture({ key, bytes, isSeenThrough }: PlanImage): Promise<PdfPicture> {
  if (!isSeenThrough) return { key, bytes, alpha: null };
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('No canvas of this size');
  context.drawImage(image, 0, 0);
  image.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const alpha = takeAlpha(pixels.data, pixels.width);
  context.putImageData(pixels, 0, 0);
  const colours = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return { key, bytes: await colours.arrayBuffer(), alpha };
}
