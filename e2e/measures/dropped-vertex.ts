import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { type ChaosServer, openChaosServer } from '../chaos/open-chaos-server';
import { wantBasemap } from '../drivers/device/want-basemap';
import { type LngLat, placeOn } from '../drivers/page/mercator';
import { centre, chaosPageOn, fieldOfPoles } from '../drivers/service/chaos-page';
import { type CallStack, createCalledModules } from './called-modules';
import type { WayOfEdit } from './way-of-edit';

/** A place so many CSS pixels right of and below the middle of the view. */
const at = (x: number, y: number): LngLat =>
  placeOn({ x, y }, { lng: centre[0], lat: centre[1], zoom: 18 }, { x: 0, y: 0, width: 0, height: 0 });

const vertices = [at(-160, 20), at(0, 60), at(160, 20)] as const;
const segment = 1;
/** Files that every one of them executes are the way of the edit; a file of one alone is a timer that ran out meanwhile. */
const drops = [at(30, 110), at(-20, 130), at(40, 90)] as const;

/** A field of poles with one segment below them. */
function sample() {
  const field = fieldOfPoles(4);
  const poly = vertices.map(([lng, lat]) => ({ lng, lat }));
  const about = { mapProjectId: 1, name: 'Segment', status: 'planned', typeId: 1, description: null };
  const dates = { createdAt: '2026-11-02 07:08:09', updatedAt: '2026-11-02 07:08:09' };
  const line = { ...about, ...dates, id: segment, poly };
  return { ...field, records: { ...field.records, 'map-segments': [line] } };
}

/** Builds the product of a checkout, with source maps, into a folder of its own. */
function buildWithMaps(root: string): string {
  const outDir = mkdtempSync(join(tmpdir(), 'strandmap-measures-'));
  const options = [
    '--configLoader',
    'runner',
    '--logLevel',
    'error',
    '--sourcemap',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ];
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
    cwd: root,
    stdio: 'ignore',
  });
  return outDir;
}

/** Drags a vertex. Answers what was called between the release of the button and the PATCH, and the stack of that request. */
async function dropVertex(page: Page, cdp: CDPSession, drag: () => Promise<void>) {
  const asked = new Promise<CallStack | undefined>((done) => {
    cdp.on('Network.requestWillBeSent', ({ request, initiator }) => {
      if (request.method === 'PATCH') done(initiator.stack);
    });
  });
  let go = (): void => undefined;
  const held = new Promise<void>((done) => {
    go = done;
  });
  // The answer would run on.
  await page.route(/map-segments\/\d+$/, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await drag();
  await cdp.send('Profiler.takePreciseCoverage');
  await page.mouse.up();
  const stack = await asked;
  const { result: coverage } = await cdp.send('Profiler.takePreciseCoverage');
  go();
  return { stack, coverage };
}

/** A session that counts calls, and keeps who asked for a call across every wait. */
async function watchCalls(context: BrowserContext, page: Page): Promise<CDPSession> {
  const cdp = await context.newCDPSession(page);
  for (const domain of ['Profiler', 'Network', 'Debugger', 'Runtime'] as const) await cdp.send(`${domain}.enable`);
  await cdp.send('Debugger.setAsyncCallStackDepth', { maxDepth: 1000 });
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return cdp;
}

const inAll = (sets: readonly ReadonlySet<string>[]) =>
  new Set([...(sets[0] ?? [])].filter((path) => sets.every((each) => each.has(path))));

/** Drops a vertex three times in a page that is signed in, and answers what was called each time. */
async function dropThrice(context: BrowserContext, server: ChaosServer, appDir: string): Promise<WayOfEdit> {
  const page = await context.newPage();
  const { map, signIn, saved } = chaosPageOn(page, server);
  await page.goto(`/sign-in?next=${encodeURIComponent(map.address(1, centre, { item: `segment:${segment}` }))}`);
  await signIn();
  await map.ready();
  await saved();
  const called = createCalledModules(appDir);
  const found: { readonly called: ReadonlySet<string>; readonly stack: ReadonlySet<string> }[] = [];
  let from: LngLat = vertices[1];
  for (const to of drops) {
    const cdp = await watchCalls(context, page);
    const { stack, coverage } = await dropVertex(page, cdp, async () => {
      await page.keyboard.down('Alt');
      await map.drag(from, to, { drop: false });
    });
    found.push({ called: called.of(coverage), stack: called.on(stack) });
    await page.keyboard.up('Alt');
    await cdp.detach();
    await page.unrouteAll({ behavior: 'wait' });
    await saved();
    from = to;
  }
  return { called: inAll(found.map((each) => each.called)), stack: inAll(found.map((each) => each.stack)) };
}

/**
 * The files that run between the release of a dragged vertex and its PATCH, in the build of a checkout, in a real Chromium: what three
 * such edits have in common. Workers have processes of their own and are not seen.
 */
export async function measureDroppedVertex(root: string, launch: LaunchOptions): Promise<WayOfEdit> {
  const appDir = buildWithMaps(root);
  const server = await openChaosServer({ seed: 1, sample: sample(), appDir });
  const browser = await chromium.launch(launch);
  try {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    });
    await context.addInitScript(wantBasemap, 'blank');
    return await dropThrice(context, server, appDir);
  } finally {
    await browser.close();
    await server.close();
    rmSync(appDir, { recursive: true, force: true });
  }
}
