import type { BrowserContext, Page } from '@playwright/test';
import { readStoredData } from '../../drivers/device/stored-data';
import { createMap } from '../../drivers/page/map';
import { photo } from '../../drivers/projects/photo';
import { areOffered } from '../../drivers/service/additions-of-run';
import { cutConnection, expect, signIn, signOut, test } from '../../drivers/service/started-product';
import { slowness } from '../../slowness';

// A device that others use too: what is left on it of a tab that was closed without signing out.

test.use({ serviceWorkers: 'block' });

async function enter(page: Page, who: 'planner' | 'guest'): Promise<void> {
  await page.goto('/projects');
  await page.getByTestId('shared-device').check();
  await signIn(page, who);
  await expect(page.getByTestId('project-row').first()).toBeVisible();
}

/** Goes to another page of the product: a reload would end the sign-in. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Opens what a next person sees who opens the page, and reads all that this browser keeps. */
async function nextPerson(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/sign-in');
  await expect(page.getByTestId('login-email')).toBeVisible();
  return { page, kept: await readStoredData(page) };
}

const place = [-93.171, 44.4605] as const;

test('a closed tab on a shared device leaves only encrypted edits, for the next login', async ({ page, context }) => {
  test.setTimeout(240_000 * slowness);
  const posted: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/map-')) posted.push(request.url());
  });
  await enter(page, 'planner');
  const map = createMap(page);
  const sync = page.getByTestId('sync');
  await test.step('a project, looked at and edited without a line', async () => {
    // A stream of events would keep the line busy.
    await page.route('**/events', (route) => route.abort());
    await goTo(page, map.address(2, place));
    await map.ready();
    await page.waitForLoadState('networkidle');
    await cutConnection(page);
    await page.getByTestId('tool-pole').click();
    await map.click(place);
    await page.keyboard.press('v');
    await map.click(place);
    await page.getByTestId('field-name').fill('Lantern at the quay');
    await page.getByTestId('field-name').press('Enter');
    await expect(sync).toHaveAttribute('data-durable', 'true');
    await goTo(page, '/projects/2/documents');
    await expect(page.getByTestId('document-tile').first()).toBeVisible();
    await page
      .getByTestId('document-files')
      .first()
      .setInputFiles([photo('quay.png')]);
    await expect(page.getByTestId('upload')).toContainText('quay.png');
    await goTo(page, map.address(2, place));
    await expect(sync).toHaveAttribute('data-count', '2');
    await expect(sync).toHaveAttribute('data-durable', 'true');
  });
  await page.close();
  const { page: next, kept } = await nextPerson(context);
  expect(kept.text).not.toMatch(/Lantern|quay|Town|P-0\d\d\d|map-poles|pole:|planner/);
  expect(kept.databases.filter((name) => !/^nm-(ob:|session)/.test(name))).toEqual([]);
  expect(posted).toEqual([]);

  await test.step('somebody else sees nothing of it', async () => {
    await enter(next, 'guest');
    await goTo(next, '/projects/1');
    await expect(next.getByTestId('sync')).toHaveAttribute('data-count', '0');
    expect(await next.content()).not.toContain('Lantern');
    await signOut(next);
  });

  await test.step('its user’s next tab sends it', async () => {
    await enter(next, 'planner');
    await expect.poll(() => posted.length).toBe(2);
    await goTo(next, createMap(next).address(2, place));
    await expect(next.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
  });
  expect((await readStoredData(next)).text).not.toMatch(/Lantern|P-0\d\d\d/);
});

test('a sign-out uses up the refresh-token and all earlier ones', { tag: '@all' }, async ({ page, request }) => {
  const tokens: string[] = [];
  // Read on its way: the browser forgets the body of an answer when the page leaves for another address.
  await page.route(/\/(login|refresh-access)$/, async (route) => {
    const answer = await route.fetch();
    if (answer.ok()) tokens.push((await answer.json())['refresh-token']);
    await route.fulfill({ response: answer });
  });
  await page.goto('/projects');
  await signIn(page, 'planner');
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const last = tokens.at(-1) ?? '';
  expect(last).not.toBe('');
  const spent = page.waitForResponse(areOffered('refresh-grace') ? /refresh-access\?grace=none$/ : /refresh-access$/);
  await signOut(page);
  expect((await spent).status()).toBe(200);
  // The pair that the sign-out is answered with goes nowhere.
  for (const token of tokens.slice(0, tokens.indexOf(last) + 1)) {
    const again = await request.get('/api/v1/refresh-access', { headers: { authorization: `Bearer ${token}` } });
    expect(again.status()).toBe(401);
  }
});
