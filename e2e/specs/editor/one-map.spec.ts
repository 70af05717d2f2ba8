import type { Page, Request } from '@playwright/test';
import { differingShare, mapPicture } from '../../drivers/page/map-picture';
import { expect, type Product, test } from '../../drivers/product';
import { slowness } from '../../slowness';

/** The objects that a page makes once, not with each visit to a map. */
type Made = { contexts: number; workers: number; draws: number };

declare global {
  var __made: Made | undefined;
}

/** Runs in the page before its scripts: counts graphics contexts, workers that live, and what is drawn. */
function countMade(): void {
  const made: Made = { contexts: 0, workers: 0, draws: 0 };
  globalThis.__made = made;
  const seen = new WeakSet<object>();
  const getContext = HTMLCanvasElement.prototype.getContext;
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, ...of: [string]) {
      const context: object | null = Reflect.apply(getContext, this, of);
      if (context && of[0] === 'webgl2' && !seen.has(context)) made.contexts += 1;
      if (context) seen.add(context);
      return context;
    },
  });
  const drawElements = WebGL2RenderingContext.prototype.drawElements;
  WebGL2RenderingContext.prototype.drawElements = function draw(...of) {
    made.draws += 1;
    return Reflect.apply(drawElements, this, of);
  };
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      made.workers += 1;
    }
    override terminate(): void {
      made.workers -= 1;
      super.terminate();
    }
  };
}

const madeOf = (page: Page) =>
  page.evaluate(() => {
    if (!globalThis.__made) throw new Error('nothing is counted');
    return { ...globalThis.__made };
  });

/** Listeners on what outlives a project: the window, the document, its body, and the canvas with what holds it. */
async function listenersOf(page: Page): Promise<Record<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  const lasting = {
    window: 'window',
    document: 'document',
    body: 'document.body',
    canvas: 'document.querySelector("canvas.maplibregl-canvas")',
    holder: 'document.querySelector("canvas.maplibregl-canvas").parentElement',
    place: 'document.querySelector("canvas.maplibregl-canvas").parentElement.parentElement',
  };
  const counts: Record<string, number> = {};
  for (const [name, expression] of Object.entries(lasting)) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    counts[name] = listeners.length;
  }
  await cdp.detach();
  return counts;
}

/** As many listeners on the map as before, and no more than before on what the rest of the page has too, which ends some late. */
async function expectNoMoreListeners(page: Page, before: Record<string, number>): Promise<void> {
  const { window: onWindow, document: onDocument, body, ...onMap } = await listenersOf(page);
  expect(before).toMatchObject(onMap);
  expect(onWindow).toBeLessThanOrEqual(Number(before['window']));
  expect(onDocument).toBeLessThanOrEqual(Number(before['document']));
  expect(body).toBeLessThanOrEqual(Number(before['body']));
}

/** Bytes that the page holds, after what nothing holds was collected. */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize;
}

async function toList({ page }: Product): Promise<void> {
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page.getByTestId('project-row').first()).toBeVisible();
}

async function fromList({ page, map }: Product, projectId: number): Promise<void> {
  await page.getByTestId('project-row').locator(`a[href="/projects/${projectId}"]`).click();
  await map.ready();
}

async function byReport({ page, map }: Product): Promise<void> {
  await page.getByTestId('map').locator('canvas.maplibregl-canvas').focus();
  await page.keyboard.press('Shift+R');
  await expect(page).toHaveURL(/\/report/);
  await expect(page.getByTestId('map')).toHaveCount(0);
  await page.goBack();
  await map.ready();
}

/** The picture of a map that has come to rest: the same twice. */
async function restingPicture(page: Page): Promise<Buffer> {
  await page.mouse.move(1, 1);
  let last = await mapPicture(page);
  await expect
    .poll(async () => {
      const before = last;
      last = await mapPicture(page);
      return differingShare(before, last);
    })
    .toBe(0);
  return last;
}

test.beforeEach(async ({ page }) => page.addInitScript(countMade));

/** From a map to the list of projects: meanwhile the map draws nothing and asks for nothing. */
async function parks(product: Product): Promise<void> {
  const { page } = product;
  await toList(product);
  await expect(page.getByTestId('map')).toHaveCount(0);
  const before = await madeOf(page);
  const asked: string[] = [];
  const note = (request: Request) => void asked.push(request.url());
  page.on('request', note);
  // A line that comes back has the library draw, and a page of another size.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.waitForTimeout(500);
  page.off('request', note);
  expect((await madeOf(page)).draws).toBe(before.draws);
  expect(asked.filter((url) => /tiles|basemap/.test(url))).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('one map serves each project in turn, and shows nothing of the one before', async ({ freshPage: product }) => {
  const { page } = product;
  await product.enterAt('/projects');
  await fromList(product, 2);
  // The first opening loads panels and their texts, once.
  await toList(product);
  await fromList(product, 2);
  const alone = await restingPicture(page);
  const canvas = await page.locator('canvas.maplibregl-canvas').elementHandle();
  const [made, listeners] = [await madeOf(page), await listenersOf(page)];

  await parks(product);
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(false);
  const { draws } = await madeOf(page);
  await fromList(product, 1);
  expect((await madeOf(page)).draws).toBeGreaterThan(draws);
  await byReport(product);
  expect(differingShare(await restingPicture(page), alone)).toBeGreaterThan(0.01);

  await toList(product);
  await fromList(product, 2);
  expect(differingShare(await restingPicture(page), alone)).toBe(0);
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
  expect(made.contexts).toBe(1);
  expect((await madeOf(page)).contexts).toBe(1);
  // The worker of visits ends some seconds after each visit.
  await expect.poll(async () => (await madeOf(page)).workers).toBeLessThanOrEqual(made.workers);
  await expectNoMoreListeners(page, listeners);
});

test('another user never gets the map of the one before', async ({ freshPage: product }) => {
  const { page } = product;
  await product.enterAt('/projects');
  await fromList(product, 2);
  const canvas = await page.locator('canvas.maplibregl-canvas').elementHandle();
  await toList(product);
  await page.getByTestId('logout').click();
  const isLost = () =>
    canvas?.evaluate((element) => (element as HTMLCanvasElement).getContext('webgl2')?.isContextLost());
  await expect.poll(isLost).toBe(true);
  await page.getByTestId('demo-user-manager').click();
  await expect(page).not.toHaveURL(/sign-in/);
  const [shown, rows] = [page.getByTestId('map'), page.getByTestId('project-row')];
  await expect(shown.or(rows.first())).toBeVisible();
  if ((await rows.count()) > 0) await rows.first().locator('a[href^="/projects/"]').first().click();
  await product.map.ready();
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(false);
  expect((await madeOf(page)).contexts).toBe(2);
});

test('a hundred visits leave memory, listeners, workers and contexts as they were', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  test.setTimeout(1_800_000 * slowness);
  const { page } = product;
  const visit = async (at: number) => {
    await toList(product);
    await fromList(product, 1 + (at % 2));
    if (at % 5 === 0) await byReport(product);
  };
  await product.enterAt('/projects');
  await fromList(product, 2);
  // Scripts, panels, pictures of the symbols and compiled code come once.
  for (let at = 0; at < 10; at += 1) await visit(at);
  const before = { heap: await heapOf(page), made: await madeOf(page), listeners: await listenersOf(page) };
  for (let at = 0; at < 100; at += 1) await visit(at);
  expect((await madeOf(page)).contexts).toBe(before.made.contexts);
  await expect.poll(async () => (await madeOf(page)).workers).toBeLessThanOrEqual(before.made.workers);
  await expectNoMoreListeners(page, before.listeners);
  const grown = (await heapOf(page)) - before.heap;
  console.log(`A hundred visits: ${(grown / 1e6).toFixed(1)} MB more`);
  expect(grown).toBeLessThan(10e6);
});
