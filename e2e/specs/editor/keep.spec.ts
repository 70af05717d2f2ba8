import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { smallArchive } from '../../../src/map/testing/small-archive';
import { smallSample } from '../../../src/service/conformance/small-sample';
import { openChaosServer } from '../../chaos/open-chaos-server';
import { pageIsCached } from '../../drivers/device/cached-page';
import { storedParts, tilesAround } from '../../drivers/device/kept-parts';
import { createKillableBrowser } from '../../drivers/device/killable-browser';
import { vectorArchive, vectorTile } from '../../drivers/files/made-tiles';
import { differingShare, mapPicture } from '../../drivers/page/map-picture';
import { type ChaosPage, centre, chaosPageOn, fieldOfPoles } from '../../drivers/service/chaos-page';
import { createDeployment } from '../../drivers/service/deployment';
import { greenPicture, type MapServer, missingTile, openMapServer, sizeOfTile } from '../../drivers/service/map-server';

const documentBytes = 40_000;

/** The field of poles with one document. */
function fieldWithDocument() {
  const field = fieldOfPoles();
  const documents = smallSample().records['map-documents'] ?? [];
  const first = documents.slice(0, 1).map((one) => ({ ...one, mapProjectId: 1, size: documentBytes }));
  const records = { ...field.records, 'map-documents': first };
  return { ...field, records, fileOf: () => new Uint8Array(documentBytes) };
}

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Map settings' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
  // While the menu is open, it takes the keys.
  await expect(page.getByRole('menu')).toBeHidden();
}

/** The middle half of the view, which is surely inside, and what an archive of the town holds: more than that. */
const inside = [centre[0] - 0.0008, centre[1] - 0.0003, centre[0] + 0.0008, centre[1] + 0.0003] as const;
const town = [centre[0] - 0.01, centre[1] - 0.01, centre[0] + 0.01, centre[1] + 0.01] as const;

/** A background of each kind as config.json names it; `isOf`: of its parts. */
function groundsOf({ address, put }: MapServer) {
  const wms = `${address}/wms?SERVICE=WMS&REQUEST=GetMap&VERSION=1.3.0&LAYERS=parcels&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=512&HEIGHT=512&FORMAT=image/png`;
  const tiles = [12, 13, 14, 15, 16].flatMap((z) => tilesAround(z, town));
  put(
    '/town.pmtiles',
    vectorArchive(
      tiles.map((at) => ({ at, bytes: vectorTile(sizeOfTile(at.join())) })),
      town,
    ),
  );
  return [
    { name: 'Streets', attribution: '© Town', tiles: `${address}/faulty/{z}/{x}/{y}.png` },
    { name: 'Shapes', attribution: '© Shapes', light: `${address}/vector/style.json` },
    { name: 'Parcels', attribution: '© Land survey', tiles: wms, tileSize: 512 },
    { name: 'Survey', attribution: 'Town survey', tiles: `${address}/wmts/day/{TileMatrix}/{TileRow}/{TileCol}.png` },
    { name: 'Archive', attribution: '© Archive', archive: `${address}/town.pmtiles` },
    { name: 'Closed', attribution: '© Closed', tiles: `${address}/closed/{z}/{x}/{y}.png` },
  ].map((ground) => ({ ...ground, id: ground.name }));
}

/** The part of the address that tells parts of one from others. */
const parts = {
  Streets: '/faulty/',
  Shapes: '/vector/',
  Parcels: '/wms?',
  Survey: '/wmts/',
  Archive: '/town.pmtiles#',
};

type Kind = keyof typeof parts;
/** The long run takes all of them. */
const kinds: readonly Kind[] = process.env['TEST_ALL']
  ? ['Streets', 'Shapes', 'Parcels', 'Survey', 'Archive']
  : ['Streets'];

/** The map when nothing comes any more. */
async function stillPicture(page: Page): Promise<Buffer> {
  let last = await mapPicture(page);
  const moved = async () => {
    const before = last;
    last = await mapPicture(page);
    return differingShare(before, last);
  };
  await expect.poll(moved, { intervals: [500] }).toBe(0);
  return last;
}

/** Keeps what is seen of a background, and checks the size that was shown before. Gives the picture of the map with it. */
async function keepGround(page: Page, name: Kind): Promise<Buffer> {
  await page.keyboard.press('Shift+K');
  await expect(page.getByTestId('keep-check')).not.toHaveAttribute('data-missing', '0');
  await page.getByTestId('keep-depth').selectOption('19');
  await page.getByTestId('keep-measure').click();
  const shownBytes = Number(await page.getByTestId('keep-size').getAttribute('data-bytes'));
  await page.getByTestId('keep-start').click();
  await expect(page.getByText('Everything is on this device.')).toBeVisible();
  await expect(page.getByTestId('keep-check')).toHaveAttribute('data-missing', '0');
  const kept = (await storedParts(page)).filter(([address]) => address.includes(parts[name]));
  const bytes = kept.reduce((sum, [, size]) => sum + size, 0) + documentBytes;
  expect(Math.abs(shownBytes - bytes) / bytes, name).toBeLessThan(0.1);
  await page.keyboard.press('Escape');
  return stillPicture(page);
}

/** The map with a background as it was with a network, and different from all others. */
async function looksAsBefore({ page }: ChaosPage, name: Kind, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  if (name !== 'Streets') await choose(page, name);
  await page.keyboard.press('Shift+K');
  await expect(page.getByTestId('keep-check')).toHaveAttribute('data-missing', '0');
  await page.keyboard.press('Escape');
  let now: Buffer = Buffer.alloc(0);
  const differing = (other: string) => differingShare(now, pictures.get(other) ?? now);
  const changed = async () => {
    now = await mapPicture(page);
    return differing(name);
  };
  await expect.poll(changed, { message: name }).toBeLessThan(0.01);
  for (const other of kinds.filter((one) => one !== name)) expect(differing(other), other).toBeGreaterThan(0.2);
  await expect(page.locator('.ui-toast').filter({ hasText: 'was not loaded' })).toHaveCount(0);
}

test('a project, a document and an area that were kept are there without a network', { tag: '@all' }, async () => {
  const maps = await openMapServer();
  const deployment = createDeployment('dist');
  const grounds = groundsOf(maps);
  writeFileSync(join(deployment.dir, 'config.json'), JSON.stringify({ base: '/api', basemaps: grounds }));
  const origins = [maps.address];
  const server = await openChaosServer({ seed: 1, sample: fieldWithDocument(), appDir: deployment.dir, origins });
  const launch = test.info().project.use.launchOptions ?? {};
  const profile = createKillableBrowser({ baseURL: server.address, launch });
  try {
    const page = await pageOf(await profile.open());
    const { map, signIn } = chaosPageOn(page, server);
    await page.goto(`/sign-in?next=${encodeURIComponent(map.address(1, centre))}`);
    await signIn();
    await map.ready();
    await pageIsCached(page);

    await test.step('an archive that was chosen as a file', async () => {
      await page.getByRole('button', { name: 'Map settings' }).click();
      await page.getByTestId('ground-own').click();
      const file = { name: 'town.pmtiles', mimeType: '', buffer: Buffer.from(smallArchive(greenPicture)) };
      await page.getByTestId('ground-file').setInputFiles(file);
      await page.getByTestId('ground-add').click();
      await expect(page.locator('.attribution')).toHaveText('© Archive');
      await choose(page, 'Streets');
    });

    await test.step('nothing is asked before it is measured', async () => {
      await page.keyboard.press('Shift+K');
      await expect(page.getByTestId('keep-check')).toHaveAttribute('data-missing', '3');
      await expect(page.getByTestId('keep-depth')).toBeEnabled();
      const before = maps.asked().length;
      await page.getByTestId('keep-depth').selectOption('19');
      expect(maps.asked().length).toBe(before);
      await page.keyboard.press('Escape');
    });

    const pictures = new Map<string, Buffer>();
    for (const name of kinds)
      await test.step(`${name} is kept, and as large as was said`, async () => {
        if (name !== 'Streets') await choose(page, name);
        pictures.set(name, await keepGround(page, name));
      });

    await test.step('a server that lets no pages read is named before', async () => {
      await choose(page, 'Closed');
      await expect(page.locator('.ui-toast').filter({ hasText: '“Closed” was not loaded' })).toBeVisible();
    });
    await choose(page, 'Streets');
    await expect(page.locator('.attribution')).toHaveText('© Town');
    // Not killed: of what is chosen shortly before that a browser forgets some seconds (docs/sync.md 1.3).
    await Promise.all([maps.close(), server.close()]);

    const context = await profile.open();
    await context.setOffline(true);
    const again = chaosPageOn(await pageOf(context), server);
    const asked: string[] = [];
    again.page.on('request', (request) => asked.push(request.url()));
    await again.map.open(1, centre);
    await expect(again.page.getByTestId('map')).toHaveAttribute('data-items', '13');

    await test.step('every tile of what was seen', async () => {
      const stored = new Map(await storedParts(again.page));
      for (let z = 0; z <= 19; z += 1)
        for (const [, x, y] of tilesAround(z, inside)) {
          const path = `/faulty/${z}/${x}/${y}.png`;
          expect(stored.get(maps.address + path), path).toBe(missingTile.test(path) ? 0 : sizeOfTile(path));
        }
      const shapes = ['style.json', 'list.json', 'symbols.json?key=1', 'symbols@2x.png?key=1'];
      for (const file of kinds.includes('Shapes') ? shapes : [])
        expect(stored.get(`${maps.address}/vector/${file}`), file).toBeGreaterThan(0);
    });

    for (const name of kinds)
      await test.step(`${name} looks the same, and nothing is asked for it`, () =>
        looksAsBefore(again, name, pictures));
    expect(asked.filter((address) => address.startsWith(maps.address))).toEqual([]);

    await test.step('the archive', async () => {
      await choose(again.page, 'Small');
      await expect(again.page.locator('.attribution')).toHaveText('© Archive');
    });

    await test.step('the document', async () => {
      await again.page.keyboard.press('Shift+D');
      await again.page.getByTestId('document-tile').click();
      const saving = again.page.waitForEvent('download');
      await again.page.getByTestId('download').click();
      expect(statSync(await (await saving).path()).size).toBe(documentBytes);
    });
  } finally {
    await profile.remove();
    await Promise.all([maps.close(), server.close()]);
    deployment.end();
  }
});
