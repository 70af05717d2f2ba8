import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openChaosServer } from '../../chaos/open-chaos-server';
import { test } from '../../drivers/counted-test';
import { createKillableBrowser } from '../../drivers/device/killable-browser';
import type { LngLat } from '../../drivers/page/mercator';
import { appDir, type ChaosPage, centre, chaosPageOn, fieldOfPoles, poleAt } from '../../drivers/service/chaos-page';
import { slowness } from '../../slowness';

/** `npm run test:all` does it as often as docs/testing.md asks for. */
const isLong = process.env['TEST_ALL'];
const [browserKills, tabKills] = isLong ? [40, 20] : [1, 2];
/** A placed pole, of which there must not be two, where there is one round. */
const firstRound = isLong ? 0 : 1;
/** Milliseconds from an edit to the crash of its tab (docs/testing.md 5.9). */
const shortly = 25;

test.describe.configure({ timeout: (isLong ? 1_800_000 : 180_000) * slowness });

/** Free places between the poles, one for each round. */
function freePlace(round: number): LngLat {
  return [centre[0] + ((round % 10) - 4.5) * 0.00018, centre[1] + (Math.floor(round / 10) - 1.5) * 0.00015 + 0.00007];
}

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

/** Renames a pole, or makes a new one: an edit whose traces can be counted. */
async function edit({ page, map, rename }: ChaosPage, round: number): Promise<void> {
  if (round % 2 === 0) {
    await rename((round % 12) + 1, `Round ${round}`);
    return;
  }
  await page.getByTestId('tool-pole').click();
  await map.click(freePlace(round), { modifiers: ['Alt'] });
}

/** How often the edit of a round has reached the service. */
function arrivals({ server }: ChaosPage, round: number): number {
  if (round % 2 === 0) return server.log().effects.filter(({ body }) => nameIn(body) === `Round ${round}`).length;
  const [lng, lat] = freePlace(round);
  const posts = server.log().effects.filter(({ method, path }) => method === 'POST' && path.endsWith('map-poles'));
  return posts.filter(({ body }) => near(body, 'lng', lng) && near(body, 'lat', lat)).length;
}

const valueIn = (body: unknown, name: string): unknown => Object(body)[name];
const nameIn = (body: unknown) => valueIn(body, 'name');
const near = (body: unknown, name: string, degrees: number) => Math.abs(Number(valueIn(body, name)) - degrees) < 2e-5;

/** The chip says that the edit is on this device. */
async function marked({ page }: ChaosPage): Promise<void> {
  await expect(page.locator('[data-testid=sync][data-durable=true]:not([data-count="0"])')).toBeVisible();
}

async function begin(server: Awaited<ReturnType<typeof openChaosServer>>, context: BrowserContext): Promise<ChaosPage> {
  const chaosPage = chaosPageOn(await pageOf(context), server);
  await chaosPage.page.goto('/');
  await chaosPage.signIn();
  await expect(chaosPage.page).toHaveURL(/\/projects/);
  return chaosPage;
}

test(`killed right after the mark, ${browserKills} times: every edit arrives once`, async () => {
  const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir });
  const launch = test.info().project.use.launchOptions ?? {};
  const profile = createKillableBrowser({ baseURL: server.address, launch });
  try {
    let chaosPage = await begin(server, await profile.open());
    await chaosPage.map.open(1, centre);
    await chaosPage.saved();
    const present: number[] = [];
    for (let round = firstRound; round < firstRound + browserKills; round += 1) {
      await edit(chaosPage, round);
      await marked(chaosPage);
      await profile.kill();
      expect(arrivals(chaosPage, round)).toBe(0);

      chaosPage = chaosPageOn(await pageOf(await profile.open()), server);
      await chaosPage.map.open(1, centre);
      await chaosPage.saved();
      present.push(arrivals(chaosPage, round));
    }
    expect(present).toEqual(Array.from({ length: browserKills }, () => 1));
  } finally {
    await profile.remove();
    await server.close();
  }
});

test(`the tab crashes ${shortly} ms after an edit, ${tabKills} times: marked edits arrive once`, {
  tag: '@all',
}, async ({ context }) => {
  const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir });
  try {
    let chaosPage = chaosPageOn(await context.newPage(), server);
    await chaosPage.page.goto(`${server.address}/`);
    await chaosPage.signIn();
    await expect(chaosPage.page).toHaveURL(/\/projects/);
    let present = 0;
    for (let round = 0; round < tabKills; round += 1) {
      await chaosPage.page.goto(`${server.address}${chaosPage.map.address(1, centre)}`);
      await chaosPage.map.ready();
      await chaosPage.saved();
      await chaosPage.map.click(poleAt((round % 12) + 1));
      const field = chaosPage.page.getByTestId('field-name');
      await field.fill(`Crash ${round}`);
      const cdp = await context.newCDPSession(chaosPage.page);
      const mark = chaosPage.page.evaluate(isMarkedAfter, shortly);
      await field.press('Enter');
      const isMarked = await mark;
      const crashed = chaosPage.page.waitForEvent('crash');
      cdp.send('Page.crash').catch(() => undefined);
      await crashed;

      chaosPage = chaosPageOn(await context.newPage(), server);
      await chaosPage.page.goto(`${server.address}${chaosPage.map.address(1, centre)}`);
      await chaosPage.map.ready();
      await chaosPage.saved();
      const found = server.log().effects.filter(({ body }) => nameIn(body) === `Crash ${round}`).length;
      expect(found).toBeLessThanOrEqual(1);
      // An edit that the chip had marked must be there; another one may be.
      if (isMarked) expect(found).toBe(1);
      present += found;
    }
    test.info().annotations.push({ type: 'present', description: `${present} of ${tabKills}` });
    expect(present).toBeGreaterThanOrEqual(tabKills - 1);
  } finally {
    await server.close();
  }
});

/** Runs in the page: waits for the next key, and says after so many milliseconds whether the edit is marked as stored. */
function isMarkedAfter(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { durable, count } = document.querySelector<HTMLElement>('[data-testid=sync]')?.dataset ?? {};
      resolve(durable === 'true' && count !== '0');
    };
    addEventListener('keydown', () => setTimeout(look, milliseconds), { once: true, capture: true });
  });
}
