import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { encode } from 'fast-png';
import { geoFields, letters, writeTiff } from '../../../src/files/read/tiff/testing/write-tiff';
import { readPdf } from '../../../src/print/testing/read-pdf';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../../drivers/counted-test';
import { pageIsCached } from '../../drivers/device/cached-page';
import { readStoredData } from '../../drivers/device/stored-data';
import { createMap } from '../../drivers/page/map';
import { mapPicture } from '../../drivers/page/map-picture';
import type { LngLat } from '../../drivers/page/mercator';
import { readPng } from '../../drivers/page/png';
import { jpegTiff } from '../../drivers/projects/jpeg-tiff';
import { withAdditionsOfRun } from '../../drivers/service/additions-of-run';
import { appDir, centre, chaosPageOn, fieldOfPoles } from '../../drivers/service/chaos-page';
import { type MapServer, openMapServer } from '../../drivers/service/map-server';

/** Two servers of maps, of which the page's policy knows one, and the product before them. */
const test = base.extend<{ maps: MapServer; stranger: MapServer; server: ChaosServer }>({
  stranger: async ({ browserName: _ }, use) => {
    const maps = await openMapServer();
    await use(maps);
    await maps.close();
  },
  maps: async ({ browserName: _ }, use) => {
    const maps = await openMapServer();
    await use(maps);
    await maps.close();
  },
  server: async ({ maps }, use) => {
    const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir, origins: [maps.address] });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

// Colours are read from the picture.
test.use({ deviceScaleFactor: 1 });

async function open(page: Page, server: ChaosServer) {
  const { map, signIn } = chaosPageOn(page, server);
  await withAdditionsOfRun(page.context());
  await page.goto(`/sign-in?next=${encodeURIComponent(map.address(1, centre))}`);
  await signIn();
  await map.ready();
  return map;
}

/** A plan of one colour, which no ground has. */
function plan(width = 400, height = 200): Buffer {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 3) data.set([240, 0, 240], at);
  return Buffer.from(encode({ width, height, data, channels: 3 }));
}

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const near = (east: number, north: number): LngLat => [centre[0] + east * 0.0005, centre[1] + north * 0.0005];
const typed = ([lng, lat]: LngLat) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;

/** The colour of a place of the map: red, green and blue. */
async function colourAt(page: Page, place: LngLat): Promise<readonly number[]> {
  const { x, y } = await createMap(page).pixel(place);
  const box = await page.getByTestId('map').boundingBox();
  const { width, channels, bytes } = readPng(await mapPicture(page));
  const at = (Math.round(y - (box?.y ?? 0)) * width + Math.round(x - (box?.x ?? 0))) * channels;
  return [...bytes.subarray(at, at + 3)];
}

/** How much of the plan's colour a place of the map has: more red and blue than green. */
async function magentaAt(page: Page, place: LngLat): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await colourAt(page, place);
  return Math.min(red, blue) - green;
}

/** How much more blue than red a place of the map has. */
async function blueAt(page: Page, place: LngLat): Promise<number> {
  const [red = 0, , blue = 0] = await colourAt(page, place);
  return blue - red;
}

async function lay(page: Page, ...files: readonly ReturnType<typeof png>[]): Promise<void> {
  await page.getByTestId('overlay-file').setInputFiles([...files]);
}

/** Counts the pixels of the plan's picture in the colour of the files or of the plan, and in the colour of the WMS. */
function coloursOnPlan(page: Page): Promise<{ readonly magenta: number; readonly blue: number }> {
  const picture = page.getByTestId('print').locator('canvas.print-picture');
  return picture.evaluate((canvas: HTMLCanvasElement) => {
    const all = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const found = { magenta: 0, blue: 0 };
    for (let at = 0; at < all.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = all.slice(at, at + 3);
      if (Math.min(red, blue) - green > 30) found.magenta += 1;
      else if (Math.abs(red - 30) + Math.abs(green - 60) + Math.abs(blue - 200) < 30) found.blue += 1;
    }
    return found;
  });
}

const magentaOnPlan = (page: Page) => coloursOnPlan(page).then(({ magenta }) => magenta);

/** The details of the one row. */
async function unfold(page: Page): Promise<void> {
  await page.getByTestId('raster-row').getByRole('button', { expanded: false }).click();
}

test('a picture is placed by three points, and is there again without a network', { tag: '@all' }, async ({
  page,
  server,
}) => {
  const map = await open(page, server);
  const panel = page.getByTestId('place-panel');

  await test.step('two points turn and scale it: in the picture and on the map, and by what is typed', async () => {
    await lay(page, png('plan.png', plan()));
    await expect(panel.getByTestId('place-step')).toContainText('Point 1: click it in the picture');
    await panel.getByTestId('place-canvas').click({ position: { x: 1, y: 1 } });
    await expect(panel.getByTestId('place-step')).toContainText('Point 1: now click the same place on the map');
    await map.click(near(-1, 0.5));
    await expect(panel.getByTestId('place-step')).toContainText('Point 2: click it in the picture');
    await panel.getByTestId('place-x').fill('400');
    await panel.getByTestId('place-x').press('Enter');
    await panel.getByTestId('place-at').fill(typed(near(1, 0.5)));
    await panel.getByTestId('place-at').press('Enter');
    await expect(panel.getByTestId('place-step')).toContainText('Point 3');
    await expect.poll(() => magentaAt(page, near(0, 0.2))).toBeGreaterThan(100);
    // No item was meant by the clicks on the map.
    expect(new URL(page.url()).searchParams.get('item')).toBeNull();
  });

  await test.step('points in a line are refused in words, and the picture stays', async () => {
    for (const [axis, value] of [
      ['x', '200'],
      ['y', '0'],
    ] as const) {
      await panel.getByTestId(`place-${axis}`).fill(value);
      await panel.getByTestId(`place-${axis}`).press('Enter');
    }
    await panel.getByTestId('place-aim').click();
    await expect(panel.getByTestId('place-line')).toBeVisible();
    expect(await magentaAt(page, near(0, 0.2))).toBeGreaterThan(100);
  });

  await test.step('the third point lays it exactly, and is dragged and moved by keys', async () => {
    await panel.getByTestId('place-x').fill('0');
    await panel.getByTestId('place-x').press('Enter');
    await panel.getByTestId('place-y').fill('200');
    await panel.getByTestId('place-y').press('Enter');
    await expect(panel.getByTestId('place-line')).toBeHidden();
    await map.drag(centre, near(-1, -1));
    await expect.poll(() => magentaAt(page, near(-0.9, -0.8))).toBeGreaterThan(100);
    expect(await magentaAt(page, near(1.2, 0))).toBeLessThan(60);
    const pin = page.getByTestId('place-pin-3');
    const before = await pin.boundingBox();
    await pin.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 10, 0);
    await panel.getByTestId('place-done').click();
    await expect(panel).toBeHidden();
  });

  await test.step('it comes back as it lies and looks, and goes for good', async () => {
    await unfold(page);
    await expect(page.getByTestId('raster-row')).toContainText('400 × 200 pixels');
    await page.getByTestId('raster-opacity').fill('100');
    await expect.poll(() => magentaAt(page, near(-0.9, -0.8))).toBeGreaterThan(200);
    await pageIsCached(page);
    await page.context().setOffline(true);
    await page.reload();
    await map.ready();
    await expect.poll(() => magentaAt(page, near(-0.9, -0.8))).toBeGreaterThan(200);
    await page.context().setOffline(false);
    await page.getByTestId('raster-visible').click();
    await expect.poll(() => magentaAt(page, near(-0.9, -0.8))).toBeLessThan(60);
    await unfold(page);
    await page.getByTestId('remove-raster').click();
    await expect(page.getByTestId('raster-row')).toHaveCount(0);
  });
});

test('a world file places a picture in the system that is named', { tag: '@all' }, async ({ page, server }) => {
  const map = await open(page, server);
  const mercator = ([lng, lat]: LngLat) => [
    (lng * 20_037_508.342_789_244) / 180,
    (Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) / Math.PI) * 20_037_508.342_789_244,
  ];
  const [x = 0, y = 0] = mercator(near(-1, 0.5));
  const world = { name: 'Plan.pgw', mimeType: 'text/plain', buffer: Buffer.from(`0.2\n0\n0\n-0.2\n${x}\n${y}\n`) };
  await lay(page, png('plan.png', plan()), world);
  const system = page.getByTestId('raster-system');
  await system.getByRole('textbox').fill('3857');
  await system.getByRole('radio').first().click();
  // 400 pixels of 20 cm of the equator are 80 units, and half as many down.
  await map.settled();
  await expect(page.getByTestId('place-pin-2')).toBeVisible();
  await page.getByTestId('place-done').click();
  await map.open(1, centre);
  const [east, south] = [near(-1, 0.5)[0] + 0.0006, near(-1, 0.5)[1] - 0.0001];
  await expect.poll(() => magentaAt(page, [east, south])).toBeGreaterThan(100);
  expect(await magentaAt(page, [near(-1, 0.5)[0] - 0.0001, south])).toBeLessThan(60);

  await test.step('it is there after a reload', async () => {
    await page.reload();
    await map.ready();
    await expect.poll(() => magentaAt(page, [east, south])).toBeGreaterThan(100);
  });
});

test('a GeoTIFF lies where it says, and one without a place is placed by points', { tag: '@all' }, async ({
  page,
  server,
}) => {
  const map = await open(page, server);
  // Magenta, but for its lower half, of which it says that there is nothing.
  const bytes = new Uint8Array(200 * 100 * 3).map((_, at) => (at < 30_000 && at % 3 !== 1 ? 240 : 0));
  const nothing = [42_113, 2, letters('0')] as const;
  const fields = [...geoFields(near(-1, 0.5), 0.000_005, 4326), nothing];
  const tiff = writeTiff([{ width: 200, height: 100, samples: 3, blocks: [bytes], isDeflated: true, fields }]);
  await lay(page, png('aerial.tif', Buffer.from(tiff)));
  await expect(page.getByTestId('raster-row')).toContainText('aerial.tif');
  await expect(page.getByTestId('place-panel')).toHaveCount(0);
  await map.settled();
  await map.open(1, centre);
  await expect.poll(() => magentaAt(page, near(0.5, 0.3))).toBeGreaterThan(100);
  expect(await magentaAt(page, near(0.5, -0.3))).toBeLessThan(60);
  expect(await magentaAt(page, near(1.1, 0.3))).toBeLessThan(60);
  await lay(page, png('photo.tif', jpegTiff));
  await expect(page.getByTestId('place-panel')).toBeVisible();
  await expect(page.getByTestId('raster-row')).toHaveCount(2);
  await page.getByTestId('place-done').click();
  await page.reload();
  await expect(page.getByTestId('raster-row')).toHaveCount(2);
  await expect.poll(() => magentaAt(page, near(0.5, 0.3))).toBeGreaterThan(100);

  await test.step('both are on a plan, in the picture of it and in its file', async () => {
    await page.keyboard.press('Control+p');
    const panel = page.getByTestId('print');
    const magenta = () => magentaOnPlan(page);
    await expect.poll(magenta).toBeGreaterThan(200);
    await expect(panel.getByTestId('print-note').filter({ hasText: 'not printed' })).toHaveCount(0);
    const waiting = page.waitForEvent('download');
    await panel.getByTestId('print-pdf').click();
    const file = await readFile(await (await waiting).path(), 'latin1');
    expect(file).toContain('/DCTDecode');
  });
});

test('a file beside the design is on a plan, and not while it is hidden', { tag: '@all' }, async ({ page, server }) => {
  const map = await open(page, server);
  const geometry = { type: 'LineString', coordinates: [near(-1, 0.3), near(1, 0.3)] };
  const buffer = Buffer.from(JSON.stringify({ type: 'Feature', properties: {}, geometry }));
  await lay(page, { name: 'walk.geojson', mimeType: 'application/geo+json', buffer });
  await expect(page.getByTestId('overlay-row')).toContainText('walk.geojson');
  await map.settled();
  await map.open(1, centre);
  await map.ready();
  const panel = page.getByTestId('print');
  await page.keyboard.press('Control+p');
  await expect.poll(() => magentaOnPlan(page)).toBeGreaterThan(50);
  await expect(panel.getByTestId('print-note').filter({ hasText: 'not printed' })).toHaveCount(0);
  await page.getByTestId('overlay-visible').click();
  await expect.poll(() => magentaOnPlan(page)).toBe(0);
});

test('a file that is no picture is refused with the reason', { tag: '@all' }, async ({ page, server }) => {
  await open(page, server);
  const coming = page.getByTestId('overlay-file-coming');
  await lay(page, png('scan.tif', Buffer.from('II*\0----')));
  await expect(coming).toContainText('scan.tif was not laid here. The TIFF is broken or cut');
  const packed = writeTiff([{ width: 2, height: 2, blocks: [new Uint8Array(4)], fields: [[259, 3, [34_887]]] }]);
  await lay(page, png('heights.tif', Buffer.from(packed)));
  await expect(coming).toContainText('heights.tif was not laid here. The TIFF is packed with LERC');
  await lay(page, png('broken.png', plan().subarray(0, 60)));
  await expect(coming).toContainText('broken.png was not laid here. This browser cannot read the picture.');
  const bomb = plan(8, 8);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  await lay(page, png('bomb.png', bomb));
  await expect(coming).toContainText('It is too large');
  await coming.getByRole('button').click();
  await expect(page.getByTestId('raster-row')).toHaveCount(0);
});

/** Opens the adding of a layer, and looks at an address. */
async function look(page: Page, address: string): Promise<void> {
  const field = page.getByTestId('ground-address');
  if (!(await field.isVisible())) await page.getByTestId('add-layer').click();
  await field.fill(address);
  await field.press('Enter');
}

test('a layer of a WMS lies below the items, and says why where it does not come', { tag: '@all' }, async ({
  page,
  server,
  maps,
  stranger,
}) => {
  const map = await open(page, server);
  const row = page.getByTestId('raster-row');

  await test.step('its layers are read, and one is laid there with whose it is', async () => {
    await look(page, `${maps.address}/wms`);
    await page.getByTestId('ground-layer').selectOption({ label: 'Parcels' });
    await page.getByTestId('ground-add').click();
    await expect(row).toContainText('Parcels');
    await expect(page.locator('.attribution')).toContainText('© Land survey');
    await expect.poll(() => maps.asked().some((path) => /LAYERS=parcels.*TRANSPARENT=TRUE/.test(path))).toBe(true);
    await expect.poll(() => blueAt(page, near(1, 0.6))).toBeGreaterThan(60);
  });

  await test.step('it is there again after a reload, without a question while it is hidden', async () => {
    await page.getByTestId('raster-visible').click();
    await expect.poll(async () => (await readStoredData(page)).text).toContain('"visible":false');
    await page.reload();
    await map.ready();
    await expect(page.getByTestId('raster-visible')).not.toBeChecked();
    const asked = maps.asked().length;
    await map.settled();
    expect(maps.asked()).toHaveLength(asked);
    await page.getByTestId('raster-visible').click();
    await expect.poll(() => maps.asked().length).toBeGreaterThan(asked);
    await unfold(page);
    await page.getByTestId('remove-raster').click();
    await expect(page.locator('.attribution')).not.toContainText('© Land survey');
  });

  await test.step('what does not fit is refused where its address stands', async () => {
    const error = page.getByRole('dialog').getByText(/./).filter({ visible: true });
    await look(page, `${maps.address}/style.json`);
    await expect(error.filter({ hasText: 'That is a whole background.' }).first()).toBeVisible();
    await look(page, `${stranger.address}/wms`);
    await expect(error.filter({ hasText: stranger.address }).first()).toBeVisible();
    expect(stranger.asked()).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('pictures that are not there, or pages in their place, are said at the layer', async () => {
    const faults = [
      ['/gone/{z}/{x}/{y}.png', /answered with 404|404/],
      ['/page?{z}{x}{y}', /text\/html/],
    ] as const;
    for (const [path, words] of faults) {
      await look(page, `${maps.address}${path}`);
      await page.getByTestId('ground-add').click();
      await expect(page.getByTestId('raster-problem')).toContainText(words);
      await expect(page.getByTestId('raster-problem').getByRole('button', { name: 'Try again' })).toBeVisible();
      await unfold(page);
      await page.getByTestId('remove-raster').click();
      await expect(row).toHaveCount(0);
    }
  });

  await test.step('the one that is moved up lies on top', async () => {
    for (const path of ['xyz', 'forest']) {
      await look(page, `${maps.address}/${path}/{z}/{x}/{y}.png`);
      await page.getByTestId('ground-add').click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect.poll(() => colourAt(page, near(1, 0.6)).then(([red = 0, green = 0]) => green > red)).toBe(true);
    await row.last().getByRole('button', { expanded: false }).click();
    await page.getByTestId('overlay-up').click();
    await expect.poll(() => colourAt(page, near(1, 0.6)).then(([red = 0, green = 0]) => red > green)).toBe(true);
  });

  await test.step('a file lies on top of the items until one is moved above it, in one order for all', async () => {
    const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: near(1, 0.6) } };
    const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [point] }));
    await lay(page, { name: 'walk.geojson', mimeType: 'application/geo+json', buffer });
    const file = page.getByTestId('overlay-row');
    await expect(file).toContainText('walk.geojson');
    // It has been shown whole before the map goes back.
    await map.settled();
    await map.open(1, centre);
    await map.ready();
    // The middle of its point is white.
    const leastAt = () => colourAt(page, near(1, 0.6)).then((colour) => Math.min(...colour));
    await expect.poll(leastAt).toBeGreaterThan(200);
    await file.getByRole('button', { expanded: false }).click();
    const down = file.getByTestId('overlay-down');
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(leastAt).toBeLessThan(150);
    await page.reload();
    await map.ready();
    const rows = page.getByTestId('overlay-files').locator('[data-testid$="-row"]');
    await expect(rows.nth(1)).toContainText('walk.geojson');
    await expect.poll(leastAt).toBeLessThan(150);
  });
});

test('layers of servers are on a plan in their order, and missing ones are reported', { tag: '@all' }, async ({
  page,
  server,
  maps,
}) => {
  await open(page, server);
  const row = page.getByTestId('raster-row');
  const panel = page.getByTestId('print');
  const note = panel.getByTestId('print-note');
  const addTiles = async (path: string) => {
    const count = await row.count();
    await look(page, `${maps.address}/${path}/{z}/{x}/{y}.png`);
    await page.getByTestId('ground-add').click();
    await expect(row).toHaveCount(count + 1);
  };
  const saved = async () => {
    const waiting = page.waitForEvent('download');
    await panel.getByTestId('print-pdf').click();
    return readFile(await (await waiting).path());
  };
  await look(page, `${maps.address}/wms`);
  await page.getByTestId('ground-layer').selectOption({ label: 'Parcels' });
  await page.getByTestId('ground-add').click();
  await row.getByRole('button', { expanded: false }).click();
  await page.getByTestId('raster-opacity').fill('100');
  await addTiles('half');
  await row.first().getByRole('button', { expanded: false }).click();
  await page.getByTestId('raster-opacity').first().fill('100');
  // A field keeps the keys.
  await page.getByTestId('raster-opacity').first().blur();
  await page.keyboard.press('Control+p');
  await panel.getByTestId('print-paper').selectOption('A4');

  await test.step('the upper one is seen through where it has nothing, on the screen and in the file', async () => {
    await expect.poll(() => coloursOnPlan(page).then(({ magenta, blue }) => magenta > 9000 && blue > 9000)).toBe(true);
    const before = maps.asked().length;
    const file = await saved();
    expect(maps.asked().length - before).toBeLessThanOrEqual(2 * 256);
    const raw = file.toString('latin1');
    expect(raw.match(/\/DCTDecode/g)).toHaveLength(2);
    expect(raw.match(/\/SMask/g)).toHaveLength(1);
    const [sheet] = await readPdf(new Uint8Array(file));
    expect(sheet?.text).toContain('© Land survey');
    await expect(note).toHaveCount(0);
  });

  await test.step('the one that is moved up hides the other one', async () => {
    await page.getByTestId('overlay-up').last().click();
    await expect.poll(() => magentaOnPlan(page)).toBe(0);
    for (const at of [1, 0]) await page.getByTestId('raster-visible').nth(at).click();
    await expect.poll(() => coloursOnPlan(page).then(({ blue }) => blue < 1000)).toBe(true);
  });

  await test.step('gaps, and a server that lets no page read, are said before and after', async () => {
    await addTiles('faulty');
    await addTiles('closed');
    await expect(note.filter({ hasText: 'is incomplete' })).toContainText('404');
    await expect(note.filter({ hasText: 'is left out' })).toContainText('CORS');
    expect((await readPdf(new Uint8Array(await saved()))).length).toBe(1);
    await expect(panel.getByTestId('print-words')).toContainText('of its squares did not come');
    await expect(panel.getByTestId('print-words')).toContainText('CORS');
  });
});
