import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readPdf } from '../../../src/print/testing/read-pdf';
import { chaosPageOn, expect, test } from '../../drivers/service/chaos-page';

// The copy that a page keeps for later starts is another spec's matter.
test.use({ serviceWorkers: 'block' });

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A tile of one colour with a dark edge. */
function tile(size: number, colour: readonly number[]): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  const rows = Buffer.concat(
    Array.from({ length: size }, (_, y) => {
      const pixels = Array.from({ length: size }, (__, x) => (x === 0 || y === 0 ? [30, 30, 30] : colour)).flat();
      return Buffer.from([0, ...pixels]);
    }),
  );
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

const orange = [240, 160, 40] as const;

/** A deployment with pictures as its background; `lacks`: tiles that do not come. */
async function serveTiles(page: Page, lacks: () => RegExp | null): Promise<void> {
  const own = { id: 'own', name: 'Own', attribution: '© Own Pictures', light: '/own.json' };
  const style = {
    version: 8,
    sources: { tiles: { type: 'raster', tileSize: 256, maxzoom: 19, tiles: ['/tiles/{z}/{x}/{y}.png'] } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
  await page.route('**/config.json', (route) => route.fulfill({ json: { base: '/api', basemaps: [own] } }));
  await page.route('**/own.json', (route) => {
    const { protocol, host } = new URL(route.request().url());
    const { tiles } = style.sources;
    const found = { ...style, sources: { tiles: { ...tiles, tiles: [`${protocol}//${host}${tiles.tiles[0]}`] } } };
    return lacks()?.test(route.request().url()) ? route.abort() : route.fulfill({ json: found });
  });
  const body = tile(256, orange);
  await page.route('**/tiles/**', (route) =>
    lacks()?.test(route.request().url()) ? route.abort() : route.fulfill({ body, contentType: 'image/png' }),
  );
  await page.addInitScript(() => localStorage.setItem('strandmap:editor-chrome', JSON.stringify({ basemap: 'own' })));
}

/** The colour of the preview in the middle of a sheet's map. */
function colourOf(page: Page): Promise<readonly number[]> {
  return page.locator('.print-open canvas').evaluate((canvas: HTMLCanvasElement) => [
    ...(canvas
      .getContext('2d')
      ?.getImageData(canvas.width * 0.3, canvas.height * 0.2, 1, 1)
      .data.slice(0, 3) ?? []),
  ]);
}

async function savedPdf(page: Page): Promise<Uint8Array> {
  const waiting = page.waitForEvent('download');
  await page.getByTestId('print-pdf').click();
  return new Uint8Array(await readFile(await (await waiting).path()));
}

test('a basemap of tiles is printed as pictures; missing tiles are reported', { tag: '@all' }, async ({
  page,
  server,
}) => {
  let lacks: RegExp | null = null;
  await serveTiles(page, () => lacks);
  const { signIn, map } = chaosPageOn(page, server);
  await page.goto('/sign-in?next=/projects/1');
  await signIn();
  await map.ready();
  await page.keyboard.press('Control+p');
  const panel = page.getByTestId('print');
  await panel.getByTestId('print-paper').selectOption('A4');
  await panel.getByText('What is shown').click();
  await panel.getByTestId('print-ground').selectOption('full');
  await expect.poll(async () => (await colourOf(page)).map((part) => Math.round(part / 20))).toEqual([12, 8, 2]);

  await test.step('the file has pictures at 300 to an inch, and the attribution as text', async () => {
    const bytes = await savedPdf(page);
    const raw = Buffer.from(bytes).toString('latin1');
    const pictures = [...raw.matchAll(/\/Subtype \/Image[\s\S]{0,300}?>>/g)].map(([one]) => one);
    expect(pictures.length).toBeGreaterThan(0);
    for (const one of pictures) expect(one).toContain('/DCTDecode');
    const [sheet] = await readPdf(bytes);
    expect(sheet?.text).toContain('© Own Pictures');
    await expect(panel.getByTestId('print-note')).toHaveCount(0);
  });

  await test.step('tiles that do not come leave the paper white, and that is said', async () => {
    lacks = /\/tiles\/\d+\/\d+\/\d*[02468]\.png/;
    await panel.getByTestId('print-scale').selectOption('1000');
    await expect(panel.getByTestId('print-note')).toContainText('Parts of the background did not come');
    expect((await readPdf(await savedPdf(page))).length).toBe(1);
    await expect(panel.getByTestId('print-words')).toContainText('Parts of the background did not come');
  });
});
