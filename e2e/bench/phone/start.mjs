/**
 * The product on a phone, as `npm start` serves it with the sample town: `node e2e/bench/phone/start.mjs`. 390 by 844, touch,
 * field mode, the page's CPU divided by SLOWDOWN (4); with the page and its copy of the project on the device, the time to the
 * first complete picture, and from a tap on a pole until its bar is painted (until the main thread has ended the frame that shows
 * it; and until a timer runs, which comes after the fields too). Environment: VISITS (5), SLOWDOWN (4), APP (a
 * built app, instead of building dist), PROFILE (a file for the CPU profile of the last visit), SHOT (a file for its picture).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { buildApp, buildService } from '../../../.ci/build-parts.mjs';
import { findChromium } from '../../../.ci/set-up.mjs';

const environment = process.env;
const visits = Number(environment.VISITS ?? 5);
const rate = Number(environment.SLOWDOWN ?? 4);
const args = ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'];
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const zoom = 18;

async function startProduct(folder) {
  const env = {
    ...{
      PATH: environment.PATH,
      HOME: environment.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      ACCESS_LOG: 'off',
      AUDIT_LOG: 'off',
    },
    ...{ DATA_DIR: folder, SEED: 'demo', APP_DIR: environment.APP ?? 'dist', BASE_PATH: '/api' },
  };
  const child = spawn(process.execPath, ['dist-service/node-main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const api = await new Promise((tell, fail) => {
    let output = '';
    child.once('exit', () => fail(new Error(`The service ended:\n${output}`)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /Strandmap service: (http:\/\/\S+?)\/?\s/.exec(output)?.[1];
      if (found) tell(found);
    });
  });
  return { child, api, base: api.replace(/\/api$/, '') };
}

/** The town's pole that stands farthest from all other points, so that a finger meets nothing else. */
async function lonelyPole(api) {
  const type = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });
  const login = await (await fetch(`${api}/v1/login`, { method: 'POST', headers: type, body })).json();
  const read = async (below, token) =>
    (await fetch(`${api}/v1/${below}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const token = (await read('refresh-access', login['refresh-token']))['access-token'];
  const list = (model) => read(`${model}?filter%5BmapProjectId%5D=1`, token);
  const poles = (await list('map-poles')).filter(({ lat }) => Number(lat) > 0);
  const others = (
    await Promise.all(['map-access-points', 'map-splices', 'map-elements', 'map-notes'].map(list))
  ).flat();
  const points = [...poles, ...others].filter(({ lat }) => lat);
  const away = (a, b) => Math.hypot((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat);
  const room = (pole) => Math.min(...points.filter((other) => other !== pole).map((other) => away(pole, other)));
  const middle = poles.toSorted((a, b) => a.lng - b.lng).slice(poles.length / 3, (2 * poles.length) / 3);
  return middle.toSorted((a, b) => room(b) - room(a))[0];
}

/**
 * Runs in the page before its scripts: records when the picture is complete, when a finger was lifted, and when the bar was
 * painted after it.
 */
function watch() {
  globalThis.__phone = { ready: 0, lifted: 0, barred: 0, timer: 0, longest: 0 };
  const seen = globalThis.__phone;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const note = (name) => () => {
    seen[name] = performance.now();
  };
  const noteFrame = () => {
    seen.barred = Number.NaN;
    requestAnimationFrame(() => {
      // The first task after the frame; React's, which draw the fields, come later.
      scheduler.postTask(note('barred'), { priority: 'user-blocking' });
      setTimeout(note('timer'));
    });
  };
  new MutationObserver(() => {
    if (!seen.ready && document.querySelector('[data-testid=map]')?.dataset.ready === 'true')
      seen.ready = performance.now();
    if (seen.lifted && seen.barred === 0 && document.querySelector('.selection-bar')) noteFrame();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
  const lift = ({ timeStamp }) => Object.assign(seen, { lifted: timeStamp, barred: 0, timer: 0 });
  window.addEventListener('pointerup', lift, { capture: true, passive: true });
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const summaryOf = (values) => `median ${Math.round(median(values))} ms (${values.map(Math.round).join(', ')})`;
const whenSeen = async (page, name) => {
  await page.waitForFunction((what) => globalThis.__phone[what] > 0, name, { timeout: 120_000 });
  return page.evaluate(() => globalThis.__phone);
};

async function tap(page, { x, y }) {
  await page.touchscreen.tap(x, y);
  const { lifted, barred, timer } = await whenSeen(page, 'timer');
  return { painted: barred - lifted, timer: timer - lifted };
}

/** Until the page's worker and its copy of the project are on the device. */
async function firstVisit(page, address) {
  await page.goto(address);
  await page.getByTestId('login-email').fill('planner@example.com');
  await page.getByTestId('login-password').fill('demo-planner');
  await page.getByTestId('login-submit').click();
  await whenSeen(page, 'ready');
  await page.getByTestId('more').tap();
  await page.getByTestId('more-field-mode').tap();
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('strandmap-shell:')));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(6000);
  await page.close();
}

async function visit(context, address, { profile, shot }) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  if (profile) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.start');
  }
  await page.goto(address, { waitUntil: 'commit' });
  const { ready, longest } = await whenSeen(page, 'ready');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const cpu = 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
  if (profile) writeFileSync(profile, JSON.stringify((await cdp.send('Profiler.stop')).profile));
  await page.waitForTimeout(4000);
  const box = await page.getByTestId('map').boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const first = await tap(page, middle);
  if (shot) await page.screenshot({ path: shot });
  const again = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('Escape');
    await page.locator('.selection-bar').waitFor({ state: 'detached' });
    await page.waitForTimeout(1500);
    again.push(await tap(page, middle));
  }
  await page.close();
  const later = (name) => median(again.map((one) => one[name]));
  const taps = { first: first.painted, again: later('painted'), firstTimer: first.timer, againTimer: later('timer') };
  return { ready, longest, cpu, ...taps };
}

if (!environment.APP) buildApp();
buildService();
const folder = mkdtempSync(path.join(tmpdir(), 'strandmap-phone-'));
const { child, api, base } = await startProduct(folder);
const browser = await chromium.launch({ executablePath: (await findChromium()) ?? undefined, args });
try {
  const pole = await lonelyPole(api);
  const address = `${base}/projects/1?view=${pole.lng},${pole.lat},${zoom}`;
  const context = await browser.newContext(phone);
  await context.addInitScript(watch);
  await firstVisit(await context.newPage(), address);
  const found = [];
  for (let at = 0; at < visits; at += 1) {
    const isLast = at === visits - 1;
    const one = await visit(context, address, isLast ? { profile: environment.PROFILE, shot: environment.SHOT } : {});
    found.push(one);
  }
  const rows = { ready: 'first complete picture', cpu: 'main thread, CPU and throttle', longest: 'longest task' };
  const taps = {
    ...{ first: 'first tap until its bar is painted', again: 'later taps until then' },
    ...{ firstTimer: 'first tap until a timer runs', againTimer: 'later taps until then' },
  };
  console.log(`A phone with its CPU divided by ${rate}, ${visits} visits with page and copy on the device:`);
  for (const [key, name] of Object.entries({ ...rows, ...taps }))
    console.log(`  ${name.padEnd(36)}${summaryOf(found.map((one) => one[key]))}`);
} finally {
  await browser.close();
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
