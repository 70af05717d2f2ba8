import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { isAccessible } from '../../drivers/page/accessible';
import { expect, test } from '../../drivers/product';
import type { Record_ } from '../../drivers/service/service';
import { slowness } from '../../slowness';

type Place = { readonly lat: number; readonly lng: number };

const [radius, flattening] = [6_378_137, 1 / 298.257223563];
const squared = flattening * (2 - flattening);
const degree = Math.PI / 180;

/** Metres of a short edge by the ellipsoid's radii in its middle: reckoned here again, from the records alone. */
function edgeMetres(a: Place, b: Place): number {
  const middle = ((Number(a.lat) + Number(b.lat)) / 2) * degree;
  const across = radius / Math.sqrt(1 - squared * Math.sin(middle) ** 2);
  const along = (across * (1 - squared)) / (1 - squared * Math.sin(middle) ** 2);
  const east = across * Math.cos(middle) * (Number(b.lng) - Number(a.lng)) * degree;
  const north = along * (Number(b.lat) - Number(a.lat)) * degree;
  return Math.hypot(east, north);
}

function metresOf(record: Record_): number {
  const path = (record['poly'] ?? []) as readonly Place[];
  return path.slice(1).reduce((sum, at, index) => sum + edgeMetres(path[index] ?? at, at), 0);
}

/** Sums of records by what a field says. */
function sums(records: readonly Record_[], keyOf: (record: Record_) => string, amountOf: (record: Record_) => number) {
  const found = new Map<string, number>();
  for (const record of records) found.set(keyOf(record), (found.get(keyOf(record)) ?? 0) + amountOf(record));
  return found;
}

/** The rows of a saved CSV: no text of these has a comma or a quote in it. */
async function rowsOf(download: Download): Promise<readonly (readonly string[])[]> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
}

async function saved(page: Page, file: string) {
  const wait = page.waitForEvent('download');
  await page.getByTestId(`csv-${file}`).click();
  const download = await wait;
  expect(download.suggestedFilename()).toBe(`${file}.csv`);
  return rowsOf(download);
}

const spelled = (value: number) => Math.round(value).toLocaleString('en-US');

/** The table of metres by type and state has these, in metres and feet. */
async function hasMetres(page: Page, metres: ReadonlyMap<string, number>): Promise<void> {
  const table = page.getByTestId('table-routes');
  await expect(table.locator('tbody tr')).toHaveCount(metres.size);
  for (const [key, amount] of metres) {
    const cells = table.locator(`tr[data-row="${key}"] td`);
    await expect(cells.nth(2)).toHaveText(spelled(amount));
    await expect(cells.nth(4)).toHaveText(spelled(amount / 0.3048));
  }
}

/** Figures whose sentence does not have a line of its own below the heading and the number. */
async function besideHeading(page: Page): Promise<readonly string[]> {
  return page.locator('.figure-head').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const boxOf = (part: string) => head.querySelector(part)?.getBoundingClientRect();
      const [title, number, about] = ['h2', '.figure-number', '.figure-about'].map(boxOf);
      const isBelow = title && number && about && about.top >= Math.max(title.bottom, number.bottom) - 1;
      return isBelow ? [] : [head.textContent ?? ''];
    }),
  );
}

test('a report has the metres of its records, as table and CSV; a bar leads to the map', async ({ product }) => {
  const { page, service } = product;
  const project = await product.project();
  await product.enterAt(`/projects/${project}/report`);
  const report = page.getByTestId('report');
  await expect(report).toHaveAttribute('data-ready', 'true');
  const segments = await service.list('map-segments');
  const metres = sums(segments, (record) => `${record['segmentType']}/${record['status']}`, metresOf);
  expect(metres.size).toBeGreaterThan(1);
  await hasMetres(page, metres);
  const whole = segments.reduce((sum, record) => sum + metresOf(record), 0);
  const routes = await saved(page, 'routes');
  const all = routes.at(-1)?.map(Number) ?? [];
  expect(all[2]).toBe(segments.length);
  expect(all[3]).toBeCloseTo(whole, 2);

  // Where there is room for it, the sentence of a figure does not stand beside its heading.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.locator('.figure-about').count()).toBeGreaterThan(1);
  expect(await besideHeading(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByTestId('figure-routes').locator('.chart-part path').first().click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project}\\?.*filter=segment`));
  const filter = /filter=segment\/segmentType=(\w+);status=(\w+)/.exec(decodeURIComponent(new URL(page.url()).search));
  await product.map.ready();
  await page.keyboard.press('Shift+R');
  await expect(page).toHaveURL(new RegExp(`/projects/${project}/report\\?filter=segment`));
  await expect(report).toHaveAttribute('data-ready', 'true');
  const shown = `${filter?.[1]}/${filter?.[2]}`;
  await hasMetres(page, new Map([[shown, metres.get(shown) ?? 0]]));
});

test('the report matches the records as table, chart and CSV; a bar leads to the map', { tag: '@all' }, async ({
  town: product,
}) => {
  test.setTimeout(240_000 * slowness);
  const { page, service } = product;
  await page.setViewportSize({ width: 1280, height: 900 });
  await product.enterAt('/projects/1/report');
  const report = page.getByTestId('report');
  await expect(report).toHaveAttribute('data-ready', 'true');
  await expect(page).toHaveTitle(/^Report of Alder Falls/);

  // Metres by type and state, reckoned from the service's own answers.
  const segments = await service.list('map-segments');
  const metres = sums(segments, (record) => `${record['segmentType']}/${record['status']}`, metresOf);
  const table = page.getByTestId('table-routes');
  await hasMetres(page, metres);
  // The sum leaves out what is abandoned, and says so.
  const counted = segments.filter((record) => record['status'] !== 'abandoned');
  expect(counted.length).toBeLessThan(segments.length);
  const whole = counted.reduce((sum, record) => sum + metresOf(record), 0);
  await expect(table.locator('tfoot')).toContainText('All but abandoned');
  await expect(table.locator('tfoot td').nth(2)).toHaveText(spelled(whole));

  // The CSV says the same to the centimetre, in four units.
  const routes = await saved(page, 'routes');
  expect(routes[0]).toEqual(['Type', 'State', 'Segments', 'Metres', 'Kilometres', 'Feet', 'Miles']);
  const all = routes.at(-1)?.map(Number) ?? [];
  expect(all[2]).toBe(counted.length);
  expect(all[3]).toBeCloseTo(whole, 2);
  expect(all[6]).toBeCloseTo(whole / 1609.344, 3);

  // Cables with their slack, poles, permits and splices.
  const cables = (await service.list('map-cables')).filter((record) => record['status'] !== 'abandoned');
  const cableMetres = cables.reduce((sum, record) => sum + metresOf(record) + Number(record['slackM']), 0);
  const bought = await saved(page, 'cables');
  expect(Number(bought.at(-1)?.[4])).toBeCloseTo(cableMetres, 1);
  const poles = (await service.list('map-poles')).filter((record) => record['status'] !== 'abandoned');
  for (const [owner, count] of sums(
    poles,
    (record) => String(record['plantOwner']),
    () => 1,
  ))
    await expect(page.getByTestId('table-poles').locator(`tr[data-row="${owner}"] td`).first()).toHaveText(
      spelled(count),
    );
  const permits = await service.list('map-permits');
  const states = sums(
    permits,
    (record) => String(record['status']),
    () => 1,
  );
  for (const [state, count] of states)
    await expect(page.getByTestId('table-permits-by-state').locator(`tr[data-row="${state}"] td`).first()).toHaveText(
      String(count),
    );
  const splices = (await service.list('map-splices')).filter((record) => record['status'] !== 'abandoned');
  const complete = splices.reduce((sum, record) => sum + Number(record['splicesComplete']), 0);
  await expect(page.getByTestId('table-splices').locator('tr[data-row="complete"] td').first()).toHaveText(
    spelled(complete),
  );

  // The checks come later, by themselves.
  await expect(report).toHaveAttribute('data-checked', 'true');
  await expect(
    page.getByTestId('table-findings').getByRole('link', { name: 'Lines without a length, Error' }),
  ).toBeVisible();

  // On paper: nothing that is pressed, and the title, the day and the filter.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByTestId('report-tag')).toBeHidden();
  await expect(page.getByTestId('report-about')).toContainText('The whole project');
  for (const format of ['A4', 'Letter'] as const) expect((await page.pdf({ format })).length).toBeGreaterThan(20_000);
  await page.emulateMedia({ media: 'screen' });

  await isAccessible(page, '.report-head', '.report-filter', '.report-tiles', '#permits');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });

  // By keys: a tag is chosen, the address says so, and all figures are about it.
  const tag = page.getByTestId('report-tag');
  await tag.focus();
  await page.keyboard.type('Phase 2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/report\?tag=Phase%202$/);
  await expect(page.getByTestId('report-about')).toContainText('Tag: Phase 2');
  await expect(page.getByTestId('table-poles')).toHaveCount(0);
  const tagged = Number((await table.locator('tfoot td').nth(1).textContent())?.replaceAll(',', ''));
  expect(tagged).toBeGreaterThan(0);
  expect(tagged).toBeLessThan(counted.length);
  await page.getByTestId('report-everything').click();
  await expect(page).toHaveURL(/\/projects\/1\/report$/);
  await expect(table.locator('tfoot td').nth(1)).toHaveText(spelled(counted.length));

  // A click on a bar: the map, with just those.
  const bars = page.getByTestId('figure-routes').locator('.chart-part path');
  await bars.first().click();
  await expect(page).toHaveURL(/\/projects\/1\?.*filter=segment/);
  expect(decodeURIComponent(new URL(page.url()).search)).toMatch(
    /filter=segment\/segmentType=underground;status=planned/,
  );
  await product.map.ready();

  // The rows that pass the filter leave as a file, from the command box.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Export items');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('What layers and filters show');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const wait = page.waitForEvent('download');
  await page.getByTestId('export-save').click();
  const exported = await readFile(await (await wait).path(), 'utf8');
  const planned = segments.filter(
    (record) => record['segmentType'] === 'underground' && record['status'] === 'planned',
  );
  expect(exported.match(/^segment,/gm)).toHaveLength(planned.length);
  expect(exported.match(/^pole,/gm)?.length).toBeGreaterThan(poles.length - 1);
  await expect(page.getByTestId('said')).toHaveText(/items saved as project-1\.csv$/);

  // And back by a key.
  await page.keyboard.press('Shift+R');
  await expect(page).toHaveURL(/\/projects\/1\/report\?filter=segment/);
  await expect(report).toHaveAttribute('data-ready', 'true');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table.locator('tfoot td').nth(2)).toHaveText(spelled(metres.get('underground/planned') ?? 0));
});

test.describe('by finger, without a line', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a late permit leads to the map; figures without a service; a denied project', { tag: '@all' }, async ({
    town: product,
  }) => {
    const { page, service } = product;
    await product.enterAt('/projects/1/report');
    const report = page.getByTestId('report');
    await expect(report).toHaveAttribute('data-ready', 'true');
    const number = await page.getByTestId('figure-routes').locator('.figure-number').textContent();
    const late = page.getByTestId('table-permits-late').getByRole('link').first();
    expect((await late.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await late.tap();
    await expect(page).toHaveURL(/\/projects\/1\?item=permit:\d+/);
    await page.goBack();
    await expect(report).toHaveAttribute('data-ready', 'true');

    // The page says which part is not the user's, and nothing else.
    await page.goto('/projects/4/report');
    await expect(page.getByTestId('denied')).toBeVisible();

    await service.faultsFromStart({ mode: 'offline' });
    await page.goto('/projects/1/report?state=built');
    await expect(page.getByTestId('report-copy')).toBeVisible();
    await expect(report).toHaveAttribute('data-ready', 'true');
    await page.getByTestId('report-everything').tap();
    await expect(page.getByTestId('figure-routes').locator('.figure-number')).toHaveText(number ?? '');
  });
});
