import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { smallArchive } from '../../../src/map/testing/small-archive';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../../drivers/counted-test';
import { withAdditionsOfRun } from '../../drivers/service/additions-of-run';
import { centre, chaosPageOn, fieldOfPoles } from '../../drivers/service/chaos-page';
import { createDeployment } from '../../drivers/service/deployment';
import { greenPicture, type MapServer, openMapServer } from '../../drivers/service/map-server';

/** Two servers of maps, of which the page's policy knows one, and the product before them. */
const test = base.extend<{ maps: MapServer; stranger: MapServer; server: ChaosServer }>({
  maps: async ({ browserName: _ }, use) => {
    const maps = await openMapServer();
    await use(maps);
    await maps.close();
  },
  stranger: async ({ browserName: _ }, use) => {
    const maps = await openMapServer();
    await use(maps);
    await maps.close();
  },
  server: async ({ maps }, use) => {
    const deployment = createDeployment('dist');
    const streets = {
      id: 'streets',
      name: 'Streets',
      attribution: '© Town',
      tiles: `${maps.address}/xyz/{z}/{x}/{y}.png`,
    };
    const geocoder = { protocol: 'nominatim', address: `${maps.address}/nominatim`, attribution: '© Places' };
    const config = { base: '/api', basemaps: [streets], geocoder };
    writeFileSync(join(deployment.dir, 'config.json'), JSON.stringify(config));
    const origins = [maps.address];
    const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir: deployment.dir, origins });
    await use(server);
    await server.close();
    deployment.end();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

async function open(page: Page, server: ChaosServer): Promise<void> {
  const { map, signIn } = chaosPageOn(page, server);
  await withAdditionsOfRun(page.context());
  await page.goto(`/sign-in?next=${encodeURIComponent(map.address(1, centre))}`);
  await signIn();
  await map.ready();
}

const menu = (page: Page) => page.getByRole('button', { name: 'Map settings' });

async function choose(page: Page, name: string): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
}

async function openOwn(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByTestId('ground-own').click();
}

/** Opens the user's list and looks at an address. */
async function look(page: Page, address: string): Promise<void> {
  const field = page.getByTestId('ground-address');
  if (!(await field.isVisible())) await openOwn(page);
  await field.fill(address);
  await field.press('Enter');
}

test('backgrounds of other servers come when they are chosen; the own one takes over', { tag: '@all' }, async ({
  page,
  server,
  maps,
  stranger,
}) => {
  await open(page, server);
  const attribution = page.locator('.attribution');
  const problem = (title: string | RegExp) => page.locator('.ui-toast').filter({ hasText: title });

  await test.step('nothing is asked before one is chosen', async () => {
    expect(maps.asked()).toEqual([]);
    await choose(page, 'Streets');
    await expect(attribution).toHaveText('© Town');
    await expect.poll(() => maps.asked().filter((path) => path.startsWith('/xyz/19/')).length).toBeGreaterThan(3);
  });

  await test.step('a place of the world is asked for when that is chosen, and gone to', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByTestId('command-box-panel');
    await box.getByRole('combobox').fill('Mill Lane');
    await expect(box.getByRole('option', { name: 'Search for the place “Mill Lane”' })).toBeVisible();
    expect(maps.asked().filter((path) => path.startsWith('/nominatim'))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(box.getByRole('group', { name: 'Places, © Places' })).toContainText('Mill Lane, Alder Falls');
    expect(maps.asked().filter((path) => path.startsWith('/nominatim/search?q=Mill+Lane'))).toHaveLength(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => chaosPageOn(page, server).map.view().lat).toBeCloseTo(47.61, 2);
    await chaosPageOn(page, server).map.open(1, centre);
  });

  await test.step('a WMS: its layers are read and one is chosen', async () => {
    await look(page, `${maps.address}/wms`);
    await page.getByTestId('ground-layer').selectOption({ label: 'Parcels' });
    await expect(page.getByRole('textbox', { name: 'Attribution' })).toHaveValue('© Land survey');
    await page.getByTestId('ground-add').click();
    await expect(attribution).toHaveText('© Land survey');
    await expect
      .poll(() => maps.asked().filter((path) => /^\/wms.*LAYERS=parcels.*BBOX=-136/.test(path)).length)
      .toBeGreaterThan(0);
  });

  await test.step('a WMTS, and a style by its address', async () => {
    await look(page, `${maps.address}/wmts/capabilities.xml`);
    await page.getByTestId('ground-add').click();
    await expect(attribution).toHaveText('Town survey');
    await expect.poll(() => maps.asked().some((path) => path.startsWith('/wmts/day/19/'))).toBe(true);
    await look(page, `${maps.address}/style.json`);
    await page.getByTestId('ground-add').click();
    await expect(attribution).toHaveText('© Foresters');
    await expect.poll(() => maps.asked().some((path) => path.startsWith('/forest/19/'))).toBe(true);
  });

  await test.step('an archive, by its address in parts and as a file', async () => {
    maps.put('/town.pmtiles', smallArchive(greenPicture));
    await look(page, `${maps.address}/town.pmtiles`);
    await expect(page.getByRole('textbox', { name: 'Attribution' })).toHaveValue('© Archive');
    await page.getByTestId('ground-add').click();
    await expect(attribution).toHaveText('© Archive');
    await openOwn(page);
    const file = { name: 'town.pmtiles', mimeType: '', buffer: Buffer.from(smallArchive(greenPicture)) };
    await page.getByTestId('ground-file').setInputFiles(file);
    await page.getByRole('textbox', { name: 'Attribution' }).fill('From a file');
    await page.getByTestId('ground-add').click();
    await expect(attribution).toHaveText('From a file');
  });

  await test.step('what is wrong with an address is said at it', async () => {
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['ftp://a.example/', /begins with https/],
      [`${maps.address}/{z}/{x}`, /needs places for the tiles/],
      [`${maps.address}/page`, /no map that can be shown/],
      [`${maps.address}/nowhere`, /error 404/],
      [`${maps.address}/closed/style.json`, /does not let pages of other servers read/],
      [`${stranger.address}/style.json`, new RegExp(`${stranger.address}.*MAP_ORIGINS`)],
    ];
    for (const [address, words] of wrong) {
      await look(page, address);
      await expect(page.getByRole('alert')).toHaveText(words);
    }
    expect(stranger.asked()).toEqual([]);
  });

  await test.step('one that fails gives way to the own one, which says why', async () => {
    await look(page, `${maps.address}/missing/{z}/{x}/{y}.png`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gone');
    await page.getByTestId('ground-add').click();
    await expect(problem('“Gone” was not loaded')).toContainText('error 404');
    await expect(attribution).toContainText('generated data');
    await expect(page.getByTestId('map')).toHaveAttribute('data-items', '12');
  });

  await test.step('the list is kept, renamed and removed', async () => {
    await page.reload();
    await chaosPageOn(page, server).map.ready();
    await openOwn(page);
    const list = page.getByRole('list', { name: 'Your backgrounds' });
    // The archive that was chosen as a file as well: it is on this device.
    await expect(list.getByRole('listitem')).toHaveCount(6);
    await list.getByRole('textbox').first().fill('Parcels of the town');
    await list.getByRole('textbox').first().press('Enter');
    await list.getByRole('button', { name: 'Remove Gone' }).click();
    await page.keyboard.press('Escape');
    await menu(page).click();
    await expect(page.getByRole('menuitemradio', { name: 'Parcels of the town' })).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'Gone' })).toHaveCount(0);
  });
});
