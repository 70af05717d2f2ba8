import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../../drivers/counted-test';
import { pageIsCached, registered } from '../../drivers/device/cached-page';
import { createProfile, type Profile } from '../../drivers/device/profile';
import type { LngLat } from '../../drivers/page/mercator';
import { chaosPageOn, fieldOfPoles, poleAt } from '../../drivers/service/chaos-page';
import { type CuttableConnection, openConnection } from '../../drivers/service/cuttable-connection';
import { slowness } from '../../slowness';

const centre: LngLat = [-122.3, 47.6];

const test = base.extend<{ profile: Profile }>({
  profile: async ({ launchOptions }, use) => {
    const profile = createProfile(launchOptions);
    await use(profile);
    await profile.end();
  },
});

const line = JSON.stringify({
  type: 'LineString',
  coordinates: [
    [-122.301, 47.6],
    [-122.3, 47.601],
  ],
});

async function openServer(appDir: string) {
  const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir });
  return { server, wire: await openConnection(server.address) };
}

const closed = async ({ server, wire }: { server: { close: () => Promise<void> }; wire: CuttableConnection }) => {
  await wire.cut();
  await server.close();
};

test('behind a captive portal a reload shows the project from this device and goes on', { tag: '@all' }, async ({
  profile,
}) => {
  const opened = await openServer('dist');
  const { server, wire } = opened;
  const { page, map, signIn, rename, saved, nameOf } = chaosPageOn(await profile.start(wire.address), server);
  await page.goto('/');
  await signIn();
  await expect(page).toHaveURL(/\/projects/);
  await map.open(1, centre);
  await pageIsCached(page);
  await saved();
  server.add({ fault: { kind: 'html200' }, times: 'always' });
  await page.reload();
  await map.ready();
  await rename(1, 'In the hotel');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-durable', 'true');
  expect(await nameOf(1)).toBe('Pole 1');
  server.clearRules();
  await saved();
  expect(await nameOf(1)).toBe('In the hotel');
  await closed(opened);
});

test('an opened project is there offline after a restart: map, choices, edits, imports', async ({ profile }) => {
  const opened = await openServer('dist');
  const { server, wire } = opened;
  const first = chaosPageOn(await profile.start(wire.address), server);
  await first.page.goto('/');
  await first.signIn();
  await expect(first.page).toHaveURL(/\/projects/);
  await first.map.open(1, centre);
  await first.map.click(poleAt(1));
  const offered = ['–', 'MapPoleType 1', 'MapPoleType 2'];
  await expect(first.page.getByTestId('field-typeId').locator('option')).toHaveText(offered);
  await pageIsCached(first.page);
  await first.saved();

  await wire.cut();
  const { page, map, rename } = chaosPageOn(await profile.start(wire.address), server);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await map.open(1, centre);
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', '12');
  const ground = await page.evaluate(async () => {
    const [whole, tiles] = await Promise.all([fetch('/basemap/town.geojson'), fetch('/basemap/town.tiles')]);
    return { type: (await whole.json()).type, tiles: (await tiles.arrayBuffer()).byteLength };
  });
  expect(ground).toEqual({ type: 'FeatureCollection', tiles: expect.any(Number) });
  expect(ground.tiles).toBeGreaterThan(100_000);
  await rename(2, 'Named without a network');
  await expect(page.getByTestId('field-typeId').locator('option')).toHaveText(offered);
  const sync = page.getByTestId('sync');
  await expect(sync).toHaveAttribute('data-count', '1');
  await expect(sync).toHaveAttribute('data-durable', 'true');
  await expect(sync).toHaveAttribute('aria-label', /on this device/);
  // The worker that reads files was never asked for while there was a network.
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'line.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(line) });
  await expect(page.getByTestId('import-panel')).toHaveAttribute('data-state', 'preview');
  await page.getByTestId('import-panel').getByRole('button', { name: 'Cancel' }).click();
  // Again, from the very beginning.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();

  const again = chaosPageOn(await profile.start(wire.address), server);
  await again.map.open(1, centre);
  await expect(again.page.getByTestId('sync')).toHaveAttribute('data-count', '1');
  await wire.mend();
  await again.saved();
  expect(await again.nameOf(2)).toBe('Named without a network');
  expect(again.applied('PATCH', 'v1/map-poles/2')).toBe(1);
  expect(errors).toEqual([]);
  await closed(opened);
});

test('a line that takes everything and says nothing: the page is there after seconds', { tag: '@all' }, async ({
  profile,
}) => {
  const opened = await openServer('dist');
  const { server, wire } = opened;
  const { page } = chaosPageOn(await profile.start(wire.address), server);
  await page.goto('/');
  await pageIsCached(page);
  server.add({ fault: { kind: 'hang', applied: false }, times: 'always' });
  await page.goto('/sign-in');
  // Page and configuration wait for the network 3 s each; the service gives none of them an answer.
  await expect(page.getByTestId('login-email')).toBeVisible();
  server.clearRules();
  await closed(opened);
});

test('in a folder of its own the page is kept for that folder alone', { tag: '@all' }, async ({ profile }) => {
  test.setTimeout(180_000 * slowness);
  const folder = mkdtempSync(join(tmpdir(), 'strandmap-folder-'));
  const build = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner', '--logLevel', 'error'];
  execFileSync(process.execPath, [...build, '--outDir', join(folder, 'sub')], {
    env: { ...process.env, BASE: '/sub/' },
  });
  // The answer of a host for unknown addresses below the folder.
  copyFileSync(join(folder, 'sub', 'index.html'), join(folder, 'index.html'));
  const opened = await openServer(folder);
  const { server, wire } = opened;
  const { page, signIn } = chaosPageOn(await profile.start(wire.address), server);
  await page.goto('/sub/');
  await signIn();
  await expect(page).toHaveURL(/\/sub\/projects/);
  await pageIsCached(page);
  expect(await registered(page)).toEqual(['/sub/sw.js']);
  await wire.cut();
  await page.goto('/sub/projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  // The folder above belongs to another application.
  await expect(page.goto('/other')).rejects.toThrow(/ERR_/);
  await server.close();
  rmSync(folder, { recursive: true });
});

test('a hidden page is woken by the browser when there is a network again', { tag: '@all' }, async ({ profile }) => {
  const opened = await openServer('dist');
  const { server, wire } = opened;
  const page = await profile.start(wire.address);
  const { map, signIn, rename, saved, nameOf } = chaosPageOn(page, server);
  await page.goto('/');
  await signIn();
  await expect(page).toHaveURL(/\/projects/);
  await map.open(1, centre);
  await pageIsCached(page);
  await page.reload();
  await map.ready();
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  // The page looks by itself after 1, 2, 4 and 8 s; after the fifth time it waits for 16 s.
  let looks = 0;
  page.on('request', (request) => {
    if (/health/.test(request.url())) looks += 1;
  });
  server.add({ fault: { kind: 'html200' }, times: 'always' });
  await rename(1, 'Woken');
  await expect.poll(() => looks).toBeGreaterThanOrEqual(5);
  server.clearRules();
  const origin = new URL(wire.address).origin;
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'edits-wait', lastChance: false });
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved', { timeout: 10_000 });
  await saved();
  expect(await nameOf(1)).toBe('Woken');
  await closed(opened);
});
