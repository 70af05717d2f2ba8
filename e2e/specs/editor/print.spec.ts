import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { destination } from '../../../src/geo/measure/destination';
import { readPdf } from '../../../src/print/testing/read-pdf';
import { find } from '../../drivers/page/find';
import type { LngLat } from '../../drivers/page/mercator';
import { readPng } from '../../drivers/page/png';
import { expect, type Product, test } from '../../drivers/product';

const name = 'Größe Łódź Αθήνα Москва';
const start: LngLat = [-93.17, 44.46];
const middle = destination(start, 70, 50);

/** A project with 100 m at 70° with a name in three scripts, and a way of 700 m that continues from there with a bend. */
async function openPlanned({ service, signInPage, enterAt, map }: Product) {
  await signInPage();
  const { id } = (await service.call('POST', 'map-project', { name: 'Straßenbau Süd' })).body as { id: number };
  const end = destination(start, 70, 100);
  const bend = destination(end, 70, 250);
  const line = async (about: string, path: readonly LngLat[]) => {
    const poly = path.map(([lng, lat]) => ({ lat, lng }));
    const fields = { mapProjectId: id, name: about, status: 'built', segmentType: 'aerial', poly };
    const { status, body } = await service.call('POST', 'map-segments', fields);
    expect(status).toBe(201);
    return body as { id: number };
  };
  await line(name, [start, end]);
  const way = await line('Way', [end, bend, destination(bend, 110, 450)]);
  await enterAt(map.address(id, [middle[0], middle[1]], { item: `segment:${way.id}` }));
  await map.ready();
}

async function saved(page: Page, press: string) {
  const waiting = page.waitForEvent('download');
  await page.getByTestId(press).click();
  const download = await waiting;
  return { file: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

/** How dark the preview is, 0 to 255, around each of some places of the paper (shares of its width and height). */
function darkness(page: Page, places: readonly (readonly [number, number])[]) {
  return page.locator('.print-open canvas').evaluate((canvas: HTMLCanvasElement, at) => {
    const context = canvas.getContext('2d');
    return at.map(([x, y]) => {
      const { data } = context?.getImageData(x * canvas.width - 2, y * canvas.height - 2, 5, 5) ?? { data: [] };
      return 255 - Math.min(...data);
    });
  }, places);
}

async function printOneSheet(page: Page) {
  await find(page, 'Print a plan', 'Print a plan…');
  const panel = page.getByTestId('print');
  await panel.getByTestId('print-paper').selectOption('A3');
  await panel.getByTestId('print-scale').selectOption('500');
  await panel.getByTestId('print-direction').fill('30');
  await panel.getByTestId('print-direction').press('Enter');
  await panel.getByTestId('print-title').fill('Ωμέγα Житомир Überland');
  await panel.getByLabel('Author').fill('Zoë Ørsted');
  await panel.getByLabel('Revision').fill('C');
  await expect(panel.locator('.print-open')).toHaveAttribute('aria-busy', 'false');

  const { file, bytes } = await saved(page, 'print-pdf');
  expect(file).toBe('Ωμέγα Житомир Überland.pdf');
  await expect(panel.getByTestId('print-words')).toContainText(file);
  const [sheet, ...more] = await readPdf(bytes);
  if (!sheet) throw new Error('The file has no page');
  expect(more).toEqual([]);
  expect([sheet.width, sheet.height].map(Math.round)).toEqual([420, 297]);
  const text = sheet.text.replace(/\s+/g, ' ');
  for (const words of ['Ωμέγα Житомир Überland', 'Straßenbau Süd', 'Zoë Ørsted', '1 : 500', name])
    expect(text).toContain(words);

  // The only line of two places that is about as long, at 70° − 30° from up.
  const lines = sheet.paths.filter(({ points: [a = 0, b = 0, c = 0, d = 0, ...others] }) => {
    const length = Math.hypot(c - a, d - b);
    return others.length === 0 && length > 150 && length < 250;
  });
  expect(lines.length).toBeGreaterThan(0);
  for (const { points } of lines) {
    const [a = 0, b = 0, c = 0, d = 0] = points;
    expect(Math.abs(Math.hypot(c - a, d - b) - 200)).toBeLessThan(0.1);
    expect((Math.atan2(c - a, b - d) * 180) / Math.PI).toBeCloseTo(40, 0);
  }
  const [a = 0, b = 0, c = 0, d = 0] = lines[0]?.points ?? [];
  const along = [0.02, 0.3, 0.7, 0.98].map(
    (part) => [(a + (c - a) * part) / sheet.width, (b + (d - b) * part) / sheet.height] as const,
  );
  for (const dark of await darkness(page, along)) expect(dark).toBeGreaterThan(60);
}

async function printAlongAWay(page: Page) {
  await page.keyboard.press('Control+p');
  const panel = page.getByTestId('print');
  await panel.getByTestId('print-paper').selectOption('A4');
  await panel.getByTestId('print-scale').selectOption('200');
  await panel.getByRole('button', { name: 'Along a way' }).click();
  await expect(panel.getByTestId('print-sheets')).toContainText(/^\d\d sheets$/);
  await expect(page.getByTestId('print-frames')).toHaveAttribute('data-count', /^\d\d$/);

  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await panel.getByTestId('print-pdf').click();
  await expect(panel).toContainText(/Drawing sheets: \d+ of \d\d/);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByTestId('print-pdf')).toBeEnabled();
  expect(downloads).toBe(0);

  await panel.getByTestId('print-scale').selectOption('1000');
  await expect(panel.getByTestId('print-sheets')).toContainText(/^\d sheets$/);
  const [overview, first, ...others] = await readPdf((await saved(page, 'print-pdf')).bytes);
  expect(overview?.text).toContain('Overview');
  expect(first?.text).toContain('Match line: see sheet 2');
  expect(first?.text).not.toContain('see sheet 3');
  expect(others[0]?.text).toContain('Match line: see sheet 1');
  expect(others.at(-1)?.text).toContain(`Sheet ${others.length + 1} of ${others.length + 1}`);
}

test('a plan is to scale in the file and in its preview, and its texts are text', async ({ product }) => {
  const { page } = product;
  await openPlanned(product);
  await printOneSheet(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('print')).toBeHidden();
});

test('strips along a way have match lines; a PDF that is cancelled is none', { tag: '@all' }, async ({ product }) => {
  await openPlanned(product);
  await printAlongAWay(product.page);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('one sheet becomes a picture of 300 dots to an inch, and its words are German', { tag: '@all' }, async ({
    freshPage: product,
  }) => {
    const { page } = product;
    await openPlanned(product);
    await page.keyboard.press('Control+p');
    const panel = page.getByTestId('print');
    await panel.getByTestId('print-paper').selectOption('A4');
    await expect(panel).toContainText('Als PDF speichern');
    const { file, bytes } = await saved(page, 'print-png');
    expect(file).toBe('Straßenbau Süd.png');
    const { width, height } = readPng(Buffer.from(bytes));
    expect([width, height]).toEqual([3508, 2480]);
    const pdf = await saved(page, 'print-pdf');
    const [sheet] = await readPdf(pdf.bytes);
    for (const words of ['Maßstab', 'Blatt 1 von 1', 'Legende']) expect(sheet?.text).toContain(words);
    // While a file is written, Escape ends that and not the panel.
    await expect(panel.getByTestId('print-words')).toContainText(pdf.file);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});
