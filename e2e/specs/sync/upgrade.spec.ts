import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../../drivers/counted-test';
import { appDir } from '../../drivers/service/chaos-page';
import { slowness } from '../../slowness';
import { wrongDeliveries } from '../../upgrade/deliveries';
import { serviceIsAway } from '../../upgrade/old-edits';
import { renewSession } from '../../upgrade/renew-session';
import type { Leftovers } from '../../upgrade/run-upgrade';
import { openSealedEdits, sealedEdits } from '../../upgrade/sealed-edits';
import { movedInTime, type StoredDatabases, writeStored } from '../../upgrade/stored-databases';
import { upgradeSample } from '../../upgrade/upgrade-sample';
import { checkUpgraded, deliversOnce } from '../../upgrade/upgraded';

// The data that the last build with the old names has left in a browser (`npm run upgrade -- --record` wrote it down), opened by this one.

const file = new URL('../../upgrade/leftovers.json.gz', import.meta.url);
const recorded: Leftovers = JSON.parse(gunzipSync(readFileSync(file)).toString());
// As if it had been left a minute ago: a sign-in without use for hours would have ended.
const leftovers = movedInTime(recorded, recorded.at, Date.now() - 60_000);

const test = base.extend<{ server: ChaosServer }>({
  server: async ({ browserName: _ }, use) => {
    const sample = { ...upgradeSample(), records: leftovers.records };
    const server = await openChaosServer({ seed: 1, sample, appDir });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 300_000 * slowness });

/** A file of the product's origin that runs nothing. */
async function putBack(page: Page, stored: StoredDatabases): Promise<void> {
  await page.goto('/icon.svg');
  await writeStored(page, stored);
}

test('what an older build has left arrives exactly once', async ({ page, server }) => {
  const { stored, made } = leftovers;
  await putBack(page, stored);
  await renewSession(page);
  server.clearLog();
  server.add(serviceIsAway);
  await deliversOnce({ page, server, stored, made });
});

test('what an older build has left is shown, can be undone, and arrives exactly once', { tag: '@all' }, async ({
  page,
  server,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { stored, made } = leftovers;
  await putBack(page, stored);
  await renewSession(page);
  server.clearLog();
  server.add(serviceIsAway);
  await checkUpgraded({ page, server, stored, made });
  expect(errors).toEqual([]);
});

test('what an older build has left sealed on a shared device arrives exactly once', { tag: '@all' }, async ({
  page,
  server,
}) => {
  await putBack(page, leftovers.sealed);
  await openSealedEdits(page, server);
  expect(wrongDeliveries(sealedEdits, server.log().effects)).toEqual([]);
});
