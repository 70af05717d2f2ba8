import type { PlanImage } from '../../../print/output/create-pdf';
import { jpegBytes } from './jpeg-bytes';

/** Pixels of a logo's longer side on paper: 300 to an inch of a mark of six centimetres. */
const longest = 700;

/**
 * A deployment's logo as a plan needs it: a JPEG on white, whatever it is. Null: it does not come, or is no picture; a plan goes
 * without it.
 */
export async function planLogo(url: string): Promise<(PlanImage & { readonly ratio: number }) | null> {
  const picture = new Image();
  picture.src = url;
  const isThere = await picture.decode().then(
    () => true,
    (error: unknown) => !(error instanceof DOMException),
  );
  if (!isThere) return null;
  // A drawing without a size of its own has none.
  const [width, height] = [picture.naturalWidth || longest, picture.naturalHeight || longest];
  const scale = longest / Math.max(width, height);
  const bytes = await jpegBytes(picture, { width: width * scale, height: height * scale });
  return bytes && { key: 'logo', bytes, ratio: width / height };
}
