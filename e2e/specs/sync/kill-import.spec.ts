import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openChaosServer } from '../../chaos/open-chaos-server';
import { createKillableBrowser } from '../../drivers/device/killable-browser';
import { appDir, type ChaosPage, centre, chaosPageOn, fieldOfPoles } from '../../drivers/service/chaos-page';
import { slowness } from '../../slowness';

/** `npm run test:all` does it more often. */
const kills = process.env['TEST_ALL'] ? 12 : 1;
const count = 6_000;
const poles = 12;

test.describe.configure({ timeout: (120_000 + kills * 60_000) * slowness });

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

/** Lines side by side that are not there yet. */
function linesFile(round: number) {
  const features = Array.from({ length: count }, (_, at) => {
    const [lng, lat] = [centre[0] + (at % 100) * 0.0002, centre[1] + Math.floor(at / 100) * 0.0002 + round * 0.05];
    const coordinates = [
      [lng, lat],
      [lng + 0.0001, lat],
    ];
    return {
      type: 'Feature',
      properties: { name: `R${round}-${at}` },
      geometry: { type: 'LineString', coordinates },
    };
  });
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  return { name: 'lines.geojson', mimeType: 'application/json', buffer: Buffer.from(text) };
}

/** How many edits the database of this device has, and how many items the map shows: once the project is open. */
async function found({ page, map }: ChaosPage): Promise<{ readonly kept: number; readonly shown: number }> {
  await map.open(1, centre);
  const chip = page.getByTestId('sync');
  await expect(chip).not.toHaveAttribute('data-state', 'opening');
  const kept = Number(await chip.getAttribute('data-count'));
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', String(poles + kept), {
    timeout: 20_000 * slowness,
  });
  return { kept, shown: Number(await page.getByTestId('map').getAttribute('data-items')) };
}

/** Accepts a file of very many lines; resolves while they are being put on this device. */
async function beginImport({ page }: ChaosPage, round: number): Promise<void> {
  await page.getByTestId('import-file').setInputFiles(linesFile(round));
  await page.getByTestId('import-accept').click({ timeout: 40_000 * slowness });
  await expect(page.getByTestId('import-panel').getByRole('progressbar')).toBeVisible();
}

test(`killed in the middle of an import, ${kills} times: all of it is there, or nothing`, async () => {
  const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(poles), appDir });
  const launch = test.info().project.use.launchOptions ?? {};
  const profile = createKillableBrowser({ baseURL: server.address, launch });
  const ends: number[] = [];
  try {
    let chaosPage = chaosPageOn(await pageOf(await profile.open()), server);
    await chaosPage.page.goto('/');
    await chaosPage.signIn();
    await expect(chaosPage.page).toHaveURL(/\/projects/);
    let before = (await found(chaosPage)).kept;
    for (let round = 0; round < kills; round += 1) {
      await beginImport(chaosPage, round);
      // Later with every round: among the writes, about their end, and while the map is filled.
      await chaosPage.page.waitForTimeout(round * 350);
      await profile.kill();
      chaosPage = chaosPageOn(await pageOf(await profile.open()), server);
      const { kept } = await found(chaosPage);
      expect([before, before + count]).toContain(kept);
      ends.push(kept - before);
      before = kept;
    }
    test.info().annotations.push({ type: 'there after each kill', description: ends.join(', ') });
    // Each item that the panel called imported exists, whenever the page ends.
    await beginImport(chaosPage, kills);
    await expect(chaosPage.page.getByTestId('import-send')).toBeVisible({ timeout: 40_000 * slowness });
    await profile.kill();
    chaosPage = chaosPageOn(await pageOf(await profile.open()), server);
    expect((await found(chaosPage)).kept).toBe(before + count);
    // All of it waits until the user sends it.
    expect(server.log().effects.filter(({ path }) => path.includes('segment'))).toEqual([]);
  } finally {
    await profile.remove();
    await server.close();
  }
});
