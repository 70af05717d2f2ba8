import type { Page } from '@playwright/test';
import { readPng } from './png';

/** Shows the map's own canvas and nothing of what lies on it, or all again. The page's policy forbids a style element. */
function showCanvasOnly(isOn: boolean): void {
  const sheet = new CSSStyleSheet();
  const rules =
    'body * { visibility: hidden !important; outline: none !important } canvas.maplibregl-canvas { visibility: visible !important }';
  if (isOn) sheet.replaceSync(rules);
  document.adoptedStyleSheets = isOn ? [sheet] : [];
}

/** The map's own canvas as a PNG, without what lies on it. */
export async function mapPicture(page: Page): Promise<Buffer> {
  const box = await page.getByTestId('map').boundingBox();
  if (!box) throw new Error('the map is not on the page');
  await page.evaluate(showCanvasOnly, true);
  const picture = await page.screenshot({ clip: box });
  await page.evaluate(showCanvasOnly, false);
  return picture;
}

/** The share of pixels of two pictures that differ visibly, 0 to 1; pictures of different sizes differ everywhere. */
export function differingShare(one: Buffer, other: Buffer): number {
  const [a, b] = [readPng(one), readPng(other)];
  if (a.width !== b.width || a.height !== b.height || a.channels !== b.channels) return 1;
  let count = 0;
  for (let at = 0; at < a.bytes.length; at += a.channels) {
    let off = 0;
    for (let i = 0; i < 3; i += 1) off += Math.abs((a.bytes[at + i] ?? 0) - (b.bytes[at + i] ?? 0));
    if (off > 48) count += 1;
  }
  return count / (a.width * a.height);
}
