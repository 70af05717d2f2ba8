import type { Page } from '@playwright/test';
import { axeOn } from '../../drivers/page/accessible';
import { expect, test } from '../../drivers/product';
import { slowness } from '../../slowness';

const nameNow = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** By Tab alone from the top: first past everything to the map, and the bar, the toolbar and the layers are a stop each. */
async function reachesTheMap(page: Page, most = 10): Promise<void> {
  const stops: string[] = [];
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  while (stops.at(-1) !== 'Network map' && stops.length < 20) {
    await page.keyboard.press('Tab');
    stops.push(await nameNow(page));
  }
  expect(stops[0]).toBe('Skip to the map');
  expect(stops.at(-1)).toBe('Network map');
  expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(most);
  await page.getByRole('link', { name: 'Skip to the map' }).focus();
  await page.keyboard.press('Enter');
  expect(await nameNow(page)).toBe('Network map');
  await page.getByTestId('tool-select').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await nameNow(page)).toBe('Draw segment');
  await page.getByTestId('open-layer-pole').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect(await nameNow(page)).toBe('Lock cables: they can be seen, not picked');
}

/** Where the system chooses the colours, what is on looks different from what is off. */
async function keepsItsStates(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element) => {
        const { backgroundColor, color, outlineStyle, outlineColor, borderColor } = getComputedStyle(element);
        return [backgroundColor, color, outlineStyle, outlineColor, borderColor].join(' ');
      });
  const differ = async (on: string, off: string) => expect([on, await look(on)]).not.toEqual([on, await look(off)]);
  await page.getByTestId('layer-note').click();
  await differ('[data-testid=layer-pole]', '[data-testid=layer-note]');
  await page.getByTestId('layer-note').click();
  await page.keyboard.press('v');
  await differ('[data-testid=tool-select]', '[data-testid=tool-lasso]');
  await page.keyboard.press('3');
  await differ('[data-testid=tool-pole]', '[data-testid=tool-site]');
  await page.keyboard.press('v');
  await page.keyboard.press('b');
  await differ('.dock-tab[aria-pressed=true]', '.dock-tab[aria-pressed=false]');
  await differ('.bar-panels [aria-pressed=true]', '.bar-panels > .ui-icon-button:not([aria-pressed])');
  await page.getByTestId('table').getByLabel('Filter by Name', { exact: true }).fill('1');
  await differ('.table-filter[data-active=true]', '.table-filter[data-active=false]');
  await expect(page.getByTestId('table').locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByTestId('table').locator('td[data-row="0"]').first().click();
  await differ('tr[aria-selected=true] > td', 'tr[aria-selected=false] > td');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.keyboard.press('ArrowDown');
  await differ('.ui-menu-item[data-highlighted]', '.ui-menu-item:not([data-highlighted])');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Nothing is wrong with the page by day, nor its colours by night. */
async function hasNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = axeOn(page);
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    expect([colorScheme, ...violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)]).toEqual([colorScheme]);
  }
}

/** On the system's ground for where one is, the icon has the system's colour too. */
async function keepsItsIcon(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = await page.locator('.app-nav-link[aria-current=page]').evaluate((link) => {
    const icon = link.querySelector('svg');
    return [getComputedStyle(link).color, icon && getComputedStyle(icon).color];
  });
  expect(colours[1]).toBe(colours[0]);
}

test('sign-in, projects and editor have no accessibility faults, light and dark', async ({ product }) => {
  const { page } = product;
  await expect(page.getByTestId('login-submit')).toBeVisible();
  await hasNoFaults(page);
  await product.enterPlace((await product.freePoles()).middle);
  await hasNoFaults(page);
  await reachesTheMap(page);
  await product.go('/projects');
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  await hasNoFaults(page);
});

test.describe('with a town on its ground', () => {
  test.use({ ground: 'town' });

  test('the same, and the states in colours that the system chooses', { tag: '@all' }, async ({ town: product }) => {
    test.setTimeout(240_000 * slowness);
    const { page } = product;
    await page.goto('/sign-in');
    await expect(page.getByTestId('login-submit')).toBeVisible();
    await hasNoFaults(page);
    await product.enterPlace((await product.freePoles()).middle);
    await hasNoFaults(page);
    // The town has abandoned items, and a button that unfolds them.
    await reachesTheMap(page, 11);
    await keepsItsStates(page);
    await page.goto('/projects');
    await expect(page.getByTestId('project-row').first()).toBeVisible();
    await hasNoFaults(page);
    await keepsItsIcon(page);
  });
});

test('the editor fits a phone and a tablet: nothing overflows, the map has most of it', async ({ product }) => {
  const { page } = product;
  const fits = async (width: number, height: number) => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const box = await page.getByTestId('map').boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan(width * height * 0.6);
    await page.getByTestId('tool-segment').click();
    await expect(page.getByTestId('tool-segment')).toHaveAttribute('aria-pressed', 'true');
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await product.enterPlace((await product.freePoles()).middle);
  await fits(360, 740);
  // Turned into the other: opened as a tablet it is the same frame.
  await page.keyboard.press('v');
  await expect(page.getByTestId('tool-segment')).toHaveAttribute('aria-pressed', 'false');
  await page.setViewportSize({ width: 820, height: 1180 });
  await fits(820, 1180);
});
