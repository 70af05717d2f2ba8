import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { smallArchive } from '../../../src/map/testing/small-archive';
import { smallSample } from '../../../src/service/conformance/small-sample';
import { openChaosServer } from '../../chaos/open-chaos-server';
import { pageIsCached } from '../../drivers/device/cached-page';
import { createKillableBrowser } from '../../drivers/device/killable-browser';
import { centre, chaosPageOn, fieldOfPoles } from '../../drivers/service/chaos-page';
import { createDeployment } from '../../drivers/service/deployment';
import { greenPicture, openMapServer, sizeOfTile } from '../../drivers/service/map-server';

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
}

/** The addresses and sizes of the parts of backgrounds that the device keeps. */
function storedParts(page: Page): Promise<[string, number][]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.find((one) => one.name?.startsWith('nm-ka:'))?.name ?? '';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open(name));
    const parts = await done(db.transaction('parts').objectStore('parts').getAll());
    db.close();
    return parts.map(({ address, bytes }) => [String(address), Number(bytes.byteLength)]);
  });
}

/** The tiles of a zoom that meet a box of degrees. */
function tilesOf(z: number, [west, south, east, north]: readonly [number, number, number, number]): string[] {
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
  const row = (lat: number) => {
    const radians = (lat * Math.PI) / 180;
    return Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * 2 ** z);
  };
  const paths: string[] = [];
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) paths.push(`/sized/${z}/${x}/${y}.png`);
  return paths;
}

test('a project, a document and an area that were kept are there without a network', async () => {
  const maps = await openMapServer();
  const deployment = createDeployment('dist');
  const streets = {
    id: 'streets',
    name: 'Streets',
    attribution: '© Town',
    tiles: `${maps.address}/sized/{z}/{x}/{y}.png`,
  };
  writeFileSync(join(deployment.dir, 'config.json'), JSON.stringify({ base: '/api', basemaps: [streets] }));
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

    const check = page.getByTestId('keep-check');
    const told = await test.step('how large it is, is said before', async () => {
      await page.keyboard.press('Shift+K');
      await expect(check).toHaveAttribute('data-missing', '3');
      const before = maps.asked().length;
      await page.getByTestId('keep-depth').selectOption('19');
      expect(maps.asked().length).toBe(before);
      await page.getByTestId('keep-measure').click();
      return Number(await page.getByTestId('keep-size').getAttribute('data-bytes'));
    });
    await page.getByTestId('keep-start').click();
    await expect(page.getByText('Everything is on this device.')).toBeVisible();
    await expect(check).toHaveAttribute('data-missing', '0');
    const kept = await storedParts(page);
    const bytes = kept.reduce((sum, [, size]) => sum + size, 0) + documentBytes;
    expect(Math.abs(told - bytes) / bytes).toBeLessThan(0.1);
    // Not killed: of what is chosen shortly before that a browser forgets some seconds (docs/sync.md 1.3).
    await Promise.all([maps.close(), server.close()]);

    const context = await profile.open();
    await context.setOffline(true);
    const again = chaosPageOn(await pageOf(context), server);
    await again.map.open(1, centre);
    await expect(again.page.getByTestId('map')).toHaveAttribute('data-items', '13');
    await again.page.keyboard.press('Shift+K');
    await expect(again.page.getByTestId('keep-check')).toHaveAttribute('data-missing', '0');
    await again.page.keyboard.press('Escape');

    await test.step('every tile of what was seen, and on the map', async () => {
      const stored = new Map(await storedParts(again.page));
      // The middle half of the view, which is surely inside.
      const box = [centre[0] - 0.0008, centre[1] - 0.0003, centre[0] + 0.0008, centre[1] + 0.0003] as const;
      for (let z = 0; z <= 19; z += 1)
        for (const path of tilesOf(z, box)) expect(stored.get(maps.address + path), path).toBe(sizeOfTile(path));
      await expect(again.page.locator('.attribution')).toHaveText('© Town');
      await expect(again.page.locator('.ui-toast').filter({ hasText: 'was not loaded' })).toHaveCount(0);
    });

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
