import type { Browser, Page, Request, Response } from '@playwright/test';
import { models } from '../../../src/contract/models';
import { countFreshPage } from '../../drivers/counted-test';
import { wantBasemap } from '../../drivers/device/want-basemap';
import { createChanges } from '../../drivers/page/changes';
import { createMap } from '../../drivers/page/map';
import type { LngLat } from '../../drivers/page/mercator';
import { areOffered } from '../../drivers/service/additions-of-run';
import { expect, signIn, test } from '../../drivers/service/started-product';
import { slowness } from '../../slowness';

// Two people in one project, each in a browser of their own, on the product as npm start serves it.

type Pole = { readonly id: number; readonly name: string; readonly lat: number; readonly lng: number };

/** The poles of project 1, as the service has them. */
async function polesOf(address: string): Promise<readonly Pole[]> {
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ email: 'manager@example.com', password: 'demo-manager' });
  const login = await fetch(`${address}/v1/login`, { method: 'POST', headers: json, body: credentials });
  const { 'refresh-token': refresh } = await login.json();
  const tokens = await fetch(`${address}/v1/refresh-access`, { headers: { authorization: `Bearer ${refresh}` } });
  const { 'access-token': token } = await tokens.json();
  const list = await fetch(`${address}/v1/map-poles?filter[mapProjectId]=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return list.json();
}

/** Resolves when the page's stream of events is open, or has failed; at once where there is none. */
async function streamOf(page: Page, blocks: boolean): Promise<unknown> {
  if (!areOffered('events')) return null;
  const isStream = (one: Request | Response) => new URL(one.url()).pathname.endsWith('/events');
  if (blocks) return page.waitForEvent('requestfailed', { predicate: isStream });
  return page.waitForResponse(isStream);
}

/** A person with the project on the screen and this pole selected. */
async function sitDown(browser: Browser, baseURL: string, pole: Pole, who: 'planner' | 'manager', blocks = false) {
  countFreshPage();
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  await context.addInitScript(wantBasemap, 'blank');
  const page = await context.newPage();
  if (blocks) await page.route('**/events', (route) => route.abort('connectionreset'));
  const at: LngLat = [pole.lng, pole.lat];
  await page.goto('/projects');
  await signIn(page, who);
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  const map = createMap(page);
  await Promise.all([streamOf(page, blocks), map.open(1, at, { item: `pole:${pole.id}` })]);
  await expect(page.getByTestId('field-name')).toHaveValue(pole.name);
  return { page, map, at, leave: () => context.close() };
}

/** Renames the selected pole; resolves when the service has it. */
async function rename(page: Page, name: string) {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByTestId('field-name').fill(name);
  await page.getByTestId('field-name').press('Enter');
  await saved;
}

/** Milliseconds until the other's map has an edit; null: it has it when the project is opened again (docs/sync.md 4.12). */
function limitWith(hasEvents: boolean): number | null {
  if (!areOffered('list-version')) return null;
  // A page looks by itself every 30 s: what comes before that was told.
  return hasEvents ? 15_000 : 35_000;
}

/** An edit of one is on the map of the other, with the events of this run or without any. */
async function seesEdit(
  { browser, running, baseURL }: { browser: Browser; running: { address: string }; baseURL: string | undefined },
  isBlocked: boolean,
) {
  const limit = limitWith(areOffered('events') && !isBlocked);
  const [pole] = (await polesOf(running.address)).slice(isBlocked ? 1 : 0);
  if (!pole || !baseURL) throw new Error('no pole');
  const [one, other] = await Promise.all([
    sitDown(browser, baseURL, pole, 'planner'),
    sitDown(browser, baseURL, pole, 'manager', isBlocked),
  ]);
  await rename(one.page, `Renamed, blocked: ${isBlocked}`);
  if (limit === null) await other.page.reload();
  // The selection stays.
  await expect(other.page.getByTestId('field-name')).toHaveValue(`Renamed, blocked: ${isBlocked}`, {
    timeout: limit ?? 30_000,
  });
  await Promise.all([one.leave(), other.leave()]);
}

test("with events an edit is on the other's map in time", async ({ browser, running, baseURL }) => {
  test.setTimeout(300_000 * slowness);
  await seesEdit({ browser, running, baseURL }, false);
});

test("without events an edit is on the other's map in time", { tag: '@all' }, async ({ browser, running, baseURL }) => {
  test.setTimeout(300_000 * slowness);
  await seesEdit({ browser, running, baseURL }, true);
});

test('what one draws stays as it was begun when an edit of the other comes', { tag: '@all' }, async ({
  browser,
  running,
  baseURL,
}) => {
  test.setTimeout(300_000 * slowness);
  const [, , , pole] = await polesOf(running.address);
  if (!pole || !baseURL) throw new Error('no pole');
  const [one, other] = await Promise.all([
    sitDown(browser, baseURL, pole, 'planner'),
    sitDown(browser, baseURL, pole, 'manager'),
  ]);
  await other.page.getByTestId('tool-segment').click();
  await other.map.click([pole.lng + 0.0004, pole.lat]);
  await other.map.click([pole.lng + 0.0004, pole.lat + 0.0002]);
  const isOfPoles = (response: Response) => response.ok() && response.url().includes('/map-poles?');
  const read = areOffered('list-version') ? other.page.waitForResponse(isOfPoles) : null;
  await rename(one.page, 'Renamed while the other draws');
  await read;
  await other.page.waitForTimeout(500);
  // The drawing stays: it is finished as it was begun.
  await other.page.keyboard.press('Enter');
  await expect(other.page.getByTestId('sync')).toHaveAttribute('data-count', '1');
  await Promise.all([one.leave(), other.leave()]);
});

test('a name that one changes while the other types it becomes a question', { tag: '@all' }, async ({
  browser,
  running,
  baseURL,
}) => {
  test.setTimeout(300_000 * slowness);
  const [, , pole] = await polesOf(running.address);
  if (!pole || !baseURL) throw new Error('no pole');
  const [one, other] = await Promise.all([
    sitDown(browser, baseURL, pole, 'planner'),
    sitDown(browser, baseURL, pole, 'manager'),
  ]);
  const field = other.page.getByTestId('field-name');
  await field.fill('Mine');
  const isOfPoles = (response: Response) => response.ok() && response.url().includes('/map-poles?');
  const read = areOffered('list-version') ? other.page.waitForResponse(isOfPoles) : null;
  await rename(one.page, 'Theirs');
  await read;
  await other.page.waitForTimeout(1000);
  await expect(field).toHaveValue('Mine');
  await field.press('Enter');
  await createChanges(other.page).asked();
  expect((await polesOf(running.address)).find(({ id }) => id === pole.id)?.name).toBe('Theirs');
  await Promise.all([one.leave(), other.leave()]);
});

test('an unchanged project opens again with one request a list and next to no bytes', { tag: '@all' }, async ({
  browser,
  running,
  baseURL,
}) => {
  const [pole] = await polesOf(running.address);
  if (!pole || !baseURL) throw new Error('no pole');
  const { page, map, leave } = await sitDown(browser, baseURL, pole, 'planner');
  const saved = page.getByTestId('sync');
  await expect(saved).toHaveAttribute('data-state', 'saved');
  // The lists that were read are kept on the device by then.
  await page.waitForTimeout(4000);
  const asked: string[] = [];
  const isMap = (url: string) => /^\/api\/v1\/map-/.test(new URL(url).pathname) && !url.endsWith('/events');
  page.on('request', (request) => {
    if (isMap(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await map.ready();
  await expect.poll(() => new Set(asked).size).toBe(models.length + 1);
  // No more comes. The project itself is asked for again where the page takes longer than its early answer counts.
  await page.waitForTimeout(2000);
  const isList = (path: string) => !/\/map-project\/\d+$/.test(path);
  expect([asked.filter(isList).length, new Set(asked).size]).toEqual([models.length, models.length + 1]);
  const bodies = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const isMap = /\/api\/v1\/map-/.test(entry.name) && !/\/(events|map-project\/\d+)$/.test(entry.name);
      return isMap && entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : [];
    }),
  );
  expect(bodies).toHaveLength(models.length);
  const bytes = bodies.reduce((sum, one) => sum + one, 0);
  // A list that says nothing of its version comes whole.
  if (areOffered('list-version')) expect(bytes).toBeLessThan(4096);
  else expect(bytes).toBeGreaterThan(4096);
  await leave();
});
