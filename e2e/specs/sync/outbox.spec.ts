import type { Page } from '@playwright/test';
import type { ChaosRule } from '../../chaos/chaos-rule';
import { deviceOf } from '../../drivers/device/device';
import { createChanges } from '../../drivers/page/changes';
import type { LngLat } from '../../drivers/page/mercator';
import { type ChaosPage, centre, expect, test } from '../../drivers/service/chaos-page';
import { needs } from '../../drivers/service/needs';
import { slowness } from '../../slowness';

/** `npm run test:all` takes the times and numbers of docs/testing.md 5; here they are shorter. */
const isLong = process.env['TEST_ALL'];
/** Openings of the page before the service answers. */
const reloads = isLong ? 3 : 1;
const troubleMs = isLong ? 180_000 : 5_000;

test.describe.configure({ timeout: (isLong ? 600_000 : 120_000) * slowness });

const free: LngLat = [-122.3, 47.60015];
const someoneIsAway: ChaosRule = { fault: { kind: 'resetBefore' }, path: '/api/', times: 'always' };

const chip = (page: Page) => page.getByTestId('sync');
const namesIn = ({ server }: ChaosPage) =>
  server
    .log()
    .effects.filter(({ method }) => method === 'PATCH')
    .map(({ body }) => Object(body)['name']);

/** The service does not answer; the app itself still comes from its cache or its host. */
async function cutOff({ server, page }: ChaosPage): Promise<void> {
  server.add(someoneIsAway);
  await server.act({ kind: 'dropIdleSockets' });
  await expect(chip(page)).toBeVisible();
}

test('five edits without signal, over reloads: each arrives once, in their order', async ({ chaosPage }) => {
  const { page, map, server, rename, saved } = chaosPage;
  const names = [1, 2, 3, 4, 5].map((id) => `Offline ${id}`);
  await cutOff(chaosPage);
  for (const [at, name] of names.entries()) {
    await rename(at + 1, name);
    await expect(chip(page)).toHaveAttribute('data-count', String(at + 1));
    await expect(chip(page)).toHaveAttribute('data-durable', 'true');
  }
  for (let reload = 0; reload < reloads; reload += 1) {
    await page.reload();
    await map.ready();
    await expect(chip(page)).toHaveAttribute('data-count', '5');
  }
  expect(server.log().effects).toEqual([]);
  server.clearRules();
  await saved();
  expect(namesIn(chaosPage).toSorted()).toEqual(names);
  for (const [at, name] of names.entries()) expect(await chaosPage.nameOf(at + 1)).toBe(name);
});

test('reload during a PATCH: it is right in the end, and nothing else is sent', { tag: '@all' }, async ({
  chaosPage,
}) => {
  const { page, map, server, rename, saved, nameOf } = chaosPage;
  server.add({ fault: { kind: 'delay', ms: 5_000 }, method: 'PATCH' });
  await rename(1, 'On its way');
  await expect.poll(() => server.log().strikes.length).toBe(1);
  await page.reload();
  await map.ready();
  await saved();
  expect(await nameOf(1)).toBe('On its way');
  // The service may have read the running request after all.
  expect(new Set(namesIn(chaosPage))).toEqual(new Set(['On its way']));
  expect(namesIn(chaosPage).length).toBeLessThanOrEqual(2);
});

test('cut answers, a foreign page, a refusal and a missing record end each in its way', async ({
  keptPage: chaosPage,
}) => {
  const { page, server, rename, nameOf, applied } = chaosPage;
  server.add({ fault: { kind: 'cutBody', share: 0.5 }, method: 'PATCH', path: 'map-poles/1$' });
  server.add({ fault: { kind: 'html200' }, method: 'PATCH', path: 'map-poles/2$' });
  server.add({ fault: { kind: 'status', status: 422 }, method: 'PATCH', path: 'map-poles/3$', times: 'always' });
  server.add({ fault: { kind: 'status', status: 404 }, method: 'GET', path: 'map-poles/4$', times: 'always' });
  for (const id of [1, 2, 3, 4, 5]) await rename(id, `End ${id}`);
  await expect.poll(() => Promise.all([1, 2, 5].map(nameOf))).toEqual(['End 1', 'End 2', 'End 5']);
  // Cut: it had arrived, and was not sent again. The stranger's page: it had not, and was.
  await expect(chip(page)).toHaveAttribute('data-state', 'attention');
  await expect(chip(page)).toHaveAttribute('data-count', '2');
  expect([1, 2, 5].map((id) => applied('PATCH', `v1/map-poles/${id}`))).toEqual([1, 1, 1]);
  expect(await Promise.all([3, 4].map(nameOf))).toEqual(['Pole 3', 'Pole 4']);
});

test('the service fails for a while: edits arrive soon after, without a request burst', { tag: '@all' }, async ({
  keptPage: chaosPage,
}) => {
  const { page, server, rename, saved } = chaosPage;
  const ids = Array.from({ length: isLong ? 10 : 4 }, (_, at) => at + 1);
  server.add({ fault: { kind: 'status', status: 503 }, path: 'map-poles/', times: 'always' });
  const began = Date.now();
  for (const id of ids) await rename(id, `Patient ${id}`);
  await expect.poll(() => Date.now() - began, { timeout: troubleMs + 30_000 }).toBeGreaterThan(troubleMs);
  await expect(chip(page)).toHaveAttribute('data-count', String(ids.length));
  const tries = server.log().strikes.length;
  server.clearRules();
  const mended = Date.now();
  await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 80_000 });
  await saved();
  expect(Date.now() - mended).toBeLessThan(75_000);
  expect(tries / ids.length).toBeLessThanOrEqual(12);
  expect(namesIn(chaosPage)).toHaveLength(ids.length);
});

/** Places a pole whose POST arrives twice, as a browser sends it where a connection dies, without a word to the page. */
async function placeRepeatedPole({ page, map, server, saved, applied }: ChaosPage): Promise<void> {
  server.add({ fault: { kind: 'repeat' }, method: 'POST', path: 'map-poles$' });
  await page.getByTestId('tool-pole').click();
  await map.click(free, { modifiers: ['Alt'] });
  await page.keyboard.press('Escape');
  await expect(chip(page)).toHaveAttribute('data-count', '1');
  await saved();
  expect(applied('POST', 'v1/map-poles')).toBe(2);
}

test('F36: a POST is repeated on its way: with its key it makes nothing', { tag: '@all' }, async ({
  keptPage: chaosPage,
}) => {
  needs('idempotency-key');
  const { server } = chaosPage;
  await placeRepeatedPole(chaosPage);
  expect(await server.store.record('map-poles', 13)).not.toBeNull();
  expect(await server.store.record('map-poles', 14)).toBeNull();
});

test.describe('without additions', { tag: '@all' }, () => {
  test.use({ additions: [] });

  test('F36: the browser repeats POSTs on reused connections: copies found in a minute', async ({ chaosPage }) => {
    const { page, map, server, saved, applied } = chaosPage;
    const reset = { kind: 'resetAfterApplyOnReusedConnection' } as const;
    server.add({ fault: reset, method: 'POST', path: 'map-poles$', times: 'always' });
    const places = Array.from(
      { length: isLong ? 20 : 4 },
      (_, at): LngLat => [centre[0] + ((at % 10) - 4.5) * 0.00016, centre[1] + 0.00015 - Math.floor(at / 10) * 0.0003],
    );
    await page.getByTestId('tool-pole').click();
    for (const place of places) await map.click(place, { modifiers: ['Alt'] });
    await page.keyboard.press('Escape');
    await expect(chip(page)).toHaveAttribute('data-count', String(places.length));
    await saved();
    const copies = applied('POST', 'v1/map-poles') - places.length;
    expect(copies).toBeGreaterThan(0);
    const since = Date.now();
    const device = await deviceOf(page);
    const twinCount = async () => (await device.read('watch')).flatMap((one) => Object(one)['twins']).length;
    await expect.poll(twinCount).toBe(copies);
    await expect(chip(page)).toContainText(/\d+ possible duplicate/);
    const seconds = Math.round((Date.now() - since) / 1_000);
    const description = `${copies} of ${places.length} creates after ${seconds} s`;
    test.info().annotations.push({ type: 'copies told', description });
  });

  test('F36: a POST is repeated on its way: the second copy is found, a person decides', async ({ chaosPage }) => {
    const { page, map, server, applied } = chaosPage;
    const changes = createChanges(page);
    await placeRepeatedPole(chaosPage);
    // The next reading of the list finds it.
    await page.reload();
    await map.ready();
    const device = await deviceOf(page);
    const twins = async () => (await device.read('watch')).flatMap((one) => Object(one)['twins']);
    await expect.poll(twins).toEqual(['pole:13']);
    await expect(chip(page)).toContainText('1 possible duplicate');
    await changes.open();
    await expect(changes.panel.getByTestId('duplicate-item')).toContainText('the very same shape');
    await changes.panel.getByRole('button', { name: 'Mark the copy abandoned' }).click();
    await expect(changes.panel.getByTestId('duplicate-item')).toBeHidden();
    await expect.poll(async () => (await server.store.record('map-poles', 13))?.['status']).toBe('abandoned');
    expect(applied('POST', 'v1/map-poles')).toBe(2);
  });
});
