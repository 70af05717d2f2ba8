import type { Page } from '@playwright/test';
import { isAccessible, outsideOfLandmarks } from '../../drivers/page/accessible';
import { barAction } from '../../drivers/page/bar-action';
import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

test.use({ ground: 'town' });

/** Controls of the top bar and the toolbar that the window's edges cut off, or that are smaller than a finger. */
async function outOfHand(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>('.top-bar button, .top-bar a, .map-toolbar button');
    return [...buttons].flatMap((button) => {
      const { left, right, width, height } = button.getBoundingClientRect();
      if (width === 0) return [];
      const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
      const isCut = left < 0 || right > innerWidth;
      return isCut || Math.min(width, height) < 44 ? [`${name} ${left} to ${right}, ${height} high`] : [];
    });
  });
}

/** Rests a finger on the map until the page answers. */
async function press(page: Page, at: { readonly x: number; readonly y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('dialog', { name: 'What is here' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const sheet = (page: Page) => page.locator('.sheet');

test.describe('on a small phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('everything is within reach: bar, menu, one sheet at a time', async ({ product }) => {
    const { page, service } = product;
    const { middle } = await product.freePoles();
    const name = 'Fibre to every home of the street';
    const renamed = await service.call('PATCH', `map-project/${await product.project()}`, { name });
    expect(renamed.status).toBe(200);
    await product.enterPlace(middle);

    await test.step('the bar names the project, and nothing is cut off', async () => {
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.width).toBeGreaterThan(70);
      expect(await outOfHand(page)).toEqual([]);
      await isAccessible(page, '.editor');
    });

    await test.step('the menu holds the import, the map and the panels', async () => {
      await page.getByTestId('more').tap();
      await expect(page.getByRole('menuitemradio', { name: 'Feet' })).toBeAttached();
      await isAccessible(page, '.ui-popup');
      expect(await outsideOfLandmarks(page)).toEqual([]);
      const choosing = page.waitForEvent('filechooser');
      await page.getByTestId('more-import-lines').tap();
      await choosing;
    });

    await test.step('panels are sheets of three heights, one at a time', async () => {
      for (const [panel, title] of [
        ['panel-layers', 'Layers'],
        ['panel-table', 'Table'],
        ['panel-checks', 'Checks'],
      ]) {
        await page.getByTestId('more').tap();
        await page.getByTestId(`more-${panel}`).tap();
        await expect(sheet(page)).toHaveCount(1);
        await expect(sheet(page)).toHaveAccessibleName(title ?? '');
        if (title === 'Layers') await isAccessible(page, '.sheet');
      }
      const grip = page.getByRole('button', { name: 'Checks: change height' });
      await grip.tap();
      await expect(sheet(page)).toHaveAttribute('data-height', 'full');
      await grip.tap();
      await expect(sheet(page)).toHaveAttribute('data-height', 'peek');
      await page.getByRole('button', { name: 'Close the sheet' }).tap();
      await expect(sheet(page)).toHaveCount(0);
    });
  });

  test('a finding, what lies in one place, a trace and the steps are reached by finger', { tag: '@all' }, async ({
    product,
  }) => {
    const { page, map, service } = product;
    const { from, middle } = await product.freePoles();
    const project = await product.project();
    // It stops a metre short of the pole, beside the spans.
    const [lng, lat] = placeOf(from);
    const poly = [
      { lng, lat: lat + 0.000_009 },
      { lng: lng + 0.0002, lat: lat + 0.0002 },
    ];
    await service.call('POST', 'map-segments', { mapProjectId: project, name: 'S-short', status: 'planned', poly });
    await product.enterPlace(middle);

    await test.step('a finding, what lies in one place, and a trace, by finger', async () => {
      await page.getByTestId('more').tap();
      await page.getByTestId('more-panel-checks').tap();
      await page
        .getByRole('button', { name: /Misses/ })
        .first()
        .tap();
      await expect(page).toHaveURL(/item=segment:\d+/);
      await page.getByRole('button', { name: 'Close the sheet' }).tap();
      await barAction(page, 'trace', 'tap');
      await expect(sheet(page)).toHaveAccessibleName('Trace');
      await expect(page.getByTestId('trace-words')).toHaveText(/lines?, /);
      await page.getByRole('button', { name: 'Close the sheet' }).tap();
      // The item that was picked in the list shows itself.
      await expect(sheet(page)).toHaveAttribute('data-height', 'peek');
      await page.getByRole('button', { name: 'Close the sheet' }).tap();
      await expect(sheet(page)).toHaveCount(0);
      // Where a span ends its pole stands.
      const node = placeOf(from);
      await map.open(project, node);
      await press(page, await map.pixel(node));
      const here = page.getByRole('dialog', { name: 'What is here' });
      await here.locator('.here-item').nth(1).tap();
      await expect(here).toHaveCount(0);
      await expect(page).toHaveURL(/item=\w/);
      await page.locator('.sheet-grip').tap();
      await expect(sheet(page)).toHaveAttribute('data-height', 'half');
      // The selected item lay in the middle of the map, where the sheet is now: the map has moved.
      const top = async () => (await sheet(page).boundingBox())?.y ?? 0;
      await expect.poll(async () => (await map.pixel(node)).y - (await top())).toBeLessThan(0);
      await isAccessible(page, '.sheet');
      // On its side the telephone keeps more than half of its map beside the sheet.
      await page.setViewportSize({ width: 740, height: 360 });
      const [ground, beside] = [await page.getByTestId('map').boundingBox(), await sheet(page).boundingBox()];
      expect((beside?.width ?? 0) / (ground?.width ?? 1)).toBeLessThan(0.5);
      await expect.poll(async () => (await map.pixel(node)).x).toBeLessThan(beside?.x ?? 0);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.keyboard.press('Escape');
    });

    await test.step('undo names its step for two seconds; a long press lists the steps', async () => {
      await page.getByTestId('tool-pole').tap();
      const { lng, lat } = map.view();
      const { x, y } = await map.pixel([lng, lat]);
      await page.touchscreen.tap(x + 60, y - 60);
      const undo = page.getByTestId('undo');
      await expect(undo).toHaveAccessibleName(/^Undo: /);
      await page.getByTestId('tool-select').tap();
      await undo.tap();
      await expect(page.getByTestId('flash')).toHaveText(/^Undone: /);
      await expect(page.getByTestId('said')).toHaveText(/^Undone: /);
      await expect(page.getByTestId('flash')).toBeHidden({ timeout: 4000 });
      const box = await undo.boundingBox();
      const touch = await page.context().newCDPSession(page);
      const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await expect(sheet(page)).toHaveAccessibleName('History of steps');
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await isAccessible(page, '.sheet');
    });
  });
});

test('a copied link opens the same map; streets are found; panels pass in both schemes', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page, map } = product;
  const { from } = await product.freePoles();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await product.enterPlace(placeOf(from));

  await test.step('what is hidden, colours and labels are in the address', async () => {
    await page.getByTestId('open-layer-pole').click();
    await page.getByTestId('colour-by').selectOption('material');
    await expect(page).toHaveURL(/look=pole%2Fcolour%3Dmaterial/);
    await page.getByTestId('layer-note').click();
    await expect(page).toHaveURL(/hide=note/);
    await page.getByTestId('map').locator('canvas').focus();
    await page.keyboard.press('Shift+L');
    await expect(page.getByText('Link copied', { exact: true }).first()).toBeAttached();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    // Nothing of this device: only the link says how the map looks.
    await page.evaluate(() =>
      localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('strandmap:layers')) ?? ''),
    );
    await page.goto(link);
    await map.ready();
    await expect(page.getByTestId('legend-pole')).toContainText('wood');
    await expect(page.getByTestId('layer-note')).not.toBeChecked();
  });

  await test.step('the place under the pointer is read where it rests; on the way to it nothing is read, so it is copied', async () => {
    const [lng, lat] = placeOf(from);
    const { x, y } = await map.pixel(placeOf(from));
    await page.mouse.move(x, y);
    const place = page.getByTestId('cursor-place');
    const off = async () => {
      const [north = 0, east = 0] = ((await place.textContent()) ?? '').split(', ').map(Number);
      return Math.hypot(north - lat, east - lng);
    };
    await expect.poll(off).toBeLessThan(2e-5);
    await place.click();
    await expect(page.getByText(/^Copied /).first()).toBeVisible();
    expect(await off()).toBeLessThan(2e-5);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await place.textContent());
  });

  await test.step('by keys alone: what lies under the crosshair, a number picks it', async () => {
    await page.getByTestId('map').locator('canvas').focus();
    await page.keyboard.press('Shift+H');
    const here = page.getByRole('dialog', { name: 'What is here' });
    await expect(here).toContainText(String(from['name']));
    await page.keyboard.press('1');
    await expect(here).toHaveCount(0);
    await expect(page).toHaveURL(/item=pole:/);
    await expect(page.getByTestId('map').locator('canvas')).toBeFocused();
  });

  await test.step('the box finds a street of the background', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mahoney str');
    const box = page.getByTestId('command-box-panel');
    await expect(box.getByRole('option', { name: /Mahoney Street ?Street/ })).toBeVisible();
    await isAccessible(page, '.ui-command-box');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('said')).toHaveText('Moved to Mahoney Street');
  });

  await test.step('panels, side by side', async () => {
    await page.keyboard.press('b');
    await expect(page.getByTestId('table')).toBeVisible();
    await isAccessible(page, '.dock', '.side-panel', '.top-bar', '.selection-bar');
    await page.keyboard.press('c');
    await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible();
    await isAccessible(page, '.dock');
    await page.keyboard.press('?');
    await isAccessible(page, '[role="dialog"]');
  });
});

test.describe('in a window of 1280 by 720 pixels at 400 %', () => {
  test.use({ viewport: { width: 320, height: 180 } });

  test('the bars fold: the map has more than half, and a sheet all below the bar', { tag: '@all' }, async ({
    product,
  }) => {
    const { page } = product;
    const { middle } = await product.freePoles();
    await product.enterPlace(middle);
    const heightOf = async (part: string) => (await page.locator(part).boundingBox())?.height ?? 0;
    expect(await heightOf('.map-panel')).toBeGreaterThan(100);
    await page.getByTestId('tool-segment').click();
    const foot = await page.locator('.map-foot').boundingBox();
    const map = await page.locator('.map-panel').boundingBox();
    expect(foot?.y).toBeGreaterThanOrEqual(map?.y ?? 0);
    await page.keyboard.press('Escape');
    await page.getByTestId('more').click();
    await page.getByTestId('more-panel-layers').click();
    expect(await heightOf('.sheet')).toBeGreaterThan(140);
    await expect(page.getByRole('button', { name: 'Close the sheet' })).toBeInViewport({ ratio: 1 });
    await isAccessible(page, '.sheet');
  });
});
