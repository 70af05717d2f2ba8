import type { Locator, Page } from '@playwright/test';
import { pathLength } from '../../../src/geo/path/path-length';
import type { LngLat } from '../../drivers/page/mercator';
import { expect, test } from '../../drivers/product';
import { photo } from '../../drivers/projects/photo';
import type { Record_ } from '../../drivers/service/service';

// Tasks for a stranger who has read nothing: by what is written on buttons alone.

const cell = (page: Page, column: number) =>
  page.getByTestId('table').locator(`td[data-row="0"][data-col="${column}"]`);

const lengthOf = ({ poly }: Record_) =>
  pathLength((poly as { lng: number; lat: number }[]).map(({ lng, lat }): LngLat => [lng, lat]));

/** Puts the open table of segments so that only the aerial ones are in it, the longest on top. */
async function longestAerialFirst(page: Page, press = (button: Locator) => button.click()): Promise<void> {
  await page.getByLabel('Filter by Route type', { exact: true }).selectOption('aerial');
  await expect(page.getByTestId('table-count')).toContainText(' of ');
  const table = page.getByTestId('table');
  const head = table.getByRole('columnheader', { name: /^Length/ });
  const order = () => head.getAttribute('aria-sort');
  // Up, down, and as it was: the order may stand from before.
  for (let before = await order(); before !== 'descending'; before = await order()) {
    await press(table.getByRole('button', { name: /^Length (m|ft)$/ }));
    await expect(head).not.toHaveAttribute('aria-sort', before ?? '');
  }
}

test('a first visit: the longest aerial segment, late permits, a photo, a shared link', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page, map, service } = product;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await product.enterAt('/projects');
  const town = page.locator('[data-testid=project-row][data-id="1"]');

  // Which permits are late?
  await town.getByRole('link', { name: /^Report/ }).click();
  const tile = page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name: /^Late permits/ });
  await tile.click();
  const late = page.getByTestId('table-permits-late').locator('tbody tr');
  await expect(late.first()).toBeInViewport();
  await expect(tile.locator('strong')).toHaveText(String(await late.count()));
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await map.ready();

  // The longest aerial segment: from the sums of the project to the table.
  await page.getByTestId('sum-segment').click();
  const [longest] = (await service.list('map-segments'))
    .filter(({ segmentType }) => segmentType === 'aerial')
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  await longestAerialFirst(page);
  const name = String(longest?.['name']);
  await expect(cell(page, 0)).toHaveText(name);
  await cell(page, 0).dblclick();
  await expect(page.getByTestId('inspector').getByRole('heading', { level: 2 })).toHaveText(name);

  // A photo at a pole.
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.keyboard.type('P-0118');
  await page
    .getByRole('option', { name: /P-0118/ })
    .first()
    .click();
  const inspector = page.getByTestId('inspector');
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText('P-0118');
  const chooser = page.waitForEvent('filechooser');
  await inspector.getByRole('button', { name: 'Add documents' }).click();
  await (await chooser).setFiles([photo('insulator.png')]);
  await expect(inspector.getByRole('button', { name: 'insulator.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link to P-0118' }).click();
  await expect(page.getByText('Link to P-0118 copied').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await product.saved();

  // The colleague, on a phone, with nothing but the link.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByTestId('demo-user-manager')).toBeVisible();
  await page.goto(link);
  await page.getByTestId('demo-user-manager').click();
  await map.ready();
  await page.getByRole('button', { name: /^P-0118/ }).click();
  await page.getByRole('button', { name: 'insulator.png' }).click();
  await expect(page.getByTestId('preview-picture')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
});

test.describe('with a finger, on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a stranger: the same way by tapping', { tag: '@all' }, async ({ town: product }) => {
    const { page, map, service } = product;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await product.enterAt('/projects');

    // The late permits, and one of them on the map.
    await page
      .locator('[data-testid=project-row][data-id="1"]')
      .getByRole('link', { name: /^Report/ })
      .tap();
    await page
      .getByRole('navigation', { name: 'Figures' })
      .getByRole('link', { name: /^Late permits/ })
      .tap();
    const late = page.getByTestId('table-permits-late').locator('tbody tr');
    await expect(late.first()).toBeInViewport();
    await late.first().getByRole('link').first().tap();
    await map.ready();

    // The longest aerial segment: a tap on its row goes there, and the table leaves its name behind.
    await page.getByTestId('more').tap();
    await page.getByRole('menuitem', { name: 'Table' }).tap();
    await page.getByLabel('Items in the table').selectOption('segment');
    const [longest] = (await service.list('map-segments'))
      .filter(({ segmentType }) => segmentType === 'aerial')
      .toSorted((a, b) => lengthOf(b) - lengthOf(a));
    await longestAerialFirst(page, (button) => button.tap());
    const name = String(longest?.['name']);
    await expect(cell(page, 0)).toHaveText(name);
    await cell(page, 0).tap();
    await expect(page).toHaveURL(new RegExp(`item=segment:${longest?.id}(&|$)`));
    const [start] = (longest?.['poly'] ?? []) as { lng: number; lat: number }[];
    if (!start) throw new Error('The longest one has no place');
    // All of it above the sheet.
    await expect.poll(async () => (await map.pixel([start.lng, start.lat])).y).toBeLessThan(390);
    await page
      .getByRole('region', { name: 'Table' })
      .getByRole('button', { name: /^Close/ })
      .tap();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

    // A photo at a pole, and the link to it.
    await page.getByRole('button', { name: /^Search/ }).tap();
    await page.keyboard.type('P-0118');
    await page
      .getByRole('option', { name: /P-0118/ })
      .first()
      .tap();
    await page.getByRole('button', { name: /^P-0118/ }).tap();
    const inspector = page.getByTestId('inspector');
    const chooser = page.waitForEvent('filechooser');
    await inspector.getByRole('button', { name: 'Add documents' }).tap();
    await (await chooser).setFiles([photo('insulator.png')]);
    await expect(inspector.getByRole('button', { name: 'insulator.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy link to P-0118' }).tap();
    await expect(page.getByText('Link to P-0118 copied').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/item=pole:/);
  });
});
