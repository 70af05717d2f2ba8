/**
 * Draws public/icon.svg as the pictures that systems want of an installed page: `node .ci/icons.mjs`, after the mark has changed.
 * They are committed, so that a build needs no browser. A maskable one is cut to a shape by the system: the mark stays within
 * the inner four fifths, on a ground of its own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const folder = 'public/icons';
const ground = '#f5f1e9';

/** `share`: of the picture's width that the mark takes. */
const pictures = [
  { name: 'icon-192.png', size: 192, share: 0.94, ground: null },
  { name: 'icon-512.png', size: 512, share: 0.94, ground: null },
  { name: 'maskable-192.png', size: 192, share: 0.62, ground },
  { name: 'maskable-512.png', size: 512, share: 0.62, ground },
  { name: 'apple-touch-icon.png', size: 180, share: 0.78, ground },
];

const mark = `data:image/svg+xml;base64,${(await readFile('public/icon.svg')).toString('base64')}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined });
const page = await browser.newPage({ colorScheme: 'light' });
await mkdir(folder, { recursive: true });
for (const { name, size, share, ground: behind } of pictures) {
  await page.setViewportSize({ width: size, height: size });
  const at = Math.round((size * (1 - share)) / 2);
  const side = size - 2 * at;
  await page.setContent(
    `<style>html,body{margin:0;background:${behind ?? 'transparent'}}img{position:absolute;top:${at}px;left:${at}px}</style>` +
      `<img src="${mark}" width="${side}" height="${side}">`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  await writeFile(`${folder}/${name}`, await page.screenshot({ omitBackground: behind === null }));
}
await browser.close();
