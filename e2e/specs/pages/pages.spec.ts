import type { Page } from '@playwright/test';
import { readStoredData } from '../../drivers/device/stored-data';
import { axeOn, isAccessible } from '../../drivers/page/accessible';
import { checkTabOrder } from '../../drivers/page/tab-order';
import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import { slowness } from '../../slowness';

const key = 'demo-api-key';

const rows = (page: Page) => page.getByTestId('crm-row');

async function giveKey(page: Page, given: string): Promise<void> {
  await page.getByTestId('crm-key-input').focus();
  await page.keyboard.insertText(given);
  await page.keyboard.press('Enter');
}

/** No page may be wider than the smallest phone. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([page.url(), wide]).toEqual([page.url(), 0]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('F15: the CRM opens with a key that lives in the tab alone', async ({ product }) => {
  const { page, service } = product;
  await product.enterAt('/crm/vendors?page=2', 'manager');
  await expect(page.getByTestId('crm-key')).toBeVisible();
  const refreshes = async () => (await service.seen()).filter(({ path }) => path.endsWith('refresh-access')).length;
  const before = await refreshes();

  // A key that is refused says nothing of the sign-in.
  await giveKey(page, 'a-wrong-key');
  await expect(page.getByRole('heading', { name: 'The key was refused' })).toBeVisible();
  expect(await refreshes()).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await giveKey(page, key);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toHaveAttribute('data-id', '21');

  // Nowhere is the key, and a sign-out forgets it.
  const kept = await readStoredData(page);
  const shown = await page.evaluate(() => document.body.innerText + location.href);
  expect(kept.text + kept.storages + shown).not.toContain(key);
  await page.getByTestId('logout').click();
  await page.getByTestId('demo-user-manager').click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Service status' }).click();
  await page.getByRole('link', { name: 'CRM' }).click();
  await expect(page.getByTestId('crm-key')).toBeVisible();
});

test('the CRM is paged, searched and read to its end, or not without the service', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  await product.enterAt('/crm/vendors?page=2', 'manager');
  await giveKey(page, key);
  await expect(rows(page)).toHaveCount(20);
  await isAccessible(page, '.app-frame');
  await fits(page);

  await page.getByRole('link', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=3/);
  await expect(rows(page).first()).toHaveAttribute('data-id', '41');

  // Searched is what was read, and the page says so; the rest is read on demand, slowly, and can be stopped.
  await page.getByTestId('crm-search').fill('red wing utility');
  await expect(page.getByText(/in the 40 of 200 that were read/)).toBeVisible();
  await service.faults({ delayMs: 600 });
  await page.getByRole('button', { name: 'Read all pages' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/of 200 that were read/)).toBeVisible();
  await service.faults({ delayMs: 0 });
  await page.getByRole('button', { name: 'Read all pages' }).click();
  await expect(page.getByText(/matches in all 200/)).toBeVisible();

  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByTestId('crm-details')).toContainText('First contact');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('crm-details')).toHaveCount(0);

  // Without the service.
  await service.faults({ mode: 'offline' });
  await page.getByRole('link', { name: 'Capital projects' }).click();
  await expect(page.getByTestId('failed')).toContainText('cannot be reached');
  await service.faults({ mode: 'none' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(12);
  const kept = await readStoredData(page);
  expect(kept.text + kept.storages).not.toContain(key);
});

test('settings are browsed and searched; the status is copied without a secret', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, service } = product;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await product.enterAt('/service/settings', 'guest');
  await expect(page.getByTestId('setting')).toHaveCount(9);
  await expect(page.locator('[data-testid=setting-in-use][data-from=service]')).toHaveCount(6);
  await page.getByRole('link', { name: /^fibre/ }).focus();
  await page.keyboard.press('Enter');
  const standard = page.locator('[data-testid=setting][data-name="fibre.color_standard"]');
  await expect(standard).toContainText('Read only');
  await standard.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(standard.getByTestId('setting-details')).toContainText('TIA-598-C');
  await isAccessible(page, '.app-frame');
  await fits(page);
  await page.getByTestId('setting-search').fill('password');
  await expect(page.getByText('Nothing matches “password”')).toBeVisible();
  await page.getByTestId('setting-search').fill('notice');
  await expect(page.getByTestId('setting')).toContainText('Empty');

  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page.locator('[data-testid=status-check][data-state=ok]')).toHaveCount(3);
  await expect(page.locator('[data-testid=traffic-row][data-kind=read-setting]')).toContainText('200');
  await isAccessible(page, '.app-frame');
  await fits(page);
  await page.getByTestId('copy-report').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Report copied').first()).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('access: ok (200)');
  expect(report).toContain('list-setting-keys: 200');
  expect(report).not.toMatch(/guest|demo-|bearer|@|token/i);

  await service.faults({ mode: '503' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.locator('[data-testid=status-check][data-state=trouble]').first()).toBeVisible();
  await service.faults({ mode: 'html' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.locator('[data-testid=status-check][data-state=strange]').first()).toBeVisible();
  await service.faults({ mode: 'none' });
});

test('preferences are each user’s own: language, single keys, motion', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page } = product;
  await product.enterAt('/preferences');
  const html = page.locator('html');
  await isAccessible(page, '.app-frame');
  await fits(page);

  await page.getByTestId('preference-single-keys').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Less', exact: true }).click();
  await expect(html).toHaveAttribute('data-motion', 'less');
  await page.getByText('All keys of the editor').click();
  await expect(page.getByText('Snapping on or off')).toBeVisible();

  await page.getByRole('button', { name: 'Deutsch' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Voreinstellungen' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await fits(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Voreinstellungen' })).toBeVisible();

  // The device keeps the language that was chosen last; everything else is the next user's own.
  await page.getByTestId('logout').click();
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Ein Netz planen, Straße für Straße' })).toBeVisible();
  await page.getByTestId('demo-user-guest').click();
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('menuitem', { name: 'Voreinstellungen' }).click();
  await expect(page.getByRole('link', { name: 'Projekte' })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-motion', 'less');
  await expect(page.getByTestId('preference-single-keys')).toBeChecked();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
});

test('an account of the CRM is looked up for a site, with the key asked for in place', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  const project = await product.project();
  const [site] = await service.list('map-sites');
  if (!site) throw new Error('The street has no site');
  await product.enterPlace(placeOf(site), { item: `site:${site.id}` });
  await page.getByTestId('look-up-accounts').focus();
  await page.keyboard.press('Enter');
  await giveKey(page, key);
  await page.getByTestId('pick-search').fill('foundry');
  await page.getByRole('button', { name: 'Read all pages' }).click();
  await expect(page.getByText(/in all 48/)).toBeVisible();
  const choice = page.getByTestId('pick').first();
  const wanted = Number(/#(\d+)/.exec((await choice.textContent()) ?? '')?.[1]);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('field-accountId')).toHaveValue(String(wanted));
  await expect(page.getByTestId('crm-name-accounts')).toContainText('Foundry');
  await product.saved();
  const [sent] = await service.seen('PATCH');
  expect(sent?.body).toEqual({ mapProjectId: project, accountId: wanted });
  expect((await service.record(`map-sites/${site.id}`))['accountId']).toBe(wanted);
});

/** Nothing is wrong with the whole page, wide and narrow, by day and by night; of the night only the colours are new. */
async function isCleanEverywhere(page: Page): Promise<void> {
  const found: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(async () => {
        // A part that follows the width or the scheme by a listener does so in the next frame, and may move on from there.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
      });
      const axe = axeOn(page);
      if (colorScheme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      found.push(...violations.map(({ id, nodes }) => `${width} ${colorScheme} ${id}: ${nodes[0]?.html}`));
    }
  }
  expect([page.url(), ...found]).toEqual([page.url()]);
}

test('every page: sound wide and narrow, by day and by night; Tab reaches all of it', { tag: '@all' }, async ({
  town: product,
}) => {
  test.setTimeout(240_000 * slowness);
  const { page } = product;
  await product.enterAt('/projects', 'manager');
  for (const [path, ready] of [
    ['/projects', '[data-testid=fetch-figures]'],
    ['/projects/1/report', '[data-testid=report][data-checked=true]'],
    ['/projects/1/documents', '[data-testid=document-tile] img'],
    ['/projects/1/documents?view=list', '[data-testid=document-row]'],
    ['/crm/vendors', '[data-testid=crm-key]'],
    ['/service', '[data-testid=status-check][data-state=ok]'],
    ['/service/settings', '[data-testid=setting] button'],
    ['/preferences', '[data-testid=preference-single-keys]'],
    ['/no/such/page', '.page-message'],
  ] as const) {
    if (path !== '/projects') await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    await isCleanEverywhere(page);
    expect([path, ...(await checkTabOrder(page))]).toEqual([path]);
  }

  // The walk itself notices each of its faults.
  await page.evaluate(() => {
    const plant = (tag: string, at: 'afterbegin' | 'beforeend') => {
      const one = document.createElement(tag);
      one.textContent = 'Planted';
      document.querySelector('.page-message')?.insertAdjacentElement(at, one);
      return one;
    };
    plant('button', 'beforeend').tabIndex = 1;
    plant('div', 'beforeend').onclick = () => undefined;
    plant('button', 'afterbegin').style.outline = 'none';
    plant('button', 'beforeend').addEventListener('focus', ({ target }) => (target as HTMLElement).blur());
  });
  const kinds = (await checkTabOrder(page)).map((fault) => fault.replace(/:.*/s, ''));
  expect(new Set(kinds)).toEqual(new Set(['leaps', 'not seen', 'not reached', 'for the mouse alone']));
  await page.reload();

  // A dialog over a page closes with Escape, and the focus is back where it was.
  await page.getByRole('link', { name: 'Go to your projects' }).press('Enter');
  await page.getByRole('button', { name: /new project/i }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /new project/i })).toBeFocused();
});

test('a page whose code takes its time is not blank until then', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeEmpty();
  await expect(page.getByText('Strandmap…')).toBeInViewport();
  arrive();
  await expect(page.getByTestId('demo-user-planner')).toBeVisible();
  await expect(page.getByText('Strandmap…')).toBeHidden();
});
