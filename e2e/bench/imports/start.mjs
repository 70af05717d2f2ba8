/**
 * Files of very many features through the import panel of the built app: `node e2e/bench/imports/start.mjs`.
 *   COUNT=100000  features a file   FORMATS=geojson,kml,csv,shapefile   APP=<folder>  a built app, instead of building dist
 *   PROFILE=1     a CPU profile of the page beside the figures
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../../.ci/build-parts.mjs';
import { launch, openPage } from '../drive/browser.mjs';
import { contestants } from '../drive/contestants.mjs';
import { centre, createNetwork } from '../lean/network.mjs';
import { startServer } from '../lean/server.mjs';
import { createStore } from '../lean/store.mjs';
import { makeFiles } from './make-files.mjs';

const environment = process.env;
const count = Number(environment.COUNT ?? 100_000);
const formats = (environment.FORMATS ?? 'geojson,kml,csv,shapefile').split(',');
const patience = 180_000;

/** Every long task with its beginning. */
function noteTasks() {
  globalThis.__tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.__tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}

/** Work on the page: how long it took, and its tasks over 50 ms. */
async function measured(page, work) {
  await page.evaluate(() => {
    globalThis.__tasks.length = 0;
  });
  const start = performance.now();
  await work();
  const ms = Math.round(performance.now() - start);
  const tasks = await page.evaluate(() => globalThis.__tasks.map(([at, took]) => [Math.round(at), Math.round(took)]));
  const lengths = tasks.map(([, took]) => took);
  return { ms, longest: Math.max(0, ...lengths), over100: lengths.filter((took) => took > 100).length, tasks };
}

const isMarked = (page, name, value) =>
  page.waitForFunction(
    ([mark, wanted]) => Number(document.querySelector('[data-testid=map]')?.dataset[mark]) >= wanted,
    [name, value],
    { timeout: patience },
  );

async function rows(page) {
  return page.evaluate(async () => {
    const found = await indexedDB.databases();
    const { name } = found.find((one) => one.name?.startsWith('nm-ob:')) ?? {};
    if (!name) return 0;
    return new Promise((resolve, fail) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => fail(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('ops').objectStore('ops').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}

async function importFile(session, address, files) {
  const { page, settled, resident, arm } = session;
  const panel = page.getByTestId('import-panel');
  const map = page.getByTestId('map');
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('[data-testid=map]')?.dataset.ready === 'true', undefined, {
    timeout: patience,
  });
  await settled({ quiet: 500 });
  const before = { items: Number(await map.getAttribute('data-items')), resident: await resident() };
  const preview = await measured(page, async () => {
    await page.getByTestId('import-file').setInputFiles(files);
    await page.getByTestId('import-accept').waitFor({ timeout: patience });
  });
  const looking = await measured(page, () => settled({ quiet: 1000 }));
  await arm();
  const accept = await measured(page, async () => {
    await page.getByTestId('import-accept').click();
    await isMarked(page, 'items', before.items + count);
    await page.getByTestId('import-send').waitFor({ timeout: patience });
  });
  const after = await measured(page, () => settled({ quiet: 1500 }));
  const kept = await rows(page);
  const title = await panel.locator('h2').textContent();
  const memory = Math.round((await resident()) - before.resident);
  const undo = await measured(page, async () => {
    await map.focus();
    await page.keyboard.press('Control+z');
    await page.waitForFunction(
      (wanted) => Number(document.querySelector('[data-testid=map]')?.dataset.items) <= wanted,
      before.items,
      { timeout: patience },
    );
  });
  return { preview, looking, accept, after, undo, kept, title, memory };
}

if (!environment.APP) buildApp();
const folder = mkdtempSync(path.join(tmpdir(), 'strandmap-imports-'));
const files = makeFiles(folder, count);
const server = await startServer({ '/': environment.APP ?? 'dist' });
for (const format of formats) {
  server.use(createStore(createNetwork(1000)));
  const browser = await launch();
  await browser.context.addInitScript(noteTasks);
  const session = await openPage(browser);
  if (environment.PROFILE) {
    await session.cdp.send('Profiler.enable');
    await session.cdp.send('Profiler.setSamplingInterval', { interval: 1000 });
  }
  try {
    await contestants.product.enter(session, server.base);
    if (environment.PROFILE) await session.cdp.send('Profiler.start');
    const address = `${server.base}${contestants.product.address({ middle: centre, zoom: 14 })}`;
    const result = await importFile(session, address, files[format]);
    writeFileSync(path.join(folder, `${format}.json`), JSON.stringify(result));
    const brief = ({ ms, longest, over100 }) => `${ms} ms (longest task ${longest}, ${over100} over 100)`;
    for (const phase of ['preview', 'looking', 'accept', 'after', 'undo'])
      console.log(`${format}: ${phase} ${brief(result[phase])}`);
    console.log(
      `${format}: ${result.kept} kept, ${result.memory} MB more; ${result.title}; ${session.errors.join('; ')}`,
    );
  } catch (error) {
    console.log(`${format}: ${String(error).slice(0, 300)}; ${session.errors.join('; ')}`);
    await session.page.screenshot({ path: path.join(folder, `${format}.png`) }).catch(() => undefined);
  }
  if (environment.PROFILE) {
    const { profile } = await session.cdp.send('Profiler.stop');
    writeFileSync(path.join(folder, `${format}.cpuprofile`), JSON.stringify(profile));
  }
  await browser.browser.close();
}
console.log(`Details: ${folder}`);
server.close();
