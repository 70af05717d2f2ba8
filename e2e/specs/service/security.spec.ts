import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from '@playwright/test';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../../drivers/counted-test';
import { longestTask } from '../../drivers/page/longest-task';
import { createMap } from '../../drivers/page/map';
import { test as demoTest } from '../../drivers/product';
import { hostilePlace, hostilePoleAt, hostileSample, hostileTexts, watchPage } from '../../drivers/projects/hostile';
import { placeOf } from '../../drivers/projects/town';
import { chaosPageOn } from '../../drivers/service/chaos-page';
import { slowness } from '../../slowness';

const test = base.extend<{ server: ChaosServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await openChaosServer({ seed: 1, sample: hostileSample(), appDir: 'dist' });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

/** All texts, eight in one line: a field takes a line, and a test its time. */
const lines = Array.from({ length: hostileTexts.length / 8 }, (_, i) => hostileTexts.slice(8 * i, 8 * i + 8).join(' '));

async function fillAll(fields: Locator): Promise<number> {
  const count = await fields.count();
  for (let at = 0; at < count; at++) {
    const field = fields.nth(at);
    if (!(await field.isEditable())) continue;
    for (const line of lines) await field.fill(line);
    await field.press('Tab');
  }
  return count;
}

/** Waits for a pole's own fields: the address alone does not say whose they are. */
async function select(page: Page, id: number): Promise<void> {
  await createMap(page).click(hostilePoleAt(id - 1));
  await expect(page.getByTestId('inspector').locator('header p').first()).toHaveText(`Pole · ${id}`);
}

const features = hostileTexts.map((name, index) => ({
  type: 'Feature',
  properties: { name, [name]: name, description: lines[index % lines.length] },
  geometry: {
    type: 'LineString',
    coordinates: [hostilePoleAt(index), hostilePoleAt(index + 1)],
  },
}));

test('hostile names of projects and people are text, and the policy blocks nothing', async ({ page, server }) => {
  const watch = await watchPage(page);
  await page.goto(`/sign-in?next=${encodeURIComponent('javascript:alert(1)')}`);
  await chaosPageOn(page, server).signIn();
  await expect(page).toHaveURL(/\/projects/);
  const rows = page.getByTestId('project-row');
  await expect(rows).toHaveCount(hostileTexts.length);
  const shown = (await rows.allTextContents()).join('\n');
  for (const text of hostileTexts) expect(shown).toContain(text);
  await page.getByRole('button', { name: /account/i }).click();
  await expect(page.getByRole('menu')).toContainText(hostileTexts[4] ?? '');
  await watch.isClean();
});

test('hostile texts everywhere are shown as text, and the policy blocks nothing', { tag: '@all' }, async ({
  page,
  server,
}) => {
  test.setTimeout(300_000 * slowness);
  const watch = await watchPage(page);
  const { signIn, map } = chaosPageOn(page, server);

  await page.goto(`/sign-in?next=${encodeURIComponent('javascript:alert(1)')}`);
  for (const line of lines) {
    await page.getByTestId('login-email').fill(line);
    await page.getByTestId('login-password').fill(line);
    await page.getByTestId('login-submit').click();
  }
  await signIn();
  await expect(page).toHaveURL(/\/projects/);

  const rows = page.getByTestId('project-row');
  await expect(rows).toHaveCount(hostileTexts.length);
  const shown = (await rows.allTextContents()).join('\n');
  for (const text of hostileTexts) expect(shown).toContain(text);
  await fillAll(page.getByRole('searchbox'));
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('button', { name: /new project/i }).click();
  const dialog = page.getByRole('dialog');
  expect(await fillAll(dialog.getByRole('textbox'))).toBe(2);
  await dialog.getByRole('button', { name: /create/i }).click();
  await page.keyboard.press('Escape');

  const odd = encodeURIComponent(hostileTexts[1] ?? '');
  await page.goto(`/projects/1?view=${odd}&item=${odd}&sel=${odd}`);
  await map.open(1, hostilePlace, { zoom: 17.5 });
  await select(page, 5);
  const inspector = page.getByTestId('inspector');
  await expect(page.getByTestId('field-name')).toHaveValue(hostileTexts[4] ?? '');
  const choices = page.getByTestId('field-typeId').locator('option');
  await expect(choices).toHaveCount(hostileTexts.length + 1);
  expect((await choices.allTextContents()).slice(1)).toEqual(hostileTexts);
  for (const text of hostileTexts) {
    await page.getByTestId('field-name').fill(text);
    await page.getByTestId('field-name').press('Enter');
  }
  expect(await fillAll(inspector.getByRole('textbox'))).toBeGreaterThan(1);

  const file = { type: 'FeatureCollection', features };
  const name = 'x"><img src=x onerror=alert(1)>.geojson';
  await page
    .getByTestId('import-file')
    .setInputFiles({ name, mimeType: 'application/geo+json', buffer: Buffer.from(JSON.stringify(file)) });
  const panel = page.getByTestId('import-panel');
  await expect(panel).toContainText(name);
  await expect(panel).toContainText(`${features.length} lines`);
  server.faults.set({ refusedFields: ['name'] });
  await panel.getByTestId('import-accept').click();
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'attention');
  await page.getByTestId('sync').click();
  await expect(page.locator('#sync-panel')).toContainText('<');
  await page.keyboard.press('Escape');

  await page.getByTestId('layer-pole').click();
  await page.getByTestId('layer-pole').click();
  await page.getByRole('button', { name: /account/i }).click();
  await expect(page.getByRole('menu')).toContainText(hostileTexts[4] ?? '');
  await page.keyboard.press('Escape');
  await watch.isClean();
});

// The requests of the town's own ground are looked at too.
demoTest.use({ ground: 'town' });

demoTest(
  'the demo: its switches with hostile texts, and nothing leaves the page’s own origin',
  { tag: '@all' },
  async ({ town: product }) => {
    const { page } = product;
    const watch = await watchPage(page);
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    const { from } = await product.freePoles();
    await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });
    await page.getByTestId('field-name').fill(hostileTexts[4] ?? '');
    await page.getByTestId('field-name').press('Enter');
    await product.saved();
    await page.getByTestId('what-if').click();
    await page.getByTestId('what-if-colleague').click();
    await page.getByTestId('what-if-refuse').click();
    await page.getByTestId('field-name').fill(hostileTexts[0] ?? '');
    await page.getByTestId('field-name').press('Enter');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'attention');
    await page.getByTestId('sync').click();
    await expect(page.locator('#sync-panel')).toContainText('<script>');
    await watch.isClean();
    const origin = new URL(page.url()).origin;
    expect(asked.filter((url) => !/^(blob|data):/.test(url) && new URL(url).origin !== origin)).toEqual([]);
    expect(asked.length).toBeGreaterThan(20);
  },
);

test('the policy stops markup, inline scripts, foreign workers and addresses', async ({ page }) => {
  const watch = await watchPage(page);
  await page.goto('/sign-in');
  await expect(page.getByTestId('login-email')).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    const attempt = async (act: () => unknown): Promise<string> => {
      try {
        await act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const policies = globalThis.trustedTypes ?? {};
    const place = document.createElement('div');
    const script = document.createElement('script');
    return {
      markup: await attempt(() => Reflect.set(place, 'innerHTML', '<b>x</b>')),
      parsed: await attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      inline: await attempt(() => Reflect.set(script, 'text', 'globalThis.polluted = 1')),
      source: await attempt(() => Reflect.set(script, 'src', '/assets/x.js')),
      timer: await attempt(() => Reflect.apply(setTimeout, globalThis, ['1'])),
      worker: await attempt(() => new Worker('/config.json')),
      blobWorker: await attempt(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
      serviceWorker: await attempt(() => navigator.serviceWorker.register('/config.json')),
      foreign: await attempt(() => fetch('https://evil.example/')),
      secondPolicy: await attempt(() => Reflect.apply(Reflect.get(policies, 'createPolicy'), policies, ['other', {}])),
    };
  });
  for (const [what, outcome] of Object.entries(outcomes)) {
    expect([what, outcome]).toEqual([what, 'TypeError']);
  }
  const found = (await watch.violations()).join('\n');
  for (const directive of ['require-trusted-types-for', 'connect-src', 'trusted-types'])
    expect(found).toContain(directive);
});

test('a basemap style that draws on foreign servers gets nothing from them', { tag: '@all' }, async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  const foreign = createServer((incoming, outgoing) => {
    asked.push(String(incoming.url));
    outgoing.setHeader('access-control-allow-origin', '*').end('{}');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const evil = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  const style = {
    version: 8,
    glyphs: `${evil}/glyphs/{fontstack}/{range}.pbf`,
    sprite: `${evil}/sprite`,
    sources: {
      raster: { type: 'raster', tiles: [`${evil}/{z}/{x}/{y}.png`], tileSize: 256 },
      vector: { type: 'vector', url: `${evil}/tiles.json`, attribution: hostileTexts[4] },
      data: { type: 'geojson', data: `${evil}/data.geojson` },
      picture: {
        type: 'image',
        url: `${evil}/x.png`,
        coordinates: [
          [-123, 48],
          [-122, 48],
          [-122, 47],
          [-123, 47],
        ],
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#fff' } },
      { id: 'raster', type: 'raster', source: 'raster' },
      { id: 'picture', type: 'raster', source: 'picture' },
      { id: 'data', type: 'line', source: 'data' },
      { id: 'vector', type: 'line', source: 'vector', 'source-layer': 'x' },
    ],
  };
  const own = { id: 'own', name: hostileTexts[0], attribution: hostileTexts[4], light: '/style.json' };
  await page.route('**/config.json', (route) => route.fulfill({ json: { base: '/api', basemaps: [own] } }));
  await page.route('**/style.json', (route) => route.fulfill({ json: style }));
  await page.addInitScript(() => localStorage.setItem('strandmap:editor-chrome', JSON.stringify({ basemap: 'own' })));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  const watch = await watchPage(page);
  // A stream of events would keep the line busy.
  await page.route('**/events', (route) => route.abort());
  const { signIn } = chaosPageOn(page, server);
  await page.goto('/sign-in?next=/projects/1');
  await signIn();
  // The own background takes over; what the other is called is text.
  await expect(page.locator('.ui-toast').filter({ hasText: 'MAP_ORIGINS' })).toContainText(evil);
  await expect(page.locator('.attribution')).toContainText('generated data');
  await expect.poll(async () => (await watch.violations()).join()).toContain('connect-src');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(dialogs).toEqual([]);
  await new Promise((resolve) => foreign.close(resolve));
});

test(
  'a bomb of 48 MB is refused with a reason, and the page stays alive meanwhile',
  { tag: '@all' },
  async ({ page, server }, info) => {
    const { signIn, map } = chaosPageOn(page, server);
    await page.goto('/');
    await signIn();
    await expect(page).toHaveURL(/\/projects/);
    await map.open(1, hostilePlace);
    const bomb = info.outputPath('bomb.geojson');
    writeFileSync(bomb, `[${'{},'.repeat(16e6)}{}]`);
    const before = Date.now();
    const { cpu, wall } = await longestTask(page, async () => {
      await page.getByTestId('import-file').setInputFiles(bomb);
      await expect(page.getByTestId('import-panel').getByRole('alert')).toHaveText(
        'The file has too many parts: more than 12,000,000.',
      );
    });
    const [took, most, inAll] = [Date.now() - before, Math.round(cpu), Math.round(wall)];
    const description = `${took} ms, the page's longest task ${most} ms of the processor, ${inAll} ms by the clock`;
    info.annotations.push({ type: 'measured', description });
    console.log(`bomb: ${description}`);
    // Generous: machines differ in their speed.
    expect(cpu).toBeLessThan(1_000);
  },
);
