import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../drivers/product';
import { bareProject, spot, wired } from '../../drivers/projects/bare-project';

const [lng, lat] = spot(0, 0);
const records = [
  { path: 'map-poles', body: { name: 'P-a', lng, lat, status: 'planned' } },
  { path: 'map-poles', body: { name: 'P-b', lng: lng + 0.0001, lat, status: 'built', ownerStandard: 'ANSI' } },
  { path: 'map-segments', body: { name: 'S-a', poly: wired([-200, -100], [-100, -100]) } },
];

/** The part of the three items that a file of each format holds, in the words of the import. */
const readBack = {
  geojson: '3',
  csv: '3',
  kmz: '2 poles',
  kml: '2 poles',
  shapefile: '2 poles',
  gpkg: '2 poles',
  gpx: '2',
  ofds: '2',
} as const;

async function saved(page: Page, act: () => Promise<void>) {
  const saving = page.waitForEvent('download');
  await act();
  const file = await saving;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('every format leaves through the dialog, and the import reads it back', { tag: '@all' }, async ({ product }) => {
  const { page } = product;
  const { project } = await bareProject(product, records);
  const panel = page.getByTestId('import-panel');
  const dialog = page.getByRole('dialog', { name: 'Export items' });
  const written = async (format: string) => {
    await page.getByRole('button', { name: 'Export items as' }).click();
    await dialog.getByRole('button', { name: 'All', exact: true }).click();
    await dialog.getByTestId(`export-as-${format}`).click();
    const file = await saved(page, () => dialog.getByTestId('export-save').click());
    // Of a file that lacks something the dialog says so, and stays.
    if (await dialog.getByTestId('export-lost').isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return file;
  };
  for (const [format, count] of Object.entries(readBack)) {
    await test.step(format, async () => {
      const { name, bytes } = await written(format);
      expect(name).toMatch(new RegExp(`^project-${project}\\.\\w+`));
      await page
        .getByTestId('import-file')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
      await expect(panel).toHaveAttribute('data-state', 'preview');
      await expect(panel).toContainText(count);
      if (count.endsWith('poles')) {
        await expect(panel).toContainText('1 segment');
        await expect(panel.getByTestId('import-here')).toContainText('3 of 3 are in this project already');
      }
      await panel.getByRole('button', { name: 'Cancel' }).click();
    });
  }
  await test.step('a drawing', async () => {
    const { name, bytes } = await written('dxf');
    expect(name).toMatch(/\.dxf$/);
    const text = bytes.toString('latin1');
    expect(text).toContain('AC1009');
    expect(text.match(/POLYLINE|LINE\r?\n/g)?.length).toBeGreaterThan(0);
  });
});

test('a part is chosen already: selection, layer, rows of the table, project', { tag: '@all' }, async ({ product }) => {
  const { page, map } = product;
  const { ids } = await bareProject(product, records);
  const dialog = page.getByRole('dialog', { name: 'Export items' });
  const names = async () => {
    const { bytes } = await saved(page, () => dialog.getByTestId('export-save').click());
    await expect(dialog).toBeHidden();
    const { features } = JSON.parse(bytes.toString('utf8'));
    return features.map(({ properties }: { properties: { name: string } }) => properties.name).toSorted();
  };

  await map.click([lng, lat]);
  await expect(page).toHaveURL(new RegExp(`item=pole:${ids[0]}`));
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  const own = bar.getByTestId('action-export-selection');
  if (!(await own.isVisible())) await bar.getByTestId('action-more').click();
  await page.getByTestId('action-export-selection').click();
  await expect(dialog.getByRole('button', { name: 'Selected (1)' })).toHaveAttribute('aria-pressed', 'true');
  expect(await names()).toEqual(['P-a']);
  await page.keyboard.press('Escape');

  await page.getByTestId('open-layer-pole').click();
  await page.getByTestId('details-pole').getByTestId('export-layer-button').click();
  await expect(dialog.getByTestId('export-layer')).toHaveValue('pole');
  expect(await names()).toEqual(['P-a', 'P-b']);

  await page.keyboard.press('b');
  await page.getByRole('combobox', { name: 'Items in the table' }).selectOption('pole');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await page.getByTestId('table-export').click();
  await expect(dialog.getByRole('button', { name: 'Table (2)' })).toHaveAttribute('aria-pressed', 'true');
  expect(await names()).toEqual(['P-a', 'P-b']);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('>whole project');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(await names()).toEqual(['P-a', 'P-b', 'S-a']);
});
