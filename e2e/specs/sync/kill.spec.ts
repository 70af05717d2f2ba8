import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openChaosServer } from '../../chaos/open-chaos-server';
import { createKeptProfile } from '../../drivers/device/killable-browser';
import type { LngLat } from '../../drivers/page/mercator';
import { appDir, centre, fieldOfPoles, poleAt, type Storm, stormOn } from '../../drivers/service/chaos-page';

/** `npm run nightly` does it as often as reliability.md asks for. */
const nightly = process.env['NIGHTLY'] === '1';
const [browserKills, tabKills] = nightly ? [40, 20] : [2, 2];
/** Milliseconds from an edit to the crash of its tab (reliability.md O09). */
const shortly = 25;

test.describe.configure({ timeout: nightly ? 1_800_000 : 180_000 });

/** Free places between the poles, one for each round. */
function freePlace(round: number): LngLat {
  return [centre[0] + ((round % 10) - 4.5) * 0.00018, centre[1] + (Math.floor(round / 10) - 1.5) * 0.00015 + 0.00007];
}

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

/** Renames a pole, or makes a new one: an edit whose traces can be counted. */
async function edit({ page, map, rename }: Storm, round: number): Promise<void> {
  if (round % 2 === 0) {
    await rename((round % 12) + 1, `Round ${round}`);
    return;
  }
  await page.getByTestId('tool-pole').click();
  await map.click(freePlace(round), { modifiers: ['Alt'] });
}

/** How often the edit of a round has reached the service. */
function arrivals({ server }: Storm, round: number): number {
  if (round % 2 === 0) return server.log().effects.filter(({ body }) => nameIn(body) === `Round ${round}`).length;
  const [lng, lat] = freePlace(round);
  const posts = server.log().effects.filter(({ method, path }) => method === 'POST' && path.endsWith('map-poles'));
  return posts.filter(({ body }) => near(body, 'lng', lng) && near(body, 'lat', lat)).length;
}

const valueIn = (body: unknown, name: string): unknown => Object(body)[name];
const nameIn = (body: unknown) => valueIn(body, 'name');
const near = (body: unknown, name: string, degrees: number) => Math.abs(Number(valueIn(body, name)) - degrees) < 2e-5;

/** The chip says that the edit is on this device. */
async function marked({ page }: Storm): Promise<void> {
  await expect(page.locator('[data-testid=sync][data-durable=true]:not([data-count="0"])')).toBeVisible();
}

async function begin(server: Awaited<ReturnType<typeof openChaosServer>>, context: BrowserContext): Promise<Storm> {
  const storm = stormOn(await pageOf(context), server);
  await storm.page.goto('/');
  await storm.signIn();
  await expect(storm.page).toHaveURL(/\/projects/);
  return storm;
}

test(`the browser is killed right after the mark, ${browserKills} times: every edit is there and arrives once`, async () => {
  const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir });
  const launch = test.info().project.use.launchOptions ?? {};
  const profile = createKeptProfile({ baseURL: server.address, launch });
  try {
    let storm = await begin(server, await profile.open());
    await storm.map.open(1, centre);
    await storm.saved();
    const present: number[] = [];
    for (let round = 0; round < browserKills; round += 1) {
      await edit(storm, round);
      await marked(storm);
      await profile.kill();
      expect(arrivals(storm, round)).toBe(0);

      storm = stormOn(await pageOf(await profile.open()), server);
      await storm.map.open(1, centre);
      await storm.saved();
      present.push(arrivals(storm, round));
    }
    expect(present).toEqual(Array.from({ length: browserKills }, () => 1));
  } finally {
    await profile.remove();
    await server.close();
  }
});

test(`the tab crashes ${shortly} ms after an edit, ${tabKills} times: what was marked is there, and arrives once`, async ({
  context,
}) => {
  const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir });
  try {
    let storm = stormOn(await context.newPage(), server);
    await storm.page.goto(`${server.address}/`);
    await storm.signIn();
    await expect(storm.page).toHaveURL(/\/projects/);
    let present = 0;
    for (let round = 0; round < tabKills; round += 1) {
      await storm.page.goto(`${server.address}${storm.map.address(1, centre)}`);
      await storm.map.ready();
      await storm.saved();
      await storm.map.click(poleAt((round % 12) + 1));
      const field = storm.page.getByTestId('field-name');
      await field.fill(`Crash ${round}`);
      const cdp = await context.newCDPSession(storm.page);
      const mark = storm.page.evaluate(isMarkedAfter, shortly);
      await field.press('Enter');
      const isMarked = await mark;
      const crashed = storm.page.waitForEvent('crash');
      cdp.send('Page.crash').catch(() => undefined);
      await crashed;

      storm = stormOn(await context.newPage(), server);
      await storm.page.goto(`${server.address}${storm.map.address(1, centre)}`);
      await storm.map.ready();
      await storm.saved();
      const found = server.log().effects.filter(({ body }) => nameIn(body) === `Crash ${round}`).length;
      expect(found).toBeLessThanOrEqual(1);
      // What the chip had marked must be there; what it had not may be.
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
