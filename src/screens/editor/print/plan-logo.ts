import type { PlanImage } from '../../../print/output/create-pdf';

/** Pixels of a logo's longer side on paper: 300 to an inch of a mark of six centimetres. */
const longest = 700;

/**
 * A deployment's logo as a plan needs it: a PNG on white, whatever it is. Null: it does not come, or is no picture; a plan goes
 * without it.
 */
export async function planLogo(url: string): Promise<(PlanImage & { readonly ratio: number }) | null> {
  const picture = new Image();
  picture.src = url;
  const isThere = await picture.decode().then(
    () => true,
    (error: unknown) => !(error instanceof DOMException),
  );
  // A drawing without a size of its own has none.
  const [width, height] = [picture.naturalWidth || longest, picture.naturalHeight || longest];
  const canvas = document.createElement('canvas');
  const scale = longest / Math.max(width, height);
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d');
  if (!isThere || !context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && { key: 'logo', bytes: await blob.arrayBuffer(), ratio: width / height };
}
