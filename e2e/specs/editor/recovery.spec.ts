import type { Page } from '@playwright/test';
import { find } from '../../drivers/page/find';
import { expect, type Field, test } from '../../drivers/projects/map-field';
import { aSegment, bent, ghostOf, placeAt, pulled } from '../../drivers/projects/plain-field';

/**
 * Milliseconds in which the picture is back (F27), and those after a worker's silence: the long run measures them, on a machine
 * that does nothing else.
 */
const [soon, later] = process.env['TEST_ALL'] ? [3000, 10_000] : [60_000, 60_000];

const pole = `pole:${pulled.id}`;

const patches = ({ server }: Field, path: string) =>
  server.log().effects.filter((effect) => effect.method === 'PATCH' && effect.path === path);

/** Takes the graphics away, and gives them back a moment later, as a driver does that was reset; or never. */
async function loseContext(page: Page, back = true): Promise<void> {
  await page.evaluate(async (comesBack) => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
    const ability = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!canvas || !ability) throw new Error('no context to lose');
    const lost = new Promise((done) => canvas.addEventListener('webglcontextlost', done, { once: true }));
    ability.loseContext();
    await lost;
    await new Promise((done) => setTimeout(done, 300));
    if (comesBack) ability.restoreContext();
  }, back);
}

test('graphics lost during a drag: map and draft come back, and the drag goes on', async ({ field }) => {
  const { page, map, move, change, shape, isRight } = field;
  const ends = [pole, 'segment:910', 'segment:911'];
  const [half, target] = [placeAt(160, -130), placeAt(240, -60)];
  await map.click(pulled.at);
  await expect(page).toHaveURL(new RegExp(`item=${pole}`));
  await map.drag(pulled.at, half, { drop: false });
  const ghosts = ends.map((name) => [`ghost of ${name}`, ghostOf(shape(name))] as const);
  move(pole, half);
  change(Object.fromEntries(ghosts));
  await isRight('in the middle of a drag');
  await loseContext(page);
  await isRight('after the graphics came back', soon);

  const { x, y } = await map.pixel(target);
  await page.mouse.move(x, y, { steps: 4 });
  move(pole, target);
  await isRight('as the drag goes on');
  await page.mouse.up();
  change(Object.fromEntries(ghosts.map(([name]) => [name, null])));
  await field.rest();
  await field.saved();
  await isRight('after the drag');
  expect(patches(field, `v1/map-poles/${pulled.id}`)).toHaveLength(1);

  await test.step('lost for good, another map takes over', async () => {
    await loseContext(page, false);
    await isRight('on another map', later);
  });
});

test('graphics stay lost: another map takes over with the same view and selection', { tag: '@all' }, async ({
  field,
}) => {
  const { page, map, move, isRight } = field;
  await map.click(pulled.at);
  await expect(page).toHaveURL(new RegExp(`item=${pole}`));
  await loseContext(page, false);
  await isRight('on another map', later);
  const to = placeAt(200, -60);
  await map.drag(pulled.at, to);
  move(pole, to);
  await field.rest();
  await field.saved();
  await isRight('after a drag on it');
  expect(patches(field, `v1/map-poles/${pulled.id}`)).toHaveLength(1);
});

declare global {
  var __workers: { readonly name: string; readonly worker: Worker }[] | undefined;
}

/** Runs in the page before its scripts: keeps its workers, so that they can be killed. */
function keepWorkers(): void {
  const kept: { name: string; worker: Worker }[] = [];
  globalThis.__workers = kept;
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      kept.push({ name: options?.name ?? /(\w+)\.worker/.exec(String(url))?.[1] ?? '', worker: this });
    }
  };
}

/**
 * Kills the last `count` workers of a name as a browser does that needs memory: the page gets no message, and ends nothing
 * itself.
 */
const kill = (page: Page, name: string, count = 1) =>
  page.evaluate(
    ([of, last]) => {
      const all = (globalThis.__workers ?? []).filter((one) => one.name === of).slice(-last);
      if (all.length < last) throw new Error(`${all.length} workers ${of}`);
      for (const { worker } of all) Object.getPrototypeOf(Worker.prototype).terminate.call(worker);
    },
    [name, count] as const,
  );

const started = (page: Page, name: string) =>
  page.evaluate((of) => (globalThis.__workers ?? []).filter((one) => one.name === of).length, name);

test.describe('a worker', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(keepWorkers);
  });

  test('is killed without a word: tiles come back, and edits made meanwhile are there', async ({ field }) => {
    const { page, map, move, isRight } = field;
    const to = placeAt(200, -60);
    await map.click(pulled.at);
    await expect(page).toHaveURL(new RegExp(`item=${pole}`));
    await kill(page, 'network');
    await map.drag(pulled.at, to);
    move(pole, to);
    await field.rest();
    await page.keyboard.press('-');
    await isRight('zoomed out after the worker was killed', later);
    await page.keyboard.press('+');
    await isRight('zoomed in after the worker was killed', later);
    expect(await started(page, 'network')).toBe(2);
    for (const count of [1, 2]) {
      await kill(page, 'library', count);
      await page.keyboard.press('-');
      await isRight(`zoomed out after ${count} of the map library's workers were killed`, later);
      await page.keyboard.press('+');
      await isRight(`zoomed in after ${count} of the map library's workers were killed`, later);
    }
    expect(await started(page, 'library')).toBe(6);
    await field.saved();
    const [lng, lat] = to;
    const record = await field.server.store.record('map-poles', pulled.id);
    expect(Number(record?.['lng'])).toBeCloseTo(lng, 5);
    expect(Number(record?.['lat'])).toBeCloseTo(lat, 5);
  });

  test('of search or plans is killed while it is asked: each answers again', { tag: '@all' }, async ({ field }) => {
    const { page } = field;
    const box = page.getByTestId('command-box-panel');
    await page.keyboard.press('Control+k');
    await box.getByRole('combobox').fill('pole:');
    await expect(box.getByRole('option').first()).toBeVisible();
    await kill(page, 'catalogue');
    await box.getByRole('combobox').fill('segment:');
    await expect(box.getByRole('option').first()).toBeVisible();
    expect(await started(page, 'catalogue')).toBe(2);
    await page.keyboard.press('Escape');

    await find(page, 'Print a plan', 'Print a plan…');
    const panel = page.getByTestId('print');
    await expect(panel.locator('.print-open')).toHaveAttribute('aria-busy', 'false');
    await kill(page, 'print');
    await panel.getByTestId('print-paper').selectOption('A4');
    await expect.poll(() => started(page, 'print')).toBe(2);
    await expect(panel.locator('.print-open')).toHaveAttribute('aria-busy', 'false');
  });

  test('of files is killed under an open file: it is read again, and stays open', { tag: '@all' }, async ({
    field,
  }) => {
    const { page, map } = field;
    await map.addressWritten();
    const [lng, lat] = placeAt(300, 300);
    const features = [0, 1].map((n) => ({
      ...{ type: 'Feature', properties: { title: `Post ${n}` } },
      geometry: { type: 'Point', coordinates: [lng + n * 1e-4, lat] },
    }));
    const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'posts.geojson', mimeType: 'application/json', buffer });
    const panel = page.getByTestId('import-panel');
    const model = panel.getByTestId('import-model-point');
    await expect(model).toBeVisible();
    await kill(page, 'files');
    await model.selectOption({ label: 'Sites' });
    await expect.poll(() => started(page, 'files')).toBe(2);
    await expect(panel.getByTestId('import-accept')).toBeEnabled();
  });
});

/** A deployment's own background map: a style by its address, one for each scheme, so that the whole style is replaced. */
async function serveBasemap(page: Page): Promise<void> {
  const style = (colour: string) => ({
    ...{ version: 8, sources: {} },
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': colour } }],
  });
  const own = { id: 'own', name: 'Own', attribution: 'Own', light: '/own-light.json', dark: '/own-dark.json' };
  await page.route('**/config.json', (route) => route.fulfill({ json: { base: '/api', basemaps: [own] } }));
  await page.route('**/own-light.json', (route) => route.fulfill({ json: style('#f5f1e9') }));
  await page.route('**/own-dark.json', (route) => route.fulfill({ json: style('#141a20') }));
}

for (const basemap of ['blank', 'own']) {
  test.describe(`on the ${basemap} background`, () => {
    test.use({ basemap });
    test.beforeEach(async ({ page }) => {
      await serveBasemap(page);
    });

    test('light turns to dark during a drag: map and draft stay, and the release commits', { tag: '@all' }, async ({
      field,
    }) => {
      const { page, map, change, isRight } = field;
      const [start, vertex, end] = bent.line;
      const to = placeAt(340, -60);
      await map.click([(start[0] + vertex[0]) / 2, (start[1] + vertex[1]) / 2]);
      await expect(page).toHaveURL(new RegExp(`item=segment:${bent.id}`));
      await page.keyboard.down('Alt');
      await map.drag(vertex, to, { drop: false });
      const after = aSegment(bent.id, [start, to, end]).shape;
      change({ ghost: ghostOf(field.shape(`segment:${bent.id}`)), [`segment:${bent.id}`]: after });
      await isRight('in the middle of a drag');
      await page.emulateMedia({ colorScheme: 'dark' });
      await isRight('in the dark', soon);
      await page.mouse.up();
      await page.keyboard.up('Alt');
      change({ ghost: null });
      await field.rest();
      await field.saved();
      await isRight('after the release');
      expect(patches(field, `v1/map-segments/${bent.id}`)).toHaveLength(1);
    });
  });
}
