import type { Browser, Page } from '@playwright/test';
import { countFreshPage } from '../../drivers/counted-test';
import { wantBasemap } from '../../drivers/device/want-basemap';
import { isAccessible, outsideOfLandmarks } from '../../drivers/page/accessible';
import { createMap } from '../../drivers/page/map';
import { needs } from '../../drivers/service/needs';
import { expect, signIn, test } from '../../drivers/service/started-product';
import { slowness } from '../../slowness';

// Several people in one project, each in a browser of their own, on the product as npm start serves it.

type Who = 'planner' | 'manager' | 'guest';

/** A person with project 1 on the screen; `blocks`: no events come through. */
async function sitDown(browser: Browser, baseURL: string | undefined, who: Who, blocks = false) {
  countFreshPage();
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' });
  await context.addInitScript(wantBasemap, 'blank');
  const page = await context.newPage();
  if (blocks) await page.route('**/events', (route) => route.abort('connectionreset'));
  await page.goto('/projects');
  await signIn(page, who);
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  await page.goto('/projects/1');
  await createMap(page).ready();
  return { page, leave: () => context.close() };
}

const others = (page: Page) => page.getByTestId('people');

/** Where everything in the bar stands that is not about people. */
const places = (page: Page) =>
  page
    .locator('.top-bar button:visible:not(.people)')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().left)));

test('who else has the project open is in the bar, until they have gone', { tag: '@all' }, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000 * slowness);
  needs('events', 'people');
  const planner = await sitDown(browser, baseURL, 'planner');
  // Alone: users do not see themselves.
  await planner.page.waitForTimeout(3000);
  await expect(others(planner.page)).toHaveCount(0);
  const before = await places(planner.page);
  const manager = await sitDown(browser, baseURL, 'manager');
  await expect(others(planner.page)).toHaveText('MR');
  await expect(others(manager.page)).toHaveText('AK');
  // Nothing that one aims at has moved.
  expect(await places(planner.page)).toEqual(before);
  const guest = await sitDown(browser, baseURL, 'guest');
  await expect(others(planner.page)).toHaveText('MRGS');
  await expect(others(planner.page)).toHaveAccessibleName('Also in this project: Marcus Reyes and Gwen Sato');
  // A user who may only read sees initials, and no name comes to that browser.
  await expect(others(guest.page)).toHaveAccessibleName('Also in this project: AK and MR');
  await others(guest.page).focus();
  await guest.page.keyboard.press('Enter');
  await expect(guest.page.getByRole('dialog')).toContainText('Names are shown to those who may edit here.');
  await guest.page.keyboard.press('Escape');
  await expect(guest.page.getByRole('dialog')).toHaveCount(0);
  await expect(others(guest.page)).toBeFocused();
  await planner.page.setViewportSize({ width: 320, height: 700 });
  await expect(others(planner.page)).toHaveText('2');
  await others(planner.page).click();
  await expect(planner.page.getByRole('dialog').getByRole('listitem')).toHaveText([/Marcus Reyes/, /Gwen Sato/]);
  await isAccessible(planner.page, '.people', '[role="dialog"]');
  expect(await outsideOfLandmarks(planner.page)).toEqual([]);
  await guest.leave();
  // The grace of a stream that may come again.
  await expect(planner.page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await manager.leave();
  await expect(others(planner.page)).toHaveCount(0);
  await expect(planner.page.getByRole('dialog')).toHaveCount(0);
  await planner.leave();
});

test('a reload is no leaving, another tab no new person, a sign-out is a leaving', { tag: '@all' }, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000 * slowness);
  needs('events', 'people');
  const planner = await sitDown(browser, baseURL, 'planner');
  const manager = await sitDown(browser, baseURL, 'manager');
  await expect(others(planner.page)).toHaveText('MR');
  let wentAway = 0;
  await planner.page.exposeFunction('noteGone', () => {
    wentAway += 1;
  });
  await planner.page.evaluate(() => {
    const bar = document.querySelector('.top-bar');
    const look = () => document.querySelector('.people') ?? Reflect.get(window, 'noteGone')();
    if (bar) new MutationObserver(look).observe(bar, { childList: true, subtree: true });
  });
  const began = Date.now();
  await manager.page.reload();
  await expect(others(manager.page)).toHaveText('AK');
  // Where the page took as long as the grace of 10 s to come again, it was away.
  if (Date.now() - began < 8000) expect(wentAway).toBe(0);
  const tab = await manager.page.context().newPage();
  await tab.goto('/projects/1');
  await expect(others(tab)).toHaveText('AK');
  await expect(others(planner.page)).toHaveText('MR');
  await tab.close();
  await manager.page.getByRole('button', { name: /^Account/ }).click();
  await manager.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(manager.page.getByTestId('login-email')).toBeVisible();
  await expect(others(planner.page)).toHaveCount(0);
  await Promise.all([planner.leave(), manager.leave()]);
});

test('no people are shown if no events come through', { tag: '@all' }, async ({ browser, baseURL }) => {
  test.setTimeout(300_000 * slowness);
  const planner = await sitDown(browser, baseURL, 'planner', true);
  const manager = await sitDown(browser, baseURL, 'manager');
  await manager.page.waitForTimeout(4000);
  await expect(others(planner.page)).toHaveCount(0);
  await expect(others(manager.page)).toHaveCount(0);
  await Promise.all([planner.leave(), manager.leave()]);
});
