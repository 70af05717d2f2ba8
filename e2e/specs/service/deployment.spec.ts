import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { caching, pageHeaders } from '../../../src/service/core/page-headers';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../../drivers/counted-test';
import { copies, pageIsCached, registered } from '../../drivers/device/cached-page';
import type { LngLat } from '../../drivers/page/mercator';
import { withAdditionsOfRun } from '../../drivers/service/additions-of-run';
import { chaosPageOn, fieldOfPoles } from '../../drivers/service/chaos-page';
import { createDeployment, type Deployment } from '../../drivers/service/deployment';
import { slowness } from '../../slowness';

const centre: LngLat = [-122.3, 47.6];

const test = base.extend<{ deployment: Deployment; server: ChaosServer }>({
  deployment: async ({ browserName: _ }, use) => {
    const deployment = createDeployment('dist');
    await use(deployment);
    deployment.end();
  },
  server: async ({ deployment }, use) => {
    const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir: deployment.dir });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

/** Marks this very load of the page; a page that was loaded again has no mark. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

test('the page and its files carry the whole policy and the right cache lifetimes', async ({ request }) => {
  const page = await request.get('/', { headers: { accept: 'text/html' } });
  const scripts = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) =>
    String(path),
  );
  expect(scripts.length).toBeGreaterThan(3);
  const wanted = pageHeaders({ origins: [], reportTo: null });
  const kept: readonly (readonly [paths: readonly string[], caching: string])[] = [
    [['/', '/projects/1'], caching.page],
    [scripts, caching.hashed],
    [['/config.json', '/sw.js', '/sw-demo.js', '/version.json', '/basemap/town.geojson'], caching.other],
  ];
  for (const [paths, cacheControl] of kept) {
    for (const path of paths) {
      const answer = await request.get(path, { headers: { accept: 'text/html,*/*' } });
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(answer.headers()).toMatchObject({ ...wanted, 'cache-control': cacheControl });
    }
  }
});

test('the build holds no password, key or source, and names its version', ({ deployment }) => {
  const files = deployment.files();
  expect(files.filter((name) => /\.map$|mockServiceWorker|sbom/.test(name))).toEqual([]);
  for (const name of files.filter((file) => /\.(js|html|json|css)$/.test(file))) {
    const text = readFileSync(join(deployment.dir, name), 'utf8');
    const secrets = text.match(/demo-(planner|manager|guest|api-key)|x-api-key|sourceMappingURL=(?!data)|-----BEGIN/gi);
    expect([name, secrets]).toEqual([name, null]);
  }
  const about = JSON.parse(readFileSync(join(deployment.dir, 'version.json'), 'utf8'));
  expect(about).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: expect.any(String) });
  const page = readFileSync(join(deployment.dir, 'index.html'), 'utf8');
  expect(page).toContain(`<meta name="version" content="${about.version}+${about.commit}">`);
  const preloaded = /src="\/preload-map\.js"[^>]*data-files="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
  expect(preloaded.filter((file) => !files.includes(file.slice(1)))).toEqual([]);
  expect(preloaded.some((file) => file.includes('maplibre'))).toBe(true);
  expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son\w+=/);
});

test.describe('a part of the page is gone after a deployment', () => {
  // Its own service worker would have kept it.
  test.use({ serviceWorkers: 'block' });

  /** Not the map: its code is loaded in the background. */
  const reportLink = (page: Page) => page.getByTestId('project-row').first().getByRole('link', { name: 'Report' });

  async function openProjects(page: Page, server: ChaosServer) {
    const chaosPage = chaosPageOn(page, server);
    await page.goto('/');
    await chaosPage.signIn();
    await expect(page.getByTestId('project-row').first()).toBeVisible();
    return chaosPage;
  }

  test('nothing is unsent: reloads once, and shows the reason when that does not help', { tag: '@all' }, async ({
    page,
    server,
    deployment,
  }) => {
    await openProjects(page, server);
    expect(deployment.remove('report-page-')).toBe(2);
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await reportLink(page).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded');
    // A third load would come at once, if it came.
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    deployment.put('dist');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByTestId('report')).toHaveAttribute('data-ready', 'true');
  });

  test('an edit is unsent: the page stays, and the edit is there after a reload by hand', async ({
    page,
    server,
    deployment,
    context,
  }) => {
    const chaosPage = await openProjects(page, server);
    await chaosPage.map.open(1, centre);
    server.add({ fault: { kind: 'status', status: 503 }, method: 'PATCH', times: 'always' });
    await chaosPage.rename(3, 'Waits for the service');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-durable', 'true');
    await page.goto('/projects');
    await expect(page.getByTestId('project-row').first()).toBeVisible();
    const isSamePage = await mark(page);
    deployment.remove('report-page-');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    await reportLink(page).click();
    await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded');
    await page.waitForLoadState('networkidle');
    expect(await isSamePage()).toBe(true);

    deployment.put('dist');
    server.clearRules();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByTestId('report')).toHaveAttribute('data-ready', 'true');
    await chaosPage.map.open(1, centre);
    await chaosPage.saved();
    expect(await chaosPage.nameOf(3)).toBe('Waits for the service');
  });
});

test('a newer build waits, says so, and comes with the user’s own reload', { tag: '@all' }, async ({
  page,
  deployment,
  context,
}) => {
  await page.goto('/sign-in');
  await pageIsCached(page);
  // From its second load on the page belongs to the worker.
  await page.goto('/sign-in');
  await expect(page.getByTestId('login-email')).toBeVisible();
  const isSamePage = await mark(page);
  deployment.renew();
  const look = () => navigator.serviceWorker.getRegistration().then((registration) => registration?.update());
  await page.evaluate(look);
  const note = page.getByText('A new version is ready');
  await expect(note).toBeVisible();
  expect(await isSamePage()).toBe(true);
  expect(await copies(page)).toHaveLength(2);

  // Without a network the newest copy is the page, whichever worker answers.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect(page.locator('script[src*="index-renewed1.js"]')).toHaveCount(1);
  await expect(page.getByTestId('login-email')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/sign-in');
  await expect(page.getByTestId('login-email')).toBeVisible();
  // It waits still, and it is this page's own build: nothing to tell.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)).toBe(
    true,
  );
  await expect(note).toBeHidden();
});

test.describe('one origin, two builds', () => {
  async function openDemo(page: Page) {
    await withAdditionsOfRun(page.context());
    await page.goto('/sign-in');
    await page.getByTestId('demo-user-planner').click();
    await expect(page.getByTestId('project-row').first().or(page.getByTestId('map'))).toBeVisible();
    await expect(async () => expect(await registered(page)).toEqual(['/sw-demo.js'])).toPass({ timeout: 15_000 });
  }

  /** Signs in at the real service, and looks that no answer came past a worker. */
  async function signInForReal(page: Page, server: ChaosServer) {
    const mocked: string[] = [];
    await page.goto('/');
    page.on('response', (response) => {
      if (response.url().includes('/api/') && response.fromServiceWorker()) mocked.push(response.url());
    });
    await expect(page.getByTestId('login-email')).toBeVisible();
    // The demo's session is none of the product's.
    await expect(page).toHaveURL(/\/sign-in/);
    await chaosPageOn(page, server).signIn();
    await expect(page.getByTestId('project-row').first()).toBeVisible();
    expect(mocked).toEqual([]);
    expect(server.log().effects.some(({ path }) => path === 'v1/login')).toBe(true);
  }

  const controller = (page: Page) =>
    page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? '/none', location.href).pathname);

  /** Asked again and again, also while the page loads itself again and cannot be asked. */
  const isControlledBy = (page: Page, ...workers: readonly string[]) =>
    expect(async () => expect(workers).toContain(await controller(page))).toPass({ timeout: 60_000 * slowness });

  // With the file that takes the demo's worker away by itself, and on a host that has lost it.
  for (const without of [[], ['sw-demo.js']]) {
    test(`the demo was here first: its worker answers nothing (lost: ${without.length})`, { tag: '@all' }, async ({
      page,
      server,
      deployment,
    }) => {
      deployment.put('dist-demo');
      await openDemo(page);
      deployment.put('dist', { without });
      await signInForReal(page, server);
      await pageIsCached(page);
      expect(await registered(page)).toEqual(['/sw.js']);
      await page.goto('/');
      expect(await controller(page)).toBe('/sw.js');
    });
  }

  test('the demo’s worker stays when its only page is left', { tag: '@all' }, async ({ page, deployment }) => {
    deployment.put('dist-demo');
    await openDemo(page);
    await isControlledBy(page, '/sw-demo.js');
    // A picture of the same origin: no script there registers anything.
    await page.goto('/icon.svg');
    await page.waitForTimeout(500);
    expect(await registered(page)).toEqual(['/sw-demo.js']);
  });

  test('the demo is still open in another tab: the product takes its place', { tag: '@all' }, async ({
    page,
    context,
    server,
    deployment,
  }) => {
    deployment.put('dist-demo');
    const demo = await context.newPage();
    await openDemo(demo);
    // On a busy machine the demo shows its projects before its worker has taken the tab.
    await isControlledBy(demo, '/sw-demo.js');
    deployment.put('dist', { without: ['sw-demo.js'] });
    await signInForReal(page, server);
    await pageIsCached(page);
    // It has loaded itself again: with the product's worker, or with none where that was not ready yet.
    await isControlledBy(demo, '/sw.js', '/none');
    // A load that comes before the product's worker is ready has none: the next one has.
    await expect(async () => {
      await page.goto('/');
      expect([await registered(page), await controller(page)]).toEqual([['/sw.js'], '/sw.js']);
    }).toPass({ timeout: 60_000 * slowness });
  });

  test('the product was here first: its worker and its copy are removed', { tag: '@all' }, async ({
    page,
    deployment,
  }) => {
    await page.goto('/sign-in');
    await pageIsCached(page);
    await page.goto('/sign-in');
    await expect(page.getByTestId('login-email')).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    deployment.put('dist-demo', { without: ['sw.js'] });
    await openDemo(page);
    expect(await copies(page)).toEqual([]);
  });

  test('no password leaves while a foreign worker stands in between', async ({ page, server }) => {
    await page.goto('/sign-in');
    await expect(page.getByTestId('login-email')).toBeVisible();
    await page.evaluate(() => {
      const controller = { scriptURL: `${location.origin}/somebody-else.js` };
      Object.defineProperty(navigator.serviceWorker, 'controller', { get: () => controller });
    });
    await chaosPageOn(page, server).signIn();
    await expect(page.getByRole('alert')).toContainText('not safe for a password');
    expect(server.log().effects).toEqual([]);
  });
});
